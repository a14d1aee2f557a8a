// Do the links of people lead anywhere? All that everybody sees are asked once a week; lists of staff know who has one that does not answer.
import type { Kind } from '#engine/model/kind.ts'
import { isStaff, type Viewer } from '#engine/model/viewer.ts'
import type { TellQuickViewFacts } from '#engine/office/list/added/quick-view-facts.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { findPerson } from '#kinds/people.queries.ts'
import { isPool } from '#kinds/pools.ts'
import { mostFailures } from '#kinds/portals/kind.ts'
import { type LinksOfPerson, publicLinks } from '#kinds/talents/links.queries.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { query, type Sql, sql, tx } from '#server/database/db.ts'
import type { Outbound } from '#server/http/outbound.ts'
import { doesAnswer } from './check-link.ts'
import { inParallel } from './in-parallel.ts'
import { linkCalls } from './link-calls.ts'
import { tellOwner } from './tell-owner.ts'

const peopleAtOnce = 100
/** Where members change the links of their profile. */
const ownLinks = '/my-profile/info#links'

/** Owners are told of a link once, when it did not answer so often in a row; one that answers in between is forgotten, and begins anew. */
async function tellOwners(people: readonly string[]): Promise<void> {
  const broken = await query<{ person: string; links: string[] }>(sql`
    select person, array_agg(url order by url) links from people_dead_links
    where person = any(${[...people]}::uuid[]) and failures >= ${mostFailures} and told_at is null group by 1 order by 1`)
  for (const { person, links } of broken) {
    const found = await findPerson(person)
    if (!found || !(await tellOwner({ ...found, links, path: ownLinks }))) continue
    await query(sql`
      update people_dead_links set told_at = now() where person = ${person}::uuid and url = any(${links}::text[])`)
  }
}

async function note(people: readonly LinksOfPerson[], dead: ReadonlySet<string>): Promise<void> {
  const found = people.flatMap(({ id, urls }) => urls.flatMap((url) => (dead.has(url) ? [{ person: id, url }] : [])))
  await tx(async () => {
    // What answers again, or is no link of the person any more, is forgotten.
    await query(sql`
      delete from people_dead_links l where l.person = any(${people.map(({ id }) => id)}::uuid[]) and not exists (
        select 1 from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(person uuid, url text)
        where f.person = l.person and f.url = l.url)`)
    await query(sql`
      insert into people_dead_links (person, url, failures, checked_at)
      select f.person, f.url, 1, now() from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(person uuid, url text)
      on conflict (person, url) do update set failures = people_dead_links.failures + 1, checked_at = now()`)
    await tellOwners(people.map(({ id }) => id))
  })
}

/** Asks all links, one portion of people after the other, and keeps which did not answer. */
export async function checkPeopleLinks(outbound: Outbound): Promise<void> {
  const began = new Date().toISOString()
  let after: string | null = null
  for (;;) {
    const people: LinksOfPerson[] = await publicLinks(after, peopleAtOnce)
    if (people.length === 0) break
    const dead = new Set<string>()
    await inParallel([...new Set(people.flatMap(({ urls }) => urls))], async (url) => {
      if (!(await doesAnswer(outbound, url))) dead.add(url)
    })
    await note(people, dead)
    after = people.at(-1)?.id ?? null
  }
  // Of people whose links nobody sees now nothing was asked, and nothing is kept.
  await query(sql`delete from people_dead_links where checked_at < ${began}::timestamptz`)
  await invalidate('people_dead_links')
}

export const checkAllPeopleLinks = (): Promise<void> => checkPeopleLinks(linkCalls())

/** Whoever may mend them. */
export const peopleWithDeadLinks = (viewer: Viewer, kind: Kind): Sql | null =>
  isPool(kind.name) && isStaff(viewer) && kind.access.update(viewer) !== false
    ? sql`(exists (select 1 from people_dead_links l where l.person = t.id) and ${grantSql(kind, kind.access.update(viewer))})`
    : null

export const deadLinksOfPerson: TellQuickViewFacts = async ({ viewer, words }, kind, row) => {
  if (!isPool(kind.name) || !isStaff(viewer) || kind.access.update(viewer) === false || row.deletedAt) return []
  const links = await query<{ url: string }>(
    sql`select url from people_dead_links where person = ${row.id}::uuid order by url`,
  )
  return [{ title: words.curator.talentsReport.lacks.deadLinks, lines: links.map(({ url }) => ({ text: url })) }]
}
