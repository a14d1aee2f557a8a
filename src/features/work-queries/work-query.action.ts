// First how many works there are, then the works: they come into the review as a file of references would, and nothing of them is
// written before somebody looked.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { createRun } from '#import/begin-run.ts'
import { uploadPath } from '#import/pages/paths.ts'
import { kindForImport } from '#import/runs.ts'
import { badRequest } from '#server/errors.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { openalexQuery, type WorkQuery } from '#server/sources/openalex-query.ts'
import { fetchPage } from '#server/sources/source-pages.ts'
import { waitText } from '#words/wait-text.ts'
import { collect, type Collected, mostWorks } from './collect.ts'
import { type QueryField, readQuery, type Typed, typedIn } from './read-query.ts'
import { workSources } from './sources.ts'

export type WorkQueryAnswer = {
  typed: Typed
  errors: Partial<Record<QueryField, string>>
  problem: string | null
  /** How many works there are. */
  estimate: { lines: string[]; canFetch: boolean } | null
}

const perPage = 100

function faultText({ words, viewer }: ActionContext, { reason, seconds, status }: SourceFault): string {
  const { faults } = words.curator.workQueries
  if (status === 401 || status === 403) return faults.refusedKey
  if (reason === 'busy' && seconds !== null) return faults.busyUntil({ text: waitText(seconds, viewer.locale) })
  return faults[reason]
}

async function countOf(query: WorkQuery): Promise<number> {
  const { openalex, mailto, outbound } = workSources()
  const { total, records } = await fetchPage(outbound, openalexQuery(openalex, mailto, query, 1), null)
  return total ?? records.length
}

/** What was asked for and how much of it came: it stands in the history of uploads. */
function nameOf({ country, ror, from, to, authors }: WorkQuery, { works, said }: Collected): string {
  const years = from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`
  const asked = [country, ror, years, authors.slice(0, 3).join(' ')].filter(Boolean).join(' ')
  const came = said !== null && said > works.length ? `${works.length} of ${said}` : String(works.length)
  return `OpenAlex ${asked} (${came}).json`
}

export async function action(context: ActionContext): Promise<Answer<WorkQueryAnswer>> {
  const { viewer, page, form, words } = context
  const kind = kindForImport(viewer, kindOfPage(page).name)
  const { workQueries: own } = words.curator
  const typed = typedIn(form)
  const empty: WorkQueryAnswer = { typed, errors: {}, problem: null, estimate: null }
  const does = form.get('do')
  if (does !== 'count' && does !== 'fetch') throw badRequest('unknown_action')
  const read = await readQuery(typed)
  if ('problems' in read) {
    const errors = Object.fromEntries(
      Object.entries(read.problems).map(([name, problem]) => [name, own.problems[problem]]),
    )
    return { status: 422, data: { ...empty, errors } }
  }
  try {
    if (does === 'count') {
      const count = await countOf(read.query)
      const taken = Math.min(count, mostWorks)
      const lines = [
        own.found({ count }),
        ...(count > 0 ? [own.requests({ count: Math.ceil(taken / perPage) })] : []),
        ...(count > mostWorks ? [own.narrow({ count: mostWorks })] : []),
      ]
      return { status: 200, data: { ...empty, estimate: { lines, canFetch: count > 0 } } }
    }
    const { openalex, mailto, outbound } = workSources()
    const collected = await collect(outbound, openalexQuery(openalex, mailto, read.query, perPage))
    if (collected.works.length === 0) return { status: 422, data: { ...empty, problem: own.found({ count: 0 }) } }
    const file = Buffer.from(JSON.stringify(collected.works))
    const run = await createRun(viewer, kind, file, nameOf(read.query, collected))
    return { redirect: `${uploadPath(kind.name)}?run=${run.number}&step=columns` }
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    return { status: 422, data: { ...empty, problem: faultText(context, error) } }
  }
}
