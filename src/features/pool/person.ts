// A person of a pool in words of the reader's language, as the cards want it. Absent fields stay absent.
import type { OutOf } from '#engine/model/rows.ts'
import type { PeopleKind, PersonOut } from '#kinds/people.ts'
import type { Kind } from '#engine/model/kind.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import { labelOf } from '#engine/store/refs.ts'
import { languageOfName } from '#lib/names/name-language.ts'
import { highlightText } from '#server/search/highlights/highlights.ts'
import type { Found } from '#server/search/highlights/where-found.ts'
import type { PersonCardData, PersonName } from '#ui/people/person-card-data.ts'
import type { Metrics } from '#ui/people/metrics.tsx'
import { languageTags, type Locale, pickText } from '#words/locales.ts'

/** Words of a choice; "unspecified" says nothing. */
export const choiceWords = (kind: Kind, name: string, value: unknown, locale: Locale): string | undefined =>
  typeof value === 'string' && value !== 'unspecified' && kind.fields[name]
    ? choiceLabel(kind.fields[name], value, locale)
    : undefined

/** Languages that somebody speaks, each with how well. */
export function spokenLanguages({ fields }: PeopleKind, { languages }: Pick<PersonOut, 'languages'>, locale: Locale) {
  const { language, level } = fields.languages.entry
  return (languages ?? []).map((one) => ({
    name: choiceLabel(language, one.language, locale),
    level: one.level ? choiceLabel(level, one.level, locale) : '',
  }))
}

export const allWords = (kind: Kind, name: string, values: unknown, locale: Locale): string[] =>
  Array.isArray(values) ? values.flatMap((value) => choiceWords(kind, name, value, locale) ?? []) : []

/** The name in its own script large, the romanized one below. */
export function nameOf(row: CardRow, found: Found | null = null): PersonName {
  const romanized = row.fullName
  const native = row.nameNative || romanized
  const marked = found ? highlightText(native, found.marks, { isName: true }) : undefined
  return {
    native,
    romanized: native === romanized ? undefined : romanized,
    nativeLang: languageOfName(native) ?? undefined,
    marked: marked?.some((mark) => mark.hit) ? marked : undefined,
  }
}

export function photoOf(row: CardRow, locale: Locale): { src: string; alt: string } | undefined {
  const { photo } = row
  return photo ? { src: `/files/${photo.key}?w=320`, alt: labelOf(photo.alt ?? null, locale) } : undefined
}

export function metricsOf(kind: Kind, row: CardRow, locale: Locale): Metrics | undefined {
  const [works, citations, hIndex] = [row.documentCount, row.citationCount, row.hIndex].map((one) => one ?? undefined)
  if (works === undefined && citations === undefined && hIndex === undefined) return undefined
  return {
    works,
    citations,
    hIndex,
    source: choiceWords(kind, 'metricSource', row.metricSource, locale) ?? '',
    date: row.metricAt ?? '',
  }
}

function keywordsOf(row: CardRow, found: Found | null) {
  const keywords = row.keywords.map(({ label }) => ({
    text: label,
    matched: found ? highlightText(label, found.marks).some((mark) => mark.hit) : false,
  }))
  return keywords.toSorted((a, b) => Number(b.matched) - Number(a.matched)).slice(0, 5)
}

const industriesOf = (row: CardRow) => row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label }))

/** The job, unless it only repeats the title before it. */
export function jobOf(
  kind: Kind,
  titleField: 'academicTitle' | 'studyLevel',
  row: CardRow,
  locale: Locale,
): string | undefined {
  const job = labelOf(row.jobTitle, locale)
  return job === '' ||
    [locale, 'en' as const].some((one) => choiceWords(kind, titleField, row[titleField], one) === job)
    ? undefined
    : job
}

/** The job, and its language where that is not the one of the page. */
export function jobIn(kind: Kind, titleField: 'academicTitle' | 'studyLevel', row: CardRow, locale: Locale) {
  const lang = pickText(row.jobTitle, locale)?.lang ?? locale
  return {
    jobTitle: jobOf(kind, titleField, row, locale),
    jobLang: lang === locale ? undefined : languageTags[lang],
  }
}

/** What a card shows, and nothing more is read of a row: the kinds of people together, each has some of them. */
export const cardFields = [
  'slug',
  'fullName',
  'nameNative',
  'photo',
  'academicTitle',
  'jobTitle',
  'university',
  'affiliation',
  'city',
  'country',
  'domainIndustries',
  'keywords',
  'documentCount',
  'citationCount',
  'hIndex',
  'metricSource',
  'metricAt',
  'availableFor',
  'claimStatus',
  'studyLevel',
  'graduationYear',
  'lookingFor',
] as const

/** A row of which no more is read. */
export type CardRow = OutOf<PeopleKind, (typeof cardFields)[number]>

function anyCard(kind: Kind, base: string, row: CardRow, locale: Locale, found: Found | null): PersonCardData {
  return {
    id: row.id,
    href: `${base}/${row.slug}`,
    name: nameOf(row, found),
    photo: photoOf(row, locale),
    university: row.university?.label ?? row.affiliation ?? undefined,
    country: row.country?.label,
    industries: industriesOf(row),
    keywords: keywordsOf(row, found),
  }
}

/** None where the city is the country: one name is enough. */
export const cityOf = ({ city, country }: Pick<CardRow, 'city' | 'country'>): string | undefined =>
  city?.label === country?.label ? undefined : city?.label

export const researcherCard = (
  kind: Kind,
  base: string,
  row: CardRow,
  locale: Locale,
  found: Found | null,
): PersonCardData => ({
  ...anyCard(kind, base, row, locale, found),
  academicTitle: choiceWords(kind, 'academicTitle', row.academicTitle, locale),
  jobTitle: jobOf(kind, 'academicTitle', row, locale),
  city: cityOf(row),
  metrics: metricsOf(kind, row, locale),
  openTo: allWords(kind, 'availableFor', row.availableFor, locale),
  unclaimed: row.claimStatus !== 'claimed',
})

export function studentCard(
  kind: Kind,
  base: string,
  row: CardRow,
  locale: Locale,
  found: Found | null,
): PersonCardData {
  return {
    ...anyCard(kind, base, row, locale, found),
    study: {
      level: choiceWords(kind, 'studyLevel', row.studyLevel, locale),
      graduationYear: row.graduationYear ?? undefined,
      lookingFor: allWords(kind, 'lookingFor', row.lookingFor, locale),
    },
  }
}
