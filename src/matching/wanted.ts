// A query with everything that its values stand for: labels, how rare its keywords are, the words that are searched.
import { findCodes } from '#engine/search/facets/facet-codes.ts'
import { thesaurus } from '#engine/search/facets/detect-facets.ts'
import { searchWords, type SearchWords } from '#engine/search/queries/parse-query.ts'
import { labelOf, type Target, targetsOf } from '#engine/store/refs.ts'
import { allKinds, findKind } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { textsIn } from '#lib/text/texts-in.ts'
import { cached } from '#server/cache/cached.ts'
import { databaseDay, databaseNow } from '#server/database/clock.ts'
import { query, sql } from '#server/database/db.ts'
import { targetOfPart } from './matched-kinds.ts'
import { type MatchQuery, mostRows, usualRows } from './query.ts'
import { type Sought, soughtTerms, withoutCommonWords } from './sought-terms.ts'
import { tellingText } from './reading/telling-words.ts'

export type WantedKeyword = {
  id: string
  label: string
  /** All its labels and synonyms. */
  expressions: readonly string[]
  /** How much it tells: rare words weigh more. */
  weight: number
  words: SearchWords
}

export type Wanted = {
  query: MatchQuery
  keywords: readonly WantedKeyword[]
  /** Of industries and countries, by id. */
  labels: ReadonlyMap<string, string>
  industries: ReadonlySet<string>
  countries: ReadonlySet<string>
  levels: ReadonlySet<string>
  languages: ReadonlySet<string>
  networks: ReadonlySet<string>
  /** What of the text tells its subject; empty where nothing does. */
  subject: string
  sought: Sought
  /** The subject without common words. */
  text: SearchWords | null
  /** Today, as the database has it. */
  today: string
  /** This moment, in milliseconds. */
  now: number
  /** The first and the last day of the wanted time. */
  from: string | null
  until: string | null
  size: number
}

const wordKinds = (): Kind[] => {
  const to = thesaurus()?.name
  return allKinds().filter(
    ({ fields, list, match }) => match && list.facets.includes(match.keywords) && fields[match.keywords]?.to === to,
  )
}

type Counts = { all: number; of: Record<string, number> }
const rarity = cached<Counts>({ bytes: 1024 * 1024 }, 600)

/** In how many public documents each keyword stands, and how many there are: private rows count nowhere. */
function countKeywords(kind: Kind, ids: readonly string[]): Promise<Counts> {
  const facet = kind.match?.keywords as string
  return rarity([...ids].sort().join(), async () => {
    const codes = await findCodes(
      kind,
      ids.map((value) => ({ facet, value })),
    )
    const known = ids.flatMap((id) => {
      const code = codes.get(`${facet}|${id}`)
      return code === undefined ? [] : [{ id, code }]
    })
    const rows = await query<{ id: string | null; n: number }>(sql`
      select null as id, count(*)::int n from search s where s.listed
      union all
      select w.id, (select count(*)::int from search s where s.listed and s.facets @> array[w.code])
      from unnest(${known.map(({ id }) => id)}::text[], ${known.map(({ code }) => code)}::int[]) w(id, code)`)
    return {
      all: rows.find(({ id }) => id === null)?.n ?? 0,
      of: Object.fromEntries(rows.flatMap(({ id, n }) => (id === null ? [] : [[id, n]]))),
    }
  })
}

/** The inverse document frequency: never zero. */
const weightOf = ({ all, of }: Counts, id: string): number => Math.log(1 + (1 + all) / (1 + (of[id] ?? 0)))

async function readKeywords(viewer: Viewer, ids: readonly string[]): Promise<WantedKeyword[]> {
  const kind = thesaurus()
  const [counting] = wordKinds()
  if (!kind || ids.length === 0) return []
  const targets = await targetsOf(kind.name, ids)
  const counts = counting ? await countKeywords(counting, ids) : { all: 0, of: {} }
  const found = ids.map(async (id): Promise<WantedKeyword[]> => {
    const target = targets.get(id)
    if (!target || target.row['deletedAt']) return []
    const synonyms = (target.row['synonyms'] ?? []) as { text: string }[]
    const expressions = [...new Set([...textsIn(target.title), ...synonyms.map(({ text }) => text)])]
    const label = labelOf(target.title, viewer.locale)
    return [{ id, label, expressions, weight: weightOf(counts, id), words: await searchWords(label) }]
  })
  return (await Promise.all(found)).flat()
}

/** The day so many months after this one, the last of its month where that is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

async function labelsOf(viewer: Viewer, kind: string | undefined, ids: readonly string[] = []) {
  const targets = kind && ids.length > 0 ? await targetsOf(kind, ids) : new Map<string, Target>()
  return [...targets].map(([id, { title }]) => [id, labelOf(title, viewer.locale)] as const)
}

/** The text of a row that only asks was written to say what is sought. */
const isOfDescription = ({ source }: MatchQuery): boolean =>
  source != null && findKind(source.kind)?.match?.onlyAsks !== true

/** Reads what the query names. */
export async function readWanted(viewer: Viewer, asked: MatchQuery): Promise<Wanted> {
  const subject = tellingText(asked.text ?? '')
  const [keywords, industries, places] = await Promise.all([
    readKeywords(viewer, [...new Set(asked.keywords ?? [])]),
    labelsOf(viewer, targetOfPart('industries'), asked.industries),
    labelsOf(viewer, targetOfPart('places'), asked.countries),
  ])
  const sought = await soughtTerms(subject, keywords, isOfDescription(asked))
  const text = withoutCommonWords(subject, sought)
  const from = asked.from ?? null
  return {
    query: asked,
    keywords,
    labels: new Map([...industries, ...places]),
    industries: new Set(asked.industries),
    countries: new Set(asked.countries),
    levels: new Set(asked.levels),
    languages: new Set(asked.languages),
    networks: new Set(asked.networks),
    subject,
    sought,
    text: text === '' ? null : await searchWords(text),
    today: databaseDay(),
    now: databaseNow(),
    from,
    until: from && asked.months ? monthsAfter(from, asked.months) : null,
    size: Math.min(mostRows, Math.max(1, asked.size ?? usualRows)),
  }
}
