// What a form asks the API to write, and how the answer says no.
import { askApi } from '../../../page/ask-api.ts'
import type { Values } from '../values/form-values.ts'

export type Saved = { id: string; version: number; status?: string; [name: string]: unknown }
export type Problem = {
  status: number
  code: string
  message: string
  fields?: Record<string, string[]>
  current?: Saved
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

/** Makes the row, or changes it by what `body` holds. @throws Problem */
export async function writeRow(
  { kind, locale, key }: { kind: string; locale: string; key: string },
  row: Row,
  body: Values,
): Promise<Saved> {
  if (row.id === null) return send(`/api/${kind}?locale=${locale}`, 'POST', body, { 'idempotency-key': key })
  if (Object.keys(body).length === 0) return { ...row.base, id: row.id, version: row.version }
  return send(`/api/${kind}/${row.id}?locale=${locale}`, 'PATCH', { ...body, version: row.version })
}

/** Moves the row to another status. @throws Problem */
export const moveRow = (
  { kind, locale }: { kind: string; locale: string },
  saved: Saved,
  to: string,
  reason: string | undefined,
): Promise<Saved> =>
  send(`/api/${kind}/${saved.id}/status?locale=${locale}`, 'POST', {
    status: to,
    reason: reason ?? null,
    version: saved.version,
  })
