// Portals outside this site, by category; those whose link is dead are hidden by their kind.
import { choiceLabel } from '#engine/model/registry.ts'
import { isStaff } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { PublicListData } from '#engine/public/public-list.tsx'
import { publicList } from '#engine/public/public-list-data.ts'
import { type AlternativeLink, findAlternatives } from '#engine/public/alternatives.ts'
import { labelOf } from '#engine/store/refs.ts'
import { portals } from '#kinds/portals/kind.ts'
import { highlightText } from '#server/search/highlights.ts'
import type { Reason } from '#server/search/where-found.ts'
import { formatDate, listed } from '#words/formats.ts'
import { languageTags, type Locale, pickText, type Translated } from '#words/locales.ts'
import { portalList } from './shape.ts'

type Text = { text: string; lang?: string | undefined; note: string }
export type PortalData = PublicListData & {
  groups: { category: string; portals: PortalCardData[] }[]
  alternatives: AlternativeLink[]
  says: { title: string; lead: string; countText: string; none: string; suggest: string }
  crumbs: { text: string; href?: string }[]
}
export type PortalCardData = {
  id: string
  href: string
  title: Text
  marked?: Reason['pieces'] | undefined
  description: Text | null
  picture: { src: string; alt: string } | null
  /** "Opens orcid.org". */
  outside: string
  /** For whom and where. */
  facts: string[]
  /** What the last check of its link said: staff read it. */
  state: { text: string; isBad: boolean } | null
}

const path = '/portal'
const cardFields = ['title', 'description', 'url', 'image', 'country', 'audience', 'category'] as const
const staffFields = [...cardFields, 'linkCheckedAt', 'linkFailures'] as const

function textIn(value: Translated | null, locale: Locale, { words }: LoaderContext): Text | null {
  const picked = pickText(value, locale)
  if (!picked) return null
  const isOther = picked.lang !== locale
  return {
    text: picked.text,
    lang: isOther ? languageTags[picked.lang] : undefined,
    note: isOther ? words.common.badges.shownIn[picked.lang] : '',
  }
}

/** Names as people read them, without what only machines need. */
const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url

const named = (name: 'audience' | 'category', value: string, locale: Locale): string =>
  choiceLabel(portals.fields[name], value, locale)

export async function loader(context: LoaderContext): Promise<PortalData> {
  const { viewer, locale, words, site } = context
  context.uses('portals', 'countries')
  const fields = isStaff(viewer) ? staffFields : cardFields
  const { rows, marks, held: _held, ...list } = await publicList(viewer, portals, portalList, context.query, fields)
  const labels = words.directory.portals
  const stateOf = (row: { linkCheckedAt?: string | null; linkFailures?: number | null }): PortalCardData['state'] => {
    if (!isStaff(viewer)) return null
    if ((row.linkFailures ?? 0) > 0) return { text: labels.failed, isBad: true }
    const at = row.linkCheckedAt
    return {
      text: at ? labels.checked({ date: formatDate(at, locale, { ...site.dates }) }) : labels.unchecked,
      isBad: false,
    }
  }
  const cards = rows.map((row) => {
    const title = textIn(row.title, locale, context) ?? { text: row.url, note: '' }
    const pieces = list.q ? highlightText(title.text, marks) : []
    const { image } = row
    return {
      category: row.category ? named('category', row.category, locale) : '',
      card: {
        id: row.id,
        href: row.url,
        title,
        marked: pieces.some(({ hit }) => hit) ? pieces : undefined,
        description: textIn(row.description, locale, context),
        picture: image ? { src: `/files/${image.key}?w=320`, alt: labelOf(image.alt ?? null, locale) } : null,
        outside: labels.outside({ host: hostOf(row.url) }),
        facts: [
          listed(
            row.audience.map((one) => named('audience', one, locale)),
            locale,
          ),
          row.country?.label ?? labels.everywhere,
        ].filter(Boolean),
        state: stateOf(row),
      },
    }
  })
  const groups = Map.groupBy(cards, ({ category }) => category)
  return {
    ...list,
    path,
    named: { sorts: {}, types: {} },
    groups: [...groups].map(([category, these]) => ({ category, portals: these.map(({ card }) => card) })),
    alternatives: await findAlternatives(list, portals, portalList, path, context),
    says: {
      title: labels.title,
      lead: labels.lead,
      countText: labels.count({ count: list.total }),
      none: labels.none,
      suggest: labels.suggest,
    },
    crumbs: [{ text: labels.title }],
  }
}
