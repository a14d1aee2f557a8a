// Rows of every kind that allows it are merged in the same way, with values chosen from each; and values are proposed for any.
import { beforeAll, describe, expect, test } from 'vitest'
import { canMerge } from '#engine/model/mergeable.ts'
import { getKind } from '#engine/model/registry.ts'
import { decideProposal, listProposals, propose } from '#features/proposals/proposals.ts'
import { registry } from '#kinds/index.ts'
import { build, country } from '#tests/support/build.ts'
import type { Asker } from '#tests/support/product/app.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { pages } from '../../src/routes.ts'
import { mergesAs, type Ref } from './merges.ts'

const { app, viewers } = openWorld()

let admin: Asker
beforeAll(async () => {
  admin = app.as(viewers.admin)
})
const { read, merge, undo } = mergesAs(() => admin)

test('accounts are no list: whose entry it is does not move with a merge', async () => {
  const make = async () => (await build('members', { country: await country('TH') })).id
  const [keep, lose] = [await make(), await make()]
  expect((await admin.post(`/api/members/${keep}/merge`, { lose: [lose] })).statusCode).toBe(404)
  expect((await admin.get('/api/members/merges')).statusCode).toBe(404)
})

describe('rows of any kind', () => {
  test('have their page side by side exactly where rows can be merged', () => {
    const withPage = pages.filter(({ path }) => path.endsWith('/merge')).map(({ kind }) => kind)
    expect(withPage.toSorted()).toEqual(
      registry.kinds
        .filter((kind) => canMerge(kind))
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  test('two journals are one with the values that were chosen from each, and are two again', async () => {
    const publisher = await build('publishers', { name: 'House that stays' })
    const keep = await build('journals', { title: 'Letters of Tides', issnPrint: '0317-8471' })
    const lose = await build('journals', {
      title: 'LETTERS OF TIDES',
      issnL: '2049-3630',
      publisher: publisher.id,
      abbreviatedTitle: 'Lett Tides',
    })
    const take = ['issnL', 'publisher']
    const merged = await admin.post(`/api/journals/${keep.id}/merge`, { lose: [lose.id], take })
    expect(merged.statusCode, merged.body).toBe(200)
    const one = await read('journals', keep.id)
    expect(one).toMatchObject({ title: 'Letters of Tides', issnPrint: '0317-8471', issnL: '2049-3630' })
    expect((one['publisher'] as Ref).id).toBe(publisher.id)
    expect(one['abbreviatedTitle'] ?? null).toBeNull()
    const [made] = merged.json<{ merges: string[] }>().merges
    expect((await undo('journals', made ?? '')).statusCode).toBe(200)
    expect((await read('journals', keep.id))['issnL'] ?? null).toBeNull()
    expect(await read('journals', lose.id)).toMatchObject({ issnL: '2049-3630', deletedAt: null })
  })

  test('a publisher takes the journals of the other one along, and the house that it is a part of', async () => {
    const [keep, lose] = [
      await build('publishers', { name: 'Kept Press' }),
      await build('publishers', { name: 'Lost Press' }),
    ]
    const part = await build('publishers', { name: 'Part of Lost', parent: lose.id })
    const journal = await build('journals', { title: 'Moved Along', publisher: lose.id })
    const { moved, merges } = await merge('publishers', keep.id, lose.id)
    expect(moved).toBe(2)
    expect(((await read('journals', journal.id))['publisher'] as Ref).id).toBe(keep.id)
    expect((await admin.get(`/api/journals?publisher=${keep.id}`)).json().total).toBe(1)
    expect((await admin.get(`/api/journals?q=${encodeURIComponent('"Kept Press"')}`)).json().total).toBe(0)
    expect((await undo('publishers', merges[0] ?? '')).json()).toEqual({ returned: 2, stayed: 0 })
    expect(((await read('publishers', part.id))['parent'] as Ref).id).toBe(lose.id)
  })
})

test('values are proposed for a row of any kind, and taken or left by who may change it', async () => {
  const kind = getKind('journals')
  const journal = await build('journals', { title: 'Proposed To' })
  await propose(journal.id, 'person', null, { abbreviatedTitle: 'Prop. To', issnPrint: '0317-8472' }, 'Please look')
  const open = await listProposals(journal.id, 'person')
  expect(open.map(({ field }) => field).toSorted()).toEqual(['abbreviatedTitle', 'issnPrint', null])
  const id = (field: string | null): string => open.find((one) => one.field === field)?.id ?? ''
  await expect(decideProposal(viewers.author, kind, id('abbreviatedTitle'), true)).rejects.toMatchObject({
    status: 403,
  })
  await decideProposal(viewers.editor, kind, id('abbreviatedTitle'), true)
  // A value that is wrong is not taken, and waits.
  await expect(decideProposal(viewers.editor, kind, id('issnPrint'), true)).rejects.toMatchObject({ status: 400 })
  await decideProposal(viewers.editor, kind, id('issnPrint'), false)
  await decideProposal(viewers.editor, kind, id(null), true)
  expect(await listProposals(journal.id, 'person')).toEqual([])
  expect(await read('journals', journal.id)).toMatchObject({ abbreviatedTitle: 'Prop. To', issnPrint: null })
  await expect(decideProposal(viewers.editor, kind, id('abbreviatedTitle'), false)).rejects.toMatchObject({
    status: 404,
  })
})
