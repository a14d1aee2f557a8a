// Runs that the console and its calls show and steer: all but those about one person.
import { notFound } from '#server/errors.ts'
import { consoleRunNames, getRunOf, type Run } from '#server/runs/runs.ts'

/** @throws 404 for a number that no run has, and for one about a person */
export async function getConsoleRun(number: number, lock = false): Promise<Run> {
  const run = await getRunOf(number, lock)
  if (!consoleRunNames().includes(run.name)) throw notFound()
  return run
}

/** Does it go on, now or when somebody resumes it? */
export const isOpenRun = ({ state }: Pick<Run, 'state'>): boolean => !['done', 'failed', 'stopped'].includes(state)
