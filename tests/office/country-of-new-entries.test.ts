// Staff who are bound to no country go on in the one of the entry they made last; nobody else is given one.
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { type FormData, loadForm } from '#engine/office/form/form-data.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { build, country } from '#tests/support/build.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { wordsIn } from '#words/words-in.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { viewers } = openWorld()

const begin = async (viewer: Viewer, kind = 'hosts', from?: string): Promise<FormData> =>
  loadForm(
    { viewer, locale: 'en', page: {}, words: await wordsIn('en') } as unknown as LoaderContext,
    getKind(kind),
    'new',
    new URLSearchParams(from ? { from } : {}),
  )
const make = async (viewer: Viewer, code: string, name: string): Promise<unknown> =>
  records(viewer, getKind('hosts')).create({ name: { en: name }, organizationName: name, country: await country(code) })

test('a new entry says that it is new, begins in the country of the last one, says so, and a title alone is enough', async () => {
  const editor = staffWith('editor')
  const first = await begin(editor)
  // The last step of the way to it.
  expect(first.title).toBe('New: Host')
  // Nothing is known: the field says why it is asked.
  expect([first.values['country'], first.assumed]).toEqual([undefined, ['country']])
  const hosts = records(editor, getKind('hosts'))
  const other = await build('hosts', { country: await country('KH') })
  await hosts.update(other.id, { capacity: 4 }, (await hosts.values(other.id))['version'])
  expect((await begin(editor)).values['country'], 'where they worked last').toMatchObject({ code: 'KH' })
  await make(editor, 'TH', 'Weft')
  await make(editor, 'VN', 'Warp')
  const next = await begin(editor)
  expect(next.values['country']).toMatchObject({ code: 'VN' })
  expect(next.assumed).toEqual(['country'])
  const { id } = next.values['country'] as { id: string }
  const row = await records(editor, getKind('hosts')).create({ name: { en: 'Selvedge' }, country: id })
  expect(row['status']).toBe('draft')
})

test('a copy, a country that is switched off, kinds that need none, and people with a country of their own are left alone', async () => {
  const editor = staffWith('editor')
  await make(editor, 'LA', 'Heddle')
  const { id } = await build('hosts', { country: await country('TH') })
  const copy = await begin(editor, 'hosts', id)
  expect([copy.values['country'], copy.assumed]).toEqual([expect.objectContaining({ code: 'TH' }), undefined])
  expect((await begin(editor, 'publications')).assumed).toBeUndefined()
  const bound = await begin(viewers.thAdmin)
  expect([bound.values['country'], bound.assumed]).toEqual([expect.objectContaining({ code: 'TH' }), undefined])
  const countries = records(viewers.admin, getKind('countries'))
  const laos = await country('LA')
  await countries.update(laos, { active: false }, (await countries.values(laos))['version'])
  const off = await begin(editor)
  expect([off.values['country'], off.assumed]).toEqual([undefined, ['country']])
})
