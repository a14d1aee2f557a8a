// Keywords that say the same: which approved ones a pending one may be, and what a merge leaves of the one that goes.
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { findTags, tagKey } from '#engine/store/tags.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { mergeRows, undoMerge } from '#features/merging/merging.ts'
import { nearKeywords } from '#features/thesaurus/near/near-keywords.ts'
import { keywords } from '#kinds/keywords/kind.ts'
import { universities } from '#kinds/reference-lists/kinds.ts'
import { build, next } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { viewers } = world

const word = async (label: Record<string, string>, more: Record<string, unknown> = {}): Promise<string> =>
  (await build('keywords', { label, state: 'approved', synonyms: [], ...more })).id
const read = async (id: string) => {
  const row = await findRow(keywords, id)
  if (!row) throw new Error('no such keyword')
  return row
}

test('a pending word is told the approved ones it may be, the surest first, by any of their words', async () => {
  const stem = `Zorb${next()}`
  const form = await word({ en: `${stem} crystals growing` })
  const spelling = await word(
    { en: `Science ${next()}`, th: `การ${stem}` },
    { synonyms: [{ text: `${stem} crystal-growth` }] },
  )
  const pending = await word({ en: `${stem} crystalgrowth` }, { state: 'pending' })
  await word({ en: `${stem} crystalgrowthe` }, { state: 'pending' })
  const near = await nearKeywords(viewers.admin, pending)
  expect(near.map(({ id, why }) => [id, why])).toEqual([[spelling, 'spelling']])
  expect(near[0]?.word).toBe(`${stem} crystal-growth`)
  expect(
    (await nearKeywords(viewers.admin, await word({ en: `growing ${stem} crystal` }, { state: 'pending' })))[0],
  ).toMatchObject({ id: form, why: 'form' })
  await expect(nearKeywords(viewers.admin, world.thailand)).rejects.toMatchObject({ status: 404 })
})

test('what went into another word stays another word for it: it is typed, and undone it is a word of its own', async () => {
  const [one, two] = [`Kept ${next()}`, `Lost ${next()}`]
  const keep = await word({ en: one }, { synonyms: [{ language: 'th', text: `คำ ${one}` }] })
  const lose = await word({ en: two, lo: `ຄຳ ${two}` }, { state: 'pending', synonyms: [{ text: `other ${two}` }] })
  const { merges } = await mergeRows(viewers.admin, keywords, keep, [lose])
  expect((await read(keep)).synonyms).toEqual([
    { language: 'th', text: `คำ ${one}` },
    { language: 'en', text: two },
    { language: 'lo', text: `ຄຳ ${two}` },
    { text: `other ${two}` },
  ])
  expect((await findTags('keywords', [two])).get(tagKey(two))).toBe(keep)
  await undoMerge(viewers.admin, keywords, merges[0] ?? '')
  expect((await read(keep)).synonyms).toEqual([{ language: 'th', text: `คำ ${one}` }])
  expect((await findTags('keywords', [two])).get(tagKey(two))).toBe(lose)
})

test('the name of a university that went into another is one of its other names, once', async () => {
  const name = `Merged ${next()} University`
  const keep = await build('universities', {
    name: { en: `Kept ${name}` },
    country: world.thailand,
    aliases: [{ text: name }],
  })
  const lose = await build('universities', { name: { en: name, th: `ม. ${name}` }, country: world.thailand })
  await mergeRows(viewers.admin, getKind('universities'), keep.id, [lose.id])
  expect((await findRow(universities, keep.id))?.aliases).toEqual([{ text: name }, { text: `ม. ${name}` }])
})
