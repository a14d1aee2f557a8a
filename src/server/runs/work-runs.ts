// Works on all runs that wait: a portion of each in turn, so that a long one keeps no short one waiting.
import { setTimeout as delay } from 'node:timers/promises'
import { enqueueSoon, isEnding } from '../queue/jobs.ts'
import { runsJob, runsToWork, workPortionOf } from './runs.ts'

// After each portion it rests as long as that took, up to this (ms): pages are answered meanwhile.
const longestRest = 200
// A job lasts so long at most (ms); what is left then is asked for anew.
const longestJob = 600_000

/**
 * Until nothing waits. One process at a time is asked to (`exclusiveJobs`); two that do it all the same take turns by the lock of each run.
 * @returns what failed, by the number of the run
 */
export async function workOnRuns(onPortion: (run: number) => void = () => {}): Promise<Map<number, unknown>> {
  const failed = new Map<number, unknown>()
  const end = performance.now() + longestJob
  for (;;) {
    const numbers = (await runsToWork()).filter((number) => !failed.has(number))
    if (numbers.length === 0) return failed
    if (performance.now() > end) {
      enqueueSoon(runsJob)
      return failed
    }
    for (const number of numbers) {
      if (isEnding()) return failed
      const began = performance.now()
      const { error } = await workPortionOf(number)
      if (error !== undefined) failed.set(number, error)
      onPortion(number)
      await delay(Math.min(performance.now() - began, longestRest))
    }
  }
}
