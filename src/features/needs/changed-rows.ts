// A row that is published is matched against the open needs that share a word with it; one that is hidden, merged or gone is a match no more.
import { withheldRows } from '#engine/interfaces/match-sources.ts'
import { visitor } from '#engine/model/viewer.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Out, RefOut } from '#engine/model/rows.ts'
import { records } from '#engine/store/records.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { type Follower, noteRowWork } from '#engine/store/writes/row-work.ts'
import { needs } from '#kinds/needs/kind.ts'
import { matchKindOf, matchKinds } from '#kinds/needs/match-kinds.ts'
import { matchNeed } from './match-need.ts'
import { takeBackFromAll } from './take-back.ts'

/** Of the needs that share a word with a portion of rows, the newest so many: all are matched each week. */
const mostNeeds = 500

const isShown = (row: Readonly<Record<string, unknown>> | null): boolean => row?.status === 'published'

const keywordsOf = (row: Out): string[] => ((row.keywords ?? []) as RefOut[]).map(({ id }) => id)

/** Matches what is left of these rows, by kind, against the needs that they may answer. */
async function matchRows(ids: readonly string[]): Promise<void> {
  const seen = new Set<string>()
  const due = new Map<string, string[]>()
  for (const name of Object.values(matchKinds)) {
    const { rows } = await records(visitor(), getKind(name)).list({ ids: [...ids], size: 100 })
    const withheld = await withheldRows(
      name,
      rows.map(({ id }) => id),
    )
    for (const { id } of rows) if (!withheld.has(id)) seen.add(id)
    const lookingFor = matchKindOf(name)
    const keywords = [...new Set(rows.flatMap(keywordsOf))]
    if (!lookingFor || keywords.length === 0) continue
    const open = await findRows(needs, { state: 'open', keywords, lookingFor }, { sort: '-id', limit: mostNeeds })
    for (const { id } of open) due.set(id, [...(due.get(id) ?? []), name])
  }
  await takeBackFromAll(ids.filter((id) => !seen.has(id)))
  for (const [need, kinds] of due) await matchNeed(need, { kinds })
}

export const followsRows: Follower = {
  name: 'match-changed-rows',
  concerns: (kind, { before, after }) =>
    matchKindOf(kind.name) !== null && (kind.parent !== null || isShown(before) || isShown(after)),
  work: matchRows,
}

/** Rows that may be proposed from now on, though nothing of them was saved. */
export const matchSoon = (ids: readonly string[]): Promise<void> =>
  noteRowWork(ids.map((row) => ({ name: followsRows.name, row })))
