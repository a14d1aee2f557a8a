// An organization asks staff to verify it: with a proof and a note, once; what was sent can be changed or taken back until it is decided.
import type { Draft, Row } from '#engine/model/rows.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { members } from '#kinds/members/kind.ts'
import { isDeepStrictEqual } from 'node:util'
import { records } from '#engine/store/records.ts'
import { removeUnused } from '#engine/store/history/row-files.ts'
import { isEmpty, problemOf } from '#engine/model/values/values.ts'
import { accountId, type Viewer } from '#engine/model/viewer.ts'
import { refusedAs } from '#lib/accepted-files.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { parseEmail } from '#lib/identifiers/email.ts'
import { readLine, readLines } from '#lib/text/typed-text.ts'
import { databaseTime } from '#server/database/clock.ts'
import { queryOne, sql, tx } from '#server/database/db.ts'
import { badRequest, forbidden, tooMany } from '#server/errors.ts'
import { takeOne } from '#server/http/rate-limit.ts'

export const proofs = ['register', 'letter', 'domain'] as const
export type Proof = (typeof proofs)[number]
export type Letter = { key: string; name: string; bytes: number }
/** What the form holds, as it was typed. */
export type Typed = { proof: Proof; number: string; email: string; note: string; letter: Letter | null }
export type Wrong = { field: 'number' | 'email' | 'note' | 'letter'; problem: FieldProblem }

const most = { number: 200, note: 1000 }
const perAccount = { most: 20, seconds: 86_400 }

/** A document that this account stored, by its key; null for anything else. */
const findLetter = async (viewer: Viewer, key: string | undefined): Promise<Letter | null> =>
  (await queryOne<Letter>(sql`
    select key, name, bytes::float8 bytes from files
    where key = ${key ?? ''} and owner = ${viewer.id} and type = 'application/pdf' and removed_at is null`)) ?? null

function parsed(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The key of a file that came with the form, as the server noted it. */
const keyIn = (stored: string | null): string | undefined => {
  const { key } = parsed(stored)
  return typeof key === 'string' ? key : undefined
}

const problemIn = (noted: string): FieldProblem => {
  const { code, count } = parsed(noted)
  return { code: String(code ?? 'invalid'), ...(count === undefined ? {} : { count: String(count) }) }
}

/** A picture in the place of the letter was stored as pictures are, for everybody: it goes again, unless a row shows it. */
async function forgetPicture(viewer: Viewer, key: string): Promise<void> {
  const own = await queryOne(
    sql`select 1 from files where key = ${key} and owner = ${viewer.id} and type like 'image/%'`,
  )
  if (own) await removeUnused([key])
}

/** What was sent, and what of it is too long or no letter. */
export async function readRequest(viewer: Viewer, form: URLSearchParams): Promise<{ typed: Typed; wrong: Wrong[] }> {
  const texts = [
    ['number', readLine(form.get('number'), most.number)],
    ['note', readLines(form.get('note'), most.note)],
  ] as const
  const [number, note] = texts.map(([name, read]) => (read.ok ? read.value : (form.get(name) ?? ''))) as [
    string,
    string,
  ]
  const tooLong = texts.flatMap(([field, read]): Wrong[] => (read.ok ? [] : [{ field, problem: problemOf(read) }]))
  const sent = keyIn(form.get('letter.stored'))
  const found = await findLetter(viewer, sent ?? form.get('letterKept') ?? undefined)
  const isNoLetter = sent !== undefined && !found
  if (isNoLetter) await forgetPicture(viewer, sent)
  const code = form.get('letter.problem')
  const problem = isNoLetter ? { code: 'pdfOnly' } : code === null ? null : refusedAs(problemIn(code), 'pdf')
  const proof = proofs.find((one) => one === form.get('proof')) ?? 'register'
  return {
    typed: {
      proof,
      number,
      email: (form.get('email') ?? '').toWellFormed().trim(),
      note,
      letter: found,
    },
    wrong: [...tooLong, ...(problem && proof === 'letter' ? [{ field: 'letter' as const, problem }] : [])],
  }
}

/** What is missing; of the proofs only the chosen one counts. */
function wrongWith({ proof, number, email, letter }: Typed, hasRor: boolean): Wrong[] {
  const wrong: Wrong[] = []
  const say = (field: Wrong['field'], code: string): void => void wrong.push({ field, problem: { code } })
  const address = parseEmail(email)
  if (proof === 'register' && !number) say('number', 'required')
  if (proof === 'letter' && !letter) say('letter', 'required')
  if (proof === 'domain' && !email) say('email', 'required')
  else if (proof === 'domain' && !address.ok) wrong.push({ field: 'email', problem: problemOf(address) })
  else if (proof === 'domain' && !hasRor) say('email', 'rorFirst')
  return wrong
}

/** The account of an organization that is not verified, held until the transaction ends. */
async function heldAccount(viewer: Viewer): Promise<Row<typeof members>> {
  const id = accountId(viewer)
  await lockRows(members, [id])
  const row = await records(viewer, members).values(id)
  if (viewer.who !== 'member' || row.memberType !== 'organization') throw forbidden()
  if (!isEmpty(row.organizationVerifiedAt)) throw badRequest('already_verified')
  return row
}

async function write(viewer: Viewer, before: Row<typeof members>, changed: Draft<typeof members>): Promise<void> {
  if (!isDeepStrictEqual({ ...before, ...changed }, before)) await writeFields(viewer, members, before.id, changed)
}

/**
 * Asks, or changes what was asked; the same sent twice is one request. Of the three proofs the chosen one is kept.
 * @returns what is wrong with it; empty when it is sent
 * @throws 403 for who is no organization, 400 when it is verified already, 429 after twenty changes in a day
 */
export async function askVerification(viewer: Viewer, typed: Typed): Promise<Wrong[]> {
  return tx(async () => {
    const row = await heldAccount(viewer)
    const wrong = wrongWith(typed, !isEmpty(row.ror))
    if (wrong.length > 0) return wrong
    const { proof, number, email, note, letter } = typed
    const address = parseEmail(email)
    const changed: Draft<typeof members> = {
      verificationProof: proof,
      verificationNumber: proof === 'register' ? number : null,
      verificationLetter: proof === 'letter' ? letter : null,
      verificationEmail: proof === 'domain' && address.ok ? address.value : null,
      verificationNote: note || null,
      verificationDeclinedAt: null,
    }
    // The reason of a refusal goes with it.
    if (!isEmpty(row.verificationDeclinedAt)) changed.statusReason = null
    const isSame = isDeepStrictEqual({ ...row, ...changed }, row)
    if (isSame && !isEmpty(row.verificationAskedAt)) return []
    const wait = await takeOne(`verification|${viewer.id}`, perAccount)
    if (wait > 0) throw tooMany(wait)
    await write(viewer, row, {
      ...changed,
      verificationAskedAt: row.verificationAskedAt ?? databaseTime(),
    })
    return []
  })
}

/** Takes the request back, with everything that was sent. Taking it back twice is taking it back. */
export async function takeVerificationBack(viewer: Viewer): Promise<void> {
  await tx(async () => {
    const row = await heldAccount(viewer)
    if (isEmpty(row.verificationAskedAt)) return
    await write(viewer, row, {
      verificationAskedAt: null,
      verificationProof: null,
      verificationNumber: null,
      verificationLetter: null,
      verificationEmail: null,
      verificationNote: null,
    })
  })
}
