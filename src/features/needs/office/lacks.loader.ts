// What nothing in the portal answers yet: needs by state, and those without a match by country, keyword and what is looked for. Counts alone.
import type { Grant } from '#engine/model/access.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import { needs } from '#kinds/needs/kind.ts'
import { countStates, type Counted, countUnmatched } from '#kinds/needs/queries.ts'
import { forbidden } from '#server/errors.ts'
import type { Locale } from '#words/locales.ts'

type CountedName = { name: string; count: number }
export type LacksData = {
  unmatched: number
  oldestDays: number
  states: CountedName[]
  countries: CountedName[]
  keywords: CountedName[]
  kinds: CountedName[]
  /** May this viewer see the rows that are counted? */
  hasList: boolean
}

/** Executives see no needs, and all their numbers. */
export function countedFor(viewer: Viewer): Grant {
  if (viewer.who !== 'staff') return false
  return viewer.role === 'executive' || needs.access.read(viewer)
}

async function named(kind: string, counted: readonly Counted[], locale: Locale): Promise<CountedName[]> {
  const rows = await targetsOf(
    kind,
    counted.map(({ value }) => value),
  )
  return counted.flatMap(({ value, count }) => {
    const name = labelOf(rows.get(value)?.title ?? null, locale)
    return name ? [{ name, count }] : []
  })
}

export async function loader({ viewer, locale, reply }: LoaderContext): Promise<LacksData> {
  const grant = countedFor(viewer)
  if (grant === false) throw forbidden()
  reply.header('cache-control', 'no-store')
  const [{ unmatched, oldestDays, states }, found] = [await countStates(grant), await countUnmatched(grant)]
  const { state, lookingFor } = needs.fields
  return {
    unmatched,
    oldestDays,
    states: states.map(({ value, count }) => ({ name: choiceLabel(state, value, locale), count })),
    countries: await named('countries', found.countries, locale),
    keywords: await named('keywords', found.keywords, locale),
    kinds: found.kinds.map(({ value, count }) => ({ name: choiceLabel(lookingFor, value, locale), count })),
    hasList: needs.access.read(viewer) !== false,
  }
}
