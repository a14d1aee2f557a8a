// Proof of work: a small computation that a browser does before it sends a form. It costs one person nothing, and a sender of thousands much.
import { createHash, randomBytes } from 'node:crypto'
import { takeOne } from '../http/rate-limit.ts'
import { keyedHash } from './encrypt-secrets.ts'
import { isSolved } from '#lib/proof-of-work.ts'

const purpose = 'proof-of-work'
const validMs = 2 * 3_600_000

/** A task of its own for every form: when it was made, chance, and a keyed hash by which it is known again. */
export function makeTask(): string {
  const task = `${Date.now().toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${task}.${keyedHash(purpose, task)}`
}

/** When a task was made here, in milliseconds; null where it was not. */
export function timeOfTask(task: string): number | null {
  const [made = '', chance = '', hash = ''] = task.split('.')
  return keyedHash(purpose, `${made}.${chance}`) === hash ? Number.parseInt(made, 36) : null
}

/** Is this the solution (`task:number`) of a task made here within two hours, and not used before? */
export async function isProof(proof: string): Promise<boolean> {
  const [task = '', number = ''] = proof.split(':')
  const made = timeOfTask(task)
  if (!/^\d{1,12}$/.test(number) || made === null || Date.now() - made > validMs) return false
  if (!isSolved(createHash('sha256').update(proof).digest())) return false
  return (await takeOne(`${purpose}|${task}`, { most: 1, seconds: (2 * validMs) / 1000 })) === 0
}
