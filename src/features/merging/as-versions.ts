// Two works that are versions of one, as a preprint and its article: both stay, and one names the other as its version of record.
import type { Kind } from '#engine/model/kind.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { Out } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { publications } from '#kinds/publications/kind.ts'
import type { Locale } from '#words/locales.ts'

type Named = { id: string } | null | undefined

const recordOf = (row: Out): string | null => (row.versionOf as Named)?.id ?? null

/** Of two works the one that is proposed as version of record: what is no preprint, then what appeared last. Null where they cannot be versions, or are. */
export function proposedRecord(kind: Kind, [one, other]: readonly [Out, Out]): string | null {
  if (kind.name !== publications.name || recordOf(one) || recordOf(other)) return null
  const isPreprint = (row: Out): boolean => row.workType === 'preprint'
  if (isPreprint(one) !== isPreprint(other)) return isPreprint(one) ? other.id : one.id
  const year = (row: Out): number => Number(row.publishedYear ?? 0)
  return year(other) > year(one) ? other.id : one.id
}

/** What tells two works of one title apart: type, year, DOI. */
export const factsOf = (work: Out, locale: Locale): string =>
  [
    typeof work.workType === 'string' ? choiceLabel(publications.fields.workType, work.workType, locale) : null,
    work.publishedYear,
    work.doi,
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * The work says of which one it is a version.
 * @param version of the work, as it was shown
 * @throws 400 where the two cannot be versions; 409 where it was changed meanwhile
 */
export const nameRecord = (viewer: Viewer, work: string, record: string, version: number): Promise<unknown> =>
  records(viewer, publications).update(work, { versionOf: record }, version)
