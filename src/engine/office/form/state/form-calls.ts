// What a form asks the API to write, and how the answer says no.
import { askApi } from '../../../page/ask-api.ts'
import type { KindShape } from '../../../model/describe.ts'
import { stateOf } from '../../moves.ts'
import { bodyFor, changedFields, conflictsOf, type Values } from '../values/form-values.ts'

export type Saved = { id: string; version: number; status?: string; [name: string]: unknown }
export type Problem = {
  status: number
  code: string
  message: string
  fields?: Record<string, string[]>
  current?: Saved
  /** The row was saved last by the same account: in another window, or when the answer was lost. */
  own?: boolean
  /** Staff: who of the others changed the row last, and when. */
  changedBy?: string
  changedAt?: string
  usedBy?: number
}
/** The row as the form knows it from the server. */
export type Row = { id: string | null; version: number; base: Values }

async function send(url: string, method: string, body: unknown, headers: Record<string, string> = {}): Promise<Saved> {
  const response = await askApi(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const answer = (await response.json().catch(() => ({}))) as Saved & Problem
  // What was typed after the row was made meets the row, as when somebody else changed it.
  if (answer.code === 'key_reused') answer.code = 'conflict'
  if (!response.ok) throw { ...answer, status: response.status }
  return answer
}

/** `next`: the status that is asked for after it. */
type To = { kind: string; locale: string; key: string; next?: string | undefined }
type Shaped = { shape: KindShape; locked: readonly string[] }
/** What is typed, against the row as it was saved; `more`: what is sent beside the fields. */
type Given = Shaped & { row: Row; sent: Values; more?: Values }

async function write({ kind, locale, key, next }: To, row: Row, body: Values): Promise<Saved> {
  const query = `?locale=${locale}${next ? `&next=${next}` : ''}`
  if (row.id === null) return send(`/api/${kind}${query}`, 'POST', body, { 'idempotency-key': key })
  if (Object.keys(body).length === 0) return { ...row.base, id: row.id, version: row.version }
  return send(`/api/${kind}/${row.id}${query}`, 'PATCH', { ...body, version: row.version })
}

const asRow = (saved: Saved): Row => ({ id: saved.id, version: saved.version, base: saved })

/**
 * The row as it is now, where nobody stands against this save: a new row whose answer was lost, a version that time or another
 * entry made, what the same person saved of other fields in another window.
 */
function ownRow({ shape, locked, row, sent }: Given, { code, current, own }: Problem): Row | null {
  if (code !== 'conflict' || !current) return null
  // Made with the key of this very form, and not changed since: what is typed is younger.
  if (row.id === null) return current.version === 1 ? asRow(current) : null
  if (stateOf(shape, row.base) !== stateOf(shape, current)) return null
  const isUntouched = changedFields(shape, locked, row.base, current).length === 0
  const isOwn = own === true && conflictsOf(shape, locked, row.base, sent, current).length === 0
  return isUntouched || isOwn ? asRow(current) : null
}

/** Makes the row, or changes it by what was typed. Nobody is in conflict with themselves. @throws Problem */
export async function writeRow(to: To, given: Given): Promise<Saved> {
  const { shape, locked, row, sent, more = {} } = given
  try {
    return await write(to, row, { ...bodyFor(shape, locked, row.base, sent, row.id === null), ...more })
  } catch (problem) {
    const now = ownRow(given, problem as Problem)
    if (!now) throw problem
    // What others changed of it stays: only what was typed here is sent.
    const base = row.id === null ? now.base : row.base
    return write(to, now, { ...bodyFor(shape, locked, base, sent, false), ...more })
  }
}

/** Moves the row to another status. @throws Problem */
export async function moveRow(
  { kind, locale }: Pick<To, 'kind' | 'locale'>,
  given: Shaped,
  saved: Saved,
  to: string,
  reason: string | undefined,
): Promise<Saved> {
  const move = (version: number): Promise<Saved> =>
    send(`/api/${kind}/${saved.id}/status?locale=${locale}`, 'POST', { status: to, reason: reason ?? null, version })
  try {
    return await move(saved.version)
  } catch (problem) {
    const now = ownRow({ ...given, row: asRow(saved), sent: saved }, problem as Problem)
    if (!now) throw problem
    return move(now.version)
  }
}

/** Takes the move back that brought the row where it is. @returns the row as it was before. @throws Problem, also where it was changed since */
export const takeBackMove = (
  { kind, locale }: Pick<To, 'kind' | 'locale'>,
  { id, version }: Pick<Saved, 'id' | 'version'>,
  to: string,
): Promise<Saved> => send(`/api/${kind}/${id}/status?locale=${locale}`, 'POST', { status: to, undo: true, version })
