// The career of a person as the page lists it: degrees, posts, awards.
import type { PeopleKind, PersonOut } from '#kinds/people.ts'
import { idOfKey, labelOf, targetsOf } from '#engine/store/refs.ts'
import type { AllWords } from '#words/words-in.ts'
import type { Locale } from '#words/locales.ts'
import { formatYear } from '#words/formats.ts'
import { choiceWords } from '../person.ts'

/** In which language and calendar it is said. */
export type CareerContext = { locale: Locale; words: AllWords; site: { dates: { buddhist: boolean } } }
export type Station = { title: string; place: string; years: string; id: string }
/** A station with its country, for the line of stays; `moved`: the one before was in another. */
export type Stay = Station & { country: string; moved: boolean }
type Part = 'educations' | 'employments' | 'awards'
type EntryOf<P extends Part> = NonNullable<PersonOut[P]>[number]
/** What a line of any part may say. */
type Entry = Partial<EntryOf<'educations'> & EntryOf<'employments'> & EntryOf<'awards'>>

export const yearOf = (value: number | null | undefined, { locale, site }: CareerContext): string =>
  typeof value === 'number' ? formatYear(value, locale, site.dates.buddhist) : ''

const yearsOf = (entry: Entry, context: CareerContext): string => {
  const [from, to] = [
    yearOf(entry.from, context),
    entry.current ? context.words.common.facts.now : yearOf(entry.to, context),
  ]
  return from && to ? context.words.public.talent.years({ from, to }) : from || to
}

/** The name of a country by its code; a code that no list has stays. */
async function countryName(code: string, { locale }: CareerContext): Promise<string> {
  const id = code && (await idOfKey('countries', code))
  const country = id && (await targetsOf('countries', [id])).get(id)
  return country ? labelOf(country.title, locale) : code
}

export function careerEntries(
  kind: PeopleKind,
  name: Part,
  row: PersonOut,
  context: CareerContext,
): Promise<Station[]> {
  const inner = { ...kind, fields: kind.fields[name]?.entry ?? {} }
  return Promise.all(
    (row[name] ?? []).map(async (entry: Entry, at) => {
      const degree = choiceWords(inner, 'degree', entry.degree, context.locale)
      const words = [degree || entry.role || entry.title, entry.field].filter(Boolean)
      const where = entry.institution || entry.by || ''
      const country = await countryName(entry.country ?? '', context)
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

const startOf = (entry: Entry): number => entry.from ?? entry.to ?? Infinity

/** Studies and posts in the order of time, each with its country. */
export async function staysOf(kind: PeopleKind, row: PersonOut, context: CareerContext): Promise<Stay[]> {
  const lists = await Promise.all(
    (['educations', 'employments'] as const).map(async (name) => {
      const all = await careerEntries(kind, name, row, context)
      return Promise.all(
        (row[name] ?? []).map(async (entry: Entry, at) => ({
          station: all[at] as Station,
          start: startOf(entry),
          country: await countryName(entry.country ?? '', context),
        })),
      )
    }),
  )
  const ordered = lists.flat().toSorted((a, b) => a.start - b.start)
  return ordered.map(({ station, country }, at) => {
    const before = ordered.slice(0, at).findLast((one) => one.country)?.country
    return { ...station, country, moved: country !== '' && before !== undefined && before !== country }
  })
}
