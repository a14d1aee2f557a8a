// A row that others use is not deleted: what is said names only what can be done with such a row.
import { expect, test } from 'vitest'
import { listAction } from '#engine/office/list/list-action.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import type { ActionContext } from '#engine/page/context.ts'
import { type Locale, locales } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { build } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { viewers } = openWorld()

async function trash(kind: string, id: string, locale: Locale): Promise<ListAnswer> {
  const context = {
    viewer: viewers.secret,
    locale,
    words: await wordsIn(locale),
    page: { kind },
    form: new URLSearchParams({ do: 'trash', id }),
    query: new URLSearchParams(),
    site: { dates: {} },
  } as unknown as ActionContext
  return ((await listAction(context)) as { data: ListAnswer }).data
}

test('a keyword has no switch: it is to be merged, in the language of the reader; a university may be switched off', async () => {
  const [word, place] = [await build('keywords', { state: 'approved' }), await build('universities')]
  await build('talents', { keywords: [word.id], university: place.id })
  const said = await Promise.all(locales.map(async (locale) => (await trash('keywords', word.id, locale)).message))
  expect(said[locales.indexOf('en')]).toBe('Used by 1 row: merge it with another one instead.')
  expect(new Set(said).size).toBe(locales.length)
  const other = await trash('universities', place.id, 'en')
  expect([other.problem?.code, other.message]).toEqual(['in_use', undefined])
})
