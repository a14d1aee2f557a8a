// Three worked examples, made of keywords that people here have, each with what it finds.
import { findMatches } from '#matching/find-matches.ts'
import { getKind } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { facetLabels } from '#engine/search/facets/facet-labels.ts'
import { records } from '#engine/store/records.ts'
import { kindsOf, type MatchKind } from '#kinds/needs/match-kinds.ts'
import { talents } from '#kinds/talents/kind.ts'
import { cached } from '#server/cache/cached.ts'
import type { Locale } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'
import { idsOf } from './options.ts'

export type Example = { text: string; count: number; href: string }

const examples: readonly { name: 'people' | 'young' | 'company'; as: MatchKind | ''; sought: readonly MatchKind[] }[] =
  [
    { name: 'people', as: '', sought: ['talent'] },
    { name: 'young', as: 'young_talent', sought: ['host', 'training'] },
    { name: 'company', as: 'company', sought: ['lab'] },
  ]

/** So many keywords are tried until one finds something. */
const mostTried = 6

type Found = { value: string; label: string; counts: number[] }
const found = cached<Found[]>({ bytes: 64 * 1024 }, 600)

const countOf = async (locale: Locale, keyword: string, sought: readonly MatchKind[]): Promise<number> => {
  const groups = await findMatches(
    visitor(locale),
    { keywords: await idsOf('keywords', [keyword]), kinds: kindsOf(sought), size: 1 },
    { fields: (kind) => [kind.title] },
  )
  return groups.reduce((sum, { total }) => sum + total, 0)
}

/** Keywords that most people have, with how much each example finds by them. */
const countAll = (locale: Locale): Promise<Found[]> =>
  found(locale, async () => {
    const kind = getKind(talents.name)
    const listing = await records(visitor(locale), kind).list({ size: 1, counts: true }, [])
    const { keywords = [] } = await facetLabels(
      kind,
      { keywords: (listing.facets ?? {})['keywords'] ?? [] },
      locale,
      mostTried,
    )
    return Promise.all(
      keywords.map(async ({ value, label }) => ({
        value,
        label,
        counts: await Promise.all(examples.map(({ sought }) => countOf(locale, value, sought))),
      })),
    )
  })

/** Each with a keyword of its own where there is one; an example that finds nothing is left out. */
export async function listExamples(locale: Locale, { pairing }: AllWords, path: string): Promise<Example[]> {
  const words = await countAll(locale)
  const used = new Set<string>()
  return examples.flatMap(({ name, as, sought }, at) => {
    const finding = words.filter(({ counts }) => (counts[at] ?? 0) > 0)
    const chosen = finding.find(({ value }) => !used.has(value)) ?? finding[0]
    if (!chosen) return []
    used.add(chosen.value)
    const params = new URLSearchParams([
      ...(as ? [['as', as]] : []),
      ...sought.map((one) => ['for', one]),
      ['keywords', chosen.value],
    ])
    return [
      { text: pairing.example[name]({ word: chosen.label }), count: chosen.counts[at] ?? 0, href: `${path}?${params}` },
    ]
  })
}
