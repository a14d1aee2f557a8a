// The work queue: what waits for this person, four numbers, what others and this person did last; all of it in reach.
import { users } from '#kinds/users/kind.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { listAddress, rowAddress } from '#engine/model/addresses/placed.ts'
import { allKinds, findKind, wordsOf } from '#engine/model/registry.ts'
import { changesSince, type RecentRow, recentRows } from '#engine/store/history/history.ts'
import { countOpenRuns, listStuckRuns } from '#import/runs.ts'
import { staleBefore } from '#engine/model/values/filter-operators.ts'
import { records } from '#engine/store/records.ts'
import { staffWork } from '#engine/interfaces/work-queue.ts'
import type { Where } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { isAdmin, type Viewer } from '#engine/model/viewer.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { countNumbers, numberNames } from './numbers.ts'
import { runsMetrics } from './old-metrics.ts'

/** What waits, in a sentence with its number; `many` names the kind where the sentence does not. */
export type Waiting = { text: string; many: string | null; count: number; href: string }
export type Recent = { kind: string; label: string; action: string; at: string; href: string; who: string | null }
export type HomeData = {
  title: string
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
  lists: { kind: string; many: string; count: number; href: string }[]
}

const listOf = (kind: Kind): string => listAddress(kind) ?? '/backend'

/** Where a row of this kind opens in the back office. */
const hrefOf = (kind: Kind, id: string): string => rowAddress(kind, id) ?? '/backend'

/** Who changes only the own rows has no work with those of others, though the list shows them. */
function ownOf(viewer: Viewer, kind: Kind): { own: Where; mine: string } {
  const grant = kind.access.update(viewer)
  const isMine = typeof grant !== 'boolean' && grant.length > 0 && grant.every((where) => 'createdBy' in where)
  return isMine ? { own: { createdBy: viewer.id }, mine: '&mine=1' } : { own: {}, mine: '' }
}

const dayMs = 86_400_000

/** How many rows wait for review, and for how many days the oldest of them has. */
async function toReview(viewer: Viewer, kind: Kind): Promise<{ count: number; days: number } | null> {
  const pending = { where: { status: 'pending' }, sort: 'updatedAt', size: 1 }
  const { rows, total } = await records(viewer, kind).list(pending, ['updatedAt'])
  const [oldest] = rows
  if (!oldest) return null
  return { count: total, days: Math.floor((Date.now() - Date.parse(String(oldest.updatedAt))) / dayMs) }
}

async function waitingFor(viewer: Viewer, kind: Kind, words: LoaderContext['words']): Promise<Waiting[]> {
  const { home } = words.editor
  const { one, many } = wordsOf(kind, viewer.locale)
  const rows = records(viewer, kind)
  const list = listOf(kind)
  const isContent = kind.flow === 'content'
  const mayPublish = isContent && kind.access.publish(viewer) !== false
  const mayUpdate = kind.access.update(viewer) !== false
  const { own, mine } = ownOf(viewer, kind)
  /** Published rows that nobody confirmed for too long; none where the kind knows no such date. */
  const countStale = async (): Promise<number> => {
    const stale = kind.fields.confirmedAt && staleBefore(kind.fields.confirmedAt)
    return stale ? rows.count({ where: { ...own, status: 'published', confirmedAt: stale } }) : 0
  }
  const months = Math.round((kind.fields.confirmedAt?.staleAfter ?? 0) / 30.4)
  const counters: [(p: { count: number }) => string, boolean, () => Promise<number>, string][] = [
    [home.changed, mayPublish, () => rows.count({ changed: true }), '?changed=1'],
    [
      home.drafts,
      isContent && mayUpdate,
      () => rows.count({ where: { ...own, status: 'draft', source: 'import' } }),
      `?status=draft&source=import${mine}`,
    ],
    [home.uploads, kind.import !== null, () => countOpenRuns(viewer, kind), '/upload'],
    [
      home.pendingWords,
      kind.fields.state?.of === 'keywordState' && mayUpdate,
      () => rows.count({ where: { state: 'pending' } }),
      '?state=pending',
    ],
    // People are asked themselves whether their entry is still right.
    [
      ({ count }) => home.stale({ count, months }),
      isContent && mayUpdate && !kind.import?.names,
      countStale,
      `?status=published&confirmedAt=stale${mine}`,
    ],
    [home.oldMetrics, runsMetrics(viewer, kind), () => rows.count({ only: ['old-metrics'] }), '?only=old-metrics'],
  ]
  const found = await Promise.all(
    counters.map(async ([text, isAsked, countOf, more]) => {
      const count = isAsked ? await countOf() : 0
      return { text: text({ count }), many, count, href: list + more }
    }),
  )
  const review = mayPublish ? await toReview(viewer, kind) : null
  const stuck = await listStuckRuns(viewer, kind)
  if (stuck.length > 0)
    found.push({
      text: home.stuck({ count: stuck.length }),
      many,
      count: stuck.length,
      href: `${list}/upload${stuck.length === 1 ? `?run=${stuck[0]}` : ''}`,
    })
  const more = (await staffWork(viewer, kind)).map(({ href, ...one }) => ({
    ...one,
    many,
    href: href.startsWith('?') ? list + href : href,
  }))
  return [
    ...(review
      ? [
          {
            text: home.toReview({ ...review, one, many }),
            many: null,
            count: review.count,
            href: `${list}?status=pending`,
          },
        ]
      : []),
    ...found.filter(({ count }) => count > 0),
    ...more,
  ]
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
  added: '?sort=-createdAt',
  moved: '?sort=-updatedAt',
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

const lacksFactor = async (viewer: Viewer): Promise<boolean> =>
  isAdmin(viewer) && (await findRow(users, viewer.id))?.totpEnabled === false

/** Networks are read by all staff, but only admins have their list. */
const hasList = (viewer: Viewer, { place }: Kind): boolean => !place?.guards?.includes('admin') || isAdmin(viewer)

export async function loader({ viewer, locale, words }: LoaderContext): Promise<HomeData> {
  const content = allKinds().filter(
    (kind) => kind.flow === 'content' && kind.access.read(viewer) !== false && hasList(viewer, kind),
  )
  const [waiting, recent, since, numbers, lists] = await Promise.all([
    Promise.all(allKinds().map((kind) => waitingFor({ ...viewer, locale }, kind, words))),
    recentRows(viewer),
    sinceLastVisit(viewer, content),
    numbersOf(viewer, content),
    Promise.all(
      content.map(async (kind) => ({
        kind: kind.name,
        many: wordsOf(kind, locale).many,
        count: await records(viewer, kind).count({}),
        href: listOf(kind),
      })),
    ),
  ])
  return {
    title: '',
    name: viewer.name,
    asksFactor: await lacksFactor(viewer),
    waiting: waiting.flat(),
    recent: recentOf(viewer, recent),
    since,
    numbers,
    lists,
  }
}
