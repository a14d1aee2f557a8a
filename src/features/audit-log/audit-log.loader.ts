// The audit log as its page shows it: what it is narrowed to, a page of entries in words, and how many asked not to be listed.
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { allKinds, fieldLabel } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/office/context.ts'
import { auditActions } from '#engine/store/audit.ts'
import { countryChoices, countryNames } from './countries.ts'
import { listEntries, requireReader } from './entries.ts'
import { type FilterName, otherActors, readFilter, rolesFor } from './filter.ts'
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
  wrong: FilterName[]
  choices: Record<'role' | 'action' | 'kind' | 'country', Choice[]>
  suppressed: { field: string; reason: 'erased' | 'objected'; count: number }[]
}

const size = 50

export async function loader({ viewer, locale, query, words, site, reply }: LoaderContext): Promise<AuditLogData> {
  requireReader(viewer)
  reply.header('cache-control', 'no-store')
  const reader = { locale, words, dates: site.dates }
  const byLabel = (list: Choice[]): Choice[] => list.toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const { filter, given, wrong } = await readFilter(viewer, query)
  const before = query.get('before')
  const { entries, next } = await listEntries(viewer, filter, size, before)
  return {
    title: words.staff.menu.auditLog,
    lines: await linesOf(entries, await countryNames(locale), reader),
    next,
    isFurther: before !== null,
    given,
    wrong,
    choices: {
      role: [...rolesFor(viewer), ...otherActors].map((value) => ({ value, label: roleInWords(value, reader) })),
      action: byLabel(auditActions.map((value) => ({ value, label: actionInWords(value, reader) }))),
      kind: byLabel(
        [...allKinds().map(({ name }) => name), ...otherKinds].map((value) => ({
          value,
          label: kindInWords(value, reader),
        })),
      ),
      country: await countryChoices(locale),
    },
    suppressed: (await suppressions().countSuppressions()).map(({ field, reason, count }) => {
      const kind = allKinds().find((one) => one.import?.suppressed?.includes(field))
      return { field: kind ? fieldLabel(kind, field, locale) : field, reason, count }
    }),
  }
}
