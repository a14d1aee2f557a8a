// Merging rows of lists, and taking it back: every use that moved returns unless it was set anew since.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { countUses } from '#engine/store/references/uses.ts'
import { system } from '#engine/model/viewer.ts'
import { areCalledApart } from '#features/merging/gaps.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import type { Asker } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { mergesAs, type Ref, type Row } from './merges.ts'

const { app, viewers } = openWorld()

let admin: Asker
beforeAll(async () => {
  admin = app.as(viewers.admin)
})
const { read, merge, undo } = mergesAs(() => admin)

const university = async (name: string): Promise<Row> =>
  (await build('universities', { name: { en: name }, country: await country('TH') })) as Row
const person = async (more: Record<string, unknown>): Promise<Row> =>
  (await build('talents', { ...publicly(getKind('talents')), country: await country('TH'), ...more })) as Row
const placeOf = async (id: string): Promise<string | undefined> =>
  ((await read('talents', id))['university'] as Ref | null)?.id

describe('a merge that is taken back', () => {
  let keep: Row
  let lose: Row
  beforeEach(async () => {
    keep = await university('University that stays')
    lose = await university('University that goes')
  })

  test('returns every use, the row itself, its words in the search and its facet', async () => {
    const people = [await person({ university: lose.id }), await person({ university: lose.id })]
    const other = await person({ university: keep.id })
    const { moved, merges } = await merge('universities', keep.id, lose.id)
    expect(moved).toBe(2)
    expect(await placeOf(people[0]!.id)).toBe(keep.id)
    expect((await admin.get(`/api/universities/merges`)).json().rows).toMatchObject([
      { id: merges[0], kept: 'University that stays', lost: 'University that goes', uses: 2 },
    ])
    expect((await undo('universities', merges[0]!)).json()).toEqual({ returned: 2, stayed: 0 })
    for (const { id } of people) expect(await placeOf(id)).toBe(lose.id)
    expect(await placeOf(other.id)).toBe(keep.id)
    expect((await read('universities', lose.id))['deletedAt']).toBeNull()
    expect((await admin.get(`/api/talents?university=${lose.id}`)).json().total).toBe(2)
    expect((await admin.get(`/api/talents?q=${encodeURIComponent('"that goes"')}`)).json().total).toBe(2)
    expect((await admin.get(`/api/universities/merges`)).json().rows).toEqual([])
  })

  test('of 200 people is found under the university that stays at once, and under the other one when it is undone', async () => {
    const [keep, lose] = [await university('Quokka Polytechnic'), await university('Numbat Polytechnic')]
    for (let at = 0; at < 200; at++) await person({ university: lose.id })
    const found = async (of: string): Promise<number> => (await admin.get(`/api/talents?${of}`)).json().total
    const [kept, lost] = ['quokka', 'numbat'].map((words) => `q=${encodeURIComponent(words)}`) as [string, string]
    expect([await found(kept), await found(lost)]).toEqual([0, 200])
    const { moved, merges } = await merge('universities', keep.id, lose.id)
    expect(moved).toBe(200)
    expect([await found(kept), await found(`university=${keep.id}`)]).toEqual([200, 200])
    expect((await undo('universities', merges[0]!)).json()).toEqual({ returned: 200, stayed: 0 })
    expect([await found(kept), await found(lost), await found(`university=${lose.id}`)]).toEqual([0, 200, 200])
  })

  test('leaves a use alone that was set to another row since, and one that was set away and back', async () => {
    const third = await university('A third university')
    const [moved, elsewhere, again] = [
      await person({ university: lose.id }),
      await person({ university: lose.id }),
      await person({ university: lose.id }),
    ]
    const { merges } = await merge('universities', keep.id, lose.id)
    const set = async (id: string, to: string): Promise<void> => {
      const { version } = await read('talents', id)
      expect((await admin.patch(`/api/talents/${id}`, { version, university: to })).statusCode).toBe(200)
    }
    await set(elsewhere.id, third.id)
    await set(again.id, third.id)
    await set(again.id, keep.id)
    const { version } = await read('talents', moved.id)
    expect((await admin.patch(`/api/talents/${moved.id}`, { version, affiliation: 'A note' })).statusCode).toBe(200)
    expect((await undo('universities', merges[0]!)).json()).toEqual({ returned: 1, stayed: 2 })
    expect(await placeOf(moved.id)).toBe(lose.id)
    expect(await placeOf(elsewhere.id)).toBe(third.id)
    expect(await placeOf(again.id)).toBe(keep.id)
  })

  test('brings children back in the order that they had, and leaves those of the other row in theirs', async () => {
    const labs = getKind('lab-locations')
    const lab = async (names: readonly string[]): Promise<Row> => {
      const { id, version } = await build('lab-locations', publicly(labs))
      const machines = names.map((en) => ({ name: { en }, category: 'imaging' }))
      return (await records(system(), labs).update(id, { machines }, Number(version))) as unknown as Row
    }
    const namesOf = async (id: string): Promise<string[]> =>
      ((await read('lab-locations', id))['machines'] as { name: { en: string } }[]).map(({ name }) => name.en)
    const [mine, theirs] = [
      ['Loom', 'Heddle'],
      ['Shuttle', 'Anvil', 'Carder'],
    ]
    const [one, other] = [await lab(mine), await lab(theirs)]
    const { merges } = await merge('lab-locations', one.id, other.id)
    expect(await namesOf(one.id)).toEqual([...mine, ...theirs])
    await undo('lab-locations', merges[0]!)
    expect([await namesOf(one.id), await namesOf(other.id)]).toEqual([mine, theirs])
    // One that the other row has as well stays behind, and is found in its place again.
    const work = async (authors: readonly string[]) =>
      (await build('publications', {
        ...publicly(getKind('publications')),
        publicationAuthors: authors.map((rawName) => ({ rawName })),
      })) as Row
    const authorsOf = async ({ id }: Row): Promise<string[]> =>
      ((await read('publications', id))['publicationAuthors'] as { rawName: string }[]).map(({ rawName }) => rawName)
    const written = [await work(['Berg, A.', 'Carl, B.']), await work(['Dorn, D.', 'Berg, A.', 'Ek, E.'])] as const
    const both = await merge('publications', written[0].id, written[1].id)
    expect(await authorsOf(written[0])).toEqual(['Berg, A.', 'Carl, B.', 'Dorn, D.', 'Ek, E.'])
    await undo('publications', both.merges[0]!)
    expect(await authorsOf(written[1])).toEqual(['Dorn, D.', 'Berg, A.', 'Ek, E.'])
  })

  test('moves the version of every row it touches, so that an open form notices', async () => {
    const one = await person({ university: lose.id })
    const { merges } = await merge('universities', keep.id, lose.id)
    const { version } = await read('talents', one.id)
    expect(version).toBeGreaterThan(one.version)
    await undo('universities', merges[0]!)
    const answer = await admin.patch(`/api/talents/${one.id}`, { version, affiliation: 'Old form' })
    expect(answer.statusCode).toBe(409)
  })

  test('stands in the history of the row that stayed, both times', async () => {
    const { merges } = await merge('universities', keep.id, lose.id)
    await undo('universities', merges[0]!)
    const entries = await query<{ action: string; actor_id: string }>(
      sql`select action, actor_id from audit_entries where row_id = ${keep.id}::uuid and action in ('merge', 'unmerge') order by id`,
    )
    expect(entries.map(({ action }) => action)).toEqual(['merge', 'unmerge'])
    expect(new Set(entries.map(({ actor_id: actor }) => actor))).toEqual(new Set([viewers.admin.id]))
  })

  test('a second time changes nothing', async () => {
    await person({ university: lose.id })
    const { merges } = await merge('universities', keep.id, lose.id)
    await undo('universities', merges[0]!)
    expect((await undo('universities', merges[0]!)).json()).toEqual({ returned: 0, stayed: 0 })
    expect(await countUses(getKind('universities'), lose.id)).toBe(1)
  })

  test('after seven days it is over', async () => {
    const { merges } = await merge('universities', keep.id, lose.id)
    await query(sql`update merges set undo_until = now() - interval '1 second' where id = ${merges[0]!}::uuid`)
    const answer = await undo('universities', merges[0]!)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('undo_is_over')
    expect((await admin.get(`/api/universities/merges`)).json().rows.map((row: Ref) => row.id)).not.toContain(merges[0])
  })

  test('waits for the merge of the row that stayed, and then returns everything', async () => {
    const third = await university('One more university')
    const one = await person({ university: lose.id })
    const first = await merge('universities', keep.id, lose.id)
    const second = await merge('universities', third.id, keep.id)
    const answer = await undo('universities', first.merges[0]!)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('merged_again')
    await undo('universities', second.merges[0]!)
    expect((await undo('universities', first.merges[0]!)).json()).toEqual({ returned: 1, stayed: 0 })
    expect(await placeOf(one.id)).toBe(lose.id)
  })

  test('is refused as a whole when a code of the lost row was given to a new one meanwhile', async () => {
    const kinds = registry.kinds.filter(
      (kind) => kind.flow === 'reference' && kind.fields['code']?.unique && kind.fields['code'].required,
    )
    const kind = kinds[0]!
    const [kept, lost] = [await build(kind.name), await build(kind.name)]
    const { merges } = await merge(kind.name, kept.id, lost.id)
    await build(kind.name, { code: lost['code'] })
    expect((await undo(kind.name, merges[0]!)).statusCode).toBe(409)
    expect((await read(kind.name, lost.id))['deletedAt']).not.toBeNull()
  })
})

describe('values of a list', () => {
  const word = async (label: string): Promise<Row> =>
    (await build('keywords', { label: { en: label }, state: 'approved' })) as Row
  const wordsOf = async (id: string): Promise<string[]> =>
    ((await read('talents', id))['keywords'] as Ref[]).map((one) => one.id)

  test('keep their order, are not doubled, and return to where they were', async () => {
    const [first, keep, lose, added] = [
      await word('Merging soil'),
      await word('Merging paddy'),
      await word('Merging rice field'),
      await word('Merging water'),
    ]
    const alone = await person({ keywords: [first.id, lose.id] })
    const both = await person({ keywords: [lose.id, first.id, keep.id] })
    const { merges } = await merge('keywords', keep.id, lose.id)
    expect(await wordsOf(alone.id)).toEqual([first.id, keep.id])
    expect(await wordsOf(both.id)).toEqual([keep.id, first.id])
    const { version } = await read('talents', alone.id)
    await admin.patch(`/api/talents/${alone.id}`, { version, keywords: [first.id, keep.id, added.id] })
    expect((await undo('keywords', merges[0]!)).json()).toEqual({ returned: 2, stayed: 0 })
    expect(await wordsOf(alone.id)).toEqual([first.id, lose.id, added.id])
    expect((await wordsOf(both.id)).toSorted()).toEqual([first.id, keep.id, lose.id].toSorted())
  })

  test('a value that was taken out since does not come back', async () => {
    const [keep, lose, rest] = [await word('Out paddy'), await word('Out rice'), await word('Out soil')]
    const one = await person({ keywords: [lose.id, rest.id] })
    const { merges } = await merge('keywords', keep.id, lose.id)
    const { version } = await read('talents', one.id)
    await admin.patch(`/api/talents/${one.id}`, { version, keywords: [rest.id] })
    expect((await undo('keywords', merges[0]!)).json()).toEqual({ returned: 0, stayed: 1 })
    expect(await wordsOf(one.id)).toEqual([rest.id])
  })

  test('the row that stays never becomes its own parent', async () => {
    const parentField = Object.entries(getKind('keywords').fields).find(
      ([, field]) => field.to === 'keywords' && field.type === 'ref' && !field.readOnly,
    )
    expect(parentField).toBeDefined()
    const name = parentField![0]
    const lose = await word('Parent word')
    const keep = (await build('keywords', { label: { en: 'Child word' }, state: 'approved', [name]: lose.id })) as Row
    const { merges } = await merge('keywords', keep.id, lose.id)
    expect((await read('keywords', keep.id))[name]).toBeNull()
    await undo('keywords', merges[0]!)
    expect(((await read('keywords', keep.id))[name] as Ref).id).toBe(lose.id)
  })
})

describe('at the same moment', () => {
  const inTrash = async (...ids: string[]): Promise<number> =>
    Number(
      (
        await query(sql`select count(*) n from universities where id = any(${ids}::uuid[]) and deleted_at is not null`)
      )[0]?.['n'],
    )

  test('of two rows merged into each other one stays, and who came later is told why', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, other] = [await university(`One ${round}`), await university(`Other ${round}`)]
      const answers = await Promise.all([
        admin.post(`/api/universities/${one.id}/merge`, { lose: [other.id] }),
        admin.post(`/api/universities/${other.id}/merge`, { lose: [one.id] }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('in_trash')
      expect(await inTrash(one.id, other.id)).toBe(1)
    }
  })

  test('three rows merged in a circle leave one or two, and nobody waits for ever', async () => {
    const rows = [await university('Circle A'), await university('Circle B'), await university('Circle C')]
    const answers = await Promise.all(
      rows.map(({ id }, at) => admin.post(`/api/universities/${id}/merge`, { lose: [rows[(at + 1) % 3]!.id] })),
    )
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
    expect(await inTrash(...rows.map(({ id }) => id))).toBe(
      answers.filter(({ statusCode }) => statusCode === 200).length,
    )
  })

  test('a merge sent four times is one, can be taken back once, and can then be made again', async () => {
    const [keep, lose] = [await university('Once stays'), await university('Once goes')]
    await person({ university: lose.id })
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => admin.post(`/api/universities/${keep.id}/merge`, { lose: [lose.id] })),
    )
    const [first] = sent.map((answer) => answer.json())
    expect(sent.map((answer) => [answer.statusCode, answer.json()])).toEqual(sent.map(() => [200, first]))
    expect(first).toEqual({ moved: 1, merges: [expect.any(String)] })
    const made = () => query(sql`select id from merges where lost = ${lose.id}::uuid and undone_at is null`)
    expect(await made()).toHaveLength(1)
    const back = await Promise.all(Array.from({ length: 4 }, () => undo('universities', first.merges[0])))
    expect(back.map((answer) => answer.json().returned).toSorted()).toEqual([0, 0, 0, 1])
    expect(await made()).toHaveLength(0)
    const again = await merge('universities', keep.id, lose.id)
    expect(again.merges).not.toEqual(first.merges)
  })

  test('a merge and the way back of another one of the same row take turns', async () => {
    const [a, b, c] = [await university('Turn A'), await university('Turn B'), await university('Turn C')]
    const { merges } = await merge('universities', b.id, a.id)
    const [back, further] = await Promise.all([
      undo('universities', merges[0]!),
      admin.post(`/api/universities/${c.id}/merge`, { lose: [b.id] }),
    ])
    expect(further.statusCode).toBe(200)
    expect([200, 409]).toContain(back.statusCode)
    expect(await inTrash(a.id)).toBe(back.statusCode === 200 ? 0 : 1)
  })

  test('rows put in order from two sides at once keep one order, and nobody meets an error of the database', async () => {
    const list = await Promise.all(Array.from({ length: 6 }, () => build('slides')))
    const ids = list.map(({ id }) => id)
    const change = (sorted: string[]) =>
      records(viewers.admin, getKind('slides')).changeMany(sorted, ({ id, version }) =>
        records(viewers.admin, getKind('slides')).update(id, { order: sorted.indexOf(id) }, version),
      )
    await Promise.all(Array.from({ length: 4 }, (_, at) => change(at % 2 ? ids : ids.toReversed())))
    const stored = await query<{ order: number }>(
      sql`select "order" from slides where id = any(${ids}::uuid[]) order by "order"`,
    )
    expect(stored.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describe('who may merge and take back', () => {
  test('only who may change and remove the rows; for all others merges do not exist or are forbidden', async () => {
    const [keep, lose] = [await university('Rights stay'), await university('Rights go')]
    const { merges } = await merge('universities', keep.id, lose.id)
    const others = ['visitor', 'member', 'user', 'author', 'editor', 'executive', 'thAdmin', 'lostAdmin'] as const
    for (const who of others) {
      const status = who === 'visitor' ? 401 : 403
      const asked = app.as(viewers[who])
      expect((await undo('universities', merges[0]!, asked)).statusCode, who).toBe(status)
      expect((await asked.get('/api/universities/merges')).statusCode, who).toBe(status)
      expect((await asked.post(`/api/universities/${keep.id}/merge`, { lose: [lose.id] })).statusCode, who).toBe(status)
    }
    expect((await undo('cities', merges[0]!)).statusCode, 'a merge of another list').toBe(404)
    expect((await undo('universities', merges[0]!, app.as(viewers.secret))).statusCode).toBe(200)
  })

  test('the name of a secret account is told to nobody else', async () => {
    const [keep, lose] = [await university('Secret stays'), await university('Secret goes')]
    await app.as(viewers.secret).post(`/api/universities/${keep.id}/merge`, { lose: [lose.id] })
    const [mine] = (await app.as(viewers.secret).get('/api/universities/merges')).json().rows
    expect(mine).toMatchObject({ kept: 'Secret stays', who: viewers.secret.name })
    const [theirs] = (await admin.get('/api/universities/merges')).json().rows
    expect(theirs).toMatchObject({ kept: 'Secret stays', who: null })
  })

  test('nonsense is refused: no rows, itself, not an id, a row in the trash', async () => {
    const keep = await university('Nonsense')
    for (const lose of [[], [keep.id], ['no-id'], 'x', [1]])
      expect((await admin.post(`/api/universities/${keep.id}/merge`, { lose })).statusCode, String(lose)).toBe(400)
    const gone = await university('In the trash')
    await records(system(), getKind('universities')).remove(gone.id)
    for (const [one, other] of [
      [keep.id, gone.id],
      [gone.id, keep.id],
    ]) {
      const answer = await admin.post(`/api/universities/${one}/merge`, { lose: [other] })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'in_trash'])
      expect(answer.json().message).toContain('in the trash')
    }
    expect((await undo('universities', 'no-id')).statusCode).toBe(404)
  })
})

test('what the row that stays lacks is taken from those that go, the first that says it, and goes back with an undo', async () => {
  const [keep, first, second] = [await person({ jobTitle: 'Reader' }), await person({}), await person({})]
  const set = (row: Row, more: Record<string, unknown>) =>
    records(system(), getKind('talents')).update(row.id, more, row.version)
  await set(first, { department: null, jobTitle: 'Lecturer', phone: '+66 2 111 1111' })
  await set(second, { phone: '+66 2 222 2222', affiliation: 'Weaving House' })
  const before = await read('talents', keep.id)
  const { merges } = await merge('talents', keep.id, first.id, second.id)
  const after = await read('talents', keep.id)
  expect([(after['jobTitle'] as { en: string }).en, after['phone'], after['affiliation']]).toEqual([
    'Reader',
    '+66 2 111 1111',
    'Weaving House',
  ])
  for (const id of merges.toReversed()) expect((await undo('talents', id)).statusCode).toBe(200)
  const now = await read('talents', keep.id)
  expect([now['phone'], now['affiliation']]).toEqual([before['phone'], before['affiliation']])
})

test('two rows of which no name is the same are called doubtful, two writings of one name are not', async () => {
  const kind = getKind('talents')
  const apart = (one: object, other: object) => areCalledApart(kind, one as never, other as never)
  expect(apart({ fullName: 'Dr. Somchai Jaidee' }, { fullName: 'Jaidee, Somchai' })).toBe(false)
  expect(apart({ fullName: 'Somchai Jaidee', nameNative: 'สมชาย ใจดี' }, { fullName: 'สมชาย ใจดี' })).toBe(false)
  expect(apart({ fullName: 'Somchai Jaidee' }, { fullName: 'Siti Nurhaliza' })).toBe(true)
  expect(apart({ fullName: 'Somchai Jaidee' }, {})).toBe(false)
})
