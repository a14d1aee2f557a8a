// What the two sides of a request wrote: encrypted, for their own eyes alone.
import { encryptSecret, decryptSecret } from '#server/crypto/encrypt-secrets.ts'
import { query, queryOne, sql } from '#server/database/db.ts'

const purpose = 'pairing-request'

export type Texts = {
  message: string
  answer: string
  /** Address of who accepted, for who asked. */
  contact: string
}

export const keepMessage = (request: string, message: string): Promise<unknown> =>
  query(sql`
    insert into pairing_request_texts (request, message)
    values (${request}::uuid, ${encryptSecret(purpose, `${request} message`, message)})`)

/** What the receiver wrote, and the address that goes to who asked; empty for none. */
export const keepAnswer = (request: string, { answer, contact }: Omit<Texts, 'message'>): Promise<unknown> =>
  query(sql`
    update pairing_request_texts
    set answer = ${answer ? encryptSecret(purpose, `${request} answer`, answer) : null},
      contact = ${contact ? encryptSecret(purpose, `${request} contact`, contact) : null}
    where request = ${request}::uuid`)

/** Empty where nothing was written: staff enter requests that came by telephone. */
export async function textsOf(request: string): Promise<Texts> {
  const row = await queryOne<{ message: Buffer; answer: Buffer | null; contact: Buffer | null }>(
    sql`select message, answer, contact from pairing_request_texts where request = ${request}::uuid`,
  )
  return {
    message: row ? decryptSecret(purpose, `${request} message`, row.message) : '',
    answer: row?.answer ? decryptSecret(purpose, `${request} answer`, row.answer) : '',
    contact: row?.contact ? decryptSecret(purpose, `${request} contact`, row.contact) : '',
  }
}
