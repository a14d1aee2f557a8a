// The search document of a row: what everybody may see of it as tokens, facet codes and a static score.
import { setImmediate } from 'node:timers/promises'
import { locales } from '#words/locales.ts'
import { query, sql } from '#server/database/db.ts'
import { type SearchDocument, writeDocuments } from '#server/search/documents/stored-documents.ts'
import { groups, type TextPart, toSearchable } from '#server/search/documents/tsvector.ts'
import { foldLatin } from '#server/search/tokens/normalize.ts'
import { publicSite } from '../../interfaces/public-site.ts'
import { matchesGrant } from '../../model/access.ts'
import type { Field } from '../../model/fields.ts'
import type { Kind } from '../../model/kind.ts'
import { readyTexts } from '../../model/values/ready-texts.ts'
import { childKey, childKinds, choiceLabel } from '../../model/registry.ts'
import type { Written } from '#server/cache/invalidation.ts'
import { lenderTo, type LentWords } from '../lent/lent-words.ts'
import type { Viewer } from '../../model/viewer.ts'
import { type ChildLists, childrenOf } from '../../store/children/children.ts'
import type { Values } from '../../store/columns.ts'
import { codesFor, type FacetValue, facetValues, shownToEveryone } from '../facets/facet-codes.ts'
import { type Target, targetsOf } from '../../store/refs.ts'
import { withoutTags } from '#lib/text/visible-text.ts'

/** Documents that are made and written together; more are a batch. */
export const atOnce = 50
// Milliseconds: a large statement leaves in many turns, some 200 KB in each, and the database waits for the next one as long as a turn lasts.
const longestTurn = 1

const plain = (html: string): string => withoutTags(html, ' ').replaceAll(/&[a-z]+;|&#\d+;/g, ' ')

/** Every string inside a value: translations, ids. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(strings)
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(strings)
  return []
}

/** What somebody may search for in a value: of the entries of a list only what was written, no codes of countries or languages. */
function written(field: Field, value: unknown): string[] {
  if (field.type === 'richText') return strings(value).map(plain)
  if (!field.entry || !Array.isArray(value)) return strings(value)
  const texts = Object.entries(field.entry).flatMap(([name, inner]) => (inner.type === 'text' ? [name] : []))
  return (value as Values[]).flatMap((entry) => texts.flatMap((name) => strings(entry[name])))
}

// A target is replaced when its row changes, so its words can stay with it.
const wordsOfTargets = new WeakMap<Target, Map<string, string[]>>()

/** The words by which rows that point to this one by `foundBy` are found: of what everybody may see of it. */
export function targetWords(target: Target, { foundBy }: Pick<Field, 'foundBy'> = {}): string[] {
  const by = wordsOfTargets.get(target) ?? new Map<string, string[]>()
  wordsOfTargets.set(target, by)
  const key = foundBy?.join() ?? ''
  let words = by.get(key)
  if (!words) {
    words = Object.entries(target.kind.fields).flatMap(([name, field]) =>
      field.search &&
      !field.to &&
      (!foundBy || foundBy.includes(name)) &&
      shownToEveryone(target.kind, name, target.row)
        ? written(field, target.row[name])
        : [],
    )
    by.set(key, words)
  }
  return words
}

function wordsOfField(field: Field, value: unknown, targets: Map<string, Target>): string[] {
  if (value === null || value === undefined) return []
  if (field.to)
    return strings(value).flatMap((id) => (targets.get(id) ? targetWords(targets.get(id) as Target, field) : []))
  if (field.of) return strings(value).flatMap((code) => locales.map((locale) => choiceLabel(field, code, locale)))
  return written(field, value)
}

type TypeTokens = { group?: string; weights?: string }

function readTokens(kind: Kind, type: string): TypeTokens {
  if (type === 'all') return {}
  const fields = kind.list.search[type] ?? []
  // Words of children have the weights of their own fields, which other fields have as well.
  if (childKinds(kind).some((child) => fields.includes(childKey(child)))) return { group: type }
  const weights = [...new Set(fields.map((name) => kind.fields[name]?.search))].join('')
  const others = childKinds(kind).flatMap((child) => Object.values(child.fields))
  const isAlone =
    Object.entries(kind.fields).every(
      ([name, field]) => !field.search || fields.includes(name) || !weights.includes(field.search),
    ) && others.every((field) => !field.search || !weights.includes(field.search))
  return isAlone && type !== groups.names ? { weights } : { group: type }
}

const tokensByKind = new WeakMap<Kind, Map<string, TypeTokens>>()

/**
 * How the tokens of a search type are told from others: by the weights of its fields, where no other field has them; else
 * by copies of its tokens under the name of the type. Names have copies, for they answer to initials as well.
 */
export function narrowTo(kind: Kind, type: string): TypeTokens {
  if (!(type in kind.list.search)) return readTokens(kind, type)
  const known = tokensByKind.get(kind) ?? new Map<string, TypeTokens>()
  tokensByKind.set(kind, known)
  const tokens = known.get(type) ?? readTokens(kind, type)
  known.set(type, tokens)
  return tokens
}

type SearchedField = { name: string; field: Field; part: Omit<TextPart, 'text'> }
const searchedFields = new WeakMap<Kind, SearchedField[]>()

function searchedFieldsOf(kind: Kind): SearchedField[] {
  let found = searchedFields.get(kind)
  if (!found) {
    const types = Object.entries(kind.list.search)
    const copied = types.filter(([type]) => narrowTo(kind, type).group)
    found = Object.entries(kind.fields).flatMap(([name, field]) => {
      if (!field.search) return []
      const copies = copied.filter(([, fields]) => fields.includes(name)).map(([type]) => type)
      const isName = types.some(([type, fields]) => type === groups.names && fields.includes(name)) && !field.to
      const recurs = !isName && field.type !== 'richText'
      return [{ name, field, part: { weight: field.search, groups: copies, name: isName, recurs } }]
    })
    searchedFields.set(kind, found)
  }
  return found
}

/** What waits in a published row stays unfound, for a hit would tell of it; a row that nobody but its writers reads is found by all that it says. */
const foundTexts = (field: Field, row: Values, value: unknown): unknown =>
  row['status'] === undefined || row['status'] === 'published' ? readyTexts(field, row, value) : value

const ownParts = (kind: Kind, row: Values, targets: Map<string, Target>): TextPart[] =>
  searchedFieldsOf(kind).flatMap(({ name, field, part }) =>
    shownToEveryone(kind, name, row)
      ? wordsOfField(field, foundTexts(field, row, row[name]), targets).map((text) => ({ text, ...part }))
      : [],
  )

/** The words of the children, which answer to the search types that name their list. */
const childParts = (kind: Kind, lists: ChildLists, targets: Map<string, Target>): TextPart[] =>
  childKinds(kind).flatMap((child) => {
    const key = childKey(child)
    const types = Object.entries(kind.list.search).filter(([type, names]) => type !== 'all' && names.includes(key))
    const groupNames = types.map(([type]) => type)
    return (lists[key] ?? []).flatMap((row) =>
      ownParts(child, row, targets).map((part) => ({ ...part, name: false, groups: groupNames })),
    )
  })

const partsOf = (kind: Kind, row: Values, lists: ChildLists | undefined, targets: Map<string, Target>): TextPart[] =>
  lists ? [...ownParts(kind, row, targets), ...childParts(kind, lists, targets)] : ownParts(kind, row, targets)

/** They answer to no search type, and weigh least. */
const lentParts = (lent: LentWords | undefined): TextPart[] =>
  (lent?.words ?? []).map((text) => ({ text, weight: 'D', groups: [], name: false, recurs: false }))

const filled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const formFieldsOf = new WeakMap<Kind, readonly string[]>()

function namesInForm(kind: Kind): readonly string[] {
  const names = formFieldsOf.get(kind) ?? kind.form.flatMap((section) => section.fields)
  formFieldsOf.set(kind, names)
  return names
}

/** 0 to 2: how much is filled in, and how lately somebody confirmed or changed it. */
function scoreOf(kind: Kind, row: Values): number {
  const formFields = namesInForm(kind)
  const share = formFields.filter((name) => filled(row[name])).length / Math.max(1, formFields.length)
  const at = Date.parse(String(row['confirmedAt'] ?? row['updatedAt'] ?? ''))
  const years = Number.isNaN(at) ? 5 : Math.max(0, (Date.now() - at) / 31_557_600_000)
  return share + 1 / (1 + years)
}

/** Everybody who is nobody in particular, under the present settings: one of them decides what a visitor sees. */
export const everybody = (): Promise<Viewer> => publicSite().visitor('en')

const isListed = (kind: Kind, row: Values, outsider: Viewer): boolean =>
  !row['deletedAt'] && row['active'] !== false && matchesGrant(row, kind.access.read(outsider))

/** Does the public see the row, alone or as a label? Switched off, a row keeps its words in those that name it. */
const isSeen = (kind: Kind, row: Values, outsider: Viewer): boolean =>
  !row['deletedAt'] && matchesGrant({ ...kind.only, ...row }, kind.access.read(outsider))

const lendsWords = ({ kind, row }: Target, outsider: Viewer): boolean => isSeen(kind, row, outsider)

/** What these changes are to the public. Of children, and of kinds that the public never sees as rows, any may be seen. */
export async function touchPublic(
  kind: Kind,
  changes: readonly { before: Values | null; after: Values }[],
): Promise<Written> {
  const outsider = await everybody()
  if (kind.parent || kind.access.read(outsider) === false) return { isSeen: true, ids: null }
  const seen = changes.map(({ before, after }) => [
    before !== null && isSeen(kind, before, outsider),
    isSeen(kind, after, outsider),
  ])
  const staySeen = seen.every(([was, is]) => was && is)
  return {
    isSeen: seen.some(([was, is]) => was || is),
    ids: staySeen ? changes.map(({ after }) => after['id'] as string) : null,
  }
}

async function targetsFor(kind: Kind, rows: readonly Values[], outsider: Viewer): Promise<Map<string, Target>> {
  const all = new Map<string, Target>()
  for (const [name, field] of Object.entries(kind.fields)) {
    if (!field.to || !field.search) continue
    const found = await targetsOf(
      field.to,
      rows.flatMap((row) => strings(row[name])),
    )
    // A row that is not public lends no words: whoever searched for them would learn of it.
    for (const [id, target] of found) if (lendsWords(target, outsider)) all.set(id, target)
  }
  return all
}

// Words that many documents share enter the index once for all of them; until then they wait in a list beside it.
const letWordsWait = (): Promise<unknown> => query(sql`select set_config('gin_pending_list_limit', '64MB', true)`, true)

/** Enters what waits; documents are found before, by looking through all that waits. */
export const enterWords = (): Promise<unknown> =>
  query(
    sql`
    select gin_clean_pending_list(i.indexrelid) from pg_inherits p
    join pg_index i on i.indrelid = p.inhrelid join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where p.inhparent = 'search'::regclass and a.amname = 'gin'`,
    true,
  )

/** Search documents in the making; `write` waits for them and writes them, in the current transaction. */
export type Documents = {
  made: Promise<unknown>
  /** That of the first row: for who writes it with its row. */
  first: () => Promise<SearchDocument>
  /** `areMoreToCome`: the caller writes other documents after these, and enters the words of all. */
  write: (areMoreToCome?: boolean) => Promise<void>
}

/**
 * Reads what the search documents of these rows need (`areNew`: those that cannot have one yet) and begins to make them, a few at a time, so that neither the database
 * nor other requests wait.
 */
export async function prepareDocuments(
  kind: Kind,
  rows: readonly Values[],
  areNew: readonly boolean[],
  lists: ReadonlyMap<string, ChildLists>,
): Promise<Documents> {
  const outsider = await everybody()
  const targets = await targetsFor(kind, rows, outsider)
  for (const child of childKinds(kind)) {
    const children = [...lists.values()].flatMap((one) => one[childKey(child)] ?? [])
    for (const [id, target] of await targetsFor(child, children, outsider)) targets.set(id, target)
  }
  const lender = lenderTo(kind)
  // Nothing names a row that is new.
  const ids = lender ? rows.flatMap(({ id }, at) => (areNew[at] ? [] : [id as string])) : []
  const lent = (ids.length > 0 && (await lender?.read(ids))) || new Map<string, LentWords>()
  const yearOf = (row: Values): FacetValue[] => {
    const year = lent.get(row['id'] as string)?.year ?? null
    return lender?.years && year !== null ? [{ facet: lender.years, value: String(year) }] : []
  }
  const facets = rows.map((row) => [...facetValues(kind, row, 'everybody'), ...yearOf(row)])
  const memberFacets = rows.map((row) => facetValues(kind, row, 'members'))
  const staffFacets = rows.map((row) => [...facetValues(kind, row, 'staff'), ...yearOf(row)])
  const codeOf = await codesFor(kind, [...facets, ...memberFacets, ...staffFacets].flat())
  const codesOf = (values: readonly FacetValue[] = []): number[] => [
    ...new Set(values.map((value) => codeOf(value) as number)),
  ]
  const documentOf = (row: Values, index: number): SearchDocument => ({
    isNew: areNew[index] === true,
    id: row['id'] as string,
    listed: isListed(kind, row, outsider),
    score: scoreOf(kind, row),
    facets: codesOf(facets[index]),
    memberFacets: codesOf(memberFacets[index]),
    staffFacets: codesOf(staffFacets[index]),
    ...toSearchable([
      ...partsOf(kind, row, lists.get(row['id'] as string), targets),
      ...lentParts(lent.get(row['id'] as string)),
    ]),
    nameKey: foldLatin(strings(row[kind.title]).join(' ')).toLowerCase().slice(0, 300),
  })
  const portions = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, at) =>
    rows.slice(at * atOnce, (at + 1) * atOnce),
  )
  const made: Promise<SearchDocument[]>[] = []
  let before: Promise<unknown> = Promise.resolve()
  portions.forEach((portion, at) => {
    const own = before.then(async () => {
      const documents: SearchDocument[] = []
      let began = -Infinity
      for (const [index, row] of portion.entries()) {
        if (performance.now() - began > longestTurn) {
          await setImmediate()
          began = performance.now()
        }
        documents.push(documentOf(row, at * atOnce + index))
      }
      return documents
    })
    own.catch(() => {}) // thrown by who waits for it
    made.push((before = own))
  })
  let areMade = false
  const all = before.then(() => void (areMade = true))
  all.catch(() => {}) // thrown by who waits for it
  async function write(areMoreToCome = false): Promise<void> {
    const isBatch = areMoreToCome || rows.length > atOnce
    if (isBatch) await letWordsWait()
    if (areMade) await writeDocuments(kind, (await Promise.all(made)).flat())
    else for (const documents of made) await writeDocuments(kind, await documents)
    if (isBatch && !areMoreToCome) await enterWords()
  }
  return { made: all, first: async () => (await made[0])?.[0] as SearchDocument, write }
}

/** Writes the search documents of these rows, which may have some already, in the current transaction. */
export async function saveDocuments(kind: Kind, rows: readonly Values[]): Promise<void> {
  if (rows.length === 0) return
  const lists = await childrenOf(
    kind,
    rows.map((row) => row['id'] as string),
  )
  const { write } = await prepareDocuments(kind, rows, [], lists)
  await write()
}
