// The network as it was computed last, kept in memory by its version; who may be counted or named is asked anew each time.
import { query, sql } from '#server/database/db.ts'
import { currentVersion, type Version } from '../figures/versions.ts'

export type StoredFigures = {
  betweenness: number
  closeness: number
  community: number
  x: number
  y: number
}
/** Joint works of a pair in a year. */
export type StoredLink = { one: string; other: string; year: number; works: number; fraction: number }
export type StoredNetwork = {
  version: Version
  figures: ReadonlyMap<string, StoredFigures>
  links: readonly StoredLink[]
}

let loaded: { run: number; network: Promise<StoredNetwork> } | null = null

async function load(version: Version): Promise<StoredNetwork> {
  const figures = await query<StoredFigures & { talent: string }>(sql`
    select talent, betweenness, closeness, community, x, y from coauthor_figures where run = ${version.run}`)
  const links = await query<StoredLink>(sql`
    select one, other, year, works, fraction from coauthor_links where run = ${version.run} order by one, other, year`)
  return { version, figures: new Map(figures.map(({ talent, ...figure }) => [talent, figure])), links }
}

/** Null where nothing was computed yet. */
export async function storedNetwork(): Promise<StoredNetwork | null> {
  const version = await currentVersion()
  if (!version) return null
  if (loaded?.run !== version.run) {
    const own = { run: version.run, network: load(version) }
    loaded = own
    // What could not be read is asked for anew.
    own.network.catch(() => {
      if (loaded === own) loaded = null
    })
  }
  return loaded.network
}
