// Do the links of funding organizations and of their open calls lead anywhere? Asked for chosen ones at once, and for all of them each week.
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import { matchesGrant } from '#engine/model/access.ts'
import type { Kind } from '#engine/model/kind.ts'
import { isStaff, system, type Viewer } from '#engine/model/viewer.ts'
import type { ListAction } from '#engine/office/list/added/list-additions.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { records } from '#engine/store/records.ts'
import { mostFailures } from '#kinds/portals/kind.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { databaseTime } from '#server/database/clock.ts'
import { sql, tx } from '#server/database/db.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import type { Outbound } from '#server/http/outbound.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { wordsIn } from '#words/words-in.ts'
import { doesAnswer } from './check-link.ts'
import { inParallel } from './in-parallel.ts'
import { linkCalls } from './link-calls.ts'
import { peopleWithDeadLinks } from './people-links.ts'
import { tellOwner } from './tell-owner.ts'

const name = 'dead-links'
/** Somebody waits for these: few, and each for a short time. */
const mostAtOnce = 20
const hurried = 2.5

type Checked = { count: number; dead: number }

/** The website and the pages of calls that are not over, each once. */
async function linksOf(id: string, website: string | null): Promise<string[]> {
  const calls = await findRows(fundingCalls, { organization: id, state: ['forecast', 'open', 'closing'] })
  return [...new Set([website, ...calls.map(({ url }) => url)].flatMap((url) => (url ? [url] : [])))]
}

async function note(id: string, dead: readonly string[]): Promise<void> {
  await tx(async () => {
    const before = await findRow(fundingOrganizations, id, { lock: true })
    if (!before) return
    const failed = new Map((before.deadLinks ?? []).map(({ url, failures }) => [url, failures ?? 1]))
    const links = dead.map((url) => ({ url, failures: (failed.get(url) ?? 0) + 1 }))
    const after = { ...before, linkCheckedAt: databaseTime(), deadLinks: links.length > 0 ? links : null }
    await writeRows(system(), fundingOrganizations, [{ before, after, action: 'derive' }], { audit: false })
    const broken = links.filter(({ failures }) => failures === mostFailures).map(({ url }) => url)
    // Once, when it fails so often; without an owner it stands in the work queue alone.
    const path = `${fundingOrganizations.navigation?.entries?.href ?? ''}?edit=${before.id}`
    if (broken.length > 0) await tellOwner({ kind: fundingOrganizations, row: before, links: broken, path })
  })
}

/** Asks the links of these organizations and writes down which of them did not answer. */
export async function checkFunderLinks(outbound: Outbound, ids: readonly string[]): Promise<Checked> {
  const rows = (await findRows(fundingOrganizations, { id: [...ids] })).filter(({ deletedAt }) => !deletedAt)
  const links = await Promise.all(rows.map(async (row) => ({ id: row.id, urls: await linksOf(row.id, row.website) })))
  const answers = new Map<string, boolean>()
  await inParallel([...new Set(links.flatMap(({ urls }) => urls))], async (url) => {
    answers.set(url, await doesAnswer(outbound, url))
  })
  for (const { id, urls } of links)
    await note(
      id,
      urls.filter((url) => answers.get(url) === false),
    )
  return { count: answers.size, dead: [...answers.values()].filter((isThere) => !isThere).length }
}

const mayCheck = (viewer: Viewer, kind: Kind): boolean =>
  kind.name === fundingOrganizations.name && isStaff(viewer) && kind.access.update(viewer) !== false

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (!mayCheck(viewer, kind)) return []
  const count = await records(viewer, kind).count({ only: [name] })
  const { many } = (await wordsIn(viewer.locale)).editor
  return count > 0
    ? [
        {
          text: many.toRepair({ count, ...wordsOf(kind, viewer.locale) }),
          count,
          href: `?only=${name}`,
          urgency: 'later',
        },
      ]
    : []
}

export const checkLinksOfSelected: ListAction = async (kind, ids, { viewer, words }) => {
  if (kind.name !== fundingOrganizations.name) throw badRequest('unknown_action')
  if (ids.length > mostAtOnce) throw badRequest('too_many_rows')
  // Who may not change one of them is refused before anything is asked.
  await records(viewer, kind).changeMany(ids, async ({ values }) => {
    if (!matchesGrant(values, kind.access.update(viewer))) throw forbidden('outside_reach')
  })
  const checked = await checkFunderLinks(linkCalls(hurried), ids)
  return { done: 'changed', count: ids.length, message: words.editor.many.linksChecked(checked) }
}

export const deadLinks: Scope = {
  name,
  label: ({ editor }) => editor.many.deadLinks,
  rows: (viewer, kind) =>
    mayCheck(viewer, kind)
      ? sql`(t.dead_links is not null and ${grantSql(kind, kind.access.update(viewer))})`
      : peopleWithDeadLinks(viewer, kind),
}

/** Of everybody who is published. */
export async function checkAllFunderLinks(): Promise<{ links: number; dead: number }> {
  const all = await findRows(fundingOrganizations, { status: 'published' })
  const { count, dead } = await checkFunderLinks(
    linkCalls(),
    all.map(({ id }) => id),
  )
  return { links: count, dead }
}
