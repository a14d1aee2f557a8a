// Three worked examples, made of keywords that people here have, each with what it finds.
import { findMatches } from '#matching/find-matches.ts'
import { getKind } from '#engine/model/registry.ts'
import type { RefOut } from '#engine/model/rows.ts'
import { visitor } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { kindsOf, type MatchKind } from '#kinds/needs/match-kinds.ts'
import { cached } from '#server/cache/cached.ts'
import type { Locale } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'

export type Example = { text: string; count: number; href: string }

const examples: readonly { name: 'people' | 'young' | 'company'; as: MatchKind | ''; sought: readonly MatchKind[] }[] =
  [
    { name: 'people', as: '', sought: ['talent'] },
    { name: 'young', as: 'young_talent', sought: ['host', 'training'] },
    { name: 'company', as: 'company', sought: ['lab', 'talent'] },
  ]

/** Keywords of so many rows are counted, and so many of them tried until one finds something. */
const rowsRead = 100
const mostTried = 1

type Found = { value: string; label: string; count: number }
const found = cached<Found[][]>({ bytes: 64 * 1024 }, 600)

/** Keywords that the rows of a kind have, those of most rows first. */
async function commonKeywords(name: string, locale: Locale): Promise<{ id: string; value: string; label: string }[]> {
  const kind = getKind(name)
  const keywords = kind.match?.keywords
  if (!keywords) return []
  const { rows } = await records(visitor(locale), kind).list({ size: rowsRead }, [keywords])
  const counts = new Map<string, { ref: RefOut; count: number }>()
  for (const ref of rows.flatMap((row) => (row[keywords] ?? []) as RefOut[]))
    counts.set(ref.id, { ref, count: (counts.get(ref.id)?.count ?? 0) + 1 })
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count || (a.ref.id < b.ref.id ? -1 : 1))
    .slice(0, mostTried)
    .map(({ ref: { id, slug, label } }) => ({ id, value: slug ?? id, label }))
}

async function countOf(locale: Locale, keyword: string, sought: readonly MatchKind[]): Promise<number> {
  const groups = await findMatches(
    visitor(locale),
    { keywords: [keyword], kinds: kindsOf(sought), size: 1 },
    { fields: (kind) => [kind.title] },
  )
  return groups.reduce((sum, { total }) => sum + total, 0)
}

/** For each example the keywords that find something, with how much. */
const countAll = (locale: Locale): Promise<Found[][]> =>
  found(locale, () =>
    Promise.all(
      examples.map(async ({ sought }) => {
        const words = (await Promise.all(kindsOf(sought).map((kind) => commonKeywords(kind, locale)))).flat()
        const counted = words.map(async ({ id, ...word }) => ({ ...word, count: await countOf(locale, id, sought) }))
        return (await Promise.all(counted)).filter(({ count }) => count > 0)
      }),
    ),
  )

/** Each with a keyword of its own where there is one; an example that finds nothing is left out. */
export async function listExamples(locale: Locale, { pairing }: AllWords, path: string): Promise<Example[]> {
  const words = await countAll(locale)
  const used = new Set<string>()
  return examples.flatMap(({ name, as, sought }, at) => {
    const finding = words[at] ?? []
    const chosen = finding.find(({ value }) => !used.has(value)) ?? finding[0]
    if (!chosen) return []
    used.add(chosen.value)
    const params = new URLSearchParams([
      ...(as ? [['as', as]] : []),
      ...sought.map((one) => ['for', one]),
      ['keywords', chosen.value],
    ])
    return [{ text: pairing.example[name]({ word: chosen.label }), count: chosen.count, href: `${path}?${params}` }]
  })
}
