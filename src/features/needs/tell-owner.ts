// Tells a member what was found for their needs since they last heard: one mail for all of them, each match once.
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { matchesAside } from '#engine/interfaces/matches-aside.ts'
import { getKind } from '#engine/model/registry.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { needs } from '#kinds/needs/kind.ts'
import { ownNeedsPage } from '#kinds/needs/own-pages.ts'
import { tx } from '#server/database/db.ts'
import { notify } from '#server/notifications/notify.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { isAnswer, keep, matchesOf, type Need } from './match-need.ts'
import { withoutAside } from './set-aside.ts'
import { markMailed, markNotified, untold } from './stored-matches.ts'

/** A need names so many of its new matches in a mail; the others are counted. */
const mostNamed = 5

type NeedAlert = { need: Need; items: string[]; rows: { title: string; reason: string }[] }

/** What is new for a need and still a match at this moment, the best first. */
async function freshOf(need: Need, locale: Locale): Promise<NeedAlert | null> {
  const all = await matchesOf(need, locale)
  await keep(need, all)
  const groups = withoutAside(all, await matchesAside().list(need.owner ?? null))
  const fresh = await untold(need.id)
  const rows = groups
    .flatMap(({ kind, rows: found }) => found.filter(isAnswer).map((row) => ({ kind: getKind(kind), ...row })))
    .filter(({ id }) => fresh.has(id))
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  if (rows.length === 0) return null
  return {
    need,
    items: rows.map(({ id }) => id),
    rows: rows.slice(0, mostNamed).map(({ kind, row, parts }) => ({
      title: titleOfRow(kind, row, locale) || (publicPath(kind, row) ?? kind.name),
      reason: parts
        .flatMap(({ value, text }) => (value > 0 && text ? [text] : []))
        .slice(0, 2)
        .join('; '),
    })),
  }
}

/** @returns whether there was something to tell */
export const tellOwner = (owner: string, ids: readonly string[], run: number): Promise<boolean> =>
  tx(async () => {
    const account = await activeAccount('member', owner)
    if (!account) return false
    const locale = isLocale(account.locale) ? account.locale : 'en'
    const all: NeedAlert[] = []
    for (const id of ids) {
      const need = await findRow(needs, id)
      const fresh = need?.state === 'open' ? await freshOf(need, locale) : null
      if (fresh) all.push(fresh)
    }
    if (all.length === 0) return false
    const count = all.reduce((sum, { items }) => sum + items.length, 0)
    for (const { need, items } of all) await markNotified(need.id, items)
    await markMailed(all.map(({ need }) => need.id))
    const [first] = all
    await notify({ realm: 'member', account: owner }, 'matches', {
      event: `match_digest ${owner} ${run}`,
      what: 'matches_found',
      values: { count },
      link: all.length === 1 && first ? `${ownNeedsPage.href}?need=${first.need.id}` : ownNeedsPage.href,
      mail: {
        template: 'match_digest',
        to: account.email,
        locale,
        values: {
          name: account.fullName,
          count,
          needs: all.map(({ need, items, rows }) => ({ title: need.title, rows, more: items.length - rows.length })),
          path: ownNeedsPage.href,
        },
      },
    })
    return true
  })
