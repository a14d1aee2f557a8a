// A pool as list, as landing page of one facet value, or people of it named in the address.
import type { LoaderContext } from '#engine/page/context.ts'
import type { DataOf } from '#engine/public/directory/declaration.ts'
import { addressOf } from '#ui/lists/list-address.ts'
import { type Selected, readSelected } from './selected-people/selected-people.loader.ts'
import type { SelectedData } from './selected-people/selected-people.tsx'
import { poolDirectories } from './directory.ts'
import { type Pool, poolOf } from './shapes.ts'

export type PoolData = DataOf<(typeof poolDirectories)['talents']>

/** People named in the address instead of a list: the way back is the list without them. */
function showChosen(context: LoaderContext, pool: Pool, chosen: Selected): SelectedData {
  const rest = new URLSearchParams(context.query)
  rest.delete(chosen.how)
  const { common, public: words } = context.words
  const text = chosen.how === 'compare' ? words.picks.title : words.picks.shortlist
  return {
    chosen,
    base: pool.base,
    pool: pool.kind,
    backHref: addressOf(pool.base, rest),
    crumbs: [{ text: common.menu[pool.menu], href: pool.base }, { text }],
  }
}

export async function loader(context: LoaderContext): Promise<PoolData | SelectedData> {
  const pool = poolOf(context.path)
  const chosen = await readSelected(context, pool)
  return chosen ? showChosen(context, pool, chosen) : poolDirectories[pool.kind].load(context)
}
