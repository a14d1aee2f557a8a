// The pages about co-authors: who opens them, what they ask and why, what is refused and keeps what was typed, and what stands beside a person.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { doRowWork } from '#engine/store/writes/row-work.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { coAuthors } from '#kinds/co-authors/kind.ts'
import { registry } from '#kinds/index.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const list = '/backend/manages/co-authors'
let stage: Stage
const hostile = `Keo "><script>alert(1)</script> Boupha`
const ids: Record<string, string> = {}

const settle = async (): Promise<void> => {
  for (let round = 0; round < 2; round++)
    for (const name of ['gather-authors', 'refresh-co-authors']) expect((await doRowWork(name)).failed).toEqual([])
}
const work = async (title: string, authors: readonly (readonly [name: string, talent?: string])[]): Promise<void> => {
  const { id } = await build('publications', { ...publicly(getKind('publications')), title, publishedYear: 2021 })
  for (const [rawName, talent] of authors)
    await build('publication-authors', {
      publication: id,
      rawName,
      orcid: null,
      scopusId: null,
      isOrganization: false,
      affiliationText: 'Faculty of Weaving',
      talent: talent ?? null,
      linkStatus: talent ? 'confirmed' : 'suggested',
    })
  await settle()
}
const person = async (fullName: string, code: string): Promise<string> =>
  (await build('talents', { ...publicly(getKind('talents')), fullName, country: await country(code) })).id
const coAuthor = async (name: string): Promise<string> =>
  String((await queryOne<{ id: string }>(sql`select id from co_authors where display_name = ${name}`))?.id)
const open = (path: string, who: Actor = 'admin') => stage.browse(who, 'GET', path)
const send = (path: string, fields: Readonly<Record<string, string>>) =>
  stage.browse('admin', 'POST', path, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

beforeAll(async () => {
  stage = await openStage(server(), ['editor', 'executive', 'country admin', 'admin'])
  ids.keo = await person('Keo Boupha', 'TH')
  ids.friend = await person('Friend of Keo', 'TH')
  ids.abroad = await person('Somebody Abroad', 'VN')
  await work('First weave', [['K. Boupha'], ['Friend of Keo', ids.friend], ['Abroad', ids.abroad]])
  await work('Second weave', [['K. Boupha'], ['Nobody like it']])
  await work('Third weave', [[hostile]])
  ids.short = await coAuthor('K. Boupha')
})

test('secret and admin alone open them, and the queue asks about who may be somebody, with reasons', async () => {
  for (const path of [`${list}/queue`, `${list}/${ids.short}`])
    for (const who of ['editor', 'executive', 'country admin'] as const)
      expect((await open(path, who)).statusCode, `${who} ${path}`).toBe(302)
  const { body } = await open(`${list}/queue`)
  expect(body).toContain('K. Boupha')
  expect(body).toMatch(new RegExp(`name="talent" checked="" value="${ids.keo}"`))
  expect(body).toContain('name fits the initials')
  expect(body).not.toContain('Nobody like it')
  // The place in the queue is an address: behind the last one there is the end, and whatever else stands there is nobody.
  expect((await open(`${list}/queue?after=${ids.short}`)).body).not.toContain(`value="${ids.keo}"`)
  expect((await open(`${list}/queue?after=%27%3B--`)).statusCode).toBe(200)
  expect((await open(`${list}/nobody`)).statusCode).toBe(404)
})

test('what is wrong is said, nothing that was typed is lost, and nothing of a printed name is markup', async () => {
  const one = `${list}/${ids.short}`
  const version = String((await findRow(coAuthors, ids.short))?.version)
  const known = { id: String(ids.short), version }
  const refused = async (fields: Readonly<Record<string, string>>, text: string): Promise<string> => {
    const answer = await send(one, { ...known, ...fields })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(422)
    expect(answer.body).toContain(text)
    return answer.body
  }
  await refused({ do: 'link' }, 'Choose a person.')
  await refused({ do: 'link', talent: String(ids.keo), version: '999' }, 'someone changed this co-author')
  expect(await refused({ do: 'split', name: 'Kaew Boupha' }, 'Choose at least one work')).toContain(
    'value="Kaew Boupha"',
  )
  await refused({ do: 'merge', other: String(ids.keo) }, 'no longer there')
  expect((await send(one, { ...known, do: 'erase' })).statusCode).toBe(400)
  const { body } = await open(`${list}/${await coAuthor(hostile)}`)
  expect(body).not.toContain('<script>alert(1)')
  expect(body).toContain('&lt;script&gt;alert(1)')
})

test('without script a person is linked by a form, and beside the person stand those of joint works whom the reader has', async () => {
  const linked = await send(`${list}/queue`, {
    do: 'link',
    id: String(ids.short),
    version: String((await findRow(coAuthors, ids.short))?.version),
    talent: String(ids.keo),
  })
  expect(linked.statusCode).toBe(303)
  await settle()
  const page = `/backend/manages/talents/${ids.keo}`
  const { body } = await open(page)
  for (const name of ['Friend of Keo', 'Somebody Abroad', 'Nobody like it', 'not in the talent pool'])
    expect(body).toContain(name)
  // A country_admin has people of the own country alone, and no co-authors.
  const national = (await open(page, 'country admin')).body
  expect(national).toContain('Friend of Keo')
  expect(national).not.toContain('Somebody Abroad')
  expect(national).not.toContain('Nobody like it')
  const link = await queryOne<{ id: string }>(sql`select id from co_author_talents where undone_at is null`)
  expect((await open(list)).body).toContain('K. Boupha was linked to Keo Boupha')
  expect((await send(list, { do: 'unlink-co-author', link: String(link?.id) })).statusCode).toBeLessThan(400)
  expect((await findRow(coAuthors, ids.short))?.talent).toBeNull()
})
