// The career of a person as the page lists it: degrees, posts, awards.
import type { PeopleKind, PersonOut } from '#kinds/people.ts'
import { idOfKey, labelOf, targetsOf } from '#engine/store/refs.ts'
import type { AllWords } from '#words/words-in.ts'
import type { Locale } from '#words/locales.ts'
import { formatYear } from '#words/formats.ts'
import { choiceWords } from '../person.ts'

/** In which language and calendar it is said. */
export type Saying = { locale: Locale; words: AllWords; site: { dates: { buddhist: boolean } } }
export type Station = { title: string; place: string; years: string; id: string }
type Entry = Record<string, unknown>

export const entriesOf = (value: unknown): Entry[] => (Array.isArray(value) ? (value as Entry[]) : [])
export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const yearOf = (value: unknown, { locale, site }: Saying): string =>
  typeof value === 'number' ? formatYear(value, locale, site.dates.buddhist) : ''

const yearsOf = (entry: Entry, context: Saying): string => {
  const [from, to] = [
    yearOf(entry.from, context),
    entry.current ? context.words.common.facts.now : yearOf(entry.to, context),
  ]
  return from && to ? context.words.public.talent.years({ from, to }) : from || to
}

/** The name of a country by its code; a code that no list has stays. */
async function countryName(code: string, { locale }: Saying): Promise<string> {
  const id = code && (await idOfKey('countries', code))
  const country = id && (await targetsOf('countries', [id])).get(id)
  return country ? labelOf(country.title, locale) : code
}

export function stations(
  kind: PeopleKind,
  name: 'educations' | 'employments' | 'awards',
  row: PersonOut,
  context: Saying,
): Promise<Station[]> {
  const inner = { ...kind, fields: kind.fields[name]?.entry ?? {} }
  return Promise.all(
    entriesOf(row[name]).map(async (entry, at) => {
      const degree = choiceWords(inner, 'degree', entry.degree, context.locale)
      const words = [degree || text(entry.role) || text(entry.title), text(entry.field)].filter(Boolean)
      const where = text(entry.institution) || text(entry.by)
      const country = await countryName(text(entry.country), context)
      // Whoever named no degree and no role named the place.
      return {
        id: `${name}-${at}`,
        title: words.join(', ') || where,
        place: [words.length > 0 && where, country].filter(Boolean).join(', '),
        years: name === 'awards' ? yearOf(entry.year, context) : yearsOf(entry, context),
      }
    }),
  )
}
