// Needs of others that a member may see: those that they or an entry of theirs matches, and those that are open to all members.
import { choiceLabel } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import { findRows, findWhere } from '#engine/store/reading/stored-rows.ts'
import { needs } from '#kinds/needs/kind.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import type { Locale } from '#words/locales.ts'
import type { Need } from '../match-need.ts'
import { ownRows } from '../rows-of-members.ts'
import { needsAnsweredBy } from '../stored-matches.ts'

/** Who posted it is no part of this. */
export type OtherNeed = {
  id: string
  title: string
  description: string
  conditions: string
  lookingFor: string[]
  keywords: string[]
  country: string
  fitsYou: boolean
}

const most = 50

async function shown(rows: readonly Need[], fitting: ReadonlySet<string>, locale: Locale): Promise<OtherNeed[]> {
  const [words, countries] = await Promise.all([
    targetsOf('keywords', [...new Set(rows.flatMap(({ keywords }) => keywords ?? []))]),
    targetsOf('countries', [...new Set(rows.map(({ country }) => country))]),
  ])
  const { lookingFor } = needs.fields
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    conditions: row.conditions ?? '',
    lookingFor: row.lookingFor.map((one) => choiceLabel(lookingFor, one, locale)),
    keywords: row.keywords.flatMap((id) => labelOf(words.get(id)?.title ?? null, locale) || []),
    country: labelOf(countries.get(row.country)?.title ?? null, locale),
    fitsYou: fitting.has(row.id),
  }))
}

export async function listOthers(viewer: Viewer, locale: Locale): Promise<OtherNeed[]> {
  if (viewer.who !== 'member' || viewer.id === null) return []
  const answered = await needsAnsweredBy(await ownRows(viewer.id))
  const [fitting, open] = await Promise.all([
    answered.length > 0 ? findRows(needs, { id: answered, state: 'open' }, { sort: '-id', limit: most }) : [],
    findRows(needs, { audience: 'members', state: 'open' }, { sort: '-id', limit: most }),
  ])
  const known = new Set(fitting.map(({ id }) => id))
  const all = [...fitting, ...open.filter(({ id }) => !known.has(id))]
  return shown(
    all.filter(({ owner }) => owner !== viewer.id),
    known,
    locale,
  )
}

/** One of them: open, not the viewer's own, and open to all members or matched by an entry of the viewer. */
export async function findOfOthers(
  viewer: Viewer,
  id: string,
): Promise<{ id: string; title: string; country: string } | null> {
  if (viewer.who !== 'member' || viewer.id === null || !isUuid(id)) return null
  const need = await findWhere(needs, { id, state: 'open' })
  if (!need || need.owner === viewer.id) return null
  const isShown = need.audience === 'members' || (await needsAnsweredBy(await ownRows(viewer.id))).includes(need.id)
  return isShown ? { id: need.id, title: need.title, country: need.country } : null
}
