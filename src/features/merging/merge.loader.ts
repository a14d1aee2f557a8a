// Two rows that may be the same, side by side: what differs, and what is kept unless somebody says otherwise.
import { duplicates, type PairFacts } from '#engine/interfaces/duplicates.ts'
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { Out } from '#engine/model/rows.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { FieldShape } from '#engine/model/describe.ts'
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { matchesGrant } from '#engine/model/access.ts'
import { records } from '#engine/store/records.ts'
import { listUsesOf } from '#engine/store/references/uses.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { asStored, rightsTo } from '#engine/store/row-rights.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { isProblem, notFound, Problem } from '#server/errors.ts'
import { areCalledApart, choosable, fillsGap, textOf } from './gaps.ts'
import { factsOf, proposedRecord } from './as-versions.ts'
import { wentInto } from './merging.ts'

/** `status`: null where rows have none. */
export type Side = {
  id: string
  title: string
  href: string
  status: string | null
  isClaimed: boolean
  /** Rows that point to it, as far as the viewer reads them: they move to the one that stays. */
  uses: number
  version: number
  /** What tells it apart where titles are the same. */
  facts: string
  values: Out
}
export type MergeData = {
  title: string
  /** The one that is kept unless somebody says otherwise comes first. */
  sides: readonly [Side, Side]
  /** Fields in which they differ, each with the row whose value is kept. */
  differ: { field: FieldShape; from: string }[]
  same: number
  /** Where they may be two versions of one work: the one that is proposed as version of record. */
  record: string | null
  /** None of their names is the same, and nothing else says that they are. */
  isDoubtful: boolean
  /** Why they are proposed, and whether somebody said that they are two. */
  pair: PairFacts
  listHref: string
}

/** Somebody was faster: what became of the two. */
export type GonePair = { title: string; gone: string; list: { text: string; href: string } }

/**
 * Both rows as stored and as shown; 404 unless there are two, and this viewer may change and give up both.
 * @throws 409 `in_trash` where they could make one of them before somebody was faster
 */
export async function pairToMerge(viewer: Viewer, kind: Kind, ids: readonly string[]): Promise<readonly [Out, Out]> {
  const [one, other] = await Promise.all([...new Set(ids)].map((id) => records(viewer, kind).find(id)))
  if (!one || !other || new Set(ids).size !== 2) throw notFound()
  if (one.deletedAt || other.deletedAt) {
    const grants = [kind.access.update(viewer), kind.access.remove(viewer)]
    const theirs = [one, other].every((row) => grants.every((grant) => matchesGrant(asStored(kind, row), grant)))
    throw theirs ? new Problem(409, 'in_trash') : notFound()
  }
  for (const row of [one, other]) {
    const rights = rightsTo(viewer, kind, row)
    if (!rights.update || !rights.remove) throw notFound()
  }
  return [one, other]
}

/** Whoever has an account stays; then what is public; then what says more. */
function worth(kind: Kind, row: Out): number[] {
  const filled = Object.keys(kind.fields).filter((name) => !isEmpty(row[name])).length
  return [row.owner ? 1 : 0, row.status === 'published' || row.active === true ? 1 : 0, filled]
}

function byWorth(kind: Kind, rows: readonly [Out, Out]): readonly [Out, Out] {
  const [one, other] = rows.map((row) => worth(kind, row)) as [number[], number[]]
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] as number) < (other[at] as number) ? [rows[1], rows[0]] : rows
}

async function goneOf({ viewer, page, query, locale, words }: LoaderContext): Promise<GonePair> {
  const kind = kindOfPage(page)
  const ids = query.getAll('id')
  const merged = await wentInto(kind, ids)
  const titleOf = async (id: string): Promise<string> =>
    titleOfRow(kind, await records(viewer, kind).values(id), locale)
  return {
    title: words.editor.people.title,
    gone: merged
      ? words.editor.reference.wentInto({ lost: await titleOf(merged.lost), kept: await titleOf(merged.kept) })
      : words.problems.refusals.in_trash,
    list: { text: wordsOf(kind, locale).many, href: page.path.replace(/\/merge$/, '') },
  }
}

/** What the page says of the two. @throws 404, 409 `in_trash` */
export async function loadPair({ viewer, page, query, locale, words }: LoaderContext): Promise<MergeData> {
  const kind = kindOfPage(page)
  const [kept, lost] = byWorth(kind, await pairToMerge(viewer, kind, query.getAll('id')))
  const stored = [asStored(kind, kept), asStored(kind, lost)] as const
  const fields = choosable(viewer, kind, locale)
  const differ = fields.filter(({ name }) => textOf(stored[0][name]) !== textOf(stored[1][name]))
  const record = proposedRecord(kind, [kept, lost])
  const list = page.path.replace(/\/merge$/, '')
  const pair = await duplicates().pairFacts(viewer, kind, [kept.id, lost.id])
  const uses = await listUsesOf(viewer, kind, [kept.id, lost.id])
  const sideOf = (row: Out): Side => ({
    id: row.id,
    title: titleOfRow(kind, row, locale),
    href: `${list}?peek=${row.id}`,
    status: row.status ?? null,
    isClaimed: Boolean(row.owner),
    uses: (uses.get(row.id) ?? []).reduce((sum, { count }) => sum + count, 0),
    version: row.version ?? 0,
    facts: record ? factsOf(kind, row, locale) : '',
    values: row,
  })
  return {
    title: words.editor.people.title,
    sides: [sideOf(kept), sideOf(lost)],
    differ: differ.map((field) => ({ field, from: fillsGap(field, stored[0], stored[1]) ? lost.id : kept.id })),
    same: fields.filter((field) => !differ.includes(field) && !isEmpty(stored[0][field.name])).length,
    record,
    isDoubtful: record === null && pair.percent === null && areCalledApart(kind, kept, lost),
    pair,
    listHref: list,
  }
}

export async function loader(context: LoaderContext): Promise<MergeData | GonePair> {
  try {
    return await loadPair(context)
  } catch (error) {
    if (isProblem(error) && error.code === 'in_trash') return goneOf(context)
    throw error
  }
}
