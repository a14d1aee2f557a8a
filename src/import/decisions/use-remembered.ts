// The next file of an office: what was decided about the same words before is offered, and taken where it answers all questions.
import type { Viewer } from '#engine/model/viewer.ts'
import { getRun } from '../runs.ts'
import { fitting } from './answers.ts'
import { applySteps } from './apply.ts'
import { mayChange } from './rows.ts'

/** So often: a repair may bring another question to light (the department of a university that is found). */
const mostTurns = 4

/** Takes the answers of earlier uploads for all that they fit. */
export async function useRemembered(viewer: Viewer, number: number): Promise<void> {
  const run = await getRun(viewer, number)
  mayChange(run)
  const { steps, groups } = await fitting(viewer, run)
  if (steps.length > 0)
    await applySteps(viewer, run, steps, {
      repair: 'remembered',
      key: null,
      found: null,
      value: null,
      together: groups.size,
    })
}

/** A file all of whose questions were answered last time asks none: its answers are taken, told in the history, and can be taken back. */
export async function answerAgain(viewer: Viewer, number: number): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn++) {
    const run = await getRun(viewer, number)
    if (run.state !== 'checked' || run.work !== 'none') return
    if (!(await fitting(viewer, run)).answersAll) return
    await useRemembered(viewer, number)
  }
}
