// What every value check answers: the clean value, or a message code of the catalog with its numbers.

/** `code` names a message template, `hint` the longer guidance that may follow it as a second sentence. */
export type Failure = { ok: false; code: string; params?: Record<string, string | number>; hint?: string }
export type Result<T> = { ok: true; value: T } | Failure

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const fail = (code: string, params?: Record<string, string | number>, hint?: string): Failure => ({
  ok: false,
  code,
  ...(params && { params }),
  ...(hint && { hint }),
})

/** 'Invalid {text}', with the reason as guidance. */
export const invalid = (hint?: string): Failure => fail('invalid', undefined, hint)
