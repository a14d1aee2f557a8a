// What the official page of a call or a course says, as the fields of its form take it.
import { filled, lineIn } from '#server/sources/parts.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import type { Learned } from '../works-and-journals.ts'
import { deadlineInText, momentIn } from './page-dates.ts'
import { fetchPage } from './fetch-page.ts'
import type { pageFields } from './page-fields.ts'
import { type PageFacts, readPageFacts } from './page-facts.ts'

const mostTitle = 255
const mostSummary = 2000
const deadlines = ['applicationDeadline', 'validThrough']

/** By what the page says of itself, else by its letters. */
function localeOf({ language, title, summary }: PageFacts): Locale {
  const named = language.toLowerCase().split(/[-_]/)[0] ?? ''
  if (isLocale(named)) return named
  const text = title + summary
  if (/\p{Script=Thai}/u.test(text)) return 'th'
  if (/\p{Script=Lao}/u.test(text)) return 'lo'
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
}

const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const cut = (text: string, most: number): string => [...text].slice(0, most).join('')

/** Of an object of the page that says what it is. */
const namedIn = ({ data }: PageFacts, types: readonly string[], name: string): string =>
  lineIn(data.find((one) => types.includes(String(one['@type'])))?.[name]) ?? ''

/** A title is what the page has of a call or course, not the name of its site. */
function textsOf(facts: PageFacts, types: readonly string[]) {
  const title = namedIn(facts, types, 'name') || facts.title
  const summary = namedIn(facts, types, 'description') || facts.summary
  return { locale: localeOf(facts), title: cut(title, mostTitle), summary: cut(summary, mostSummary) }
}

const learned = (values: Readonly<Record<string, unknown>>): Learned => ({ values: filled(values), wanted: {} })
const inLocale = (locale: Locale, text: string) => (text ? { [locale]: text } : null)

/** @throws RegisterFault */
async function callByPage(url: string): Promise<Learned> {
  const facts = readPageFacts(await fetchPage(url))
  const { locale, title, summary } = textsOf(facts, ['Grant', 'MonetaryGrant', 'FundingScheme', 'Event'])
  const closes = momentIn(facts.data, deadlines, 'end') ?? deadlineInText(facts)
  return learned({
    title: inLocale(locale, title),
    summary: inLocale(locale, summary),
    closesAt: closes?.at,
    closesZone: closes?.zone,
  })
}

/** @throws RegisterFault */
async function courseByPage(url: string): Promise<Learned> {
  const facts = readPageFacts(await fetchPage(url))
  const { locale, title, summary } = textsOf(facts, ['Course', 'CourseInstance', 'EducationEvent', 'Event'])
  const starts = momentIn(facts.data, ['startDate'], 'start')
  const closes = momentIn(facts.data, deadlines, 'end') ?? deadlineInText(facts)
  return learned({
    title: inLocale(locale, title),
    description: inLocale(locale, summary && `<p>${escaped(summary)}</p>`),
    startsAt: starts?.at,
    registrationDeadline: closes?.at,
    zone: (starts ?? closes)?.zone,
  })
}

export const officialPages: Readonly<Record<keyof typeof pageFields, (url: string) => Promise<Learned>>> = {
  'funding-calls': callByPage,
  'training-courses': courseByPage,
}
