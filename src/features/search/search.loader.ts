// The search over all kinds that are open: one list, and a count for each kind. Where a kind was chosen beside the field, it leads on to the list of that kind.
import { longestQuery } from '#lib/text/longest-query.ts'
import { pageParam } from '#server/http/params.ts'
import { mostPages } from '#engine/model/addresses/public-list.ts'
import { entryKinds, listPath, publicPath } from '#engine/model/addresses/public-path.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import { type LoaderContext, Redirection } from '#engine/page/context.ts'
import { directories } from '#engine/public/directory/registry.ts'
import { facetName } from '#engine/search/facets/facet-groups.ts'
import { heldReason, isUnsearchable, searchNotes } from '#engine/search/queries/search-notes.ts'
import { type FoundRow, searchKinds } from '#engine/search/search-kinds.ts'
import type { RefOut } from '#engine/model/rows.ts'
import { personOut } from '#kinds/people.ts'
import { languageOfName } from '#lib/names/name-language.ts'
import { addressOf } from '#ui/lists/list-address.ts'
import type { MarkedPart, Reason } from '#ui/lists/match-reasons.tsx'
import type { Locale } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'

type Result = {
  key: string
  href: string
  kind: string
  title: readonly MarkedPart[]
  /** The name in its own script. */
  native: string | null
  nativeLang: string | undefined
  /** Where it is. */
  place: string
  found: readonly Reason[]
}
export type SearchData = {
  path: string
  q: string
  /** The kind whose rows are listed; empty for all. */
  within: string
  tabs: { label: string; href: string; current: boolean; count: number }[]
  /** No kind is open. */
  isClosed: boolean
  results: Result[]
  total: number
  page: number
  pages: number
  /** Said of the search above what it found. */
  notes: string[]
  /** Nothing of what was typed can be searched; what may be is said. */
  isUnsearchable: boolean
  /** Only these words, and nothing detected in them. */
  exact: boolean
  chips: { label: string; facet: string; value: string; rest: string }[]
  related: { also: string[] }[]
  ways: { text: string; href: string }[]
  crumbs: { text: string }[]
  /** In words of the reader: no other page says them. */
  say: { title: string; label: string; tabs: string; start: string; closed: string }
}

const size = 20

/** What the first facets that name another row say of this one: university, city, country. */
const placeOf = ({ kind, row }: FoundRow): string =>
  kind.list.facets
    .flatMap((name) => (kind.fields[name]?.type === 'ref' ? ((row[name] as RefOut | null)?.label ?? []) : []))
    .join(' · ')

function resultOf(one: FoundRow, words: AllWords, locale: Locale): Result | null {
  const href = publicPath(one.kind, one.row)
  if (!href) return null
  const native = personOut(one.kind, one.row)?.nameNative || null
  return {
    key: `${one.kind.name} ${one.id}`,
    href,
    kind: wordsOf(one.kind, locale).one,
    title: one.title,
    native,
    nativeLang: native ? (languageOfName(native) ?? undefined) : undefined,
    place: placeOf(one),
    found: [...(one.matched ? [heldReason(one.matched.held, one.matched, words)] : []), ...one.found.slice(0, 2)],
  }
}

/** What is read of a row: what says where it was found, and what stands under its name. */
const fieldsOf = (kind: Kind): string[] => [
  ...new Set([
    kind.title,
    'slug',
    ...Object.keys(kind.fields).filter((name) => kind.fields[name]?.search),
    ...kind.list.facets.filter((name) => kind.fields[name]?.type === 'ref'),
  ]),
]

export async function loader(context: LoaderContext): Promise<SearchData> {
  const { query, viewer, locale, words } = context
  const typed = (query.get('q') ?? '').trim()
  const q = typed.slice(0, longestQuery).toWellFormed()
  const chosen = query.get('kind')
  const list = directories().find(({ kind, site }) => site.hero === chosen || kind.name === chosen)?.href
  if (list) throw new Redirection(addressOf(list, new URLSearchParams(q ? { q } : {})))
  const kinds = entryKinds().filter((kind) => context.leads(listPath(kind)))
  const within = kinds.some(({ name }) => name === query.get('in')) ? (query.get('in') as string) : ''
  const exact = query.get('exact') === '1'
  const page = pageParam(query, mostPages)
  const found = q
    ? await searchKinds(viewer, {
        q,
        kinds,
        page,
        size,
        detect: true,
        exact,
        buddhist: context.site.dates.buddhist,
        fields: fieldsOf,
        ...(within ? { shown: [within] } : {}),
      })
    : null
  const counts = found?.counts ?? {}
  const addressIn = (name: string): string =>
    addressOf('/search', new URLSearchParams({ q, ...(name ? { in: name } : {}), ...(exact ? { exact: '1' } : {}) }))
  const every = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tab = (name: string, label: string, count: number) => ({
    label,
    href: addressIn(name),
    current: name === within,
    count,
  })
  const total = found?.total ?? 0
  return {
    path: '/search',
    q,
    within,
    tabs: [
      tab('', words.search.all, every),
      // Where nothing was found no tab leads, unless one stands there.
      ...kinds
        .filter(({ name }) => name === within || (counts[name] ?? 0) > 0)
        .map((kind) => tab(kind.name, wordsOf(kind, locale).many, counts[kind.name] ?? 0)),
    ],
    isClosed: kinds.length === 0,
    results: found ? found.rows.flatMap((one) => resultOf(one, words, locale) ?? []) : [],
    total,
    page,
    pages: Math.min(mostPages, Math.max(1, Math.ceil(total / size))),
    notes: found ? searchNotes({ typed, corrected: found.corrected, matched: found.matched }, words, locale) : [],
    isUnsearchable: isUnsearchable(typed),
    exact,
    chips: (found?.detected ?? []).map(({ kind, facet, label, value, without }) => ({
      label,
      value,
      facet: facetName(kind, facet, locale),
      rest: without,
    })),
    related: found?.related ?? [],
    ways: [
      ...(found?.fewer ?? []).map((one) => ({
        text: words.search.instead({ text: one.q, count: one.count }),
        href: addressOf('/search', new URLSearchParams({ q: one.q })),
      })),
      ...(within && every > 0 ? [{ text: words.search.inAll({ count: every }), href: addressIn('') }] : []),
      ...kinds.map((kind) => ({ text: wordsOf(kind, locale).many, href: listPath(kind) })),
    ],
    crumbs: [{ text: words.search.title }],
    say: {
      title: q ? words.search.resultsFor({ text: q }) : words.search.title,
      label: words.search.title,
      tabs: words.search.tabs,
      start: words.search.start,
      closed: words.search.closed,
    },
  }
}
