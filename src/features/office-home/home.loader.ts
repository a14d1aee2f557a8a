// The work queue: what waits for this person, four numbers, what others and this person did last; all of it in reach.
import { countries } from '#kinds/reference-lists/kinds.ts'
import { users } from '#kinds/users/kind.ts'
import { countRequests } from '#kinds/pairing-requests/queries.ts'
import { databaseTimeIn } from '#server/database/clock.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { allKinds, findKind, wordsOf } from '#engine/model/registry.ts'
import { changesSince, type RecentRow, recentRows } from '#engine/store/history/history.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { type StaffWork, type Urgency, urgencies } from '#engine/interfaces/work-queue.ts'
import type { Kind } from '#engine/model/kind.ts'
import { isAdmin, type Viewer } from '#engine/model/viewer.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { countByCountry, countNumbers, numberNames } from './numbers.ts'
import { listOf, waitingOf } from './waiting.ts'

/** What waits, by its urgency: the most pressing first. */
export type Waiting = { urgency: Urgency; lines: StaffWork[] }
/** One country: how much is published of each kind, in the order of `kinds`, and how much of that is new. */
export type OfCountry = { name: string; counts: { published: number; added: number; href: string }[] }
export type Recent = { kind: string; label: string; action: string; at: string; href: string; who: string | null }
export type HomeData = {
  title: string
  /** Changes nothing: nothing is called work. */
  isReader: boolean
  /** Why this person was sent away from a page: for whom it is, and that they may not see it. */
  refused: string | null
  name: string
  /** Secret and admin are asked for a second factor as long as they have none. */
  asksFactor: boolean
  waiting: Waiting[]
  recent: Recent[]
  /** What others changed since this person was here before; null on the first visit. */
  since: { at: string; rows: Recent[] } | null
  numbers: {
    name: (typeof numberNames)[number]
    count: number
    parts: { many: string; count: number; href: string }[]
  }[]
  /** For who reads how things stand: changes and gaps by country, in place of the numbers. */
  countries: { kinds: string[]; rows: OfCountry[] } | null
  /** For the same: how many requests of the last year became a visit, and where that is counted. */
  outcomes: { text: string; href: string } | null
}

/** Where a row of this kind opens in the back office. */
const hrefOf = (kind: Kind, id: string): string => rowAddress(kind, id) ?? '/backend'

/** By urgency: what is due by its day, people by how long they have waited. Lines without a day keep their place at the end. */
function byUrgency(all: readonly StaffWork[]): HomeData['waiting'] {
  const press = ({ urgency, days }: StaffWork): number =>
    days === undefined ? Number.MAX_SAFE_INTEGER : urgency === 'due' ? days : -days
  return urgencies.flatMap((urgency) => {
    const lines = all.filter((one) => one.urgency === urgency).toSorted((a, b) => press(a) - press(b))
    return lines.length > 0 ? [{ urgency, lines }] : []
  })
}

/** When this person was here before the visit that goes on now. */
async function lastVisit(viewer: Viewer): Promise<string | null> {
  const row = await queryOne<{ at: string }>(sql`
    select at::text at from audit_entries where kind = 'users' and row_id = ${viewer.id}::uuid and action = 'sign-in' order by id desc offset 1 limit 1`)
  return row?.at ?? null
}

function recentOf(viewer: Viewer, rows: readonly RecentRow[]): Recent[] {
  return rows.flatMap((row) => {
    const kind = findKind(row.kind)
    return kind
      ? [
          {
            kind: wordsOf(kind, viewer.locale).one,
            label: row.label,
            action: row.action,
            at: row.at,
            who: row.who,
            href: hrefOf(kind, row.id),
          },
        ]
      : []
  })
}

async function sinceLastVisit(viewer: Viewer, content: readonly Kind[]): Promise<HomeData['since']> {
  const at = await lastVisit(viewer)
  if (at === null) return null
  const names = content.map((kind) => kind.name)
  return { at: new Date(at).toISOString(), rows: recentOf(viewer, await changesSince(viewer, names, at)) }
}

const tabs = {
  published: '?status=published',
  draft: '?status=draft',
  added: '?only=added-lately&sort=-createdAt',
  moved: '?only=moved-lately&sort=-updatedAt',
}

async function numbersOf(viewer: Viewer, content: readonly Kind[]): Promise<HomeData['numbers']> {
  const counted = await Promise.all(content.map(async (kind) => ({ kind, numbers: await countNumbers(viewer, kind) })))
  return numberNames.map((name) => ({
    name,
    count: counted.reduce((sum, { numbers }) => sum + numbers[name], 0),
    parts: counted.map(({ kind, numbers }) => ({
      many: wordsOf(kind, viewer.locale).many,
      count: numbers[name],
      href: listOf(kind) + tabs[name],
    })),
  }))
}

/** Changes and gaps of the countries of ASEAN, and of Myanmar among them, by kind. */
async function countriesOf(viewer: Viewer, content: readonly Kind[]): Promise<HomeData['countries']> {
  if (viewer.role !== 'executive') return null
  const kinds = content.filter((kind) => kind.fields.country?.to === countries.name)
  const members = await records(viewer, countries).list(
    { where: { aseanSince: { not: null }, active: true }, sort: 'name', size: 100 },
    ['name', 'code'],
  )
  const counted = await Promise.all(kinds.map(async (kind) => ({ kind, counts: await countByCountry(viewer, kind) })))
  return {
    kinds: kinds.map((kind) => wordsOf(kind, viewer.locale).many),
    rows: members.rows.map(({ id, name }) => ({
      name: labelOf(name, viewer.locale),
      counts: counted.map(({ kind, counts }) => ({
        ...(counts.get(id) ?? { published: 0, added: 0 }),
        href: `${listOf(kind)}?status=published&country=${id}`,
      })),
    })),
  }
}

async function outcomesOf(viewer: Viewer, { relay }: LoaderContext['words']): Promise<HomeData['outcomes']> {
  if (viewer.role !== 'executive') return null
  const counts = await countRequests(true, databaseTimeIn(-365))
  const sumOf = (name: 'visits' | 'sent'): number => counts.reduce((sum, one) => sum + one[name], 0)
  return {
    text: relay.office.lastYear({ visits: sumOf('visits'), sent: sumOf('sent') }),
    href: '/backend/manages/needs/outcomes',
  }
}

const lacksFactor = async (viewer: Viewer): Promise<boolean> =>
  isAdmin(viewer) && (await findRow(users, viewer.id))?.totpEnabled === false

/** Networks are read by all staff, but only admins have their list. */
const hasList = (viewer: Viewer, { navigation }: Kind): boolean =>
  !navigation?.guards?.includes('admin') || isAdmin(viewer)

export async function loader({ viewer, locale, refused, words }: LoaderContext): Promise<HomeData> {
  const content = allKinds().filter(
    (kind) => kind.flow === 'content' && kind.access.read(viewer) !== false && hasList(viewer, kind),
  )
  const own = { ...viewer, locale }
  const [waiting, recent, since, numbers, byCountry, outcomes] = await Promise.all([
    waitingOf(own),
    recentRows(viewer),
    sinceLastVisit(viewer, content),
    numbersOf(viewer, content),
    countriesOf(own, content),
    outcomesOf(own, words),
  ])
  return {
    title: '',
    refused: refused ? `${refused} ${words.errorPage.statuses['403'].message}` : null,
    name: viewer.name,
    asksFactor: await lacksFactor(viewer),
    isReader: content.every((kind) => kind.access.create(viewer) === false && kind.access.update(viewer) === false),
    waiting: byUrgency(waiting),
    recent: recentOf(viewer, recent),
    since,
    numbers,
    countries: byCountry,
    outcomes,
  }
}
