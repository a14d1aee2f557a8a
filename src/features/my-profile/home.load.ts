// What waits for a member: only what is true now, most useful first, each with why.
import type { LoadContext } from '#engine/pages/context.ts'
import { getKind } from '#engine/registry.ts'
import { records } from '#engine/server/records.ts'
import type { Out } from '#engine/server/output.ts'
import { memberTasks, type MemberTask } from '#engine/server/waiting.ts'
import { isEmpty } from '#engine/values.ts'
import { findOwnEntry, findTrashed } from './own-entry.ts'

const gaps = ['keywords', 'domainIndustries', 'university', 'biography', 'availableFor', 'orcid'] as const
export type TaskName =
  | (typeof gaps)[number]
  | 'write'
  | 'restore'
  | 'returned'
  | 'submit'
  | 'waiting'
  | 'publish'
  | 'confirm'
  | 'organization'
  | MemberTask['name']
export type Task = {
  name: TaskName
  href: string
  /** Said in place of the usual reason. */
  why: string | null
}
export type HomeData = {
  name: string
  /** Address of the profile, when everybody sees it. */
  publicHref: string | null
  tasks: Task[]
  /** Row and version for "still correct". */
  confirm: { id: string; version: number } | null
}

const info = '/my-profile/info'
const task = (name: TaskName, href = info, why: string | null = null): Task => ({ name, href, why })
const yearMs = 365 * 86_400_000

const isStale = (row: Out): boolean => Date.now() - Date.parse(String(row['confirmedAt'] ?? '')) > yearMs

/** An iD is proved where that is offered, and typed elsewhere. */
const gapTask = (name: (typeof gaps)[number], connectHref: string | undefined): Task =>
  task(name, name === 'orcid' && connectHref ? connectHref : `${info}#${name}`)

function tasksOf(row: Out, connectHref: string | undefined): Task[] {
  const status = String(row['status'])
  const first: Record<string, Task[]> = {
    rejected: [task('returned', info, String(row['statusReason'] ?? '') || null)],
    draft: [task('submit')],
    pending: [task('waiting')],
    published: row['profilePublic'] ? [] : [task('publish', `${info}#section-visibility`)],
  }
  return [
    ...(first[status] ?? []),
    ...(status === 'published' && isStale(row) ? [task('confirm')] : []),
    ...gaps.filter((name) => isEmpty(row[name])).map((name) => gapTask(name, connectHref)),
  ]
}

export async function load({ viewer }: LoadContext): Promise<HomeData> {
  const member = await records(viewer, getKind('members')).get(String(viewer.id))
  const name = String(member['fullName'])
  const base = { name, publicHref: null, confirm: null }
  if (member['memberType'] === 'organization') {
    const waits = isEmpty(member['organizationVerifiedAt'])
    return { ...base, tasks: waits ? [task('organization', `${info}?part=account`)] : [] }
  }
  const waiting = await memberTasks(viewer)
  const connectHref = waiting.find(({ name: what }) => what === 'orcid')?.href
  // The iD is asked for among the gaps of the entry, if it is one.
  const others = waiting.flatMap(({ name: what, href, about }) => (what === 'orcid' ? [] : [task(what, href, about)]))
  const own = await findOwnEntry(viewer)
  if (!own) {
    const trashed = await findTrashed(viewer)
    return { ...base, tasks: [...others, ...(trashed ? [task('restore')] : []), task('write')] }
  }
  const { row, pool } = own
  const tasks = [...others, ...tasksOf(row, connectHref)]
  const isShown = row['status'] === 'published' && row['profilePublic'] === true
  return {
    name,
    publicHref: isShown
      ? `${pool === 'talents' ? '/asean-talent-pool' : '/young-talent-pool'}/${String(row['slug'])}`
      : null,
    tasks,
    confirm: tasks.some(({ name: one }) => one === 'confirm') ? { id: row.id, version: Number(row['version']) } : null,
  }
}
