// An upload that is a list of DOIs: the works are looked up, and come into the review as a file of references would.
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { SourcesAway, worksByDoi } from '#engine/interfaces/works-by-doi.ts'
import { createRun } from '#import/begin-run.ts'
import type { Run } from '#import/runs.ts'
import { doisIn, mostDois } from '#lib/identifiers/doi-list.ts'
import { extensionOf } from '#server/sheets/sheet-source.ts'
import { Problem } from '#server/errors.ts'
import { waitText } from '#words/wait-text.ts'
import type { AllWords } from '#words/words-in.ts'

/** Why a list of DOIs was not taken, and what of it. */
export type DoiProblem =
  | { code: 'none' }
  | { code: 'others'; text: string }
  | { code: 'tooMany' }
  | { code: 'away'; seconds: number | null }

const named = 5

/** A file that is nothing but DOIs, one in a line: a list of them, no table. */
export function doiListIn(kind: Kind, data: Uint8Array, name: string): string | null {
  if (!kind.import?.references || !['txt', 'csv', 'tsv'].includes(extensionOf(name)) || data.length > 200_000)
    return null
  const text = Buffer.from(data).toString('utf8')
  const { dois, others } = doisIn(text)
  return dois.length > 0 && others.length === 0 ? text : null
}

/** Begins a run of the works with these DOIs; those nobody knows are rows that need work. */
export async function runOfDois(viewer: Viewer, kind: Kind, text: string, name: string): Promise<Run | DoiProblem> {
  const { dois, others } = doisIn(text)
  if (others.length > 0)
    return { code: 'others', text: others.slice(0, named).join(', ') + (others.length > named ? ' …' : '') }
  if (dois.length === 0) return { code: 'none' }
  if (dois.length > mostDois) return { code: 'tooMany' }
  try {
    const works = await worksByDoi().findWorks(dois)
    const items = dois.map((doi) => ({ ...works.get(doi), DOI: doi }))
    return await createRun(viewer, kind, Buffer.from(JSON.stringify(items)), name)
  } catch (error) {
    if (error instanceof SourcesAway) return { code: 'away', seconds: error.seconds }
    throw error
  }
}

export const isRun = (made: Run | DoiProblem): made is Run => 'number' in made

/** What is said of a list that was not taken. */
export function doiProblemText({ upload }: AllWords, problem: DoiProblem, { locale }: Viewer): string {
  const { dois } = upload
  if (problem.code === 'none') return dois.none
  if (problem.code === 'others') return dois.others({ text: problem.text })
  if (problem.code === 'tooMany') return dois.tooMany({ count: mostDois })
  return problem.seconds === null ? dois.away : dois.awayUntil({ text: waitText(problem.seconds, locale) })
}

/** The same as a refusal of the API. */
export function refusedDois(words: AllWords, problem: DoiProblem, viewer: Viewer): Problem {
  const message = doiProblemText(words, problem, viewer)
  if (problem.code !== 'away') return new Problem(400, `dois_${problem.code}`, { extra: { message } })
  const { seconds } = problem
  return new Problem(503, 'sources_away', { extra: { message, ...(seconds === null ? {} : { retryAfter: seconds }) } })
}
