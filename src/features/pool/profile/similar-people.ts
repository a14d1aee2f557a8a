// People who work on the same, below a profile.
import type { LoaderContext } from '#engine/page/context.ts'
import type { RefOut } from '#engine/model/rows.ts'
import { listSimilar } from '#engine/search/similar.ts'
import type { PeopleKind, PersonOut } from '#kinds/people.ts'
import type { PersonCardData } from '#ui/people/person-card-data.ts'
import { listed } from '#words/formats.ts'
import { cardFields, type CardRow, researcherCard } from '../person.ts'
import type { Pool } from '../shapes.ts'

const mostSimilar = 3

/** People with many keywords in common, of the same pool. */
export async function similarTo(
  context: LoaderContext,
  kind: PeopleKind,
  pool: Pool,
  row: PersonOut,
): Promise<PersonCardData[]> {
  const keywords = row.keywords
  if (keywords.length === 0) return []
  const like = { id: row.id, facet: 'keywords', values: keywords.map((one) => one.id) }
  const rows = await listSimilar(context.viewer, kind, like, mostSimilar, cardFields)
  const shared = (other: CardRow): RefOut[] => other.keywords.filter((one) => keywords.some((own) => own.id === one.id))
  return rows
    .map((other) => ({ other, common: shared(other) }))
    .map(({ other, common }) => ({
      ...researcherCard(kind, pool.base, other, context.locale, null),
      keywords: markShared(other, common),
      why: inCommon(common, context),
      openTo: [],
      metrics: undefined,
    }))
}

/** Why somebody is similar, in words. */
const inCommon = (common: readonly RefOut[], { locale, words }: LoaderContext): PersonCardData['why'] =>
  common.length > 0
    ? [
        {
          label: words.public.talent.inCommon,
          pieces: [
            {
              text: listed(
                common.map(({ label }) => label),
                locale,
              ),
              hit: false,
            },
          ],
        },
      ]
    : undefined

/** Their first keywords, those in common first and marked. */
function markShared(other: CardRow, common: readonly RefOut[]) {
  const isShared = ({ id }: RefOut): boolean => common.some((one) => one.id === id)
  return other.keywords
    .map((one) => ({ text: one.label, matched: isShared(one) }))
    .toSorted((a, b) => Number(b.matched) - Number(a.matched))
    .slice(0, 5)
}
