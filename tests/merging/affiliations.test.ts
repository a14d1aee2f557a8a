// Affiliations that people have as text: what is proposed, who decides about whom, what is remembered, and the way back.
import { beforeEach, describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import {
  acceptSure,
  countUndoable,
  decideAffiliation,
  mostUndoable,
  undoAffiliation,
  undoableDecisions,
} from '#features/affiliations/decisions.ts'
import { action as act } from '#features/affiliations/list.action.ts'
import { affiliationQuestions } from '#features/affiliations/proposals.ts'
import { forStaff } from '#features/affiliations/work-queue.ts'
import { peopleKind } from '#kinds/people.ts'
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
  name = `Nong${next()} Hai`
  university = (await build('universities', { name: { en: `${name} University` }, country: world.thailand })).id
})

const person = async (affiliation: string, more: Record<string, unknown> = {}): Promise<string> =>
  (await build('talents', { affiliation, university: null, owner: null, country: world.thailand, ...more })).id
const read = async (id: string) => {
  const row = (await findRow(peopleKind('talents'), id)) ?? (await findRow(peopleKind('young-talents'), id))
  return { university: row?.university ?? null, affiliation: row?.affiliation ?? null }
}
const question = async (text: string, viewer: Viewer = viewers.admin) =>
  (await affiliationQuestions(viewer, 'people')).find(({ key }) => key === text.toLowerCase())
const ask = (text: string) => ({ key: text.toLowerCase(), country: world.thailand })
const accept = (viewer: Viewer, text: string) => decideAffiliation(viewer, 'people', ask(text), 'accept', university)
const lastDecision = async (viewer: Viewer = viewers.admin) => (await undoableDecisions(viewer, 'people'))[0]?.id ?? ''

describe('A text that several people have', () => {
  test('is one question, with the university that it names, for those of both pools who keep no entry themselves', async () => {
    const text = `Faculty of Science, ${name} Univ.`
    const first = await person(text)
    await person(`  Faculty of  Science, ${name} Univ.`)
    await build('young-talents', { affiliation: text, university: null, owner: null, country: world.thailand })
    const owner = (await build('members', {})).id
    await person(text, { owner, claimStatus: 'claimed' })
    await person(text, { university: (await build('universities', { country: world.thailand })).id })
    const asked = await question(text)
    expect(asked).toMatchObject({ count: 3, country: world.thailand })
    expect(asked?.among.map(({ id }) => id)).toContain(first)
    expect(asked?.offers).toMatchObject([{ id: university, by: 'name', isAll: false }])
    expect(asked?.offers[0]?.confidence).toBeGreaterThan(sureConfidence)
    expect((await forStaff(viewers.admin, getKind('universities')))[0]?.count).toBeGreaterThan(0)
  })

  test('gives all of them the university; words that say more stay, the mere name goes, and undo gives both back', async () => {
    const more = `Institute of Rice, ${name} University`
    const [one, two] = [await person(more), await person(`${name} University`)]
    expect(await accept(viewers.admin, more)).toBe(1)
    expect(await accept(viewers.admin, `${name} University`)).toBe(1)
    expect(await read(one)).toEqual({ university, affiliation: more })
    expect(await read(two)).toEqual({ university, affiliation: null })
    await undoAffiliation(viewers.admin, await lastDecision())
    expect(await read(two)).toEqual({ university: null, affiliation: `${name} University` })
    // Undone twice it is undone once; what somebody chose since stays.
    const decision = await lastDecision()
    const other = (await build('universities', { country: world.thailand })).id
    await query(sql`update talents set university = ${other}::uuid where id = ${one}::uuid`)
    await undoAffiliation(viewers.admin, decision)
    await undoAffiliation(viewers.admin, decision)
    expect(await read(one)).toEqual({ university: other, affiliation: more })
  })

  test('two at the same moment give everybody one university', async () => {
    const text = `Lab ${next()}, ${name} University`
    const people = await Promise.all([person(text), person(text), person(text)])
    const answers = await manyAtOnce(4, () => accept(viewers.admin, text))
    expect(done(answers)).toBeGreaterThan(0)
    expect(await Promise.all(people.map(read))).toEqual(people.map(() => ({ university, affiliation: text })))
    const [{ count }] = (await query<{ count: number }>(sql`
      select count(*)::int count from affiliation_changes where talent = any(${people}::uuid[])`)) as [
      { count: number },
    ]
    expect(count).toBe(3)
    const audits = await query(
      sql`select 1 from audit_entries where row_id = any(${people}::uuid[]) and action = 'update'`,
    )
    expect(audits).toHaveLength(3)
  })

  test('is decided about by who keeps the lists or the country, in the own country alone', async () => {
    const text = `Desk ${next()}, ${name} University`
    const thai = await person(text)
    const abroad = await person(text, { country: world.vietnam })
    const thailand = staffWith('country_admin', world.thailand)
    const vietnam = staffWith('country_admin', world.vietnam)
    for (const viewer of [viewers.executive, viewers.editor, viewers.author, viewers.user])
      await expect(accept(viewer, text)).rejects.toMatchObject({ status: 403 })
    await expect(accept({ ...thailand, country: null }, text)).rejects.toMatchObject({ status: 403 })
    await expect(accept(vietnam, text)).rejects.toMatchObject({ status: 404 })
    expect(await accept(thailand, text)).toBe(1)
    expect([await read(thai), await read(abroad)].map((one) => one.university)).toEqual([university, null])
    expect((await question(text, vietnam))?.count).toBe(1)
    const decision = await lastDecision(thailand)
    expect((await undoableDecisions(vietnam, 'people')).map(({ id }) => id)).not.toContain(decision)
    await expect(undoAffiliation(vietnam, decision)).rejects.toMatchObject({ status: 404 })
  })

  test('that is said to be another or none is asked no more so, until that is taken back', async () => {
    const text = `Room ${next()}, ${name} University`
    await person(text)
    for (let twice = 0; twice < 2; twice++)
      await decideAffiliation(viewers.admin, 'people', ask(text), 'reject', university)
    expect((await question(text))?.offers).toEqual([])
    await decideAffiliation(viewers.admin, 'people', ask(text), 'none', '')
    expect(await question(text)).toBeUndefined()
    await undoAffiliation(viewers.admin, await lastDecision())
    expect((await question(text))?.offers).toEqual([])
    await undoAffiliation(viewers.admin, await lastDecision())
    expect((await question(text))?.offers).toMatchObject([{ id: university }])
  })

  test('is proposed for the next who has it as it was decided', async () => {
    const text = `Words ${next()} that name nothing`
    await person(text)
    expect((await question(text))?.offers).toEqual([])
    await accept(viewers.admin, text)
    await person(text)
    expect((await question(text))?.offers).toMatchObject([{ id: university, by: 'before', confidence: 1 }])
  })
})

test('Clear matches are accepted together, others are left', async () => {
  const [clear, doubtful] = [await person(`Farm, ${name} University`), await person(`${name.split(' ')[0]} College`)]
  const { texts, changed } = await acceptSure(viewers.admin, 'people')
  expect(changed).toBeGreaterThanOrEqual(texts)
  expect([await read(clear), await read(doubtful)].map((one) => one.university)).toEqual([university, null])
  await expect(acceptSure(viewers.user, 'people')).rejects.toMatchObject({ status: 403 })
})

test('What is no text, no country, no university and no decision is refused', async () => {
  const text = `Hall ${next()}, ${name} University`
  await person(text)
  const { admin } = viewers
  await expect(
    decideAffiliation(admin, 'people', { key: "x' or 1=1", country: world.thailand }, 'accept', university),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    decideAffiliation(admin, 'people', { key: text.toLowerCase(), country: 'x' }, 'accept', university),
  ).rejects.toMatchObject({ status: 404 })
  await expect(decideAffiliation(admin, 'people', ask(text), 'accept', world.thailand)).rejects.toMatchObject({
    status: 400,
  })
  await expect(undoAffiliation(admin, 'x')).rejects.toMatchObject({ status: 404 })
  await accept(admin, text)
  const decision = await lastDecision()
  await query(
    sql`update affiliation_decisions set undo_until = now() - interval '1 minute' where id = ${decision}::uuid`,
  )
  await expect(undoAffiliation(admin, decision)).rejects.toMatchObject({ code: 'undo_is_over' })
})

test('A university that nobody suggested is chosen, or typed by its whole name; what is called otherwise comes back as typed', async () => {
  const text = `Cabinet ${next()} of stones`
  const one = await person(text)
  const send = (fields: Record<string, string>) =>
    act({
      viewer: viewers.admin,
      path: '/x',
      query: new URLSearchParams(),
      form: new URLSearchParams({ do: 'accept', ...ask(text), ...fields }),
      words: en,
    } as never) as Promise<Record<string, unknown>>
  expect(await send({ typed: 'Nobody University of Nothing' })).toMatchObject({
    status: 422,
    data: { typed: 'Nobody University of Nothing', key: text.toLowerCase() },
  })
  expect(await send({})).toMatchObject({ status: 422 })
  expect(await send({ typed: `${name} university` })).toMatchObject({ redirect: '/x?flash=saved' })
  expect(await read(one)).toEqual({ university, affiliation: text })
  expect(await send({ typed: `${name} University` })).toMatchObject({ status: 422 })
})

test('of more decisions than one page shows some cannot be taken back', async () => {
  const before = await countUndoable(viewers.admin, 'people')
  await query(sql`
    insert into affiliation_decisions (id, about, text_key, country, decision, decided_by, decided_name, role)
    select gen_random_uuid(), 'people', 'many ' || n, ${world.thailand}::uuid, 'none', ${viewers.admin.id}, ${viewers.admin.name}, ${viewers.admin.role}
    from generate_series(1, ${2 * mostUndoable + 3}) n`)
  const count = before + 2 * mostUndoable + 3
  expect(await countUndoable(viewers.admin, 'people')).toBe(count)
  const pages = Array.from({ length: Math.ceil(count / mostUndoable) }, (_, at) => at + 1)
  const all = (await Promise.all(pages.map((page) => undoableDecisions(viewers.admin, 'people', page)))).flat()
  expect(new Set(all.map(({ id }) => id)).size).toBe(count)
  for (const one of all.filter(({ text }) => text.startsWith('many '))) await undoAffiliation(viewers.admin, one.id)
  expect(await countUndoable(viewers.admin, 'people')).toBe(before)
})
