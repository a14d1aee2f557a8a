// What a page answers in place of itself, for the error page: on 503 with the time of the maintenance that was announced.
import { knownSettings } from '#features/settings/settings.ts'
import { entryOf } from '#lib/entry-of.ts'
import type { Problem } from '#server/errors.ts'
import { defaultTimeZone, formatDate } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

/** The message of 503 while maintenance is announced or under way; the database is not asked, for it may be what is away. */
export async function maintenanceMessage(locale: Locale): Promise<string | undefined> {
  const settings = knownSettings()
  const [from, until] = [settings?.maintenance_from, settings?.maintenance_until]
  if (!settings || (!from && !until) || (until && Date.parse(until) <= Date.now())) return undefined
  const { common, problems } = await wordsIn(locale)
  const say = (at: string | null | undefined): string | null =>
    at
      ? formatDate(at, locale, {
          shape: 'date-time',
          buddhist: locale === 'th' && settings.th_buddhist_years,
          timeZone: defaultTimeZone,
        })
      : null
  return `${common.errors['503'].message} ${problems.maintenance({ from: say(from), until: say(until) })}`
}

export async function problemResponse(problem: Problem, requestId: string, locale: Locale): Promise<Response> {
  const { retryAfter, profile } = problem.extra
  const { refusals, reasons } = (await wordsIn(locale)).problems
  const reason = entryOf(refusals, problem.code) ?? entryOf(reasons, String(problem.status))
  const message = problem.status === 503 ? await maintenanceMessage(locale) : undefined
  return Response.json(
    {
      code: problem.code,
      requestId,
      ...(message ? { message } : {}),
      ...(reason ? { reason } : {}),
      ...(retryAfter ? { retryAfter } : {}),
      ...(profile ? { profile } : {}),
    },
    { status: problem.status },
  )
}
