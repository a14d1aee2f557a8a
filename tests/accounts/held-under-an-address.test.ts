// The quick view of a data request lists what is held under its address, in the reach of who reads it.
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { heldUnderAddress } from '#features/accounts/requests/held.ts'
import { build, country } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { wordsIn } from '#words/words-in.ts'

const { viewers } = openWorld()
const email = 'held@example.org'

const held = async (viewer: Viewer): Promise<string[]> => {
  const context = { viewer, locale: 'en', words: await wordsIn('en') } as LoaderContext
  const facts = await heldUnderAddress(context, getKind('data-requests'), { id: 'x', email })
  return facts.flatMap(({ lines }) => lines.map(({ text, note }) => `${note ?? ''} ${text}`.trim()))
}

test('entries and accounts that bear the address are listed, of other countries nothing is told', async () => {
  const [th, vn] = [await country('TH'), await country('VN')]
  await build('talents', { fullName: 'Aree Held', email, country: th, status: 'published' })
  await build('hosts', { name: { en: 'Binh Held' }, contactEmail: email, country: vn, status: 'draft' })
  await build('members', { email, fullName: 'Aree Held', country: th, status: 'active', memberType: 'researcher' })
  const all = (await held(viewers.admin)).join('; ')
  for (const text of ['Aree Held', 'Binh Held', 'Member']) expect(all).toContain(text)
  const own = (await held(viewers.thAdmin)).join('; ')
  expect(own).toContain('Aree Held')
  expect(own).not.toContain('Binh')
  expect((await held(viewers.lostAdmin)).join()).not.toMatch(/Aree|Binh/)
  expect(await held(viewers.visitor)).toEqual([])
})
