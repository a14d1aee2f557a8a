// The approved keywords that a pending one may say the same as.
import type { Row } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { listUsesOf } from '#engine/store/references/uses.ts'
import { keywords } from '#kinds/keywords/kind.ts'
import { cached } from '#server/cache/cached.ts'
import type { Translated } from '#words/locales.ts'
import { synonymsOf } from '../splits.ts'
import { formsOf, nearness, type NearReason, nearReasons, type WordForms } from './near-words.ts'

type Known = { id: string; label: Translated; uses: number; forms: WordForms[] }
/** @property word which of its words is meant: its label in a language, or another word for it */
export type NearKeyword = { id: string; label: string; word: string; why: NearReason; uses: number }

const most = 3

const wordsIn = (row: Pick<Row<typeof keywords>, 'label' | 'synonyms'>): string[] => [
  ...new Set([...Object.values(row.label), ...synonymsOf(row).map(({ text }) => text)].filter(Boolean)),
]

const known = cached<(Known & { words: string[] })[]>({ entries: 1 }, 600)

const approved = () =>
  known('', async () =>
    (await findRows(keywords, { state: 'approved' })).map((row) => {
      const words = wordsIn(row)
      return { id: row.id, label: row.label, uses: row.usageCount ?? 0, words, forms: words.map(formsOf) }
    }),
  )

/**
 * The surest first, then those that more rows have; three at most.
 * @throws 404 where the viewer sees no such keyword
 */
export async function nearKeywords(viewer: Viewer, id: string): Promise<NearKeyword[]> {
  const row = await records(viewer, keywords).get(id)
  const asked = wordsIn(await records(viewer, keywords).values(row.id)).map(formsOf)
  const found = (await approved()).flatMap((one): NearKeyword[] => {
    if (one.id === row.id) return []
    const reasons = one.forms.flatMap((forms, at) =>
      asked.flatMap((own) => {
        const why = nearness(own, forms)
        return why ? [{ why, word: one.words[at] ?? '' }] : []
      }),
    )
    const [best] = reasons.toSorted((a, b) => nearReasons.indexOf(a.why) - nearReasons.indexOf(b.why))
    return best ? [{ id: one.id, label: labelOf(one.label, viewer.locale), uses: one.uses, ...best }] : []
  })
  const nearest = found
    .toSorted((a, b) => nearReasons.indexOf(a.why) - nearReasons.indexOf(b.why) || b.uses - a.uses)
    .slice(0, most)
  // The stored number is an hour old.
  const uses = await listUsesOf(
    viewer,
    keywords,
    nearest.map((one) => one.id),
  )
  return nearest.map((one) => ({ ...one, uses: (uses.get(one.id) ?? []).reduce((sum, { count }) => sum + count, 0) }))
}
