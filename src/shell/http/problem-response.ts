// What a page answers in place of itself, for the error page: on 503 with the time of the maintenance that was announced.
import { knownSettings } from '#features/settings/settings.ts'
import { entryOf } from '#lib/entry-of.ts'
import type { Problem } from '#server/errors.ts'
import { type DateShape, defaultTimeZone, formatDate } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { waitText } from '#words/wait-text.ts'
import { wordsIn } from '#words/words-in.ts'

/** What is said besides the message of 503 while maintenance is announced or under way; the database is not asked, for it may be what is away. */
export async function maintenanceNote(locale: Locale): Promise<string | undefined> {
  const settings = knownSettings()
  const [from, until] = [settings?.maintenance_from, settings?.maintenance_until]
  if (!settings || (!from && !until) || (until && Date.parse(until) <= Date.now())) return undefined
  const { problems } = await wordsIn(locale)
  const buddhist = locale === 'th' && settings.th_buddhist_years
  const say = (at: string, shape: DateShape): string =>
    formatDate(at, locale, { shape, buddhist, timeZone: defaultTimeZone })
  const isOneDay = from && until && say(from, 'date') === say(until, 'date')
  return problems.maintenance({
    from: from ? say(from, 'date-time') : null,
    until: until ? say(until, isOneDay ? 'time' : 'date-time') : null,
  })
}

/** How long to wait; a page that is kept for everybody has a sign in its place. */
const waitFor = ({ extra: { wait, retryAfter } }: Problem, locale: Locale): string =>
  typeof wait === 'string' ? wait : waitText(Number(retryAfter ?? 60), locale)

/** @param who whom what was refused is open to, said before the message */
export async function problemResponse(
  problem: Problem,
  requestId: string,
  locale: Locale,
  who?: string,
): Promise<Response> {
  const { retryAfter, profile, typed } = problem.extra
  const { refusals, reasons, tooManyPages } = (await wordsIn(locale)).problems
  const known = entryOf(refusals, problem.code) ?? entryOf(reasons, String(problem.status))
  const reason = (problem.status === 503 ? await maintenanceNote(locale) : undefined) ?? known
  return Response.json(
    {
      code: problem.code,
      requestId,
      ...(who ? { who } : {}),
      ...(problem.status === 429 ? { message: tooManyPages({ text: waitFor(problem, locale) }) } : {}),
      ...(reason ? { reason } : {}),
      ...(retryAfter ? { retryAfter } : {}),
      ...(profile ? { profile } : {}),
      ...(typed ? { typed } : {}),
    },
    { status: problem.status },
  )
}
