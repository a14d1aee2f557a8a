// One shape for everything that goes wrong on purpose: status, stable code, and per-field messages.

import type { FieldProblems } from '#lib/problems.ts'

export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldProblems | undefined
  readonly extra: Record<string, unknown>
  constructor(status: number, code: string, more: { fields?: FieldProblems; extra?: Record<string, unknown> } = {}) {
    super(code)
    this.status = status
    this.code = code
    this.fields = more.fields
    this.extra = more.extra ?? {}
  }
}

export const badRequest = (code = 'bad_request', extra: Record<string, unknown> = {}) =>
  new Problem(400, code, { extra })
export const invalid = (fields: FieldProblems) => new Problem(400, 'invalid', { fields })
export const unauthorized = (code = 'unauthorized') => new Problem(401, code)
export const forbidden = (code = 'forbidden') => new Problem(403, code)
/** The same, saying which right was asked for: the page of the error names who has it. */
export const forbiddenTo = (right: string) => new Problem(403, 'forbidden', { extra: { right } })
/** Also for a row that exists outside the caller's reach: both look the same. */
export const notFound = () => new Problem(404, 'not_found')
export const methodNotAllowed = () => new Problem(405, 'method_not_allowed')
export const alreadyUsed = (fields: FieldProblems) => new Problem(409, 'already_used', { fields })
/**
 * Somebody saved in between; carries the row as it is now. `own`: whoever saves now saved last, in another window or by a program;
 * `changed`: who of the others changed it last and when, as far as who saves now may know it.
 */
export const conflict = (current: unknown, own = false, changed: { changedBy?: string; changedAt?: string } = {}) =>
  new Problem(409, 'conflict', { extra: { current, own, ...changed } })
/** The key of the call stands for another one; carries the row that was made by it. */
export const keyReused = (current: unknown, own = false) => new Problem(422, 'key_reused', { extra: { current, own } })
export const inUse = (usedBy: number) => new Problem(409, 'in_use', { extra: { usedBy } })
export const versionMissing = () => new Problem(428, 'version_missing')
export const tooMany = (seconds: number) => new Problem(429, 'too_many', { extra: { retryAfter: seconds } })
export const unavailable = (seconds = 5) => new Problem(503, 'unavailable', { extra: { retryAfter: seconds } })

/** The database keeps no such text: a NUL, bytes that are no UTF-8, an escape that stands for neither. */
export const isUnstorable = ({ code }: Error & { code?: string }): boolean => code === '22021' || code === '22P05'

export const isProblem = (error: unknown): error is Problem => error instanceof Problem

/** Did the database end a transaction because it and another waited for each other? Done again, it has its turn. */
export const isOvertaken = ({ code }: Error & { code?: string }): boolean => code === '40P01' || code === '40001'

// Codes of PostgreSQL: connection lost, deadlock, out of room (disk, memory, connections), going down or starting up. Codes of Node: nobody answers there, no room for a file or a process, a disk that takes nothing.
const awayCodes =
  /^(?:08...|40P01|40001|53...|57P..|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|EAGAIN|ENOMEM)$/

// What the driver says without a code: of a connection that died between two statements, and of a pool that ends with the process.
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|the database is not connected$)/

/** Did the database or the storage not answer, or have no room? It may a moment later. */
export const isAway = ({ code, message }: Error & { code?: string }): boolean =>
  awayCodes.test(code ?? '') || awayMessages.test(message)
