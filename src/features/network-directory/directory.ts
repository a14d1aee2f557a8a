// Networks as a list, which of them share people, and the sheet of one of them.
import { entryPath, publicPath } from '#engine/model/addresses/public-path.ts'
import { inLanguage, type LoaderContext } from '#engine/page/context.ts'
import { directory } from '#engine/public/directory/directory-data.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { networkSchema } from '#kinds/asean-networks/schema-org.ts'
import { sharedPeople } from '#kinds/networks.queries.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { formatYear, listed } from '#words/formats.ts'
import { organizationsOf, peopleOf, peoplePath, personOf } from './people.ts'

const mostPairs = 10

type Named = { name: string; href: string }
/** Networks that share people; only those that this reader sees. */
type Pair = { one: Named; other: Named; people: number }

async function pairsOf({ viewer, locale }: LoaderContext): Promise<Pair[]> {
  const pairs = await sharedPeople(mostPairs)
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
  if (ids.length === 0) return []
  const { rows } = await records(viewer, aseanNetworks).list({ ids, size: 2 * mostPairs }, ['name', 'slug'])
  const named = new Map(
    rows.map((row) => [row.id, { name: labelOf(row.name, locale), href: publicPath(aseanNetworks, row) ?? '' }]),
  )
  return pairs.flatMap(({ one, other, people }) => {
    const [a, b] = [named.get(one), named.get(other)]
    return a && b ? [{ one: a, other: b, people }] : []
  })
}

/** What stands over the parts of the page, in words of the reader: no other page says them. */
function saysOf({ words }: LoaderContext) {
  const { about, networks } = words.directory
  const {
    peopleTitle,
    noPeople,
    organizations,
    lead,
    join,
    joinNote,
    signIn,
    shared,
    pair,
    sharedPeople: both,
  } = networks
  const { website } = words.public.host
  return { about, peopleTitle, noPeople, organizations, lead, join, joinNote, signIn, shared, pair, both, website }
}

export const networkDirectory = directory(aseanNetworks, {
  words: {
    title: ({ common }) => common.menu.aseanNetwork,
    count: (words, count) => words.directory.networks.count({ count }),
    empty: (words) => words.directory.networks.none,
    sorts: (words) => words.directory.networks.sorts,
  },
  params: { network_type: 'networkType', country: 'countries', industry: 'domainIndustries' },
  sorts: { members: 'members', name: 'name', since: 'since' },
  card: {
    fields: [
      'slug',
      'name',
      'acronym',
      'logo',
      'networkType',
      'country',
      'countries',
      'startYear',
      'peopleCount',
      'domainIndustries',
    ],
    reasons: ['description', 'keywords'],
    of: (row, { context: { words, locale, site }, picture }) => {
      const { networks } = words.directory
      const year = row.startYear ? formatYear(row.startYear, locale, site.dates.buddhist) : ''
      return {
        logo: picture(row.logo),
        facts: [row.acronym ?? '', row.networkType?.label ?? '', year && networks.since({ year })].filter(Boolean),
        countries: listed(
          row.countries.map(({ label }) => label),
          locale,
        ),
        people: networks.people({ count: row.peopleCount ?? 0 }),
        industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
      }
    },
    about: ({ facts, countries }) => [...facts, countries],
  },
  sheet: {
    contact: true,
    of: async (row, { context, translated, facts }) => {
      const { locale, words } = context
      const slug = row.slug ?? ''
      const about = translated(row.description)
      const { groups, total } = await peopleOf(row, context)
      const lead = row.leadTalent
      const path = inLanguage(locale, entryPath(aseanNetworks, slug))
      return {
        id: row.id,
        about: about && { ...about, text: cleanHtml(about.text) },
        lead: lead?.slug ? personOf(lead.id, lead.label, lead.slug) : null,
        people: groups,
        peopleHref: total > 0 ? peoplePath(slug) : '',
        peopleText: words.directory.networks.allPeople({ count: total }),
        organizations: await organizationsOf(row, context),
        facts: facts(row, ['country', 'countries', 'coordinator', 'keywords']),
        website: row.website ?? '',
        signInHref: `/login?redirect=${encodeURIComponent(path)}`,
        // Joining comes first.
        isUrgent: true,
        says: saysOf(context),
      }
    },
  },
  site: { section: 'news', order: 90 },
  formats: { schemaOrg: networkSchema, picture: ['country'] },
  slots: {
    extra: async ({ q, filters, page }, query, context) => {
      const isWhole = !q && filters.length === 0 && page === 1 && !context.query.has('item')
      return { pairs: isWhole ? await pairsOf(context) : [], says: saysOf(context) }
    },
  },
})
