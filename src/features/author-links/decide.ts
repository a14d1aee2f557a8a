// What a person says of the works found under the own name: mine, not mine, kept off the profile; and takes back what the person said.
import type { Row } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { records } from '#engine/store/records.ts'
import { findRow, findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { findOwnPerson, findPerson } from '#kinds/people.queries.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { mostFeatured } from '#kinds/talent-fields.ts'
import { tx } from '#server/database/db.ts'
import { conflict, notFound } from '#server/errors.ts'

export type Link = Row<typeof publicationAuthors>
type Status = 'suggested' | 'confirmed' | 'rejected'
type Move = { from: readonly Status[]; values: { linkStatus?: Status; hiddenOnProfile?: boolean } }

const moves = {
  confirm: { from: ['suggested'], values: { linkStatus: 'confirmed' } },
  refuse: { from: ['suggested', 'confirmed'], values: { linkStatus: 'rejected', hiddenOnProfile: false } },
  undo: { from: ['rejected'], values: { linkStatus: 'suggested' } },
  hide: { from: ['confirmed'], values: { hiddenOnProfile: true } },
  show: { from: ['confirmed'], values: { hiddenOnProfile: false } },
} as const satisfies Record<string, Move>
export type LinkAction = keyof typeof moves
export const isAction = (text: string | null): text is LinkAction => text !== null && Object.hasOwn(moves, text)

/** The id of the member's own entry, in whichever pool. */
export async function ownTalent(viewer: Viewer): Promise<string | null> {
  if (viewer.who !== 'member' || !viewer.id) return null
  return (await findOwnPerson(viewer.id))?.row.id ?? null
}

const featuredMoves = ['feature', 'unfeature', 'earlier'] as const
export type FeaturedMove = (typeof featuredMoves)[number]
export const isFeaturedMove = (text: string | null): text is FeaturedMove => featuredMoves.some((one) => one === text)

/** Of the works in this order: with this one as the last, without it, or one place earlier. */
function reordered(works: readonly string[], work: string, placing: FeaturedMove): string[] {
  const others = works.filter((one) => one !== work)
  if (placing === 'unfeature') return others
  if (placing === 'feature') return [...others, work]
  const at = works.indexOf(work)
  return others.toSpliced(Math.max(0, at - 1), 0, ...(at < 0 ? [] : [work]))
}

/** Is the work on the profile? */
const isShown = ({ linkStatus, hiddenOnProfile }: Link): boolean =>
  linkStatus === 'confirmed' && hiddenOnProfile !== true

/** All links of a person, whatever is said of them. */
export const linksOf = (talent: string): Promise<Link[]> => findRows(publicationAuthors, { talent })

/** The works that the person puts first, in their order: those that are on the profile now, and that the viewer sees. */
export async function featuredOf(viewer: Viewer, talent: string, links: readonly Link[]): Promise<string[]> {
  const chosen = (await findPerson(talent))?.row.featuredPublications ?? []
  const onProfile = new Set(links.filter(isShown).map(({ publication }) => publication))
  const ids = chosen.filter((id) => onProfile.has(id))
  if (ids.length === 0) return []
  const { rows } = await records(viewer, publications).list({ ids, size: ids.length }, [])
  return ids.filter((id) => rows.some((row) => row.id === id))
}

/** What this person refused may be taken back by the same person; what staff refused is for staff. */
export const mayUndo = (viewer: Viewer, link: Link): boolean =>
  link.linkStatus === 'rejected' && link.updatedBy === viewer.id

/** A name that the member added to a work of others is for staff to confirm. */
export const waitsForStaff = (viewer: Viewer, link: Link): boolean =>
  link.linkStatus === 'suggested' && link.createdBy === viewer.id

/** The member's own link with this id: one of somebody else, or of a work that the member does not see, does not exist (404). */
async function ownLink(viewer: Viewer, id: string): Promise<{ own: string; author: Link }> {
  const own = await ownTalent(viewer)
  const author = own ? await findRow(publicationAuthors, id) : null
  if (!own || author?.talent !== own || !(await records(viewer, publications).find(author.publication)))
    throw notFound()
  return { own, author }
}

/**
 * Does it.
 * @throws 404 where it is no link of the member, 409 where it is in another state by now
 */
export async function decideLink(viewer: Viewer, id: string, action: LinkAction): Promise<void> {
  const { own, author } = await ownLink(viewer, id)
  await tx(async () => {
    await lockRows(publications, [author.publication])
    const link = await findRow(publicationAuthors, id, { lock: true })
    if (link?.talent !== own) throw notFound()
    const { from, values }: Move = moves[action]
    const isTheirs = action === 'undo' ? mayUndo(viewer, link) : action !== 'confirm' || !waitsForStaff(viewer, link)
    if (!isTheirs || !from.includes(link.linkStatus as Status)) throw conflict(null)
    await writeFields(viewer, publicationAuthors, id, values)
  })
}

/**
 * Puts an own work among those that stand first on the profile, takes it away from there, or moves it one place up. Works
 * that are no longer on the profile give up their places.
 * @throws 404 where it is no link of the member; 409 where the work is not on the profile, or as many stand there as may
 */
export async function featureWork(viewer: Viewer, id: string, placing: FeaturedMove): Promise<void> {
  const { own, author } = await ownLink(viewer, id)
  await tx(async () => {
    const person = await findPerson(own, { lock: true })
    if (!person) throw notFound()
    const links = await linksOf(own)
    const before = await featuredOf(viewer, own, links)
    const after = reordered(before, author.publication, placing)
    const isOnProfile = links.some((link) => link.id === id && isShown(link))
    if (placing !== 'unfeature' && (!isOnProfile || after.length > mostFeatured)) throw conflict(null)
    if (after.join() !== before.join()) await writeFields(viewer, person.kind, own, { featuredPublications: after })
  })
}
