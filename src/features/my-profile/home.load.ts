// What waits for a member: only what is true now, most useful first, each with why.
import type { LoadContext } from '#engine/pages/context.ts'
import { getKind } from '#engine/registry.ts'
import { records } from '#engine/server/records.ts'
import type { Out } from '#engine/server/output.ts'
import { memberTasks, type MemberTask } from '#engine/server/waiting.ts'
import { isEmpty } from '#engine/values.ts'
import { addressOf } from '#kinds/pools.ts'
import { findOwnEntry, findTrashed } from './own-entry.ts'

const gaps = ['keywords', 'domainIndustries', 'university', 'biography', 'availableFor', 'orcid'] as const
/** What is known of the entry itself; what other features add has words of its own. */
type Known = (typeof gaps)[number] | 'write' | 'submit' | 'waiting' | 'publish' | 'organization'
export type Task = {
  title: string
  why: string
  href: string
  /** What a button does here and now, in place of the way to a page. */
  does?: 'confirm' | 'restore'
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
type Words = LoadContext['words']['mine']['tasks']
const task = (words: Words, name: Known, href = info): Task => ({ title: words[name], why: words[`${name}Why`], href })
const deed = (words: Words, does: 'confirm' | 'restore'): Task => ({
  title: words[does],
  why: words[`${does}Why`],
  href: info,
  does,
})
const yearMs = 365 * 86_400_000

const isStale = (row: Out): boolean => Date.now() - Date.parse(String(row['confirmedAt'] ?? '')) > yearMs

function tasksOf(words: Words, row: Out, others: readonly MemberTask[]): Task[] {
  const status = String(row['status'])
  const first: Record<string, Task[]> = {
    rejected: [{ title: words.returned, why: String(row['statusReason'] ?? ''), href: info }],
    draft: [task(words, 'submit')],
    pending: [task(words, 'waiting')],
    published: row['profilePublic'] ? [] : [task(words, 'publish', `${info}#section-visibility`)],
  }
  return [
    ...(first[status] ?? []),
    ...(status === 'published' && isStale(row) ? [deed(words, 'confirm')] : []),
    ...gaps
      .filter((name) => isEmpty(row[name]))
      .map((name) => others.find(({ fills }) => fills === name) ?? task(words, name, `${info}#${name}`)),
  ]
}

export async function load({ viewer, locale, words: { mine } }: LoadContext): Promise<HomeData> {
  const member = await records(viewer, getKind('members')).get(String(viewer.id))
  const name = String(member['fullName'])
  const words = mine.tasks
  const base = { name, publicHref: null, confirm: null }
  if (member['memberType'] === 'organization') {
    const waits = isEmpty(member['organizationVerifiedAt'])
    return { ...base, tasks: waits ? [task(words, 'organization', `${info}?part=account`)] : [] }
  }
  const others = await memberTasks({ ...viewer, locale })
  const first = others.filter(({ fills }) => fills === undefined)
  const own = await findOwnEntry(viewer)
  if (!own) {
    const trashed = await findTrashed(viewer)
    return { ...base, tasks: [...first, ...(trashed ? [deed(words, 'restore')] : []), task(words, 'write')] }
  }
  const { row, pool } = own
  const tasks: Task[] = [...first, ...tasksOf(words, row, others)]
  const isShown = row['status'] === 'published' && row['profilePublic'] === true
  return {
    name,
    publicHref: isShown ? addressOf[pool] + String(row['slug']) : null,
    tasks,
    confirm: tasks.some(({ does }) => does === 'confirm') ? { id: row.id, version: Number(row['version']) } : null,
  }
}
