// The public face of a kind: a list with filters and words, and the sheet of one row at ?item=, made of what its feature declares.
import { addressOf, tickedParam, withAny } from '#ui/lists/list-address.ts'
import { languageTags, type Locale, pickText, type Translated } from '#words/locales.ts'
import { immutable } from '#server/http/serialized.ts'
import { type Found, whereFound } from '#server/search/highlights/where-found.ts'
import type { Kind } from '../../model/kind.ts'
import { type PublicList, type PublicListShape, usualChoices } from '../../model/addresses/public-list.ts'
import { matchAddress } from '../../model/addresses/match-address.ts'
import { entryPath, listPath } from '../../model/addresses/public-path.ts'
import { fieldLabel } from '../../model/registry.ts'
import type { ChildKinds, FieldName, Out } from '../../model/rows.ts'
import { inLanguage, type LoaderContext, Redirection } from '../../page/context.ts'
import { lentReasons } from '../../search/lent/lent-reasons.ts'
import { withoutUnticked } from './unticked-words-data.ts'
import { referencedLabels, referencedTexts } from '../../search/documents/referenced-texts.ts'
import { records } from '../../store/records.ts'
import { cardViews, viewOf } from './list-view.ts'
import { missingEntry } from '../missing-entry-data.ts'
import { otherKinds } from './other-kinds-data.ts'
import { saveSearchLink } from './list-question.ts'
import { publicList, type Within } from './public-list-data.ts'
import { findAlternatives } from './alternatives.ts'
import { described } from '../schema-org.ts'
import type {
  AnyDefinition,
  CommonCard,
  CommonSheet,
  Definition,
  Directory,
  DirectoryData,
  Landing,
} from './declaration.ts'
import type { Feed } from './formats.ts'
import { feedsOf } from './list-feeds.ts'
import { hitsIn, type Presenter, presenterOf } from './presenter-data.ts'
import { findDirectory } from './registry.ts'
import { registerOf } from '../../store/reading/register-of.ts'

/** Parameters that every list has. */
export const listQuery = ['q', 'type', 'sort', 'page', 'size', 'exact', 'view', tickedParam] as const

type Made = {
  kind: Kind
  definition: AnyDefinition
  shape: PublicListShape
  path: string
  /** The kind with its feed. */
  fed: { kind: Kind; feed: Feed<Kind> | null }
  /** Cards of rows that are made of nothing else. */
  cards: WeakMap<Out, CommonCard>
}

const slugOf = ({ slug }: Out): string => (typeof slug === 'string' ? slug : '')

function schemaOf({ kind, definition }: Made): Directory['schemaOf'] {
  const { schemaOrg } = definition.formats ?? {}
  if (!schemaOrg) return null
  return (row, site, related) => described(schemaOrg(row as never, site, entryPath(kind, slugOf(row)), related))
}

/** The title of a row, and its language where that is not the one of the page. */
function titleOf({ kind, definition }: Made, row: Out, locale: Locale): { title: string; lang?: string } {
  const value = row[kind.title]
  if (typeof value === 'string') {
    const lang = definition.card.lang?.(row)
    return { title: value, ...(lang && lang !== locale ? { lang: tagOf(lang) } : {}) }
  }
  const found = pickText(value as Translated | null, locale)
  return { title: found?.text ?? '', ...(found && found.lang !== locale ? { lang: languageTags[found.lang] } : {}) }
}

const tagOf = (lang: string): string => (languageTags as Readonly<Record<string, string>>)[lang] ?? lang

/** What the words were found in, by its label; none without words. */
function foundOf(
  { kind, definition }: Made,
  list: PublicList,
  read: Pick<Found, 'marks' | 'lacking' | 'lent'>,
  locale: Locale,
) {
  if (!list.q) return null
  const { reasons, shown = [] } = definition.card
  const texts = reasons.filter((name) => kind.fields[name] && !kind.fields[name].of && !shown.includes(name))
  const labels = {
    ...Object.fromEntries(texts.map((name) => [name, fieldLabel(kind, name, locale)])),
    ...referencedLabels(kind, namedIn(kind, reasons), locale),
  }
  return { ...read, labels } satisfies Found
}

const namedIn = (kind: Kind, names: readonly string[]): string[] =>
  names.filter((name) => kind.fields[name]?.of ?? kind.fields[name]?.to)

/** A row that visitors received before is the same object again, and so is its card. */
function keptCard({ cards }: Made, row: Out, make: () => CommonCard): CommonCard {
  let card = cards.get(row)
  if (!card) cards.set(row, (card = immutable(make())))
  return card
}

function cardOf(
  made: Made,
  row: Out,
  { presenter, related, query }: { presenter: Presenter; related: unknown; query: URLSearchParams },
): CommonCard {
  const { kind, definition, path } = made
  const { found, context } = presenter
  const { locale } = context
  const slug = slugOf(row)
  const named = titleOf(made, row, locale)
  const { names } = definition.card
  const isNamed = names && found?.marks.areAllIn(names(row))
  const next = new URLSearchParams(query)
  next.set('item', slug)
  return {
    id: row.id,
    href: definition.sheet ? `${path}?${next}` : slug && kind.navigation?.opens ? entryPath(kind, slug) : '',
    ...named,
    ...hitsIn(named.title, found),
    why: found && !isNamed ? whereFound(row, found, locale) : undefined,
    ...definition.card.of(row, presenter, related),
  }
}

const firstIndustry = (card: object): string | undefined =>
  (card as { industries?: readonly { slug: string }[] }).industries?.[0]?.slug

async function sheetOf(
  made: Made,
  slug: string,
  presenter: Presenter,
  query: URLSearchParams,
): Promise<CommonSheet<object> | null> {
  const { kind, definition } = made
  const { sheet, card: cards } = definition
  const { context, date } = presenter
  const { viewer, locale, site, words } = context
  if (!sheet) return null
  const rows = sheet.children ? records(viewer, kind, sheet.children) : records(viewer, kind)
  const row: Out = (await rows.find(slug)) ?? (await missingEntry(viewer, kind, slug))
  const related = await cards.related?.([row], context)
  const card = cardOf(made, row, { presenter, related, query })
  const own = slugOf(row)
  const path = entryPath(kind, own)
  const [confirmed, updated] = [row.confirmedAt, row.updatedAt].map(date)
  const { facts } = words.common
  const source = await registerOf(kind, row.id, locale)
  const matches = matchAddress(kind, own)
  return {
    card,
    slug: own,
    title: card.title,
    lang: card.lang,
    industry: firstIndustry(card),
    path,
    address: site.origin + inLanguage(locale, path),
    entry: `${kind.name}/${own}`,
    description: cards.about(card).filter(Boolean).join(' · ').slice(0, 300).toWellFormed(),
    dates: [
      confirmed && facts.confirmed({ date: confirmed }),
      updated && facts.updated({ date: updated }),
      source && facts.source({ source }),
    ].filter((text): text is string => Boolean(text)),
    schema: schemaOf(made)?.(row, presenter.site, related),
    contact: sheet.contact === true,
    matches: matches && context.leads(matches) ? { href: matches, text: words.pairing.find } : null,
    ...(await sheet.of(row as never, presenter, card)),
  }
}

/** Where the list of a kind stands. */
const listHref = (kind: Kind): string => findDirectory(kind.name)?.href ?? listPath(kind)

/** The value in the path is given: a word of its sort is searched among its rows. */
const withoutDetecting = (shape: PublicListShape, { facet }: Landing): PublicListShape => ({
  ...shape,
  undetected: [shape.params[facet] ?? ''],
})

/** @throws a redirect (301) from an address with a parameter that has another name now */
function leaveOldNames({ definition: { before = {} }, path }: Made, { query, path: here }: LoaderContext): void {
  if (![...query.keys()].some((name) => Object.hasOwn(before, name))) return
  const now = new URLSearchParams([...query].map(([name, value]) => [before[name] ?? name, value]))
  throw new Redirection(addressOf(here || path, now), 301)
}

/** What the address asks for of the choice by which the list has feeds. */
const feedValues = ({ fed, shape }: Made, query: URLSearchParams): string[] =>
  Object.entries(shape.params).flatMap(([name, facet]) => (facet === fed.feed?.by ? query.getAll(name) : []))

async function load(made: Made, context: LoaderContext): Promise<DirectoryData> {
  leaveOldNames(made, context)
  const { kind, definition, shape } = made
  const { card, slots, words: say } = definition
  const { viewer, locale, words } = context
  const asked = context.query.has(tickedParam)
    ? await withoutUnticked(kind, shape, context.query, locale)
    : new URLSearchParams(context.query)
  const item = asked.get('item')
  asked.delete('item')
  for (const name of Object.keys(slots?.always ?? {})) asked.delete(name)
  const home = addressOf(made.path, new URLSearchParams(slots?.always))
  const landing = (await slots?.landing?.(context)) ?? null
  const query = (await slots?.request?.(asked, context)) ?? new URLSearchParams(asked)
  if (landing && !query.getAll(landing.facet).includes(landing.value)) query.append(landing.facet, landing.value)
  const path = landing ? context.path : home
  // What a card does not show is read only to say where the words were found.
  const fields = query.get('q') ? [...new Set([...card.fields, ...card.reasons])] : card.fields
  const usual = (of: URLSearchParams, within?: Within) =>
    publicList(viewer, kind, landing ? withoutDetecting(shape, landing) : shape, of, fields, within)
  const read = await (slots?.read ? slots.read(usual, query, context) : usual(query))
  const { rows, marks, held, words: text, chosen: _, ...list } = read
  const ids = rows.map(({ id }) => id)
  const lent = await lentReasons(viewer, kind, ids, { text, marks, buddhist: context.site.dates.buddhist })
  const found = foundOf(made, list, { marks, lacking: held, lent }, locale)
  const presenter = presenterOf(kind, context, found)
  const related = await card.related?.(rows, context)
  const shown = found
    ? await Promise.all(rows.map((row) => referencedTexts(kind, row, namedIn(kind, card.reasons), found, locale)))
    : rows
  const usualOf = [...Object.keys(shape.defaults ?? {}), ...(shape.ownLanguage ? [shape.ownLanguage] : [])]
  const defaulted = usualOf.filter((name) => !slots?.apart?.includes(name))
  const isUsual = (param: string, value: string): boolean => usualChoices(shape, param, locale).includes(value)
  const filters = list.filters.filter(({ param, value }) => !isUsual(param, value) && !slots?.kept?.includes(param))
  const isFiltered = filters.some(({ param, value }) => param !== landing?.facet || value !== landing.value)
  const [sorts, types] = [say.sorts?.(words) ?? {}, say.types?.(words) ?? {}]
  return {
    ...list,
    kind: kind.name,
    path,
    title: landing?.title ?? say.title(words),
    own: landing && { facet: landing.facet, value: landing.value },
    lead: say.lead?.(words) ?? '',
    countText: say.count(words, list.total),
    empty: list.q
      ? words.common.empty.noMatchFor({ text: list.q })
      : filters.length > 0
        ? words.common.empty.noMatch
        : say.empty(words),
    ...(slots?.kept || shape.allOf ? { kept: [...Object.keys(shape.allOf ?? {}), ...(slots?.kept ?? [])] } : {}),
    ...viewOf(query, definition.views ?? cardViews),
    named: { sorts, types },
    listHref: addressOf(path, asked),
    clearHref: addressOf(path, withAny(new URLSearchParams(list.q ? { q: list.q } : {}), defaulted)),
    defaulted,
    isNarrowed: list.q !== '' || isFiltered,
    alternatives: await findAlternatives(list, kind, shape, home, context, {
      more: slots?.alternatives,
      otherwise: slots?.otherwise,
      beside: slots?.beside,
      defaulted,
      beyond: say.beyond,
    }),
    others: await otherKinds(context, kind.name, list.q, listHref),
    save: saveSearchLink({ shape, path: made.path }, query, context),
    cards: shown.map((row) => {
      const make = () => cardOf(made, row, { presenter, related, query: asked })
      return card.isOfRow && !found ? keptCard(made, row, make) : make()
    }),
    item: item ? await sheetOf(made, item, presenterOf(kind, context), asked) : null,
    feeds: feedsOf(made.fed, say.title(words), feedValues(made, query), locale),
    extra: await slots?.extra?.(read, query, context, landing),
    crumbs: landing
      ? [{ text: say.title(words), href: made.path }, { text: landing.label }]
      : [{ text: say.title(words) }],
  }
}

/**
 * Declares the public list of a kind, with the sheet of one of its rows. `directoryPage` makes the page that shows it.
 *
 * @example
 * export const hostDirectory = directory(hosts, { words: …, params: { country: 'country' }, sorts: …, card: …, sheet: … })
 */
export function directory<
  K extends Kind,
  const P extends string,
  const O extends string,
  const N extends FieldName<K>,
  C extends object,
  S extends object = object,
  // oxlint-disable-next-line typescript/no-empty-object-type -- a row without lists of children
  H extends ChildKinds = {},
  B = undefined,
  X = undefined,
  L extends Landing = Landing,
>(kind: K, definition: Definition<K, P, O, N, H, B, C, S, X, L>): Directory<C, S, X> {
  const { params, sorts, defaults, ownLanguage, allOf, ranges, slots, sheet, site, formats } = definition
  const shape: PublicListShape = {
    params,
    sorts,
    ...(defaults ? { defaults: defaults as NonNullable<PublicListShape['defaults']> } : {}),
    ...(ownLanguage ? { ownLanguage } : {}),
    ...(allOf ? { allOf: allOf } : {}),
    ...(ranges ? { ranges: ranges as NonNullable<PublicListShape['ranges']> } : {}),
  }
  const made: Made = {
    cards: new WeakMap(),
    kind,
    definition: definition as unknown as AnyDefinition,
    shape,
    path: definition.path ?? listPath(kind),
    fed: { kind, feed: (formats?.feed as Feed<Kind> | undefined) ?? null },
  }
  const hasEntries = kind.navigation?.opens !== undefined
  return {
    kind,
    path: made.path,
    href: addressOf(made.path, new URLSearchParams(slots?.always)),
    shape,
    query: [
      ...new Set([
        ...listQuery,
        ...Object.values(shape.ranges ?? {}).flat(),
        ...Object.keys(shape.allOf ?? {}),
        ...Object.keys(params),
        ...Object.keys(definition.before ?? {}),
        ...(slots?.query ?? []),
        ...(slots?.kept ?? []),
        ...Object.keys(slots?.always ?? {}),
        ...(sheet ? ['item'] : []),
      ]),
    ],
    load: (context) => load(made, context) as Promise<DirectoryData<C, S, X>>,
    title: definition.words.title,
    site,
    hasEntries,
    saved: [...(hasEntries ? [kind] : []), ...(sheet?.saved ?? []).flatMap((name) => sheet?.children?.[name] ?? [])],
    schemaOf: schemaOf(made),
    contact: sheet?.contact === true,
    feed: made.fed.feed,
    pictureFields: formats?.picture ?? [],
  }
}
