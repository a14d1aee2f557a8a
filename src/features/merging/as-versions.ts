// Two works that are versions of one, as a preprint and its article: both stay, and one names the other as its version of record.
import type { Kind } from '#engine/model/kind.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import { outOf } from '#engine/store/rows-of-kind.ts'
import type { Out, OutRow } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { publications } from '#kinds/publications/kind.ts'
import type { Locale } from '#words/locales.ts'

type Work = OutRow<typeof publications>

/** Of two works the one that is proposed as version of record: what is no preprint, then what appeared last. Null where they cannot be versions, or are. */
export function proposedRecord(kind: Kind, rows: readonly [Out, Out]): string | null {
  const [one, other] = [outOf(publications, kind, rows[0]), outOf(publications, kind, rows[1])]
  if (!one || !other || one.versionOf || other.versionOf) return null
  const isPreprint = ({ workType }: Work): boolean => workType === 'preprint'
  if (isPreprint(one) !== isPreprint(other)) return isPreprint(one) ? other.id : one.id
  const year = ({ publishedYear }: Work): number => publishedYear ?? 0
  return year(other) > year(one) ? other.id : one.id
}

/** What tells two works of one title apart: type, year, DOI. */
export function factsOf(kind: Kind, row: Out, locale: Locale): string {
  const { workType, publishedYear, doi } = outOf(publications, kind, row) ?? {}
  const type = workType ? choiceLabel(publications.fields.workType, workType, locale) : null
  return [type, publishedYear, doi].filter(Boolean).join(' · ')
}

/**
 * The work says of which one it is a version.
 * @param version of the work, as it was shown
 * @throws 400 where the two cannot be versions; 409 where it was changed meanwhile
 */
export const nameRecord = (viewer: Viewer, work: string, record: string, version: number): Promise<unknown> =>
  records(viewer, publications).update(work, { versionOf: record }, version)
