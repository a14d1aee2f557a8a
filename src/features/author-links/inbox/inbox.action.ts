// Looks for works of a member, or does what the member says of those that were found; without script too.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { entryOf } from '#lib/entry-of.ts'
import { parseOpenalexId } from '#lib/identifiers/openalex-id.ts'
import { badRequest } from '#server/errors.ts'
import { sql } from '#server/database/db.ts'
import { keepChoices } from './choices.ts'
import { mayBeSame, notSame, refuseWork, releaseWork, restoreWork, skipGroup, skipWork } from './decide-found.ts'
import { inboxPage } from './inbox-page.ts'
import { mostReferences } from './most-references.ts'
import { findPersonOf, type Person } from './person.ts'
import { addRefusal, findInbox, type Group, groups, removeRefusal, type Source } from './stored.ts'
import { takeWork } from './take.ts'
import { authorsLike, type Candidate, worksOfAuthor } from './ways/from-openalex.ts'
import { worksOfOrcid } from './ways/from-orcid.ts'
import { hasScopusKey, scopusAuthorOf, worksOfScopus } from './ways/from-scopus.ts'
import { mostText, readList, worksOfList, worksOfSearch } from './ways/from-text.ts'
import type { LookUpFault } from './ways/asked-sources.ts'
import { type Came, keepCame, noteAsked, waitOf } from './ways/look-up.ts'

export type Way = 'orcid' | 'openalex' | 'scopus' | 'list' | 'search'
export type WayProblem =
  | LookUpFault
  | 'noneChosen'
  | 'empty'
  | 'tooLong'
  | 'tooManyLines'
  | 'nothing'
  | 'noOrcid'
  | 'noScopus'
  | 'tooOften'
export type InboxAnswer = {
  /** choose: said of works that were found. */
  way: Way | 'choose'
  problem?: WayProblem
  seconds?: number | null
  /** What was typed. */
  text?: string
  candidates?: Candidate[]
  /** When the source told of them. */
  at?: string
  /** Of somebody among them it was said just now that this is not the member. */
  isSaid?: boolean
  /** The group in which nothing was chosen. */
  group?: Group
  /** So many lines of `text` were not found; the others were. */
  unknown?: number
}

/** So many are taken by one form: the rest waits for the next. */
export const mostTaken = 100
/** Nobody waits longer (ms) for it. */
const longestTaking = 15_000

const doneAt = (what: string, count = 1, left = 0, pages = ''): Answer<InboxAnswer> => ({
  redirect: `${inboxPage.href}?done=${what}&count=${count}${left > 0 ? `&left=${left}` : ''}${pages}`,
})

/** Who decides on the third page of a group stays there. */
const pagesIn = ({ query }: ActionContext): string =>
  groups.map((group) => (/^\d{1,3}$/.test(query.get(group) ?? '') ? `&${group}=${query.get(group)}` : '')).join('')

const refused = (
  way: InboxAnswer['way'],
  problem: WayProblem,
  more: Partial<InboxAnswer> = {},
): Answer<InboxAnswer> => ({
  status: 422,
  data: { way, problem, ...more },
})

type Asked = { context: ActionContext; person: Person; way: Way; text?: string }

/** What came is kept; where nothing came, why not is said beside the form. */
async function kept({ context, person, way, text }: Asked, source: Source, asked: string, came: Came) {
  const { fault } = came
  if (fault && came.works.length === 0)
    return refused(way, fault.fault, { seconds: fault.seconds, ...(text === undefined ? {} : { text }) })
  await keepCame(context.viewer, person, { source, asked }, came)
  return doneAt('look')
}

async function lookAtList(asked: Asked): Promise<Answer<InboxAnswer>> {
  const text = asked.text ?? ''
  if (text.trim() === '') return refused('list', 'empty', { text })
  if (text.length > mostText) return refused('list', 'tooLong', { text })
  const list = readList(text)
  if (list.dois.length + list.references.length === 0) return refused('list', 'nothing', { text })
  if (list.references.length > mostReferences) return refused('list', 'tooManyLines', { text })
  const { byDoi, bySearch, unknown } = await worksOfList(list)
  const { viewer } = asked.context
  const fault = byDoi.fault ?? bySearch.fault
  if (fault && byDoi.works.length + bySearch.works.length === 0)
    return refused('list', fault.fault, { text, seconds: fault.seconds })
  // Of two questions of one form the last is told first.
  if (list.references.length > 0)
    await keepCame(viewer, asked.person, { source: 'crossref', asked: list.references.join(' · ') }, bySearch)
  if (list.dois.length > 0) await keepCame(viewer, asked.person, { source: 'doi', asked: list.dois.join(', ') }, byDoi)
  if (unknown.length === 0) return doneAt('look')
  return { status: 200, data: { way: 'list', text: unknown.join('\n'), unknown: unknown.length } }
}

const shownNow = (candidates: Candidate[]): InboxAnswer => ({
  way: 'openalex',
  candidates,
  at: new Date().toISOString(),
})

async function lookAtAuthors({ context, person }: Asked): Promise<Answer<InboxAnswer>> {
  await noteAsked(context.viewer, 'openalex', person.names[0] ?? '')
  const { candidates, fault } = await authorsLike(context.viewer, person)
  if (fault) return refused('openalex', fault.fault, { seconds: fault.seconds })
  return candidates.length > 0 ? { status: 200, data: shownNow(candidates) } : refused('openalex', 'nothing')
}

const looks: Readonly<Record<string, (asked: Asked) => Promise<Answer<InboxAnswer>>>> = {
  orcid: async (asked) => {
    const { provedOrcid } = asked.person
    if (!provedOrcid) return refused('orcid', 'noOrcid')
    return kept(asked, 'orcid', provedOrcid, await worksOfOrcid(provedOrcid))
  },
  authors: lookAtAuthors,
  works: async (asked) => {
    const author = parseOpenalexId(asked.context.form.get('author') ?? '', 'A')
    if (!author.ok) throw badRequest('unknown_value', { parameter: 'author' })
    return kept(asked, 'openalex', author.value, await worksOfAuthor(author.value))
  },
  scopus: async (asked) => {
    const author = scopusAuthorOf(asked.person)
    if (!author || !hasScopusKey()) return refused('scopus', 'noScopus')
    return kept(asked, 'scopusSearch', author, await worksOfScopus(author))
  },
  list: lookAtList,
  search: async (asked) => {
    const text = (asked.text ?? '').trim()
    if (text === '') return refused('search', 'empty', { text })
    const came = await worksOfSearch(text)
    if (!came.fault && came.works.length === 0) {
      await noteAsked(asked.context.viewer, 'crossref', text)
      return refused('search', 'nothing', { text })
    }
    return kept(asked, 'crossref', text, came)
  },
}

const wayOf: Readonly<Record<string, Way>> = {
  orcid: 'orcid',
  authors: 'openalex',
  works: 'openalex',
  scopus: 'scopus',
  list: 'list',
  search: 'search',
}

async function takeAll(context: ActionContext, person: Person, ids: readonly string[]) {
  const { viewer } = context
  const until = Date.now() + longestTaking
  let count = 0
  for (const id of ids.slice(0, mostTaken)) {
    if (Date.now() > until) break
    if (!(await takeWork(viewer, person, id))) count++
  }
  return doneAt('take', count, ids.length - count, pagesIn(context))
}

type Intent = (viewer: ActionContext['viewer'], person: Person, id: string) => Promise<boolean>
const intents: Readonly<Record<string, Intent>> = {
  refuse: refuseWork,
  skip: (viewer, _person, id) => skipWork(viewer, id),
  notSame: (viewer, _person, id) => notSame(viewer, id),
  restore: restoreWork,
  release: releaseWork,
}

async function decide(context: ActionContext, person: Person): Promise<Answer<InboxAnswer>> {
  const { viewer, form } = context
  const [what = '', only] = (form.get('do') ?? '').split(':')
  const intent = entryOf(intents, what)
  // Of works that are not ticked, too: without script the page comes anew.
  await keepChoices(viewer, form)
  const chosen = only ? [only] : [...new Set(form.getAll('item'))]
  if (chosen.length === 0 && (what === 'take' || intent))
    return refused('choose', 'noneChosen', { group: groups.find((one) => one === form.get('group')) ?? 'new' })
  if (what === 'take') return takeAll(context, person, chosen)
  const named = groups.find((one) => one === form.get('group'))
  if (what === 'skipAll' && named) return doneAt('skip', await skipGroup(viewer, named))
  if (what === 'takeAll' || what === 'skipAll') {
    const group = named === 'alike' ? undefined : named
    if (!group) throw badRequest('unknown_value', { parameter: 'group' })
    const waiting = await findInbox(viewer, sql`state = 'open' and match = ${group}`, sql`order by found_at desc, id`)
    return takeAll(
      context,
      person,
      waiting.map(({ id }) => id),
    )
  }
  if (what === 'same' && only) {
    const problem = await takeWork(viewer, person, only, { as: 'same' })
    return doneAt('take', problem ? 0 : 1, problem ? 1 : 0, pagesIn(context))
  }
  if (!intent) throw badRequest('unknown_action')
  let count = 0
  for (const id of chosen.slice(0, 2000)) if (await intent(viewer, person, id)) count++
  return doneAt(what, count, 0, pagesIn(context))
}

/** Who else may be the member; the source is asked once more, and where it does not answer the list is not shown. */
async function othersAfter(viewer: ActionContext['viewer'], person: Person): Promise<Answer<InboxAnswer>> {
  if ((await waitOf(viewer)) > 0) return doneAt('notMe')
  await noteAsked(viewer, 'openalex', person.names[0] ?? '')
  const { candidates } = await authorsLike(viewer, person)
  if (candidates.length === 0) return doneAt('notMe')
  return { status: 200, data: { ...shownNow(candidates), isSaid: true } }
}

/** What was said of authors of a source, and of two works. */
async function refusals({ viewer, form }: ActionContext, person: Person): Promise<Answer<InboxAnswer> | null> {
  const [other, title] = [form.get('other') ?? '', form.get('title') ?? '']
  const what = form.get('do')
  if (what === 'notMe') {
    const author = parseOpenalexId(other, 'A')
    if (!author.ok) throw badRequest('unknown_value', { parameter: 'other' })
    await addRefusal(viewer, { subject: 'author', key: 'openalex', other: author.value, title })
    return othersAfter(viewer, person)
  }
  if (what === 'maybeMe') {
    await removeRefusal(viewer, { subject: 'author', key: 'openalex', other })
    return doneAt('restore')
  }
  if (what !== 'mayBeSame') return null
  await mayBeSame(viewer, form.get('key') ?? '', other)
  return doneAt('restore')
}

export async function action(context: ActionContext): Promise<Answer<InboxAnswer>> {
  const { viewer, form } = context
  const what = form.get('do') ?? ''
  const person = await findPersonOf(viewer)
  if (!person) throw badRequest('no_entry')
  const way = entryOf(wayOf, what)
  const look = entryOf(looks, what)
  if (!way || !look) return (await refusals(context, person)) ?? decide(context, person)
  const text = form.get('text') ?? undefined
  const seconds = await waitOf(viewer)
  if (seconds > 0) return refused(way, 'tooOften', { seconds, ...(text === undefined ? {} : { text }) })
  return look({ context, person, way, ...(text === undefined ? {} : { text }) })
}
