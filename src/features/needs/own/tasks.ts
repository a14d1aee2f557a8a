// Tasks of a member by their needs: one that ends soon, and what was found since they last looked.
import type { MemberTask } from '#engine/interfaces/work-queue.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { needs } from '#kinds/needs/kind.ts'
import { ownNeedsPage } from '#kinds/needs/own-pages.ts'
import { wordsIn } from '#words/words-in.ts'
import { dayIn, daysBeforeEnd } from '../confirm.ts'
import { idsAside } from '../set-aside.ts'
import { countMatches } from '../stored-matches.ts'

export async function forMember(viewer: Viewer): Promise<MemberTask[]> {
  if (viewer.who !== 'member' || viewer.id === null) return []
  const { rows } = await records(viewer, needs).list({ where: { owner: viewer.id, state: 'open' }, size: 100 })
  if (rows.length === 0) return []
  const { needs: words } = await wordsIn(viewer.locale)
  const ending = rows.filter(({ confirmBy }) => String(confirmBy) <= dayIn(daysBeforeEnd))
  const counts = await countMatches(
    rows.map(({ id }) => id),
    await idsAside(viewer.id),
  )
  const fresh = rows.filter(({ id }) => (counts.get(id)?.fresh ?? 0) > 0)
  const count = fresh.reduce((sum, { id }) => sum + (counts.get(id)?.fresh ?? 0), 0)
  const { href } = ownNeedsPage
  const toOne = (of: readonly { id: string }[]): string =>
    of.length === 1 && of[0] ? `${href}?need=${of[0].id}` : href
  return [
    ...(ending.length > 0
      ? [
          {
            title: words.taskConfirm({ count: ending.length }),
            why: words.taskConfirmWhy,
            href,
            button: words.taskConfirmGo,
          },
        ]
      : []),
    ...(count > 0
      ? [{ title: words.taskNew({ count }), why: words.taskNewWhy, href: toOne(fresh), button: words.taskNewGo }]
      : []),
  ]
}
