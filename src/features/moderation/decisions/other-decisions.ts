// What moderators do with words of members elsewhere, in the list of topics, by its form or by a call, is a decision like any other: kept in
// the timeline, and told where nothing else tells it.
import { isStaff } from '#engine/model/viewer.ts'
import type { AnyRow } from '#engine/model/rows.ts'
import { takeBackSeconds } from '#engine/store/writes/take-back.ts'
import type { WithSave } from '#engine/store/writes/writing.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { databaseNow } from '#server/database/clock.ts'
import { topicOf, type Words } from '../items.ts'
import { isOfDecision, picked, sameValue } from './apply.ts'
import { keepDecision } from './settle.ts'
import { changesOf, decisionsAbout, type NotedChange, noteDecision, noteUndone } from './stored-decisions.ts'

const watched = ['deletedAt', 'status', 'isLocked', 'isPinned', 'category'] as const
type Watched = (typeof watched)[number]

const changedIn = (before: AnyRow, after: AnyRow): Watched[] =>
  watched.filter((name) => !sameValue(before[name], after[name]))

const isDraft = ({ status }: Partial<Words>): boolean => status === 'draft'

const statuses: Readonly<Record<string, string>> = { rejected: 'hide', published: 'publish', archived: 'archive' }

/** The name of the decision; null for what is none. */
function nameOf(name: Watched | undefined, after: AnyRow): string | null {
  const value = name && after[name]
  if (name === 'deletedAt') return value ? 'trash' : 'restore'
  if (name === 'status') return statuses[String(value)] ?? null
  if (name === 'isLocked') return value ? 'lock' : 'unlock'
  if (name === 'isPinned') return value ? 'pin' : 'unpin'
  return name ?? null
}

/** Moves of the status that hide and show tell of themselves. */
const isTold = (what: string): boolean => what === 'hide' || what === 'publish'

export const keepOthers: WithSave = {
  concerns: ({ name }, { before, after }) =>
    (name === forums.name || name === comments.name) &&
    before !== null &&
    !isDraft(before) &&
    !isOfDecision(after) &&
    changedIn(before, after).length > 0,
  work: async (writer, kind, { before, after }) => {
    if (!isStaff(writer) || !before) return
    const names = changedIn(before, after)
    const what = nameOf(names[0], after)
    if (!what) return
    // Taken back a moment later.
    const [last] = await decisionsAbout(writer, { item: after.id }, 1)
    if (last?.madeBy === writer.id && !last.undoneAt) {
      const [change, ...more] = await changesOf(last.id)
      const isMoment = databaseNow() - new Date(last.madeAt).getTime() < takeBackSeconds * 1000
      const isBack = names.every(
        (name) => change && name in change.before && sameValue(change.before[name], after[name]),
      )
      if (isMoment && isBack && more.length === 0) return void (await noteUndone(last.id))
    }
    const row = after as unknown as Words
    const kept = what === 'hide' ? [...names, 'statusReason'] : names
    const changes: NotedChange[] = [
      {
        kind: kind.name,
        item: row.id,
        topic: topicOf(row),
        member: row.owner ?? null,
        before: picked(before, kept),
        after: picked(after, kept),
      },
    ]
    const decision = { what, reason: what === 'hide' ? (row.statusReason ?? null) : null }
    await (isTold(what) ? noteDecision(writer, decision, changes) : keepDecision(writer, decision, changes))
  },
}
