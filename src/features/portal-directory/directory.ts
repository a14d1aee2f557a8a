// Portals outside this site, by category; those whose link is dead are hidden by their kind.
import { isStaff } from '#engine/model/viewer.ts'
import { directory } from '#engine/public/directory/directory-data.ts'
import type { Presenter } from '#engine/public/directory/presenter-data.ts'
import { portals } from '#kinds/portals/kind.ts'
import { listed } from '#words/formats.ts'

/** Names as people read them, without what only machines need. */
const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url

type Checks = { linkCheckedAt?: string | null; linkFailures?: number | null }

/** What the last check of its link said: staff read it. */
function stateOf({ linkFailures, linkCheckedAt }: Checks, { context, date }: Presenter<typeof portals>) {
  const { failed, checked, unchecked } = context.words.directory.portals
  if (!isStaff(context.viewer)) return null
  if ((linkFailures ?? 0) > 0) return { text: failed, isBad: true }
  return { text: linkCheckedAt ? checked({ date: date(linkCheckedAt) }) : unchecked, isBad: false }
}

export const portalDirectory = directory(portals, {
  path: '/portal',
  words: {
    title: (words) => words.directory.portals.title,
    lead: (words) => words.directory.portals.lead,
    count: (words, count) => words.directory.portals.count({ count }),
    empty: (words) => words.directory.portals.none,
  },
  params: { category: 'category', country: 'country', audience: 'audience' },
  sorts: { order: 'order' },
  views: ['cards'],
  card: {
    fields: [
      'title',
      'description',
      'url',
      'image',
      'country',
      'audience',
      'category',
      'linkCheckedAt',
      'linkFailures',
    ],
    // The card says all that is searched.
    reasons: [],
    of: (row, presenter) => {
      const { context, choices, picture, translated } = presenter
      const { outside, everywhere } = context.words.directory.portals
      return {
        href: row.url,
        category: choices('category', row.category)[0] ?? '',
        description: translated(row.description),
        picture: picture(row.image),
        /** "Opens orcid.org". */
        outside: outside({ host: hostOf(row.url) }),
        /** For whom and where. */
        facts: [listed(choices('audience', row.audience), context.locale), row.country?.label ?? everywhere],
        state: stateOf(row, presenter),
      }
    },
    about: ({ description }) => [description?.text],
  },
  site: { section: 'news', order: 100 },
  slots: { extra: (_list, _query, { words }) => ({ suggest: words.directory.portals.suggest }) },
})
