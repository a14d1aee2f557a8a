// First how many works there are, then a run that fetches them: they come into the review as an upload, and nothing of them is written
// before somebody looked.
import { isDeepStrictEqual } from 'node:util'
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { kindForImport } from '#import/runs.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import type { Control } from '#server/runs/runs.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { quotaOf } from '#server/sources/kept-quotas.ts'
import { isUsedUp } from '#server/sources/quota.ts'
import type { Institution } from '#server/sources/openalex-institutions.ts'
import { fetchFirst, isRefusal } from '#server/sources/source-pages.ts'
import type { WorkQuery } from '#server/sources/work-query.ts'
import { formatDate } from '#words/formats.ts'
import { waitText } from '#words/wait-text.ts'
import { nameToFind, type QueryField, type QueryProblems, readQuery, type Typed, typedIn } from './read-query.ts'
import { patiently } from './run/fetch-works.ts'
import { questionOf } from './run/fetched-works.ts'
import { mostWorks, placeOf } from './run/place.ts'
import { controlFetch, startFetch } from './run/runs-of-viewer.ts'
import { addressOf, sourceAt, type SourceName, workOutbound, workSource, type WorkSource } from './sources.ts'

export type WorkQueryAnswer = {
  typed: Typed
  errors: Partial<Record<QueryField, string>>
  problem: string | null
  /** How many works there are. */
  estimate: { lines: string[]; canFetch: boolean } | null
  /** Organizations of which one has to be chosen. */
  institutions: readonly Institution[]
}

function faultText({ words, viewer }: ActionContext, name: string, error: SourceFault): string {
  const { faults } = words.curator.workQueries
  const { reason, seconds, status } = error
  if (isRefusal(error)) return faults.refusedKey({ name })
  if (status === 400) return faults.badQuestion({ name })
  if (reason === 'busy' && seconds !== null) return faults.busyUntil({ name, text: waitText(seconds, viewer.locale) })
  return faults[reason]({ name })
}

type Asked = { context: ActionContext; source: WorkSource; query: WorkQuery }

/** What is left of the quota, in words; whether so many requests touch what is left to others. */
async function quotaLines(
  { context, source }: Asked,
  requests: number,
): Promise<{ lines: string[]; isEnough: boolean }> {
  const { words, locale, site } = context
  const { workQueries: own } = words.curator
  const quota = await quotaOf(source.quota)
  if (!quota) return { lines: [own.leftUnknown({ name: source.label })], isEnough: true }
  const { limit: of, remaining: left, resetsAt } = quota
  const isEnough = !isUsedUp({ limit: of, remaining: left - requests })
  const date = resetsAt ? formatDate(resetsAt, locale, { ...site.dates, shape: 'date-time' }) : null
  return {
    lines: [
      date ? own.left({ left, of, date }) : own.leftNow({ left, of }),
      ...(isEnough ? [] : [own.tooFew({ name: source.label })]),
    ],
    isEnough,
  }
}

async function count(asked: Asked): Promise<Pick<WorkQueryAnswer, 'estimate'>> {
  const { context, source, query } = asked
  const { workQueries: own } = context.words.curator
  const adapter = source.adapter(query, 1)
  const { page, adapter: used } = await fetchFirst(workOutbound(), adapter)
  const found = page.total ?? page.records.length
  const requests = Math.ceil(Math.min(found, mostWorks) / source.perPage)
  const quota = await quotaLines(asked, requests)
  const lines = [
    own.found({ count: found }),
    ...(found > 0 ? [own.requests({ count: requests }), ...quota.lines] : []),
    ...(found > 0 && used !== adapter ? [own.lesser({ name: source.label })] : []),
    ...(found > mostWorks ? [own.narrow({ count: mostWorks })] : []),
  ]
  return { estimate: { lines, canFetch: found > 0 && quota.isEnough } }
}

/** Counts once more, so that a fault is told where the question stands, and begins the run; or says why not. */
async function start(
  { context, source, query }: Asked,
  name: SourceName,
): Promise<{ redirect: string } | { not: string }> {
  const { workQueries: own } = context.words.curator
  const { page } = await patiently(() => fetchFirst(workOutbound(), source.adapter(query, 1)))
  const total = page.total ?? page.records.length
  if (total === 0) return { not: own.found({ count: 0 }) }
  const run = await startFetch(context.viewer, name, query, total)
  const place = placeOf(run)
  // One at a time of a person: what was asked before is not taken for what is asked now.
  return place && !isDeepStrictEqual(place.query, query)
    ? { not: own.isOpen({ number: run.number, question: questionOf(place) }) }
    : { redirect: addressOf(name, run.number) }
}

/** Somebody was faster: the run is over, or another one was begun. */
const steerProblems = ['run_is_closed', 'run_is_busy'] as const
type SteerProblem = (typeof steerProblems)[number]

/** Pauses, resumes or stops the run that the page shows, or says why not. */
async function steer(
  { viewer, query, path }: ActionContext,
  how: Control,
): Promise<{ redirect: string } | { not: SteerProblem }> {
  try {
    const { number } = await controlFetch(viewer, Number(query.get('run')), how)
    return { redirect: addressOf(sourceAt(path), number) }
  } catch (error) {
    const not = isProblem(error) ? steerProblems.find((code) => code === error.code) : undefined
    if (!not) throw error
    return { not }
  }
}

/** Organizations that the typed name may mean; null where no name was typed, or something else is wrong as well. */
async function institutionsFor(
  source: WorkSource,
  typed: Typed,
  problems: QueryProblems,
): Promise<Institution[] | null> {
  const name = nameToFind(typed)
  const isNameAlone = problems.organization === 'ror' && Object.keys(problems).length === 1
  return source.institutions && isNameAlone && name !== null ? source.institutions(name, typed.country.trim()) : null
}

async function ask(
  asked: { context: ActionContext; name: SourceName; source: WorkSource },
  typed: Typed,
  does: 'count' | 'fetch',
): Promise<Answer<WorkQueryAnswer>> {
  const { context, name, source } = asked
  const { workQueries: own } = context.words.curator
  const empty: WorkQueryAnswer = { typed, errors: {}, problem: null, estimate: null, institutions: [] }
  const refused = (problem: string): Answer<WorkQueryAnswer> => ({ status: 422, data: { ...empty, problem } })
  const read = await readQuery(name, typed)
  try {
    if ('problems' in read) {
      const institutions = await institutionsFor(source, typed, read.problems)
      if (institutions?.length) return { status: 200, data: { ...empty, institutions } }
      const problems = institutions ? { organization: 'noInstitution' as const } : read.problems
      const errors = Object.fromEntries(
        Object.entries(problems).map(([field, problem]) => [field, own.problems[problem]]),
      )
      return { status: 422, data: { ...empty, errors } }
    }
    const question = { context, source, query: read.query }
    if (does === 'count') return { status: 200, data: { ...empty, ...(await count(question)) } }
    const { lines, isEnough } = await quotaLines(question, 1)
    if (!isEnough) return refused(lines.join(' '))
    const begun = await start(question, name)
    return 'not' in begun ? refused(begun.not) : begun
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    return refused(faultText(context, source.label, error))
  }
}

export async function action(context: ActionContext): Promise<Answer<WorkQueryAnswer>> {
  const { viewer, page, path, form, words } = context
  kindForImport(viewer, kindOfPage(page).name)
  const typed = typedIn(form)
  const empty: WorkQueryAnswer = { typed, errors: {}, problem: null, estimate: null, institutions: [] }
  const refused = (problem: string): Answer<WorkQueryAnswer> => ({ status: 422, data: { ...empty, problem } })
  const does = form.get('do')
  if (does === 'pause' || does === 'resume' || does === 'stop') {
    const steered = await steer(context, does)
    return 'not' in steered ? refused(words.curator.metricRuns.refusals[steered.not]) : steered
  }
  const name = sourceAt(path)
  const source = workSource(name)
  if (!source) return refused(words.curator.workQueries.noKey)
  const asked = { context, name, source }
  const chosen = form.get('ror')
  if (chosen !== null) return ask(asked, { ...typed, organization: chosen }, 'count')
  if (does !== 'count' && does !== 'fetch') throw badRequest('unknown_action')
  return ask(asked, typed, does)
}
