// Who the authors of publications are: the same identifier confirms where it was proved or entered by staff; one that a member only
// typed suggests, as the same name does, and what was refused is never suggested again.
import type { OutRow } from '#engine/model/rows.ts'
import { nameKey } from '#lib/names/names.ts'
import { type Sql, sql } from '#server/database/db.ts'
import { savesOf } from '#engine/store/rows-of-kind.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { rowsWhere } from '#engine/store/reading/rows-where.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import type { Follower } from '#engine/store/writes/row-work.ts'

// What `saved` of publication-authors asks for.
export const authorsJob = 'link-authors'
const peopleJob = 'link-people'
const typedJob = 'propose-typed-links'
// Works of one person that are looked through at once.
const mostWorks = 2000

type Author = OutRow<typeof publicationAuthors>
type Link = { talent: string; linkStatus: 'confirmed' | 'suggested' }

/** The only person of the pools with this identifier, else the only one of this name. */
async function personOf({
  orcid,
  scopusId,
  rawName,
}: Pick<Author, 'orcid' | 'scopusId' | 'rawName'>): Promise<Link | null> {
  const alone = async (condition: Sql): Promise<string | null> => {
    // Those of both pools: they share a table.
    const [person, ...others] = await rowsWhere(system(), talents, condition, { except: null, most: 2 })
    return person && others.length === 0 ? person.id : null
  }
  if (orcid || scopusId) {
    const [byOrcid, byScopus] = [sql`t.orcid = ${orcid ?? null}`, sql`t.scopus_id = ${scopusId ?? null}`]
    const isChecked = (name: string): Sql => sql`not coalesce(${name} = any(t.typed_by_person), false)`
    const proved = await alone(
      sql`((${byOrcid} and ${isChecked('orcid')}) or (${byScopus} and ${isChecked('scopusId')}))`,
    )
    if (proved) return { talent: proved, linkStatus: 'confirmed' }
    const claimed = await alone(sql`(${byOrcid} or ${byScopus})`)
    if (claimed) return { talent: claimed, linkStatus: 'suggested' }
  }
  const key = nameKey(rawName)
  const named = key ? await alone(sql`(t.full_name_key = ${key} or t.name_native_key = ${key})`) : null
  return named ? { talent: named, linkStatus: 'suggested' } : null
}

/** What this author becomes; null: nothing changes. `taken` are people who stand in the work already. */
async function linkOf(author: Author, taken: ReadonlySet<string>): Promise<Link | null> {
  if (author.isOrganization) return null
  if (author.linkStatus === 'rejected' || (author.talent && author.linkStatus === 'confirmed')) return null
  const found = await personOf(author)
  if (!found) return null
  if (author.talent && found.linkStatus !== 'confirmed') return null
  // What is proved takes the place of what was only suggested, whoever that named.
  if (author.talent?.id === found.talent) return found
  return taken.has(found.talent) ? null : found
}

/** Links the authors of this publication to people of the pools. @returns how many links were made or confirmed */
export async function linkAuthors(publication: string): Promise<number> {
  const works = records(system(), publications, { publicationAuthors })
  const work = await works.find(publication)
  if (!work || work.deletedAt) return 0
  const authors = work.publicationAuthors
  const taken = new Set(authors.flatMap(({ talent }) => talent?.id ?? []))
  const rows: ({ id: string } & Partial<Link>)[] = []
  let count = 0
  for (const author of authors) {
    const link = await linkOf(author, taken)
    if (link) {
      taken.add(link.talent)
      count++
    }
    rows.push({ id: author.id, ...link })
  }
  if (count > 0) await works.update(work.id, { publicationAuthors: rows }, Number(work.version))
  return count
}

/** Looks through the works that may name these people. */
export async function linkTalents(ids: readonly string[]): Promise<void> {
  const people = await rowsWhere(system(), talents, sql`t.id = any(${ids}::uuid[])`, {
    except: null,
    most: ids.length,
  })
  if (people.length === 0) return
  const names = people.flatMap(({ fullName, nameNative }) => [fullName, nameNative])
  const keys = names.flatMap((name) => (name ? [nameKey(name)] : [])).filter(Boolean)
  const identifiers = (field: 'orcid' | 'scopusId') => people.map((person) => person[field]).filter(Boolean)
  const rows = await rowsWhere(
    system(),
    publicationAuthors,
    sql`t.link_status <> 'rejected' and (t.talent is null or t.link_status = 'suggested') and (t.orcid = any(${identifiers('orcid')}::text[])
      or t.scopus_id = any(${identifiers('scopusId')}::text[]) or person_key(t.raw_name) = any(${keys}::text[]))`,
    { except: null, most: mostWorks },
  )
  // Too many for all of them together: each has its own.
  if (rows.length === mostWorks && people.length > 1) {
    for (const { id } of people) await linkTalents([id])
    return
  }
  for (const id of new Set(rows.map(({ publication }) => publication))) await linkAuthors(id)
}

/** Links that the product once confirmed by an identifier of these people which is only typed are proposed, unless more speaks for them. */
export async function proposeTypedLinks(ids: readonly string[]): Promise<void> {
  const confirmedBy = sql`
    select a.actor_kind from audit_entries a where a.kind = ${publicationAuthors.name} and a.row_id = t.id
      and a.changed -> 'linkStatus' ->> 'new' = 'confirmed' order by a.id desc limit 1`
  const links = await rowsWhere(
    system(),
    publicationAuthors,
    sql`t.talent = any(${ids}::uuid[]) and t.link_status = 'confirmed' and (${confirmedBy}) = 'system'`,
    { except: null, most: mostWorks * ids.length },
  )
  for (const { id } of links) await writeFields(system(), publicationAuthors, id, { linkStatus: 'suggested' })
  for (const id of new Set(links.map(({ publication }) => publication))) await linkAuthors(id)
}

const telling = ['fullName', 'nameNative', 'orcid', 'scopusId', 'typedByPerson'] as const

const concernPeople = poolKinds.map((pool) =>
  savesOf(
    peopleKind(pool),
    ({ before, after }) =>
      !after.deletedAt && telling.some((field) => (before?.[field] ?? null) !== (after[field] ?? null)),
  ),
)

export const followsPeople: Follower = {
  name: peopleJob,
  concerns: (kind, change) => concernPeople.some((concerns) => concerns(kind, change)),
  work: linkTalents,
}

/** Noted once, for what stood before values of members were told apart. */
export const followsTyped: Follower = { name: typedJob, concerns: () => false, work: proposeTypedLinks }
