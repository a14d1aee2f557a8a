// Which synonym is split off, and which of the rows with its keyword follow: those that mention it in their own words stand first.
import { keywords } from '#kinds/keywords/kind.ts'
import type { Out } from '#engine/model/rows.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fieldLabel, wordsOf } from '#engine/model/registry.ts'
import { officeListOf } from '#engine/search/lists/office-lists.ts'
import { records } from '#engine/store/records.ts'
import { labelOf, titleOfRow } from '#engine/store/refs.ts'
import { matchesGrant } from '#engine/model/access.ts'
import { asStored } from '#engine/store/row-rights.ts'
import { forbiddenTo, notFound } from '#server/errors.ts'
import { Highlights } from '#server/search/highlights/highlights.ts'
import { parseQuery } from '#server/search/queries/query.ts'
import { whereFound } from '#server/search/highlights/where-found.ts'
import type { Reason } from '#ui/lists/match-reasons.tsx'
import type { Locale } from '#words/locales.ts'
import { synonymsOf, taggedKinds } from './splits.ts'

type Follower = { id: string; label: string; list: string; href: string; why: Reason[] | undefined }
export type SplitData = {
  title: string
  id: string
  version: number
  words: string[]
  /** The synonym that was chosen; none yet while empty. */
  word: string
  followers: Follower[]
  /** How many rows stay because they do not stand here. */
  more: number
  listHref: string
}

const most = 200

/** What people wrote into a row themselves, by the words of its fields. */
const ownTexts = (kind: Kind, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, { search, to }]) =>
      search && !to ? [[name, fieldLabel(kind, name, locale)]] : [],
    ),
  )

async function followersOf({ viewer, locale }: LoaderContext, keyword: string, word: string) {
  const followers: Follower[] = []
  let total = 0
  for (const { kind, field } of taggedKinds()) {
    const rows = records({ ...viewer, locale }, kind)
    const where = { [field]: keyword }
    total += await rows.count({ where })
    const parsed = parseQuery(`"${word.replaceAll('"', ' ')}"`)
    const labels = ownTexts(kind, locale)
    const office = officeListOf(kind.name) ?? ''
    const one = (row: Out): Follower => ({
      id: row.id,
      label: titleOfRow(kind, row, locale),
      list: wordsOf(kind, locale).many,
      href: `${office}?id=${row.id}&peek=${row.id}`,
      // Every row is looked through: those that have the word come first.
      why: whereFound(row, { marks: new Highlights(parsed), labels }, locale),
    })
    for await (const batch of rows.each({ where }, 5 * most))
      followers.push(...batch.filter((row) => matchesGrant(asStored(kind, row), kind.access.update(viewer))).map(one))
  }
  followers.sort((a, b) => Number(Boolean(b.why)) - Number(Boolean(a.why)))
  const shown = followers.slice(0, most)
  return { followers: shown, more: total - shown.length }
}

export async function loader(context: LoaderContext): Promise<SplitData> {
  const { viewer, page, query, locale, words } = context
  const kind = keywords
  const row = await records(viewer, kind).values(query.get('id') ?? '')
  if (row.deletedAt) throw notFound()
  if (!matchesGrant(row, kind.access.update(viewer))) throw forbiddenTo('update')
  const synonyms = synonymsOf(row).map(({ text }) => text)
  const wordParam = query.get('word') ?? ''
  const word = synonyms.includes(wordParam) ? wordParam : ''
  return {
    title: words.curator.split.title({ text: labelOf(row.label, locale) }),
    id: row.id,
    version: row.version,
    words: synonyms,
    word,
    ...(word ? await followersOf(context, row.id, word) : { followers: [], more: 0 }),
    listHref: page.path.replace(/\/split$/, ''),
  }
}
