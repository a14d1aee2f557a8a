// Affiliations of authors as works print them: the same queue as for people, of works in reach, and the way back.
import { beforeEach, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { type Viewer, visitor } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import {
  acceptSure,
  type AffiliationDecision,
  decideAffiliation,
  undoAffiliation,
  undoableDecisions,
} from '#features/affiliations/decisions.ts'
import { action as act } from '#features/affiliations/list.action.ts'
import { loader } from '#features/affiliations/list.loader.ts'
import { affiliationQuestions } from '#features/affiliations/proposals.ts'
import { forStaff } from '#features/affiliations/work-queue.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { workSchema } from '#kinds/publications/schema-org.ts'
import { sureConfidence } from '#lib/organizations/match-affiliation.ts'
import { query, sql } from '#server/database/db.ts'
import { done, manyAtOnce } from '#tests/support/at-once.ts'
import { build, next } from '#tests/support/build.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { wordsIn } from '#words/words-in.ts'

const world = openWorld()
const { viewers } = world
const en = await wordsIn('en')

let name: string
let university: string
beforeEach(async () => {
  name = `Khao${next()} Sok`
  university = (await build('universities', { name: { en: `${name} University` }, country: world.thailand })).id
})

const work = async (country: string | null = world.thailand): Promise<string> =>
  (await build('publications', { country, status: 'published' })).id
const author = async (affiliationText: string, more: Record<string, unknown> = {}): Promise<string> =>
  (
    await build('publication-authors', {
      publication: more['publication'] ?? (await work()),
      affiliationText,
      affiliationCountry: world.thailand,
      university: null,
      ...more,
    })
  ).id
const universityOf = async (id: string) => (await findRow(publicationAuthors, id))?.university ?? null
const question = async (text: string, viewer: Viewer = viewers.admin, country: string | null = world.thailand) =>
  (await affiliationQuestions(viewer, 'works')).find((one) => one.key === text.toLowerCase() && one.country === country)
const decide = (
  viewer: Viewer,
  text: string,
  decision: AffiliationDecision = 'accept',
  country: string | null = world.thailand,
) => decideAffiliation(viewer, 'works', { key: text.toLowerCase(), country }, decision, university)
const lastDecision = async (viewer: Viewer = viewers.admin) => (await undoableDecisions(viewer, 'works'))[0]?.id ?? ''

test('Authors with one text are one question; all of them get the university, the text stays, and undo takes it back', async () => {
  const text = `Faculty of Science, ${name} Univ.`
  const publication = await work()
  const two = [
    await author(text, { publication }),
    await author(`  Faculty of  Science, ${name} Univ.`, { publication }),
  ]
  const taken = await author(text, { university: (await build('universities', { country: world.thailand })).id })
  const asked = await question(text)
  expect(asked).toMatchObject({ count: 2, among: [{ id: publication }], offers: [{ id: university, by: 'name' }] })
  expect(asked?.offers[0]?.confidence).toBeGreaterThan(sureConfidence)
  const before = (await findRow(publicationAuthors, two[0] ?? ''))?.version ?? 0
  expect(await decide(viewers.admin, text)).toBe(2)
  expect(await Promise.all(two.map(universityOf))).toEqual([university, university])
  expect(await universityOf(taken)).not.toBe(university)
  const row = await findRow(publicationAuthors, two[0] ?? '')
  expect(row).toMatchObject({ affiliationText: text, version: before + 1 })
  expect(
    await query(sql`select 1 from audit_entries where row_id = any(${two}::uuid[]) and changed ? 'university'`),
  ).toHaveLength(2)
  expect(await question(text)).toBeUndefined()
  // What somebody chose since stays, and undone twice it is undone once.
  const other = (await build('universities', { country: world.thailand })).id
  await query(sql`update publication_authors set university = ${other}::uuid where id = ${two[1]}::uuid`)
  const decision = await lastDecision()
  expect((await undoableDecisions(viewers.admin, 'works'))[0]).toMatchObject({ text, count: 2, decision: 'accept' })
  for (let twice = 0; twice < 2; twice++) await undoAffiliation(viewers.admin, decision)
  expect(await Promise.all(two.map(universityOf))).toEqual([null, other])
})

test('What was decided for a text of people is proposed for the works that print it in the same country', async () => {
  const text = `Words ${next()} that name nothing`
  await build('talents', { affiliation: text, university: null, owner: null, country: world.thailand })
  await author(text)
  const abroad = await work(null)
  await author(text, { affiliationCountry: world.vietnam, publication: abroad })
  expect((await question(text))?.offers).toEqual([])
  expect((await question(text, viewers.admin, world.vietnam))?.among).toMatchObject([{ id: abroad }])
  await decideAffiliation(
    viewers.admin,
    'people',
    { key: text.toLowerCase(), country: world.thailand },
    'accept',
    university,
  )
  expect((await question(text))?.offers).toMatchObject([{ id: university, by: 'before', confidence: 1 }])
  expect((await question(text, viewers.admin, world.vietnam))?.offers).toEqual([])
})

test('A country_admin decides about authors whom works in reach place in the own country, and nobody else about less', async () => {
  const text = `Desk ${next()}, ${name} University`
  const [here, abroad] = [await author(text), await author(text, { affiliationCountry: world.vietnam })]
  const outOfReach = await author(text, { publication: await work(world.vietnam) })
  const nowhere = await author(text, { affiliationCountry: null })
  const thailand = staffWith('country_admin', world.thailand)
  for (const viewer of [viewers.executive, viewers.editor, viewers.author, viewers.user, visitor()])
    await expect(decide(viewer, text)).rejects.toMatchObject({ status: 403 })
  await expect(decide({ ...thailand, country: null }, text)).rejects.toMatchObject({ status: 403 })
  for (const country of [world.vietnam, null])
    await expect(decide(thailand, text, 'accept', country)).rejects.toMatchObject({ status: 404 })
  expect((await question(text, thailand))?.count).toBe(1)
  expect(await question(text, thailand, null)).toBeUndefined()
  expect(await decide(thailand, text)).toBe(1)
  const all = [here, abroad, outOfReach, nowhere]
  expect(await Promise.all(all.map(universityOf))).toEqual([university, null, null, null])
  // Who sees all works takes it back; what was decided for all of them no country_admin does.
  await undoAffiliation(viewers.admin, await lastDecision(thailand))
  expect(await decide(viewers.admin, text)).toBe(2)
  const decision = await lastDecision()
  expect((await undoableDecisions(thailand, 'works')).map(({ id }) => id)).not.toContain(decision)
  for (const viewer of [thailand, staffWith('country_admin', world.vietnam)])
    await expect(undoAffiliation(viewer, decision)).rejects.toMatchObject({ status: 404 })
  expect(await decide(viewers.admin, text, 'accept', null)).toBe(1)
  expect(await Promise.all(all.map(universityOf))).toEqual([university, null, university, university])
})

test('Two at the same moment give each author one university', async () => {
  const text = `Lab ${next()}, ${name} University`
  const lines = await Promise.all([author(text), author(text), author(text)])
  expect(done(await manyAtOnce(4, () => decide(viewers.admin, text)))).toBeGreaterThan(0)
  expect(await Promise.all(lines.map(universityOf))).toEqual(lines.map(() => university))
  expect(await query(sql`select 1 from affiliation_author_changes where author = any(${lines}::uuid[])`)).toHaveLength(
    3,
  )
})

test('Clear ones are accepted together, rejected and nameless ones are left', async () => {
  const [clear, doubtful] = [await author(`Farm, ${name} University`), await author(`${name.split(' ')[0]} College`)]
  const refused = `Barn, ${name} University`
  const said = await author(refused)
  await decide(viewers.admin, refused, 'reject')
  expect((await question(refused))?.offers).toEqual([])
  expect((await forStaff(viewers.admin, getKind('universities'))).map(({ href }) => href)).toContain(
    '/backend/settings/references/universities/affiliations?about=works',
  )
  const { texts, changed } = await acceptSure(viewers.admin, 'works')
  expect(changed).toBeGreaterThanOrEqual(texts)
  expect(await Promise.all([clear, doubtful, said].map(universityOf))).toEqual([university, null, null])
  await expect(acceptSure(viewers.user, 'works')).rejects.toMatchObject({ status: 403 })
})

const context = (viewer: Viewer, search: string, form: Record<string, string> = {}) =>
  ({
    viewer,
    path: '/x',
    locale: 'en',
    site: { dates: {} },
    query: new URLSearchParams(search),
    form: new URLSearchParams(form),
    words: en,
  }) as never

test('The page keeps to works, and answers what is no university with what was typed', async () => {
  const text = `Cabinet ${next()} of shells`
  const line = await author(text, { affiliationCountry: null })
  const ask = { key: text.toLowerCase(), country: '', do: 'accept' }
  expect(await loader(context(viewers.admin, 'about=works'))).toMatchObject({
    about: 'works',
    tabs: [
      { label: 'People', href: '/x', current: false },
      { label: 'Works', href: '/x?about=works', current: true },
    ],
  })
  await expect(loader(context(viewers.editor, 'about=works'))).rejects.toMatchObject({ status: 403 })
  expect(await act(context(viewers.admin, 'about=works', { ...ask, typed: 'Nobody of Nothing' }))).toMatchObject({
    status: 422,
    data: { typed: 'Nobody of Nothing', key: ask.key },
  })
  // The same text of people is another question.
  expect(await act(context(viewers.admin, '', { ...ask, typed: `${name} University` }))).toMatchObject({ status: 422 })
  expect(
    await act(context(viewers.admin, 'about=works&page=2', { ...ask, typed: `${name} University` })),
  ).toMatchObject({ redirect: '/x?about=works&page=2&flash=saved' })
  expect(await universityOf(line)).toBe(university)
})

test('Everybody sees the university of an author with the work, under its own name in JSON-LD', async () => {
  const text = `Shed ${next()}, ${name} University`
  const publication = await work()
  await author(text, { publication })
  await decide(viewers.admin, text)
  const shown = await records(visitor(), publications, { publicationAuthors }).get(publication)
  expect(shown.publicationAuthors[0]).toMatchObject({
    affiliationText: text,
    university: { label: `${name} University` },
  })
  const schema = workSchema(shown, { origin: 'https://x.example', locale: 'en', name: 'X' } as never, '/x')
  expect(JSON.stringify(schema)).toContain(`"name":"${name} University"`)
})
