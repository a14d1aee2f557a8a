// The needs of a member: as cards by state, one with its matches, or the form of one; what fits the member, and needs of others.
import { type FormData, loadForm } from '#engine/office/form/form-data.ts'
import { choiceLabel, getKind, wordsOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { OutRow } from '#engine/model/rows.ts'
import { type LoaderContext, Redirection } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { rightsTo } from '#engine/store/row-rights.ts'
import { matchCompanies } from '#kinds/match-companies/kind.ts'
import { needs } from '#kinds/needs/kind.ts'
import { ownRequestsHref } from '#kinds/needs/own-pages.ts'
import { notFound } from '#server/errors.ts'
import { formatDate } from '#words/formats.ts'
import { getOwnNeed, keepSeen } from './own-needs.ts'
import { matchesAside } from '#engine/interfaces/matches-aside.ts'
import { type ForMe, matchesForMe } from './matches-for-me.ts'
import { listOthers, type OtherNeed } from './others.ts'
import type { ShownMatches } from './shown-matches.ts'
import { idsAside } from '../set-aside.ts'
import { countMatches } from '../stored-matches.ts'

export type NeedCard = {
  id: string
  title: string
  state: string
  stateText: string
  lookingFor: string[]
  /** Until when it is kept, or by when nobody confirmed it. */
  until: string
  keywords: string[]
  moves: string[]
  isOver: boolean
  found: number
  fresh: number
  isMatched: boolean
}
export type NeedsData = {
  kind: string
  tab: 'mine' | 'matches' | 'others'
  mayAdd: boolean
  /** May this member keep a company? */
  hasCompany: boolean
  state: string | null
  states: { value: string; text: string; count: number }[]
  total: number
  cards: NeedCard[]
  one: {
    card: NeedCard
    description: string
    conditions: string
    matches: ShownMatches
    /** Why somebody sets a match aside. */
    reasons: readonly string[]
  } | null
  forMe: ForMe | null
  others: OtherNeed[] | null
  form: FormData | null
  /** What the buttons of the moves say. */
  moveWords: Record<string, string>
}

function cardOf(
  { viewer, locale, site }: LoaderContext,
  row: OutRow<typeof needs>,
  counts: Awaited<ReturnType<typeof countMatches>>,
): NeedCard {
  const { found = 0, fresh = 0, isMatched = false } = counts.get(row.id) ?? {}
  const state = row.state ?? ''
  return {
    id: row.id,
    title: row.title ?? '',
    state,
    stateText: choiceLabel(needs.fields.state, state, locale),
    lookingFor: (row.lookingFor ?? []).map((one) => choiceLabel(needs.fields.lookingFor, one, locale)),
    until: row.confirmBy ? formatDate(row.confirmBy, locale, { ...site.dates }) : '',
    keywords: row.keywords.map(({ label }) => label),
    moves: rightsTo(viewer, needs, row).moves,
    isOver: state === 'expired',
    found,
    fresh,
    isMatched,
  }
}

const stateNames = ['open', 'paused', 'fulfilled', 'closed', 'expired'] as const

/** What a member can do nothing about is left out of the form. */
const withoutStaff = ({ shape, ...form }: FormData): FormData => ({
  ...form,
  shape: {
    ...shape,
    sections: shape.sections.filter(({ fields }) => fields.some((name) => !shape.fields[name]?.readOnly)),
  },
})

/** What a search that found too little hands over to a new need. */
async function startOf({ query, viewer }: LoaderContext, form: FormData): Promise<FormData> {
  if (form.id !== null) return form
  const values = { ...form.values }
  for (const name of ['title', 'description', 'conditions', 'periodFrom', 'periodTo'] as const) {
    const text = query.get(name)?.trim()
    if (text) values[name] = text.slice(0, needs.fields[name as 'title'].max ?? 10)
  }
  for (const name of ['lookingFor', 'levels', 'languages'] as const) {
    const chosen = query.getAll(name)
    if (chosen.length > 0) values[name] = chosen
  }
  for (const name of ['keywords', 'domainIndustries', 'countries'] as const) {
    const ids = query.getAll(name).slice(0, 20)
    if (ids.length > 0) values[name] = await refsOf(viewer, getKind(needs.fields[name].to), ids)
  }
  return { ...form, values }
}

async function refsOf(viewer: Viewer, kind: ReturnType<typeof getKind>, ids: readonly string[]): Promise<unknown[]> {
  const found = await Promise.all(ids.map((id) => records(viewer, kind).find(id)))
  return found.flatMap((row) =>
    row ? [{ id: row.id, ...(row.slug ? { slug: row.slug } : {}), label: textIn(row[kind.title], viewer.locale) }] : [],
  )
}

const textIn = (value: unknown, locale: string): string =>
  typeof value === 'object' && value !== null
    ? String((value as Record<string, string>)[locale] ?? Object.values(value)[0] ?? '')
    : String(value ?? '')

async function formOf(context: LoaderContext, edit: string): Promise<FormData> {
  const from = context.query.get('from')
  if (edit !== 'new') await getOwnNeed(context.viewer, edit)
  if (from) await getOwnNeed(context.viewer, from)
  return startOf(
    context,
    withoutStaff(await loadForm(context, needs, edit, edit === 'new' ? context.query : new URLSearchParams())),
  )
}

async function oneOf(context: LoaderContext, id: string): Promise<NonNullable<NeedsData['one']>> {
  const row = await getOwnNeed(context.viewer, id)
  const matches = row.state === 'open' ? await keepSeen(row.id, context.locale) : { groups: [], near: [] }
  const counts = await countMatches([row.id], await idsAside(context.viewer.id))
  return {
    card: cardOf(context, row, counts),
    description: row.description ?? '',
    conditions: row.conditions ?? '',
    matches,
    reasons: matchesAside().reasons,
  }
}

export async function loader(context: LoaderContext): Promise<NeedsData> {
  const { viewer, locale, query, reply } = context
  if (viewer.who !== 'member' || viewer.id === null) throw notFound()
  reply.header('cache-control', 'no-store')
  const tab = query.get('tab')
  // Where requests stood before, and where mails lead to.
  if (tab === 'requests') {
    const number = query.get('request')
    throw new Redirection(ownRequestsHref + (number ? `?request=${encodeURIComponent(number)}` : ''))
  }
  const base: NeedsData = {
    kind: needs.name,
    tab: tab === 'matches' || tab === 'others' ? tab : 'mine',
    mayAdd: needs.access.create(viewer) !== false,
    hasCompany: matchCompanies.access.create(viewer) !== false,
    state: null,
    states: [],
    total: 0,
    cards: [],
    one: null,
    forMe: null,
    others: null,
    form: null,
    moveWords: { ...wordsOf(needs, locale).moves },
  }
  const [edit, need] = [query.get('edit'), query.get('need')]
  if (edit) return { ...base, form: await formOf(context, edit) }
  if (need) return { ...base, one: await oneOf(context, need) }
  if (base.tab === 'matches') {
    const [forMe, others] = await Promise.all([matchesForMe(viewer, locale), listOthers(viewer, locale)])
    return { ...base, forMe, others }
  }
  if (base.tab === 'others') return { ...base, others: await listOthers(viewer, locale) }
  const { rows } = await records(viewer, needs).list({ where: { owner: viewer.id }, sort: '-updatedAt', size: 100 })
  const state = stateNames.find((one) => one === query.get('state')) ?? null
  const counts = await countMatches(
    rows.map(({ id }) => id),
    await idsAside(viewer.id),
  )
  const cards = rows.map((row) => cardOf(context, row, counts))
  return {
    ...base,
    state,
    states: stateNames.flatMap((value) => {
      const count = cards.filter((card) => card.state === value).length
      return count > 0 ? [{ value, text: choiceLabel(needs.fields.state, value, locale), count }] : []
    }),
    total: cards.length,
    cards: state ? cards.filter((card) => card.state === state) : cards,
  }
}
