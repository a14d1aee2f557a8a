// What works say of a co-author: spellings, place, years, and how sure it is that all of it is one person.
import { coAuthors } from '#kinds/co-authors/kind.ts'
import { coAuthorsWith, type PrintedAuthor, printedOf, withUndo } from '#kinds/co-authors/authors.queries.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import type { Row } from '#engine/model/rows.ts'
import { system } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { sameValue } from '#engine/store/writes/same-value.ts'
import { writeRows } from '#engine/store/writes/writing.ts'

type CoAuthor = Row<typeof coAuthors>

const mostVariants = 50
const sure = 100

/** How sure a name and a place are alone: many people are called J. Wang. */
const byNameAlone = (key: string | null): number => (key?.split(' ').some((word) => word.length === 1) ? 50 : 80)

const placeOf = ({ key, affiliation }: PrintedAuthor): string | null =>
  affiliation && key ? `${key}\n${affiliation.toLowerCase()}` : null

/** Of 100: an identifier joins for sure, a name at one place probably; what nothing joins was joined by somebody. */
export function confidenceOf(
  printed: readonly PrintedAuthor[],
  own: { orcid?: string | null; scopusId?: string | null },
): number {
  const differ = (name: 'orcid' | 'scopusId'): boolean => new Set(printed.flatMap((one) => one[name] ?? [])).size > 1
  if (differ('orcid') || differ('scopusId')) return 20
  if (printed.length === 1) return sure
  const places = Map.groupBy(printed, placeOf)
  const each = printed.map((one) => {
    if ((one.orcid && one.orcid === own.orcid) || (one.scopusId && one.scopusId === own.scopusId)) return sure
    const place = placeOf(one)
    return place !== null && (places.get(place)?.length ?? 0) > 1 ? byNameAlone(one.key) : 30
  })
  return Math.round(each.reduce((sum, value) => sum + value, 0) / each.length)
}

/** The spellings, the most frequent first, then those that say most. */
function variantsOf(printed: readonly PrintedAuthor[]): { name: string }[] {
  const counts = new Map<string, number>()
  for (const { rawName } of printed) counts.set(rawName, (counts.get(rawName) ?? 0) + 1)
  const names = [...counts].toSorted(
    ([one, a], [other, b]) => b - a || other.length - one.length || (one < other ? -1 : 1),
  )
  return names.slice(0, mostVariants).map(([name]) => ({ name }))
}

/** The first that works say, unless somebody typed something that no work says. */
const saidFirst = <V>(now: V | null | undefined, printed: readonly V[]): V | null =>
  now == null || printed.includes(now) ? (printed[0] ?? now ?? null) : now

async function valuesOf(row: CoAuthor, printed: readonly PrintedAuthor[]) {
  const years = printed.flatMap(({ year }) => year ?? [])
  const printedAs = <N extends 'orcid' | 'scopusId' | 'affiliation' | 'country'>(name: N) =>
    printed.flatMap((one) => one[name] ?? [])
  const known = await coAuthorsWith(row.orcid ? [] : printedAs('orcid'), row.scopusId ? [] : printedAs('scopusId'))
  const isFree = (name: 'orcid' | 'scopusId') => (value: string) =>
    known.every((one) => one.id === row.id || one[name] !== value)
  const orcid = row.orcid ?? printedAs('orcid').find(isFree('orcid')) ?? null
  const scopusId = row.scopusId ?? printedAs('scopusId').find(isFree('scopusId')) ?? null
  const nameVariants = variantsOf(printed)
  return {
    displayName:
      saidFirst(
        row.displayName,
        nameVariants.map(({ name }) => name),
      ) ?? row.displayName,
    nameVariants,
    orcid,
    scopusId,
    affiliation: saidFirst(row.affiliation, printedAs('affiliation')),
    country: saidFirst(row.country, printedAs('country')),
    worksCount: new Set(printed.map(({ work }) => work)).size,
    firstYear: years.length > 0 ? Math.min(...years) : null,
    lastYear: years.length > 0 ? Math.max(...years) : null,
    confidence: confidenceOf(printed, { orcid, scopusId }),
  }
}

/** Somebody who asked not to be listed is off the list: the works name them as printed, and nobody gathers them again. */
export async function forgetAuthors(printed: readonly PrintedAuthor[]): Promise<void> {
  for (const { id, talent } of printed) {
    const values = talent ? { coAuthor: null } : ({ coAuthor: null, linkStatus: 'rejected' } as const)
    await writeFields(system(), publicationAuthors, id, values, { audit: false })
  }
}

/** Works of somebody who is linked propose that person: who it is was said of the other works alone. */
async function propose(talent: string, printed: readonly PrintedAuthor[]): Promise<void> {
  for (const { id } of printed.filter((one) => !one.talent)) {
    const [author] = await findRows(publicationAuthors, { id })
    const taken = author && (await findRows(publicationAuthors, { publication: author.publication, talent }))
    if (taken?.length === 0) await writeFields(system(), publicationAuthors, id, { talent, linkStatus: 'suggested' })
  }
}

/** Renews these, in the caller's transaction; whom no work names any more is erased, for nothing else stands for the person. */
export async function refreshCoAuthors(ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const rows = await findRows(coAuthors, { id: wanted }, { trash: true, lock: true })
  const printed = Map.groupBy(await printedOf(wanted), ({ coAuthor }) => coAuthor)
  const undoable = await withUndo(wanted)
  for (const row of rows) {
    const own = printed.get(row.id) ?? []
    if (row.deletedAt) {
      if (own.length === 0) continue
      await forgetAuthors(own)
      await eraseRow(system(), coAuthors, row.id)
    } else if (own.length > 0) {
      const after = { ...row, ...(await valuesOf(row, own)) }
      const isSame = (Object.keys(after) as (keyof CoAuthor)[]).every((name) => sameValue(row[name], after[name]))
      if (!isSame) await writeRows(system(), coAuthors, [{ before: row, after, action: 'update' }], { audit: false })
      if (row.talent) await propose(row.talent, own)
    } else if (row.worksCount && !row.talent && !undoable.has(row.id)) await eraseRow(system(), coAuthors, row.id)
  }
}
