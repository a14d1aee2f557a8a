// Some actions need the own password, entered within the last five minutes. Who knows when it was entered is told by signing in.
import { forbidden, invalid, tooMany } from '#server/errors.ts'
import type { Viewer } from '../model/viewer.ts'

export type PasswordAnswer = { is: 'right' | 'wrong' } | { is: 'wait'; seconds: number }

export type PasswordMemory = {
  /** Did this viewer enter the password within five minutes? */
  isRecent: (viewer: Viewer) => Promise<boolean>
  /** Compares the password, and remembers the moment when it is right. */
  enter: (viewer: Viewer, password: string, address: string) => Promise<PasswordAnswer>
}

let memory: PasswordMemory = { isRecent: async () => false, enter: async () => ({ is: 'wrong' }) }

/** Until this is called nobody has entered anything. */
export function usePasswordMemory(how: PasswordMemory): void {
  memory = how
}

/** @throws 403 `recent_password` when it is too long ago; the product itself has no password */
export async function requireRecentPassword(viewer: Viewer): Promise<void> {
  if (await needsPassword(viewer)) throw forbidden('recent_password')
}

/** Takes a password that came along with a form or a call. @throws 400 on the field `confirm_password`; 429 after too many tries */
export async function enterPassword(viewer: Viewer, password: string, address: string): Promise<void> {
  const answer = await memory.enter(viewer, password, address)
  if (answer.is === 'wait') throw tooMany(answer.seconds)
  if (answer.is === 'wrong') throw invalid({ confirm_password: [{ code: 'oldPassword' }] })
}

/** Must the password be entered (again) before such an action? */
export const needsPassword = async (viewer: Viewer): Promise<boolean> =>
  viewer.who !== 'system' && !(await memory.isRecent(viewer))

/** Goes on with a password entered lately, or with the right one that came along. @throws 400 on `confirm_password`; 429 */
export async function proveIdentity(viewer: Viewer, password: unknown, address: string): Promise<void> {
  if (typeof password === 'string' && password !== '') return enterPassword(viewer, password, address)
  if (await needsPassword(viewer)) throw invalid({ confirm_password: [{ code: 'required' }] })
}
