// Accounts that their members have deleted: closed at once, kept by the link, erased after 14 days so that no word of them is left anywhere.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { findUnclaimed } from '#features/claims/entry/entries.ts'
import { removeEntry } from '#features/claims/entry/remove.ts'
import { keepAccount, scheduleDeletion } from '#features/accounts/deletion/schedule.ts'
import { eraseDue } from '#features/erasures/erase-due.ts'
import { keepListIn, listFile, orderAgain, readList } from '#features/erasures/erasure-list.ts'
import { findSuppressed } from '#features/suppressions/suppressions.ts'
import { registry } from '#kinds/index.ts'
import { useSecretKey } from '#server/crypto/keys.ts'
import { ident, query, queryOne, sql } from '#server/database/db.ts'
import { build, country } from '#tests/support/build.ts'
import { allMails, mailsTo } from '#tests/support/mails.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { type WholePerson, wholePerson } from '#tests/support/people/whole-person.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
useSecretKey(randomBytes(32))
const app = useServer()
const client = memberClient(app)
const folder = mkdtempSync(join(tmpdir(), 'erasures '))

beforeAll(async () => {
  await country('MM')
  keepListIn(folder)
})
beforeEach(forgetTries)

type Column = { table: string; column: string }
/** Where one of these words stands in the database, in whatever column that holds text. */
async function standing(words: Iterable<string>): Promise<string[]> {
  const columns = await query<Column>(sql`
    select c.table_name "table", c.column_name "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not in (select inhrelid::regclass::text from pg_inherits)
      and (c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'tsvector', 'character varying'))`)
  expect(columns.length).toBeGreaterThan(300)
  const wanted = `(${[...words].map((word) => word.toLowerCase()).join('|')})`
  const found: string[] = []
  for (const { table, column } of columns) {
    const row = await queryOne<{ n: number; text: string }>(sql`
      select count(*)::int n, min(substring(lower(${ident(column)}::text) from ${wanted})) text from ${ident(table)}
      where lower(${ident(column)}::text) ~ ${wanted}`)
    if (row && row.n > 0) found.push(`${table}.${column}: ${row.text}`)
  }
  return found.toSorted()
}

const pass = (id: string) => query(sql`update erasures set due_at = now() - interval '1 second' where entry = ${id}`)
/** The link of the mail that keeps the account. */
const linkOf = async (email: string): Promise<string> => {
  const mail = (await mailsTo(email)).findLast(({ template }) => template === 'deletion_scheduled')
  return /keep-account\/([\w-]{43})/.exec(String(mail?.values['path']))?.[1] ?? ''
}
const publicAnswers = (person: WholePerson): string[] => [
  ...Object.entries(person.rows).map(([kind, id]) => `/api/${kind}/${id}`),
  '/api/talents?q=zqwanda',
  '/feeds/publications.atom',
  '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  '/api/search?q=zqwanda',
]
const read = async (path: string): Promise<string> => (await app().inject({ url: path })).body.toLowerCase()

test('after everything is deleted no word of the person stands anywhere', async () => {
  const wanda = await wholePerson(app, client)
  // The title belongs to whoever shares the work as well.
  wanda.words.delete('work.shared')
  expect((await standing(wanda.words.values())).length).toBeGreaterThan(30)
  expect(await scheduleDeletion(wanda.viewer, wanda.id, 'everything')).not.toBeNull()
  // At once: nobody signs in, and the entries are off the site.
  expect((await client.me(wanda.token)).statusCode).toBe(401)
  expect((await client.login(wanda.email)).statusCode).toBe(401)
  for (const [kind, id] of Object.entries(wanda.rows))
    expect([kind, (await app().inject({ url: `/api/${kind}/${id}` })).statusCode]).not.toEqual([kind, 200])
  await pass(wanda.id)
  expect(await eraseDue()).toBe(1)
  // The last mail is on its way to the address.
  const last = (await allMails()).filter(({ recipient }) => recipient === wanda.email)
  expect(last.map(({ template }) => template)).toEqual(['deletion_done'])
  await query(sql`delete from mails where recipient = ${wanda.email}`)
  expect(await standing(wanda.words.values())).toEqual([])
  for (const path of publicAnswers(wanda)) {
    const body = await read(path)
    expect([path, [...wanda.words.values()].filter((word) => body.includes(word.toLowerCase()))]).toEqual([path, []])
  }
  // The work that somebody else shares is theirs as well.
  const [shared] = await query<{ n: number }>(
    sql`select count(*)::int n from publications where id = ${wanda.works.shared}`,
  )
  expect(shared?.n).toBe(1)
  expect(await eraseDue()).toBe(0)
})

test('published works stay where that was chosen, without the person', async () => {
  const person = await wholePerson(app, client, 'wilma')
  await scheduleDeletion(person.viewer, person.id, 'works')
  const kept = Object.entries(person.rows).filter(([kind]) => kind !== 'talents' && kind !== 'needs')
  expect(kept.length).toBeGreaterThan(1)
  await pass(person.id)
  await eraseDue()
  await query(sql`delete from mails where recipient = ${person.email}`)
  for (const [kind, id] of kept) {
    const row = await queryOne<{ owner: string | null; deleted_at: string | null }>(
      sql`select owner, deleted_at from ${ident(getKind(kind).table)} where id = ${id}`,
    )
    expect([kind, row]).toEqual([kind, { owner: null, deleted_at: null }])
  }
  const left = await standing(
    [...person.words].flatMap(([place, word]) =>
      /^(?:members|talents|needs|saved|request|network|claim|proposal|contact|file|dataRequest|setAside)|\.(?:contact|phone)/.test(
        place,
      )
        ? [word]
        : [],
    ),
  )
  expect(left).toEqual([])
  const works = await query<{ authors_text: string }>(
    sql`select authors_text from publications where id = any(${[person.works.alone, person.works.shared]}::uuid[])`,
  )
  expect(works.map(({ authors_text: text }) => text.includes(person.words.get('author') as string))).toEqual([
    true,
    true,
  ])
})

test('the link keeps the account as it was, once; asking twice or at once closes it once', async () => {
  const person = await wholePerson(app, client, 'wera')
  const due = await Promise.all([1, 2, 3].map(() => scheduleDeletion(person.viewer, person.id, 'everything')))
  expect(new Set(due).size).toBe(1)
  const mails = (await mailsTo(person.email)).filter(({ template }) => template === 'deletion_scheduled')
  expect(mails).toHaveLength(1)
  const link = await linkOf(person.email)
  // Its time is not over.
  await eraseDue()
  const kept = await Promise.all([keepAccount(link), keepAccount(link)])
  expect(kept.toSorted()).toEqual([false, true])
  expect(await keepAccount(link)).toBe(false)
  expect((await client.login(person.email)).statusCode).toBe(200)
  for (const [kind, id] of Object.entries(person.rows)) {
    const row = await queryOne<{ deleted_at: string | null; owner: string }>(
      sql`select deleted_at, owner from ${ident(getKind(kind).table)} where id = ${id}`,
    )
    expect([kind, row?.deleted_at, row?.owner]).toEqual([kind, null, person.id])
  }
  expect((await app().inject({ url: `/api/talents/${person.entry}` })).statusCode).toBe(200)
  // Once more, and then it is too late.
  await scheduleDeletion(person.viewer, person.id, 'everything')
  const second = await linkOf(person.email)
  await pass(person.id)
  await Promise.all([eraseDue(), eraseDue()])
  expect(await keepAccount(second)).toBe(false)
  expect(await scheduleDeletion(person.viewer, person.id, 'everything')).toBeNull()
  const done = (await allMails()).filter(
    ({ template, recipient }) => template === 'deletion_done' && recipient === person.email,
  )
  expect(done).toHaveLength(1)
})

test('a restored backup brings nobody back: the list beside the database erases them again, without a mail', async () => {
  const person = await wholePerson(app, client, 'wilf')
  person.words.delete('work.shared')
  const lines = readFileSync(listFile(folder), 'utf8').trim().split('\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join()).not.toMatch(/zq|@/)
  // The account stands in the restored database as it stood before anybody asked.
  const line = { entry: person.id, kind: 'members', form: 'everything' as const, at: '2026-01-01T00:00:00.000Z' }
  await orderAgain([...readList(listFile(folder)), line])
  await eraseDue()
  expect((await allMails()).filter(({ recipient }) => recipient === person.email)).toEqual([])
  expect(await standing(person.words.values())).toEqual([])
  expect(() => readList(import.meta.filename)).toThrow(/line 1: this is no line of a list of erasures/)
})

test('later uploads leave the person out', async () => {
  const person = await client.member('uploaded@example.org')
  const entry = await build('talents', { owner: person.id, email: 'uploaded.again@example.org', status: 'published' })
  await scheduleDeletion(person.viewer, person.id, 'everything')
  await pass(person.id)
  await eraseDue()
  const rows = [{ given: { email: 'uploaded.again@example.org' } }]
  expect((await findSuppressed(getKind('talents'), rows)).size).toBe(1)
  expect(entry.id).not.toBe('')
})

test('who waits for an answer of a closed account is told, and waits no longer', async () => {
  const person = await wholePerson(app, client, 'wanja')
  const target = { kind: 'talents', id: person.entry }
  const { id } = await build('pairing-requests', {
    target,
    requesterName: 'Waiting',
    requesterEmail: 'waiting@example.org',
    status: 'sent',
    sentAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2099-01-01T00:00:00.000Z',
  })
  await scheduleDeletion(person.viewer, person.id, 'everything')
  expect(await queryOne(sql`select status from pairing_requests where id = ${id}`)).toEqual({ status: 'declined' })
  expect((await mailsTo('waiting@example.org')).map(({ template }) => template)).toContain('relay_declined')
})

test('who registers with the address of a closed account is answered as anybody, and the mailbox gets the link that keeps it', async () => {
  const email = 'comes.back@example.org'
  const person = await client.member(email)
  await scheduleDeletion(person.viewer, person.id, 'works')
  const first = await linkOf(email)
  await query(sql`delete from mails`)
  const plain = ({ statusCode, body }: { statusCode: number; body: string }) => ({ statusCode, body })
  const fresh = await client.register('never.here@example.org')
  expect(plain(await client.register('Comes.Back@example.org'))).toEqual(plain(fresh))
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['deletion_scheduled'])
  const link = await linkOf(email)
  expect([link === first, await keepAccount(link)]).toEqual([false, true])
  expect((await client.login(email)).statusCode).toBe(200)
})

test('a suspended account is not closed by the way, and a stranger closes none', async () => {
  const person = await client.member('suspended@example.org')
  await query(sql`update members set status = 'suspended' where id = ${person.id}`)
  expect(await scheduleDeletion(person.viewer, person.id, 'everything')).toBeNull()
  expect(await scheduleDeletion(person.viewer, '00000000-0000-4000-8000-000000000000', 'everything')).toBeNull()
})

test('an entry that somebody wrote to is erased when its person removes it', async () => {
  const { id } = await build('talents', {
    status: 'published',
    claimStatus: 'unclaimed',
    email: 'written.to@example.org',
  })
  const request = await build('pairing-requests', {
    target: { kind: 'talents', id },
    requesterName: 'Writer',
    requesterEmail: 'writer@example.org',
  })
  await removeEntry(system(), (await findUnclaimed(id)) as NonNullable<Awaited<ReturnType<typeof findUnclaimed>>>)
  await eraseDue()
  expect(await query(sql`select id from talents where id = ${id}`)).toEqual([])
  expect(await query(sql`select id from pairing_requests where id = ${request.id}`)).toEqual([])
})
