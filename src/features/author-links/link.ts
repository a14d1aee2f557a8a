// Who the authors of publications are: the same identifier confirms, the same name only suggests, and what was refused is never
// suggested again.
import type { OutRow } from '#engine/model/rows.ts'
import { nameKey } from '#lib/text/names.ts'
import { sql } from '#server/database/db.ts'
import { onJob } from '#server/queue/jobs.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { rowsWhere } from '#engine/store/rows-where.ts'
import { addFollower } from '#engine/store/writes/row-work.ts'

// What `saved` of publication-authors asks for.
const authorsJob = 'link-authors'
const peopleJob = 'link-people'
// Works of one person that are looked through at once.
const mostWorks = 2000

type Author = OutRow<typeof publicationAuthors>
type Link = { talent: string; linkStatus: 'confirmed' | 'suggested' }

/** The only person of the pool with this identifier, else the only one of this name. */
async function personOf({
  orcid,
  scopusId,
  rawName,
}: Pick<Author, 'orcid' | 'scopusId' | 'rawName'>): Promise<Link | null> {
  const alone = async (condition: Parameters<typeof rowsWhere>[2]): Promise<string | null> => {
    const found = await rowsWhere(system(), talents, condition, { except: null, most: 2 })
    // Young talents stand in the same table.
    const [person] = found.filter((one) => one.talentGroup === 'talent')
    return found.length === 1 && person ? person.id : null
  }
  if (orcid || scopusId) {
    const known = await alone(sql`(t.orcid = ${orcid ?? null} or t.scopus_id = ${scopusId ?? null})`)
    if (known) return { talent: known, linkStatus: 'confirmed' }
  }
  const key = nameKey(rawName)
  const named = key ? await alone(sql`(t.full_name_key = ${key} or t.name_native_key = ${key})`) : null
  return named ? { talent: named, linkStatus: 'suggested' } : null
}

/** What this author becomes; null: nothing changes. `taken` are people who stand in the work already. */
async function linkOf(author: Author, taken: ReadonlySet<string>): Promise<Link | null> {
  if (author.linkStatus === 'rejected' || (author.talent && author.linkStatus === 'confirmed')) return null
  const found = await personOf(author)
  if (!found) return null
  if (author.talent) return author.talent.id === found.talent && found.linkStatus === 'confirmed' ? found : null
  return taken.has(found.talent) ? null : found
}

/** Links the authors of this publication to people of the pool. @returns how many links were made or confirmed */
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

const telling = ['fullName', 'nameNative', 'orcid', 'scopusId']

/** Before the product serves. */
export function addAuthorLinks(): void {
  onJob(authorsJob, async ({ publication }) => void (await linkAuthors(publication as string)))
  addFollower({
    name: peopleJob,
    concerns: ({ name }, { before, after }) =>
      name === 'talents' &&
      !after.deletedAt &&
      telling.some((field) => (before?.[field] ?? null) !== (after[field] ?? null)),
    work: linkTalents,
  })
  // What an earlier version asked for, one job for each person.
  onJob('link-talent', ({ talent }) => linkTalents([talent as string]))
}
