// Answers that must not tell by their time what was found: all take at least so long.
import { setTimeout as sleep } from 'node:timers/promises'

/** Does the work, and answers no earlier than `ms` after it began. */
export async function constantTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + ms
  try {
    return await work()
  } finally {
    const left = until - performance.now()
    if (left > 0) await sleep(left)
  }
}
