// What lists, queues and pages say of rows that may be the same.
import { expect } from 'vitest'
import { staffWork } from '#engine/interfaces/work-queue.ts'
import { getKind } from '#engine/model/registry.ts'
import { rowNotes } from '#engine/office/list/added/row-notes.ts'
import type { ActionContext, LoaderContext } from '#engine/page/context.ts'
import { doRowWork } from '#engine/store/writes/row-work.ts'
import { loadPair } from '#features/merging/merge.loader.ts'
import type { Viewers } from '#tests/support/people/viewers.ts'
import type { openWorld } from '#tests/support/product/world.ts'
import { wordsIn } from '#words/words-in.ts'
import type { Locale } from '#words/locales.ts'
import { pages } from '../../src/routes.ts'

type Who = keyof Viewers

/** Of the rows of one kind. */
export function pairsOf({ app, viewers }: ReturnType<typeof openWorld>, name: string) {
  const kind = () => getKind(name)
  const contextOf = async (
    who: Who,
    ids: readonly string[],
    form: Record<string, string> = {},
    locale: Locale = 'en',
  ): Promise<LoaderContext & ActionContext> =>
    ({
      viewer: { ...viewers[who], locale },
      locale,
      words: await wordsIn(locale),
      page: pages.find(({ path }) => path.startsWith('/backend/') && path.endsWith(`/${name}/merge`)),
      query: new URLSearchParams(ids.map((id) => ['id', id])),
      form: new URLSearchParams(form),
    }) as unknown as LoaderContext & ActionContext
  return {
    kind,
    contextOf,
    /** Does the comparisons that wait. */
    settle: async (): Promise<void> => expect((await doRowWork(`compare-${kind().table}`)).failed).toEqual([]),
    listed: async (who: Who): Promise<string[]> => {
      const answer = await app.as(viewers[who]).get(`/api/${name}?only=duplicates&size=100`)
      return (answer.json<{ rows?: { id: string }[] }>().rows ?? []).map(({ id }) => id).toSorted()
    },
    count: async (who: Who): Promise<number> =>
      (await staffWork(viewers[who], kind())).find(({ href }) => href === '?only=duplicates')?.count ?? 0,
    notes: async (who: Who, ids: readonly string[]) => {
      const found = await rowNotes(await contextOf(who, []), kind(), ids)
      return ids.map((id) => found[id]?.map(({ text, href }) => [text, href]) ?? [])
    },
    /** What the page says of the two. */
    facts: async (who: Who, ids: readonly string[], locale: Locale = 'en') =>
      (await loadPair(await contextOf(who, ids, {}, locale))).pair,
  }
}
