// What features keep for a time only. Each says what of its own is over; one process of the console removes all of it, every night.
import type { Step } from './step-work.ts'

const purges = new Map<string, Step>()

/** Before the queue opens; twice is the same as once. */
export const addPurge = (purge: Step): void => void purges.set(purge.name, purge)

export const allPurges = (): Step[] => [...purges.values()]
