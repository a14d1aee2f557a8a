// Versions of the computed network: the newest is what reports show; older ones are removed when it is written.
import type { JointWorks } from '#kinds/publication-authors/co-authors.queries.ts'
import { peopleKept } from '#kinds/talents/people-in-network.queries.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import type { NetworkFigures } from './figures.ts'

export type Version = {
  run: number
  beganAt: string
  maxAuthors: number
  works: number
  largeWorks: number
  people: number
  links: number
  pathSources: number
  betweennessError: number | null
}

export const currentVersion = (): Promise<Version | undefined> =>
  queryOne<Version>(sql`
    select run::int, began_at "beganAt", max_authors "maxAuthors", works, large_works "largeWorks", people, links,
      path_sources "pathSources", betweenness_error "betweennessError"
    from coauthor_versions order by run desc limit 1`)

/** Where people stood last. */
export async function lastPlaces(): Promise<Map<string, [x: number, y: number]>> {
  const rows = await query<{ talent: string; x: number; y: number }>(sql`
    select talent, x, y from coauthor_figures where run = (select max(run) from coauthor_versions)`)
  return new Map(rows.map(({ talent, x, y }) => [talent, [x, y]]))
}

type Computed = { version: Version; people: readonly string[]; joint: readonly JointWorks[]; figures: NetworkFigures }

async function writePeople(
  run: number,
  people: readonly string[],
  kept: readonly string[],
  of: NetworkFigures,
): Promise<void> {
  const [xs, ys] = [0, 1].map((axis) => people.map((_, node) => of.places[2 * node + axis] ?? 0)) as [
    number[],
    number[],
  ]
  await query(sql`
    insert into coauthor_figures (run, talent, degree, weight, betweenness, closeness, clustering, core, component, community, x, y)
    select ${run}, n.* from unnest(${people}::uuid[], ${of.degree}::int[], ${of.weight}::float8[], ${of.betweenness}::float8[],
      ${of.closeness}::float8[], ${of.clustering}::float8[], ${of.core}::int[], ${of.component}::int[], ${of.community}::int[],
      ${xs}::float8[], ${ys}::float8[]) n (talent) where n.talent = any(${kept}::uuid[])`)
}

/** Writes a version whole and forgets the older ones. In the transaction that ends the run. */
export async function writeVersion({ version, people, joint, figures }: Computed): Promise<void> {
  const { run, beganAt, maxAuthors, works, largeWorks, links, pathSources, betweennessError } = version
  await query(sql`delete from coauthor_versions`)
  await query(sql`
    insert into coauthor_versions (run, began_at, max_authors, works, large_works, people, links, path_sources, betweenness_error)
    values (${run}, ${beganAt}, ${maxAuthors}, ${works}, ${largeWorks}, ${people.length}, ${links}, ${pathSources}, ${betweennessError})`)
  // Who was removed for good meanwhile is left out.
  const kept = await peopleKept(people)
  await writePeople(run, people, kept, figures)
  await query(sql`
    insert into coauthor_links (run, one, other, year, works, fraction)
    select ${run}, l.* from unnest(${joint.map(({ one }) => one)}::uuid[], ${joint.map(({ other }) => other)}::uuid[],
      ${joint.map(({ year }) => year)}::int[], ${joint.map(({ works: count }) => count)}::int[],
      ${joint.map(({ fraction }) => fraction)}::float8[]) l (one, other)
    where l.one = any(${kept}::uuid[]) and l.other = any(${kept}::uuid[])`)
}
