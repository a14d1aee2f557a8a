// A co-author is somebody of the pools: the links of the works go to that person, and for seven days that can be taken back.
import { coAuthors } from '#kinds/co-authors/kind.ts'
import { findPerson } from '#kinds/people.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import type { Row } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRow, findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { badRequest, conflict, forbiddenTo, notFound, Problem } from '#server/errors.ts'
import { holdCoAuthors } from './gather.ts'

type CoAuthor = Row<typeof coAuthors>
type Author = Row<typeof publicationAuthors>
type Noted = { id: string; talent: string | null; linkStatus: Author['linkStatus'] }

export type Linked = { link: string; moved: number; stayed: number }

const mayChange = (viewer: Viewer): boolean => coAuthors.access.update(viewer) === true

/** The row, held until the transaction ends. @throws 403 for who may not change it; 404; 409 `in_trash` */
export async function holdCoAuthor(viewer: Viewer, id: string): Promise<CoAuthor> {
  if (!mayChange(viewer)) throw forbiddenTo('update')
  await holdCoAuthors()
  await lockRows(coAuthors, [id])
  const row = await records(viewer, coAuthors).values(id)
  if (row.deletedAt) throw new Problem(409, 'in_trash')
  return row
}

/** Does this author go to the person? Not where the person was refused, nor where the work names the person already. */
async function goesTo(author: Author, talent: string): Promise<boolean> {
  if (author.talent === talent) return author.linkStatus !== 'rejected'
  const taken = await findRows(publicationAuthors, { publication: author.publication, talent })
  return taken.length === 0
}

/** The link of this co-author that holds now. */
const openLink = (coAuthor: string) =>
  queryOne<{ link: string; moved: number }>(sql`
    select id link, jsonb_array_length(authors) moved from co_author_talents where co_author = ${coAuthor}::uuid and undone_at is null`)

/**
 * Links the co-author to a person: every author of a work that the co-author is becomes that person, confirmed.
 * @param version of the row as it was shown
 * @throws 409 when it was changed since, or is linked to somebody else
 */
export function linkCoAuthor(viewer: Viewer, id: string, talent: string, version: number | null): Promise<Linked> {
  return tx(async () => {
    const row = await holdCoAuthor(viewer, id)
    const open = await openLink(id)
    if (row.talent === talent && open) return { ...open, stayed: 0 }
    if (row.talent || (version !== null && row.version !== version)) throw conflict(null)
    const person = isUuid(talent) ? await findPerson(talent, { lock: true }) : null
    if (!person || !(await records(viewer, person.kind).find(talent))) throw badRequest('no_such_person')
    const authors = await findRows(publicationAuthors, { coAuthor: id }, { lock: true })
    const noted: Noted[] = []
    for (const author of authors)
      if (await goesTo(author, talent)) {
        await writeFields(viewer, publicationAuthors, author.id, { talent, linkStatus: 'confirmed', coAuthor: null })
        noted.push({ id: author.id, talent: author.talent ?? null, linkStatus: author.linkStatus })
      }
    await writeFields(viewer, coAuthors, id, { talent })
    const link = uuidv7()
    await query(sql`
      insert into co_author_talents (id, co_author, talent, authors, made_by, made_name, role)
      values (${link}::uuid, ${id}::uuid, ${talent}::uuid, ${JSON.stringify(noted)}::jsonb, ${viewer.id}, ${viewer.name}, ${viewer.role})`)
    return { link, moved: noted.length, stayed: authors.length - noted.length }
  })
}

/**
 * Makes a person of the pool of a co-author, as a draft, and links both.
 * @throws 400 with the fields that are wrong or missing; 409 `not_listed` when the person asked not to be listed
 */
export function makeTalentOf(
  viewer: Viewer,
  id: string,
  version: number | null,
): Promise<Linked & { talent: string; slug: string | null }> {
  return tx(async () => {
    const { displayName, orcid, scopusId, openalexId, affiliation, country, ...row } = await holdCoAuthor(viewer, id)
    if (row.talent || (version !== null && row.version !== version)) throw conflict(null)
    const given = { fullName: displayName, orcid, scopusId, openalexId, affiliation, country }
    if ((await suppressions().findSuppressed(talents, [{ given }])).size > 0) throw new Problem(409, 'not_listed')
    const made = await records(viewer, talents).create(given)
    return { ...(await linkCoAuthor(viewer, id, made.id, null)), talent: made.id, slug: made.slug ?? null }
  })
}

type LinkRecord = {
  co_author: string
  talent: string
  authors: Noted[]
  is_over: boolean
  undone_at: string | null
}

/**
 * Takes a link back within seven days: authors that nobody decided about since are the co-author again, as they were before.
 * @throws 409 `undo_is_over`
 */
export function unlinkCoAuthor(viewer: Viewer, link: string): Promise<{ returned: number; stayed: number }> {
  if (!isUuid(link)) throw notFound()
  return tx(async () => {
    if (!mayChange(viewer)) throw forbiddenTo('update')
    await holdCoAuthors()
    const noted = await queryOne<LinkRecord>(sql`
      select co_author, talent, authors, undo_until <= now() is_over, undone_at::text undone_at from co_author_talents
      where id = ${link}::uuid for update`)
    if (!noted) throw notFound()
    if (noted.undone_at) return { returned: 0, stayed: 0 }
    if (noted.is_over) throw new Problem(409, 'undo_is_over')
    await holdCoAuthor(viewer, noted.co_author)
    let returned = 0
    for (const { id, talent, linkStatus } of noted.authors) {
      const author = await findRow(publicationAuthors, id, { lock: true })
      if (author?.talent !== noted.talent || author.linkStatus !== 'confirmed') continue
      await writeFields(viewer, publicationAuthors, id, { talent, linkStatus, coAuthor: noted.co_author })
      returned += 1
    }
    await writeFields(viewer, coAuthors, noted.co_author, { talent: null })
    await query(sql`update co_author_talents set undone_at = now() where id = ${link}::uuid`)
    return { returned, stayed: noted.authors.length - returned }
  })
}

/** A link that can be taken back. */
export type Link = {
  id: string
  coAuthor: string
  name: string
  person: string
  who: string | null
  until: string
  count: number
}

/** The links that the viewer can take back now, newest first. */
export async function listLinks(viewer: Viewer, coAuthor: string | null = null): Promise<Link[]> {
  if (!mayChange(viewer)) return []
  const rows = await query<{
    id: string
    co_author: string
    talent: string
    count: number
    made_name: string
    role: string | null
    undo_until: Date
  }>(sql`
    select id, co_author, talent, jsonb_array_length(authors) count, made_name, role, undo_until from co_author_talents
    where undone_at is null and undo_until > now() and (${coAuthor}::uuid is null or co_author = ${coAuthor}::uuid)
    order by id desc limit 50`)
  const own = new Map((await findRows(coAuthors, { id: rows.map((row) => row.co_author) })).map((row) => [row.id, row]))
  const names = new Map<string, string>()
  for (const pool of poolKinds)
    for (const person of await findRows(peopleKind(pool), { id: rows.map(({ talent }) => talent) }, { trash: true }))
      names.set(person.id, titleOfRow(peopleKind(pool), person, viewer.locale))
  return rows.flatMap((row) => {
    const [coAuthorRow, person] = [own.get(row.co_author), names.get(row.talent)]
    return coAuthorRow && person
      ? [
          {
            id: row.id,
            coAuthor: coAuthorRow.id,
            name: titleOfRow(coAuthors, coAuthorRow, viewer.locale),
            person,
            who: nameShownTo(viewer, row.made_name, row.role),
            until: new Date(row.undo_until).toISOString(),
            count: row.count,
          },
        ]
      : []
  })
}
