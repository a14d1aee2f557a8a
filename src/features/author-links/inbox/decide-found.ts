// What a member says of works that were found and are not taken, and how each word is taken back.
import { accountId, system, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRow, findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { withoutAuthor } from './choices.ts'
import { matchNow } from './take.ts'
import type { Person } from './person.ts'
import { addRefusal, type Group, type InboxWork, lockInboxWork, removeRefusal } from './stored.ts'

type State = InboxWork['state']

const setState = (id: string, state: State): Promise<unknown> =>
  query(sql`
    update inbox_works set state = ${state}, problem = null, decided_at = ${state === 'open' ? null : sql`now()`} where id = ${id}::uuid`)

/** Does it with the member's row, held; who says it again, or says it of what is gone, changes nothing. */
const withOpen = (
  viewer: Viewer,
  id: string,
  from: readonly State[],
  work: (item: InboxWork) => Promise<unknown>,
): Promise<boolean> =>
  tx(async () => {
    const item = await lockInboxWork(viewer, id)
    if (!item || !from.includes(item.state)) return false
    await work(item)
    return true
  })

/** The link of the member to the work here that this one is. */
async function linkTo({ match, publication }: InboxWork, person: Person) {
  if (match !== 'here' || !publication) return null
  return (await findRows(publicationAuthors, { publication, talent: person.id }))[0] ?? null
}

/** It is somebody else's: it is never proposed again, nor is the work here that it is. */
export const refuseWork = (viewer: Viewer, person: Person, id: string): Promise<boolean> =>
  withOpen(viewer, id, ['open', 'skipped'], async (item) => {
    const link = await linkTo(item, person)
    if (link && link.linkStatus !== 'rejected')
      await writeFields(viewer, publicationAuthors, link.id, { linkStatus: 'rejected', hiddenOnProfile: false })
    await setState(item.id, 'refused')
  })

/** Not now: found again, it is there again. */
export const skipWork = (viewer: Viewer, id: string): Promise<boolean> =>
  withOpen(viewer, id, ['open'], (item) => setState(item.id, 'skipped'))

/** A whole group, as of a file that was the wrong one. @returns how many */
export async function skipGroup(viewer: Viewer, group: Group): Promise<number> {
  const skipped = await query(sql`
    update inbox_works set state = 'skipped', problem = null, decided_at = now()
    where member = ${accountId(viewer)}::uuid and state = 'open' and match = ${group} returning id`)
  return skipped.length
}

async function matchAgain(viewer: Viewer, item: InboxWork): Promise<void> {
  const { match, publication, reasons } = await matchNow(viewer, item)
  await query(sql`
    update inbox_works set match = ${match}, publication = ${publication}::uuid, reasons = ${reasons}::text[], problem = null, ${withoutAuthor}
    where id = ${item.id}::uuid`)
}

/** The work here is another one. */
export const notSame = (viewer: Viewer, id: string): Promise<boolean> =>
  withOpen(viewer, id, ['open'], async (item) => {
    if (item.match !== 'alike' || !item.publication) return
    await addRefusal(viewer, { subject: 'same', key: item.key, other: item.publication, title: item.title })
    await matchAgain(viewer, item)
  })

/** Takes back that two works are not the same. */
export const mayBeSame = (viewer: Viewer, key: string, other: string): Promise<void> =>
  tx(async () => {
    await removeRefusal(viewer, { subject: 'same', key, other })
    const rows = await query<{ id: string }>(sql`
      select id from inbox_works where member = ${accountId(viewer)}::uuid and key = ${key} and state = 'open'`)
    for (const { id } of rows) {
      const item = await lockInboxWork(viewer, id)
      if (item) await matchAgain(viewer, item)
    }
  })

/** Takes back "not mine": the work waits in the inbox again. */
export const restoreWork = (viewer: Viewer, person: Person, id: string): Promise<boolean> =>
  withOpen(viewer, id, ['refused', 'skipped'], async (item) => {
    const link = await linkTo(item, person)
    if (link?.linkStatus === 'rejected' && link.updatedBy === viewer.id)
      await writeFields(viewer, publicationAuthors, link.id, { linkStatus: 'suggested' })
    await setState(item.id, 'open')
    await matchAgain(viewer, item)
  })

/** Does the work that was made for the member name nobody else of the pools, and has nobody changed it? */
async function isOwnAlone({ publication, author }: InboxWork, viewer: Viewer): Promise<boolean> {
  const work = await findRow(publications, publication)
  if (!work || work.createdBy !== viewer.id || (work.updatedBy && work.updatedBy !== viewer.id)) return false
  const lines = await findRows(publicationAuthors, { publication: work.id })
  return lines.every(({ id, talent, linkStatus }) => id === author || !talent || linkStatus !== 'confirmed')
}

/** Takes back that a work was taken: one that was made for the member alone goes, of all others the link is what it was. */
export const releaseWork = (viewer: Viewer, person: Person, id: string): Promise<boolean> =>
  withOpen(viewer, id, ['taken'], async (item) => {
    const link = await findRow(publicationAuthors, item.author)
    if (item.isMade && item.publication && (await isOwnAlone(item, viewer)))
      await records({ ...system(viewer.locale), id: viewer.id, name: viewer.name }, publications).remove(
        item.publication,
      )
    else if (link?.talent === person.id) {
      const before = item.linkBefore ?? { talent: null, linkStatus: 'suggested' }
      const linkStatus = before.linkStatus === 'confirmed' ? ('suggested' as const) : (before.linkStatus ?? 'suggested')
      await writeFields(viewer, publicationAuthors, link.id, {
        talent: before.talent,
        linkStatus,
      })
    }
    await query(
      sql`update inbox_works set author = null, link_before = null, is_made = false where id = ${item.id}::uuid`,
    )
    await setState(item.id, 'open')
    await matchAgain(viewer, item)
  })
