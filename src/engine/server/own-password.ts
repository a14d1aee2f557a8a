// Asking somebody who is signed in for the own password once more; how it is checked is said by signing in.
import { invalid, tooMany } from '#server/errors.ts'
import type { Viewer } from '../viewer.ts'

export type PasswordAnswer = { is: 'right' | 'wrong' } | { is: 'wait'; seconds: number }
type Check = (viewer: Viewer, password: string, address: string) => Promise<PasswordAnswer>

let check: Check = async () => ({ is: 'wrong' })

/** Says how passwords are checked; until then every one is wrong. */
export function askOwnPassword(how: Check): void {
  check = how
}

/** Goes on only with the right password. @throws 400 on the field `password`; 429 after too many wrong ones */
export async function requireOwnPassword(viewer: Viewer, given: unknown, address: string): Promise<void> {
  if (typeof given !== 'string' || given === '') throw invalid({ password: [{ code: 'required' }] })
  const answer = await check(viewer, given, address)
  if (answer.is === 'wait') throw tooMany(answer.seconds)
  if (answer.is === 'wrong') throw invalid({ password: [{ code: 'invalid' }] })
}
