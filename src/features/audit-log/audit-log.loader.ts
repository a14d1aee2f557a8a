// The audit log as its page shows it: what it is narrowed to, a page of entries in words, and how many asked not to be listed.
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { allKinds, fieldLabel } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { auditActions } from '#engine/store/audit.ts'
import { formatDate } from '#words/formats.ts'
import { countryChoices, countryNames } from './countries.ts'
import { listEntries, requireReader } from './entries.ts'
import { type FilterName, filterNames, otherActors, readFilter, rolesFor } from './filter.ts'
import { actionInWords, type EntryLine, kindInWords, linesOf, roleInWords } from './lines.ts'
import { otherKinds } from './other-kinds.ts'

type Choice = { value: string; label: string }
export type AuditLogData = {
  title: string
  lines: EntryLine[]
  next: string | null
  /** Is this not the first page? */
  isFurther: boolean
  given: Partial<Record<FilterName, string>>
  /** The same in words. */
  chosen: { name: FilterName; text: string; isWrong: boolean }[]
  choices: Record<'role' | 'action' | 'kind' | 'country', Choice[]>
  suppressed: { field: string; reason: 'erased' | 'objected'; count: number }[]
}

const size = 50

export async function loader({ viewer, locale, query, words, site, reply }: LoaderContext): Promise<AuditLogData> {
  requireReader(viewer)
  reply.header('cache-control', 'no-store')
  const reader = { viewer, locale, words, dates: site.dates }
  const byLabel = (list: Choice[]): Choice[] => list.toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const { filter, given, wrong } = await readFilter(viewer, query)
  const before = query.get('before')
  const { entries, next } = await listEntries(viewer, filter, size, before)
  const lines = await linesOf(entries, await countryNames(locale), reader)
  const choices = {
    role: [...rolesFor(viewer), ...otherActors].map((value) => ({ value, label: roleInWords(value, reader) })),
    action: byLabel(auditActions.map((value) => ({ value, label: actionInWords(value, reader) }))),
    kind: byLabel(
      [...allKinds().map(({ name }) => name), ...otherKinds].map((value) => ({
        value,
        label: kindInWords(value, reader),
      })),
    ),
    country: await countryChoices(locale),
  }
  const isChoice = (name: FilterName): name is keyof typeof choices => name in choices
  const textOf = (name: FilterName, text: string): string => {
    if (isChoice(name)) return choices[name].find(({ value }) => value === text)?.label ?? text
    if ((name === 'from' || name === 'until') && !wrong.includes(name))
      return formatDate(text, locale, { shape: 'date', ...site.dates, timeZone: 'UTC' })
    // An id is said by the name of who or what has it, where the page tells of it.
    if (name === 'who') return lines.find(({ whoId }) => whoId === text)?.who ?? text
    if (name === 'row') return lines.find(({ rowId }) => rowId === text)?.row ?? text
    return text
  }
  return {
    title: words.staff.menu.auditLog,
    lines,
    next,
    isFurther: before !== null,
    given,
    chosen: filterNames.flatMap((name) => {
      const text = given[name]
      return text === undefined ? [] : [{ name, text: textOf(name, text), isWrong: wrong.includes(name) }]
    }),
    choices,
    suppressed: (await suppressions().countSuppressions()).map(({ field, reason, count }) => {
      const kind = allKinds().find((one) => one.suppressed.includes(field))
      return { field: kind ? fieldLabel(kind, field, locale) : field, reason, count }
    }),
  }
}
