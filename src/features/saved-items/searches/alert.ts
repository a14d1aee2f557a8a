// Tells members what is new in the searches they keep: one mail for all of them, each row once for each search.
import { publicSite } from '#engine/interfaces/public-site.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { findDirectory } from '#engine/public/directory/registry.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { query, sql } from '#server/database/db.ts'
import { tellMembers } from '#server/runs/by-id.ts'
import type { RunWork } from '#server/runs/runs.ts'
import { notify } from '#server/notifications/notify.ts'
import { isLocale } from '#words/locales.ts'
import { savedSearchesHref } from '#engine/public/directory/saved-searches-page.ts'
import { type ComparedSearch, findNew, remember } from './compare.ts'
import { addressOfSearch, type SavedSearch } from './saved-searches.ts'

/** A search names so many of its new rows in a mail; the others are counted. */
const mostNamed = 5

type Due = SavedSearch & ComparedSearch

/** Searches to compare now; those that were told lately wait, and what is new of them waits with them. */
const dueOf = (member: string): Promise<Due[]> =>
  query<Due>(sql`
    select id, name, kind, query, frequency, compared_at, oldest from saved_searches
    where member = ${member}::uuid and frequency <> 'off'
      and (mailed_at is null or mailed_at < now() - case frequency when 'daily' then interval '20 hours' else interval '164 hours' end)
    order by id for update`)

const membersAfter = async (after: string, limit: number): Promise<string[]> =>
  (
    await query<{ member: string }>(sql`
      select distinct member from saved_searches where frequency <> 'off' and member > ${after}::uuid order by member limit ${limit}`)
  ).map(({ member }) => member)

type SearchAlert = { search: Due; items: string[]; titles: string[]; path: string }

async function freshOf(viewer: Viewer, search: Due): Promise<SearchAlert | null> {
  const directory = findDirectory(search.kind)
  const path = addressOfSearch(search)
  // A list that is switched off shows nothing to anybody.
  if (!directory || path === null || !(await publicSite().isOpen(search.kind))) return null
  const items = await findNew(viewer, directory, search)
  if (items.length === 0) return null
  const { rows } = await records(viewer, directory.kind).list({
    ids: items.slice(0, mostNamed),
    sort: '-id',
    size: mostNamed,
  })
  const titles = rows.map((row) => titleOfRow(directory.kind, row, viewer.locale) || search.name)
  return { search, items, titles, path }
}

/** @returns whether there was something to tell */
async function tellMember(member: string, run: number): Promise<boolean> {
  const account = await activeAccount('member', member)
  if (!account) return false
  const locale = isLocale(account.locale) ? account.locale : 'en'
  // The list that a mail leads to is the same for everybody.
  const viewer = await publicSite().visitor(locale)
  const all: SearchAlert[] = []
  for (const search of await dueOf(member)) {
    const fresh = await freshOf(viewer, search)
    if (fresh) all.push(fresh)
  }
  if (all.length === 0) return false
  for (const { search, items } of all) await remember(search.id, items)
  const ids = all.map(({ search }) => search.id)
  await query(sql`update saved_searches set mailed_at = now() where id = any(${ids}::uuid[])`)
  const count = new Set(all.flatMap(({ items }) => items)).size
  const [first] = all
  await notify({ realm: 'member', account: member }, 'searches', {
    event: `search_alert ${member} ${run}`,
    what: 'search_found',
    values: { count },
    link: all.length === 1 && first ? first.path : savedSearchesHref,
    mail: {
      template: 'search_alert',
      to: account.email,
      locale,
      values: {
        name: account.fullName,
        count,
        searches: all.map(({ search, items, titles, path }) => ({
          title: search.name,
          rows: titles,
          more: items.length - titles.length,
          path,
        })),
        path: savedSearchesHref,
      },
    },
  })
  return true
}

export const alertSearches: RunWork = {
  name: 'alert-searches',
  portion: (run) => tellMembers(run, 20, membersAfter, tellMember),
}
