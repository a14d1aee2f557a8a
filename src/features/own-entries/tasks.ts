// What the own rows of a member ask for: those that came back, and those that nobody confirmed for long.
import { allKinds, wordsOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { MemberTask } from '#engine/interfaces/work-queue.ts'
import { wordsIn } from '#words/words-in.ts'
import { countOwn, countStale } from './own-rows.ts'

export async function forMember(viewer: Viewer): Promise<MemberTask[]> {
  const { entries } = (await wordsIn(viewer.locale)).member
  const owned = allKinds().filter(({ navigation, access }) => navigation?.entries && access.create(viewer) !== false)
  const tasks = await Promise.all(
    owned.map(async (kind): Promise<MemberTask[]> => {
      const href = kind.navigation?.entries?.href ?? ''
      const { many } = wordsOf(kind, viewer.locale)
      const [back, stale] = [await countOwn(viewer, kind, { status: 'rejected' }), await countStale(viewer, kind)]
      return [
        ...(back > 0
          ? [
              {
                title: entries.cameBack({ count: back, many }),
                why: entries.cameBackWhy,
                href: `${href}?status=rejected`,
                button: entries.cameBackGo,
              },
            ]
          : []),
        ...(stale > 0
          ? [
              {
                title: entries.stale({ count: stale, many }),
                why: entries.staleWhy,
                href: `${href}?status=published`,
                button: entries.staleGo,
              },
            ]
          : []),
      ]
    }),
  )
  return tasks.flat()
}
