// What waits for a member: only what is true now, most useful first, each with why.
import { accountId } from '#engine/model/viewer.ts'
import { getKind } from '#engine/model/registry.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { members } from '#kinds/members/kind.ts'
import type { PersonOut } from '#kinds/people.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { ownMatches, type TopMatch } from '#engine/interfaces/own-matches.ts'
import { memberTasks, type MemberTask } from '#engine/interfaces/work-queue.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import { matchKindOf } from '#kinds/needs/match-kinds.ts'
import { countUses } from '#kinds/needs/queries.ts'
import { dismissedTasks } from './dismissed-tasks.ts'
import { type PeopleNear, peopleNear } from './people-near.ts'
import { findOwnEntry, findTrashed, type OwnEntry } from './own-entry.ts'

const gaps = ['keywords', 'domainIndustries', 'university', 'biography', 'availableFor', 'orcid'] as const
/** What is known of the entry itself; what other features add has words of its own. */
type Known = (typeof gaps)[number] | 'metrics' | 'write' | 'submit' | 'waiting' | 'publish' | 'organization'
export type Task = {
  title: string
  why: string
  href: string
  /** What one does there, as the button says it. */
  button: string
  /** What a button does here and now, in place of the way to a page. */
  does?: 'confirm' | 'restore'
  /** A suggestion: it may be put aside under this name. */
  key?: string
  /** It waits for others since then. */
  since?: string
}
export type HomeData = {
  name: string
  /** Address of the profile, when everybody sees it. */
  publicHref: string | null
  hasProfile: boolean
  tasks: Task[]
  /** Worth a look, when nothing is to be done. */
  near: PeopleNear | null
  /** What fits the profile or a need, and where all of it is. */
  best: { matches: TopMatch[]; href: string }
  /** So many suggestions are put aside. */
  aside: number
  /** Row and version for "still correct". */
  confirm: { id: string; version: number } | null
}

const info = '/my-profile/info'
type Words = LoaderContext['words']['member']['tasks']
const task = (words: Words, name: Known, href = info): Task => ({
  title: words[name],
  why: words[`${name}Why`],
  href,
  button: words.buttons[name],
})
const formTask = (words: Words, does: 'confirm' | 'restore'): Task => ({
  title: words[does],
  why: words[`${does}Why`],
  href: info,
  button: does === 'confirm' ? words.stillCorrect : words.restoreGo,
  does,
})
const yearMs = 365 * 86_400_000

/** Where values of citations come from; young talents have none. */
const lacksMetrics = ({ pool, row }: OwnEntry): boolean =>
  pool === 'talents' && isEmpty(row.scopusId) && isEmpty(row.openalexId)

const isStale = ({ confirmedAt }: PersonOut): boolean => Date.now() - Date.parse(confirmedAt ?? '') > yearMs

/** Why to fill a field, and how many open needs compare it. */
const withUse = (words: Words, one: Task, count = 0): Task =>
  count > 0 ? { ...one, why: `${one.why} ${words.usedBy({ count })}` } : one

function tasksOf(
  words: Words,
  own: OwnEntry,
  others: readonly MemberTask[],
  uses: Readonly<Record<string, number>>,
): Task[] {
  const { row } = own
  const { status = '' } = row
  const why = row.statusReason ?? ''
  const first: Record<string, Task[]> = {
    rejected: [{ title: words.returned, why, href: info, button: words.buttons.returned }],
    // With a reason it was staff who took it off the site.
    archived: why ? [{ title: words.archived, why, href: info, button: words.buttons.archived }] : [],
    draft: [task(words, 'submit')],
    pending: [task(words, 'waiting')],
    published: row.profilePublic ? [] : [task(words, 'publish', `${info}#section-visibility`)],
  }
  return [
    ...(first[status] ?? []),
    ...(status === 'published' && isStale(row) ? [formTask(words, 'confirm')] : []),
    ...gaps
      .filter((name) => isEmpty(row[name]))
      .map((name) => ({
        ...withUse(
          words,
          others.find(({ fills }) => fills === name) ?? task(words, name, `${info}#${name}`),
          uses[name],
        ),
        key: name,
      })),
    ...(lacksMetrics(own) ? [{ ...task(words, 'metrics', `${info}#scopusId`), key: 'metrics' }] : []),
  ]
}

export async function loader(context: LoaderContext): Promise<HomeData> {
  const aside = await dismissedTasks(accountId(context.viewer))
  const [data, best] = await Promise.all([
    everything(context),
    ownMatches().best({ ...context.viewer, locale: context.locale }),
  ])
  const left = data.tasks.filter(({ key }) => key === undefined || !aside.has(key))
  // What waits for others is known, and in nobody's way.
  const tasks = [...left.filter(({ since }) => !since), ...left.filter(({ since }) => since)]
  const near = tasks.length === 0 ? await peopleNear(context) : null
  return { ...data, tasks, near, best, aside: data.tasks.length - tasks.length }
}

async function everything({
  viewer,
  locale,
  words: allWords,
}: LoaderContext): Promise<Omit<HomeData, 'near' | 'best'>> {
  const member = await records(viewer, members).get(accountId(viewer))
  const name = member.fullName
  const words = allWords.member.tasks
  const base = { name, publicHref: null, hasProfile: false, confirm: null, aside: 0 }
  if (member.memberType === 'organization') {
    const waits = isEmpty(member.organizationVerifiedAt)
    const first = (await memberTasks({ ...viewer, locale })).filter(({ fills }) => fills === undefined)
    return { ...base, tasks: [...first, ...(waits ? [task(words, 'organization', `${info}?part=account`)] : [])] }
  }
  const others = await memberTasks({ ...viewer, locale })
  // What may be put aside is a suggestion, and stands behind what waits.
  const first = others.filter(({ fills, key }) => fills === undefined && key === undefined)
  const suggested = others.filter(({ fills, key }) => fills === undefined && key !== undefined)
  const own = await findOwnEntry(viewer)
  if (!own) {
    const trashed = await findTrashed(viewer)
    // Who waits for an entry to be theirs is not asked to write another.
    const isAskedFor = others.some(({ givesEntry }) => givesEntry)
    const entry = [...(trashed ? [formTask(words, 'restore')] : []), ...(isAskedFor ? [] : [task(words, 'write')])]
    return { ...base, tasks: [...first, ...entry, ...suggested] }
  }
  const { row, pool } = own
  const sought = matchKindOf(pool)
  const known = tasksOf(words, own, others, sought ? await countUses(sought) : {})
  // What staff returned or archived stands first, before what others ask.
  const back = isEmpty(row.statusReason) ? [] : known.splice(0, 1)
  const tasks: Task[] = [...back, ...first, ...known, ...suggested]
  const isShown = row.status === 'published' && row.profilePublic === true
  return {
    ...base,
    hasProfile: true,
    publicHref: isShown ? publicPath(getKind(pool), row) : null,
    tasks,
    confirm: tasks.some(({ does }) => does === 'confirm') ? { id: row.id, version: Number(row.version) } : null,
  }
}
