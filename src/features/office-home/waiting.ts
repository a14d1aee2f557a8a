// What waits for somebody of the staff, kind by kind: the lines of the work queue, and the counts in the menu.
import type { LoaderContext } from '#engine/page/context.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { allKinds, wordsOf } from '#engine/model/registry.ts'
import { listOpenRuns, listStuckRuns } from '#import/runs.ts'
import { staleBefore } from '#engine/model/values/filter-operators.ts'
import { records } from '#engine/store/records.ts'
import { type StaffWork, staffWork } from '#engine/interfaces/work-queue.ts'
import { daysSince } from '#lib/time/days-since.ts'
import type { Where } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { contentWorkflow } from '#engine/model/workflow.ts'
import { cached } from '#server/cache/cached.ts'
import { wordsIn } from '#words/words-in.ts'
import { runsMetrics } from './old-metrics.ts'

export const listOf = (kind: Kind): string => listAddress(kind) ?? '/backend'

/** Who changes only the own rows has no work with those of others, though the list shows them. */
function ownOf(viewer: Viewer, kind: Kind): { own: Where; mine: string } {
  const grant = kind.access.update(viewer)
  const isMine = typeof grant !== 'boolean' && grant.length > 0 && grant.every((where) => 'createdBy' in where)
  return isMine ? { own: { createdBy: viewer.id }, mine: '&mine=1' } : { own: {}, mine: '' }
}

/** How many rows wait for a look, and for how many days the oldest of them has. */
async function waitingRows(
  viewer: Viewer,
  kind: Kind,
  which: { where: Where } | { changed: true },
): Promise<{ count: number; days: number } | null> {
  const { rows, total } = await records(viewer, kind).list({ ...which, sort: 'updatedAt', size: 1 }, ['updatedAt'])
  const [oldest] = rows
  if (!oldest) return null
  return { count: total, days: daysSince(String(oldest.updatedAt)) }
}

type Names = { count: number; one: string; many: string }
type Line = { words: (p: Names) => string; isAsked: boolean; count: () => Promise<number>; more: string }

/** The lines about one kind. */
async function waitingFor(viewer: Viewer, kind: Kind, words: LoaderContext['words']): Promise<StaffWork[]> {
  const { home } = words.editor
  const names = wordsOf(kind, viewer.locale)
  const rows = records(viewer, kind)
  const list = listOf(kind)
  // What moves otherwise than entries do has lines of its own.
  const isContent = kind.flow === 'content' && kind.workflow === contentWorkflow
  const mayPublish = isContent && kind.access.publish(viewer) !== false
  const mayUpdate = kind.access.update(viewer) !== false
  const { own, mine } = ownOf(viewer, kind)
  /** Published rows that nobody confirmed for too long; none where the kind knows no such date. */
  const countStale = async (): Promise<number> => {
    const stale = kind.fields.confirmedAt && staleBefore(kind.fields.confirmedAt)
    return stale ? rows.count({ where: { ...own, status: 'published', confirmedAt: stale } }) : 0
  }
  const months = Math.round((kind.fields.confirmedAt?.staleAfter ?? 0) / 30.4)
  const lines: Line[] = [
    {
      words: home.drafts,
      isAsked: isContent && mayUpdate,
      count: () => rows.count({ where: { ...own, status: 'draft', source: 'import' } }),
      more: `?status=draft&source=import${mine}`,
    },
    {
      words: home.pendingWords,
      isAsked: kind.fields.state?.of === 'keywordState' && mayUpdate,
      count: () => rows.count({ where: { state: 'pending' } }),
      more: '?state=pending',
    },
    // People are asked themselves whether their entry is still right.
    {
      words: (p) => home.stale({ ...p, months }),
      isAsked: isContent && mayUpdate && !kind.import?.names,
      count: countStale,
      more: `?status=published&confirmedAt=stale${mine}`,
    },
    {
      words: home.oldMetrics,
      isAsked: runsMetrics(viewer, kind),
      count: () => rows.count({ only: ['old-metrics'] }),
      more: '/update-scopuses?age=old',
    },
  ]
  const found = await Promise.all(
    lines.map(async ({ words: text, isAsked, count: countOf, more }): Promise<StaffWork> => {
      const count = isAsked ? await countOf() : 0
      return { text: text({ count, ...names }), count, href: list + more, urgency: 'later' }
    }),
  )
  /** One upload opens itself, several open the list of just these. */
  const runs = (numbers: readonly number[], only: string, text: (p: Names) => string): StaffWork => ({
    text: text({ count: numbers.length, ...names }),
    count: numbers.length,
    href: `${list}/upload?${numbers.length === 1 ? `run=${numbers[0]}` : `only=${only}#history`}`,
    urgency: 'later',
  })
  // What an owner changed is public already, and nobody of the staff has seen it: it waits for a look as a review does.
  const [review, changed] = mayPublish
    ? await Promise.all([
        waitingRows(viewer, kind, { where: { status: 'pending' } }),
        waitingRows(viewer, kind, { changed: true }),
      ])
    : [null, null]
  const [open, stuck] = [await listOpenRuns(viewer, kind), await listStuckRuns(viewer, kind)]
  const more = (await staffWork(viewer, kind)).map(({ href, ...one }) => ({
    ...one,
    href: href.startsWith('?') ? list + href : href,
  }))
  const people = (
    found: { count: number; days: number } | null,
    text: (p: Names) => string,
    narrowed: string,
  ): StaffWork[] =>
    found ? [{ text: text({ ...found, ...names }), ...found, href: list + narrowed, urgency: 'people' }] : []
  return [
    ...people(review, home.toReview, '?status=pending'),
    ...people(changed, home.changed, '?changed=1'),
    ...[...found, runs(open, 'open', home.uploads), runs(stuck, 'stuck', home.stuck)].filter(({ count }) => count > 0),
    ...more,
  ]
}

/** All lines, in the order of the kinds; in the language of the viewer. */
export async function waitingOf(viewer: Viewer): Promise<StaffWork[]> {
  const words = await wordsIn(viewer.locale)
  return (await Promise.all(allKinds().map((kind) => waitingFor(viewer, kind, words)))).flat()
}

const kept = cached<StaffWork[]>({ bytes: 2 * 1024 * 1024 }, 60)

/** The same for the menu of every page: at most a minute old, and made anew after a write of what it counts. */
export const waitingLately = (viewer: Viewer): Promise<StaffWork[]> =>
  kept([viewer.id, viewer.role, viewer.country, viewer.locale].join(' '), () => waitingOf(viewer))
