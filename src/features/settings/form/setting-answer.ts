// What the forms of the settings answer.
import type { Values } from './form.ts'

export type OutboxAnswer = { about: 'test' | 'retry'; to?: string; message: string; isWrong: boolean }

export type SettingAnswer = {
  errors: Record<string, string>
  values: Values
  version: number
  conflict: boolean
  /** What the forms of the outbox answer. */
  outbox?: OutboxAnswer
  /** About old values: what is wrong with the password, or how many were deleted. */
  erasing?: { name: string; error?: string; deleted?: number }
}
