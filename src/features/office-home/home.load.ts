// The work queue: what waits for this person, in reach, and what this person did last.
import type { LoadContext } from '#engine/pages/context.ts'
import { allKinds, findKind, wordsOf } from '#engine/registry.ts'
import { recentRows } from '#engine/server/history.ts'
import { records } from '#engine/server/records.ts'
import type { Kind } from '#engine/kind.ts'
import { isAdmin, type Viewer } from '#engine/viewer.ts'
import { queryOne, sql } from '#server/db.ts'

export type Waiting = { what: 'review' | 'drafts' | 'words'; kind: string; many: string; count: number; href: string }
export type HomeData = {
  title: string
  name: string
  /** Secret and admin are asked for a second factor as long as they have none. */
  asksFactor: boolean
  waiting: Waiting[]
  recent: { kind: string; label: string; action: string; at: string; href: string }[]
  numbers: { kind: string; many: string; count: number; href: string }[]
}

const listOf = (kind: Kind): string =>
  kind.flow === 'content' ? `/backend/manages/${kind.name}` : `/backend/settings/references/${kind.name}`

const hasOwnPage = new Set(['talents', 'young-talents'])
const atSettings = new Set(['slides', 'topbar-logos', 'users'])

/** Where a row of this kind opens in the back office. */
function hrefOf(kind: Kind, id: string): string {
  if (hasOwnPage.has(kind.name)) return `/backend/manages/${kind.name}/${id}`
  return `${atSettings.has(kind.name) ? `/backend/settings/${kind.name}` : listOf(kind)}?edit=${id}`
}

async function waitingFor(viewer: Viewer, kind: Kind): Promise<Waiting[]> {
  const many = wordsOf(kind, viewer.locale).many
  const found: Waiting[] = []
  const rows = records(viewer, kind)
  if (kind.flow === 'content' && kind.access.publish(viewer) !== false) {
    const pending = await rows.count({ where: { status: 'pending' } })
    if (pending > 0)
      found.push({ what: 'review', kind: kind.name, many, count: pending, href: `${listOf(kind)}?status=pending` })
  }
  if (kind.flow === 'content' && kind.access.update(viewer) !== false) {
    const drafts = await rows.count({ where: { status: 'draft', source: 'import' } })
    if (drafts > 0)
      found.push({
        what: 'drafts',
        kind: kind.name,
        many,
        count: drafts,
        href: `${listOf(kind)}?status=draft&source=import`,
      })
  }
  if (kind.fields['state']?.of === 'keywordState' && kind.access.update(viewer) !== false) {
    const words = await rows.count({ where: { state: 'pending' } })
    if (words > 0)
      found.push({ what: 'words', kind: kind.name, many, count: words, href: `${listOf(kind)}?state=pending` })
  }
  return found
}

const lacksFactor = async (viewer: Viewer): Promise<boolean> =>
  isAdmin(viewer) &&
  (await queryOne(sql`select 1 from users where id = ${viewer.id} and not totp_enabled`)) !== undefined

export async function load({ viewer, locale }: LoadContext): Promise<HomeData> {
  const content = allKinds().filter((kind) => kind.flow === 'content' && kind.access.read(viewer) !== false)
  const [waiting, recent, numbers] = await Promise.all([
    Promise.all(allKinds().map((kind) => waitingFor(viewer, kind))),
    recentRows(viewer, locale),
    Promise.all(
      content.map(async (kind) => ({
        kind: kind.name,
        many: wordsOf(kind, locale).many,
        count: await records(viewer, kind).count({}),
        href: listOf(kind),
      })),
    ),
  ])
  return {
    title: '',
    name: viewer.name,
    asksFactor: await lacksFactor(viewer),
    waiting: waiting.flat(),
    numbers,
    recent: recent.flatMap((row) => {
      const kind = findKind(row.kind)
      return kind
        ? [
            {
              kind: wordsOf(kind, locale).one,
              label: row.label,
              action: row.action,
              at: row.at,
              href: hrefOf(kind, row.id),
            },
          ]
        : []
    }),
  }
}
