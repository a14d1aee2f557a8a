// The run that gathers the co-authors of all works: work by work those who have none yet, then what works say of each.
import { hasMisplaced, nextCoAuthors, nextMisplaced } from '#kinds/co-authors/authors.queries.ts'
import { noId } from '#server/runs/by-id.ts'
import { type Portion, type Run, type RunWork, startRun } from '#server/runs/runs.ts'
import { gatherAuthors, holdCoAuthors } from './gather.ts'
import { refreshCoAuthors } from './refresh.ts'

const authorsAtOnce = 500
const coAuthorsAtOnce = 200

const textIn = (run: Run, name: string): string | null => {
  const value = run.checkpoint[name]
  return typeof value === 'string' ? value : null
}

async function gatherNext(run: Run): Promise<Portion> {
  const authors = await nextMisplaced(textIn(run, 'work') ?? noId, authorsAtOnce)
  const isAll = authors.length < authorsAtOnce
  // Of the last work some authors may be missing: it comes again, unless it is the only one.
  const last = authors.at(-1)?.publication
  const whole = isAll ? authors : authors.filter(({ publication }) => publication !== last)
  const taken = whole.length > 0 ? whole : authors
  const { placed, made } = await gatherAuthors(taken.map(({ id }) => id))
  return {
    checkpoint: isAll
      ? { coAuthor: noId }
      : { work: taken === authors ? (textIn(run, 'work') ?? noId) : taken.at(-1)?.publication },
    done: taken.length,
    counts: { placed, made },
    isLast: false,
  }
}

async function refreshNext(after: string): Promise<Portion> {
  await holdCoAuthors()
  const ids = await nextCoAuthors(after, coAuthorsAtOnce)
  await refreshCoAuthors(ids)
  return { checkpoint: { coAuthor: ids.at(-1) ?? noId }, done: 0, isLast: ids.length < coAuthorsAtOnce }
}

export const gatherCoAuthors: RunWork = {
  name: 'gather-co-authors',
  process: { group: 'network', schedule: 'gather-co-authors-nightly' },
  portion: (run) => {
    const after = textIn(run, 'coAuthor')
    return after === null ? gatherNext(run) : refreshNext(after)
  },
}

/** Where authors have no co-author yet: works that were there before co-authors were, or came without a word. */
export async function gatherWhenMissing(): Promise<void> {
  if (await hasMisplaced()) await startRun(gatherCoAuthors.name)
}
