// What a person says of the works found under the own name: mine, not mine, kept off the profile; and takes back what the person said.
import type { Row } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { lockRows } from '#engine/store/lock-rows.ts'
import { records } from '#engine/store/records.ts'
import { findRow, findRows, writeFields } from '#engine/store/stored-rows.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
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

/** The id of the member's own entry among the researchers; works are linked to nobody else. */
export async function ownTalent(viewer: Viewer): Promise<string | null> {
  if (viewer.who !== 'member' || !viewer.id) return null
  const own = await findOwnPerson(viewer.id)
  return own?.kind.name === talents.name ? own.row.id : null
}

/** All links of a person, whatever is said of them. */
export const linksOf = (talent: string): Promise<Link[]> => findRows(publicationAuthors, { talent })

/** What this person refused may be taken back by the same person; what staff refused is for staff. */
export const mayUndo = (viewer: Viewer, link: Link): boolean =>
  link.linkStatus === 'rejected' && link.updatedBy === viewer.id

/**
 * Does it. A link of somebody else, or of a work that the member does not see, does not exist (404).
 * @throws 409 where the link is in another state by now
 */
export async function decideLink(viewer: Viewer, id: string, action: LinkAction): Promise<void> {
  const own = await ownTalent(viewer)
  const author = own ? await findRow(publicationAuthors, id) : null
  if (!own || author?.talent !== own || !(await records(viewer, publications).find(author.publication)))
    throw notFound()
  await tx(async () => {
    await lockRows(publications, [author.publication])
    const link = await findRow(publicationAuthors, id, { lock: true })
    if (link?.talent !== own) throw notFound()
    const { from, values }: Move = moves[action]
    const isTheirs = action !== 'undo' || mayUndo(viewer, link)
    if (!isTheirs || !from.includes(link.linkStatus as Status)) throw conflict(null)
    await writeFields(viewer, publicationAuthors, id, values)
  })
}
