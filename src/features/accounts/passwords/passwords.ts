// Passwords are hashed with argon2id beside the event loop; a crowd waits in a short queue, the rest is sent away.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '#server/errors.ts'

/** 19 MiB, two passes, one lane; salt of 16 bytes. */
const served = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The least there is. */
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let cost = served

/** For tests that are not about passwords. No setting leads here, and nothing of the product may call it (tests/house/only-for-tests.test.ts). */
export function useCheapPasswords(isCheap: boolean): void {
  cost = isCheap ? cheapest : served
}

// One core stays free for everybody who is not signing in.
const atOnce = Math.max(1, availableParallelism() - 1)
const mostWaiting = 64

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw unavailable()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The hash to store. @throws 503 when too many are asked for at once */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), cost))

/** Does the stored hash need to be made again, with the present cost? */
export const isOldHash = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)

// Compared with when there is no account: made of a password nobody knows, at the same cost.
let nobodys: Promise<string> | undefined

/** Makes ready what the first unknown account is compared with, so that it takes no longer than the next. */
export const warmPasswords = async (): Promise<void> => {
  nobodys ??= hash(crypto.randomUUID(), cost)
  await nobodys
}

/** Compares in the same time whether there is a stored hash or not. @throws 503 when too many are asked for at once */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  await warmPasswords()
  const against = stored ?? ((await nobodys) as string)
  const same = await inTurn(() => verify(against, password.slice(0, 512).normalize('NFC')).catch(() => false))
  return same && stored !== null
}
