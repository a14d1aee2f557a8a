// What the two sides of a request wrote: encrypted, for their own eyes alone.
import { encryptSecret, decryptSecret } from '#server/crypto/encrypt-secrets.ts'
import { ident, query, queryOne, sql } from '#server/database/db.ts'

const purpose = 'pairing-request'

/** By column; the empty text where nothing was written. */
const columns = {
  message: 'message',
  answer: 'answer',
  /** Address of who accepted, for who asked. */
  contact: 'contact',
  /** Why the receiver declined, for the receiver alone. */
  note: 'note',
  outcomeNote: 'outcome_note',
  /** Why the receiver reported the message, for staff. */
  report: 'report',
} as const
type Name = keyof typeof columns
export type Texts = Record<Name, string>
const names = Object.keys(columns) as Name[]

async function keep(request: string, name: Name, text: string): Promise<void> {
  const encrypted = text ? encryptSecret(purpose, `${request} ${columns[name]}`, text) : null
  await query(sql`
    insert into pairing_request_texts (request, ${ident(columns[name])}) values (${request}::uuid, ${encrypted})
    on conflict (request) do update set ${ident(columns[name])} = excluded.${ident(columns[name])}`)
}

/** Keeps these texts beside those that are there. */
export async function keepTexts(request: string, given: Partial<Texts>): Promise<void> {
  for (const name of names) if (given[name] !== undefined) await keep(request, name, given[name])
}

/** Empty where nothing was written: staff enter requests that came by telephone. */
export async function textsOf(request: string): Promise<Texts> {
  const row = await queryOne<Record<string, Buffer | null>>(
    sql`select message, answer, contact, note, outcome_note, report from pairing_request_texts where request = ${request}::uuid`,
  )
  const read = (name: Name): string => {
    const encrypted = row?.[columns[name]]
    return encrypted ? decryptSecret(purpose, `${request} ${columns[name]}`, encrypted) : ''
  }
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Texts
}

/** The CV of whoever asks, as it stood when the request was sent. */
export const keepCv = (request: string, document: Buffer): Promise<unknown> =>
  query(sql`
    insert into pairing_request_cvs (request, content)
    values (${request}::uuid, ${encryptSecret(purpose, `${request} cv`, document.toString('base64'))})`)

export async function cvOf(request: string): Promise<Buffer | null> {
  const row = await queryOne<{ content: Buffer }>(
    sql`select content from pairing_request_cvs where request = ${request}::uuid`,
  )
  return row ? Buffer.from(decryptSecret(purpose, `${request} cv`, row.content), 'base64') : null
}
