// A row beside the query: what it shares with it, part by part.
import type { Kind } from '#engine/model/kind.ts'
import type { MatchShape } from '#engine/model/match-shape.ts'
import type { MatchWork } from '#engine/interfaces/match-sources.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { Out, RefOut } from '#engine/model/rows.ts'
import type { Locale } from '#words/locales.ts'
import { freshness, keywordShare, meanOfStated, type PartValues, shareOf, worksShare } from './score.ts'
import type { Wanted } from './wanted.ts'

/** What is known of a row before its own values are. */
export type OwnEvidence = {
  /** Null for a kind that nobody writes works for. */
  works: readonly MatchWork[] | null
  worksSince: number
  /** How near its texts are, 0 to 1; null where no text was sought, or it has none. */
  similarity: number | null
  /** Ids of works that are near what is sought, the nearest first. */
  nearWorks: readonly string[]
}

/** What is known of a row beside its own values. */
export type RowEvidence = OwnEvidence & {
  /** Of which type its networks are. */
  networkTypes: readonly { id: string; label: string }[]
  wantedTypes: ReadonlySet<string>
}

export type Compared = {
  wanted: Wanted
  values: PartValues
  keywords: { id: string; label: string }[]
  /** Labels of what is shared. */
  industries: string[]
  works: { on: readonly MatchWork[]; since: number } | null
  similarity: number | null
  nearWorks: readonly string[]
  /** Null where none is asked for, or the kind has none. */
  languages: string[] | null
  networks: string[] | null
  places: { isWanted: boolean; labels: string[] }
  confirmedAt: string | null
}

const refsOf = (value: unknown): RefOut[] => (Array.isArray(value) ? value : value ? [value] : []) as RefOut[]

function languagesOf(kind: Kind, name: string, row: Out): string[] {
  const value = row[name]
  if (!Array.isArray(value)) return []
  const first = Object.keys(kind.fields[name]?.entry ?? {})[0]
  return value.flatMap((one: unknown) =>
    typeof one === 'string' ? [one] : first ? [String((one as Record<string, unknown>)[first])] : [],
  )
}

const languageLabel = (kind: Kind, name: string, code: string, locale: Locale): string => {
  const field = kind.fields[name]
  const own = field?.entry ? Object.values(field.entry)[0] : field
  return own ? choiceLabel(own, code, locale) : code
}

/** Works on the wanted keywords. */
const worksOn = ({ keywords }: Wanted, works: readonly MatchWork[]): MatchWork[] => {
  const ids = new Set(keywords.map(({ id }) => id))
  return works.filter((work) => work.keywords.some((id) => ids.has(id)))
}

/** Works on the wanted keywords, or how near its texts are: the better of the two; null where neither says anything. */
export function evidenceValue(wanted: Wanted, { works, similarity }: OwnEvidence): number | null {
  const byWorks = works && wanted.keywords.length > 0 ? worksShare(worksOn(wanted, works).length) : null
  return byWorks === null && similarity === null ? null : Math.max(byWorks ?? 0, similarity ?? 0)
}

/** Where it is, beside what is wanted: anywhere is right where none is wanted, or where it is open everywhere. */
function placesOf({ places }: MatchShape, row: Out, { countries }: Wanted) {
  const own = places ? refsOf(row[places]) : []
  const isWanted = countries.size === 0 || own.length === 0 || own.some(({ id }) => countries.has(id))
  const shared = own.filter(({ id }) => countries.has(id))
  return { isWanted, labels: (shared.length > 0 ? shared : own).map(({ label }) => label) }
}

export function compareRow(
  kind: Kind,
  shape: MatchShape,
  row: Out,
  wanted: Wanted,
  beside: RowEvidence,
  locale: Locale,
): Compared {
  const own = new Set(refsOf(row[shape.keywords]).map(({ id }) => id))
  const industries = shape.industries ? refsOf(row[shape.industries]) : []
  const { languages: languageField } = shape
  const spoken = languageField ? languagesOf(kind, languageField, row) : []
  const asksLanguage = languageField !== undefined && wanted.languages.size > 0
  const sharedLanguages = spoken.filter((code) => wanted.languages.has(code))
  const asksNetwork = shape.networks !== undefined && beside.wantedTypes.size > 0
  const sharedTypes = beside.networkTypes.filter(({ id }) => beside.wantedTypes.has(id))
  const on = beside.works ? worksOn(wanted, beside.works) : null
  const places = placesOf(shape, row, wanted)
  const confirmedAt = shape.freshness
    .map((name) => row[name])
    .find((value): value is string => typeof value === 'string')
  return {
    wanted,
    values: {
      keywords: keywordShare(wanted.keywords, own),
      industry: shape.industries
        ? shareOf(
            wanted.industries,
            industries.map(({ id }) => id),
          )
        : null,
      evidence: evidenceValue(wanted, beside),
      language: meanOfStated([
        asksLanguage ? Number(sharedLanguages.length > 0) : null,
        asksNetwork ? Number(sharedTypes.length > 0) : null,
      ]),
      place: Number(places.isWanted),
      freshness: freshness(confirmedAt ?? null, wanted.today),
    },
    keywords: wanted.keywords.filter(({ id }) => own.has(id)).map(({ id, label }) => ({ id, label })),
    industries: industries.filter(({ id }) => wanted.industries.has(id)).map(({ label }) => label),
    works: on && wanted.keywords.length > 0 ? { on, since: beside.worksSince } : null,
    similarity: beside.similarity,
    nearWorks: beside.nearWorks,
    languages: asksLanguage ? sharedLanguages.map((code) => languageLabel(kind, languageField, code, locale)) : null,
    networks: asksNetwork ? [...new Set(sharedTypes.map(({ label }) => label))] : null,
    places,
    confirmedAt: confirmedAt ?? null,
  }
}
