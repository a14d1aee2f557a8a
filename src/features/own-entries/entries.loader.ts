// The own rows of a kind that a member keeps: by state, those that came back first; or the form of one.
import { accountId } from '#engine/model/viewer.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { type LoaderContext, Redirection } from '#engine/page/context.ts'
import { type FormData, loadForm } from '#engine/office/form/form-data.ts'
import { matchAddress } from '#engine/model/addresses/match-address.ts'
import { previewAddress } from '#engine/office/form/preview-address.ts'
import type { Kind } from '#engine/model/kind.ts'
import { type SavedAndMatched, savedAndMatched } from '#engine/page/saved-and-matched.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { ownCompanyHref, ownNeedsPage, tabsOf } from '#kinds/needs/own-pages.ts'
import { members } from '#kinds/members/kind.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import type { Out } from '#engine/model/rows.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { searchWords } from '#engine/search/queries/parse-query.ts'
import { rightsTo } from '#engine/store/row-rights.ts'
import { type EntryFigures, figuresOf } from '#kinds/own-entries.queries.ts'
import { type ChildStates, readChildStates } from './child-states.ts'
import {
  countByStatus,
  countOwn,
  getOwn,
  isStale,
  listOwn,
  ownKind,
  type Status,
  type StatusCount,
  statuses,
} from './own-rows.ts'

export type EntryCard = {
  id: string
  title: string
  status: Status
  /** Why staff returned or archived it. */
  reason: string | null
  updatedAt: string
  moves: string[]
  mayRemove: boolean
  isStale: boolean
  /** What its child rows say of today; only of what others see, or will after a review. */
  states: ChildStates | null
  /** What became of it, for its owner alone; null of what nobody else sees. */
  figures: EntryFigures | null
  /** As others see it. */
  seenHref: string | null
  /** What fits it, where it asks for something that others may be. */
  fits: { text: string; href: string } | null
}
type Tab = Status | 'trash' | null
export type EntriesData = {
  title: string
  /** The page that this one is a tab of, and its tabs. */
  above: { href: `/${string}`; tabs: ReturnType<typeof tabsOf> } | null
  kind: string
  one: string
  about: string
  mayAdd: boolean
  tab: Tab
  counts: StatusCount[]
  total: number
  /** Words that are searched: the states play no part then. */
  q: string
  trashed: number
  cards: EntryCard[]
  page: number
  pages: number
  /** An organization that nobody verified yet: staff look at all that it hands in. */
  waitsForVerification: boolean
  form: FormData | null
  /** null beside a form, a state or a search, and where other tabs show them. */
  others: SavedAndMatched | null
}

const size = 20

const tabOf = (query: URLSearchParams): Tab =>
  ([...statuses, 'trash'] as const).find((one) => one === query.get('status')) ?? null

/** What a member can do nothing about is left out. */
const withoutStaff = ({ shape, ...form }: FormData): FormData => ({
  ...form,
  shape: {
    ...shape,
    sections: shape.sections.filter(({ fields }) => fields.some((name) => !shape.fields[name]?.readOnly)),
  },
})

/** How others see a row of this member's: the public page itself when it is there for everybody, else with the way back. */
function seenHref({ page }: LoaderContext, row: Out, isPublic: boolean, tab: Tab): string | null {
  const { slug } = row
  if (!page.opens || !slug || tab === 'trash') return null
  return isPublic ? page.opens + slug : previewAddress(page.opens, slug, `${page.path}?edit=${row.id}`)
}

function fitsOf({ words }: LoaderContext, kind: Kind, { slug }: Out): EntryCard['fits'] {
  const href = kind.match?.asks?.texts && slug ? matchAddress(kind, slug) : null
  return href ? { text: words.needs.see, href } : null
}

type Known = Pick<EntryCard, 'states' | 'figures'>

function cardOf(context: LoaderContext, kind: Kind, row: Out, tab: Tab, known: Known): EntryCard {
  const { viewer, locale } = context
  const rights = rightsTo(viewer, kind, row)
  const inTrash = tab === 'trash'
  return {
    id: row.id,
    title: titleOfRow(kind, row, locale) || wordsOf(kind, locale).one,
    status: row.status as Status,
    reason: row.statusReason || null,
    updatedAt: row.updatedAt ?? '',
    // Who may publish has no use for handing in.
    moves: inTrash ? [] : rights.moves.filter((to) => to !== 'pending' || !rights.moves.includes('published')),
    mayRemove: rights.remove,
    isStale: !inTrash && isStale(kind, row),
    ...known,
    seenHref: seenHref(context, row, rights.isPublic, tab),
    fits: rights.isPublic && !inTrash ? fitsOf(context, kind, row) : null,
  }
}

async function cardsOf(context: LoaderContext, kind: Kind, rows: readonly Out[], tab: Tab): Promise<EntryCard[]> {
  const isKept = ({ status }: Out): boolean => tab !== 'trash' && (status === 'published' || status === 'pending')
  const ids = rows.filter(isKept).map(({ id }) => id)
  const states = await readChildStates(context, kind, ids)
  const shown = rows.filter(({ status }) => tab !== 'trash' && status === 'published').map(({ id }) => id)
  const figures = await figuresOf(kind.name, shown)
  return rows.map((row) =>
    cardOf(context, kind, row, tab, { states: states.get(row.id) ?? null, figures: figures.get(row.id) ?? null }),
  )
}

async function rowsOf({ viewer, query }: LoaderContext, kind: Kind, tab: Tab, page: number): Promise<Out[]> {
  const q = query.get('q')?.trim()
  if (q) {
    const text = await searchWords(q.slice(0, longestQuery))
    return (await listOwn(viewer, kind, { text, size: 100 })).rows
  }
  const list = { page, size, sort: '-updatedAt' }
  if (tab === 'trash') return (await listOwn(viewer, kind, { ...list, trash: true })).rows
  if (tab !== null) return (await listOwn(viewer, kind, { ...list, where: { status: tab } })).rows
  const back = page > 1 ? [] : (await listOwn(viewer, kind, { size: 100, where: { status: 'rejected' } })).rows
  const others = { status: statuses.filter((status) => status !== 'rejected') }
  return [...back, ...(await listOwn(viewer, kind, { ...list, where: others })).rows]
}

async function formOf(context: LoaderContext, kind: Kind, edit: string): Promise<FormData> {
  if (edit !== 'new') await getOwn(context.viewer, kind, edit)
  const from = context.query.get('from')
  if (from) await getOwn(context.viewer, kind, from)
  return withoutStaff(await loadForm(context, kind, edit, edit === 'new' ? context.query : new URLSearchParams()))
}

/** Where a row that may be the same is seen: the own one in its form, another's on its public page. */
async function toRow({ viewer, page }: LoaderContext, kind: Kind, id: string): Promise<never> {
  const row = await records(viewer, kind).get(id)
  const isOwn = row.owner?.id === viewer.id
  throw new Redirection(isOwn || !page.opens ? `${page.path}?edit=${row.id}` : page.opens + (row.slug ?? ''))
}

export async function loader(context: LoaderContext): Promise<EntriesData> {
  const { viewer, locale, query } = context
  const kind = ownKind(context)
  const { one, many, about } = wordsOf(kind, locale)
  const [edit, peek] = [query.get('edit'), query.get('peek')]
  if (peek) await toRow(context, kind, peek)
  const tab = tabOf(query)
  const member = await records(viewer, members).get(accountId(viewer))
  const { needs: words } = context.words
  const isTab = context.page.path === ownCompanyHref
  const base = {
    title: isTab ? words.title : many,
    above: isTab ? { href: ownNeedsPage.href, tabs: tabsOf(words, 'company', true) } : null,
    kind: kind.name,
    one,
    about,
    tab,
    q: query.get('q')?.trim() ?? '',
    mayAdd: kind.access.create(viewer) !== false,
    waitsForVerification: member.memberType === 'organization' && isEmpty(member.organizationVerifiedAt),
  }
  if (edit) {
    const form = await formOf(context, kind, edit)
    return { ...base, counts: [], total: 0, trashed: 0, cards: [], page: 1, pages: 1, form, others: null }
  }
  const page = Math.min(500, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))
  const [counts, trashed, rows] = await Promise.all([
    countByStatus(viewer, kind),
    countOwn(viewer, kind, {}, true),
    rowsOf(context, kind, tab, page),
  ])
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const returned = counts.find(({ status }) => status === 'rejected')?.count ?? 0
  const inTab =
    tab === 'trash'
      ? trashed
      : tab === null
        ? total - returned
        : (counts.find(({ status }) => status === tab)?.count ?? 0)
  return {
    ...base,
    counts,
    total,
    trashed,
    cards: await cardsOf(context, kind, rows, tab),
    page,
    pages: base.q ? 1 : Math.max(1, Math.ceil(inTab / size)),
    form: null,
    others:
      tab === null && page === 1 && !base.q && !isTab
        ? await savedAndMatched(context, kind, { title: words.matches, href: ownNeedsPage.href })
        : null,
  }
}
