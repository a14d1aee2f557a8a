// A training course in words of the page: as a card of the list, and as its sheet.
import { entryPath, listPath } from '#engine/model/public-path.ts'
import type { Field } from '#engine/model/fields.ts'
import type { OutOf, OutRow } from '#engine/model/rows.ts'
import { choiceLabel, fieldLabel, getKind } from '#engine/model/registry.ts'
import { inLanguage, type LoaderContext } from '#engine/office/context.ts'
import type { SheetItem } from '#engine/public/list-with-sheet.tsx'
import { labelOf } from '#engine/store/refs.ts'
import type { courseInstructors } from '#kinds/training-courses/instructors-kind.ts'
import { trainingCourses } from '#kinds/training-courses/kind.ts'
import { courseSchema } from '#kinds/training-courses/schema-org.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { markText } from '#server/search/marks.ts'
import { type Found, type Reason, whereFound } from '#server/search/where-found.ts'
import { toLocalTime } from '#lib/time/zoned-time.ts'
import type { Industry } from '#ui/foundations/industry.ts'
import type { StatusName } from '#ui/overlays/status.tsx'
import type { DateBlockData } from '#ui/parts/date-block.tsx'
import { dateParts, formatDate, formatNumber, listed } from '#words/formats.ts'
import { languageTags, type Locale, pickText, type Translated } from '#words/locales.ts'

export const path = listPath(trainingCourses)

export const cardFields = [
  'slug',
  'title',
  'provider',
  'courseMode',
  'isSelfPaced',
  'startsAt',
  'endsAt',
  'zone',
  'registrationDeadline',
  'state',
  'isCanceled',
  'city',
  'country',
  'language',
  'feeKind',
  'fee',
  'currency',
  'scholarship',
  'domainIndustries',
] as const

export type CourseCardData = {
  id: string
  href: string
  title: string
  lang?: string | undefined
  marked?: Reason['pieces'] | undefined
  date: DateBlockData | null
  /** The month it starts in, as its heading; empty at one's own pace. */
  month: string
  status: StatusName
  state: string
  /** Until when people register, or that they no longer can. */
  deadline: string
  left: string
  facts: string[]
  more: string[]
  industries: Industry[]
  why?: Reason[] | undefined
}

type Passage = { term: string; lang?: string | undefined; note: string; html?: string; text?: string }
type Fact = { term: string; value: string; lang?: string | undefined }
export type CourseSheet = SheetItem & {
  card: CourseCardData
  address: string
  entry: string
  cover: { src: string; alt: string } | null
  about: Passage | null
  passages: Passage[]
  before: Fact[]
  when: Fact[]
  cost: Fact[]
  instructors: { name: string; affiliation: string; href: string }[]
  brochure: string
  url: string
  calendar: string
  dates: string[]
  schema: unknown
}

type CardRow = OutOf<typeof trainingCourses, (typeof cardFields)[number]>
/** A course with who teaches it. */
export type CourseRow = OutRow<typeof trainingCourses> & { courseInstructors: OutRow<typeof courseInstructors>[] }

const statuses: Readonly<Record<string, StatusName>> = {
  upcoming: 'open',
  running: 'open',
  self_paced: 'active',
  past: 'closed',
  canceled: 'rejected',
}
const usualZone = 'Asia/Bangkok'
const dayLength = 86_400_000
/** So many days before its end registration is said to close soon. */
const soon = 7

const words = (name: string, values: readonly string[], locale: Locale): string[] =>
  values.map((one) => choiceLabel(trainingCourses.fields[name as 'level'] as Field, one, locale))
const wordOf = (name: string, value: string | null, locale: Locale): string =>
  value ? (words(name, [value], locale)[0] ?? '') : ''

function priceOf(row: Pick<CardRow, 'feeKind' | 'fee' | 'currency'>, locale: Locale): string {
  const amount = typeof row.fee === 'number' ? `${formatNumber(row.fee, locale)} ${row.currency ?? ''}`.trim() : ''
  return row.feeKind === 'charged' && amount ? amount : wordOf('feeKind', row.feeKind, locale)
}

function placeOf(row: CardRow, { locale, words: { directory } }: LoaderContext): string {
  const format = wordOf('courseMode', row.courseMode, locale)
  const place = [row.city?.label, row.country?.label].filter(Boolean).join(', ')
  return row.courseMode === 'online' || !row.city ? format : directory.courses.withPlace({ format, place })
}

/** A day of the course as clocks of its zone say, in the dates of the reader. */
const dayIn = (at: string, zone: string | null): string => toLocalTime(at, zone ?? usualZone).slice(0, 10)

function registrationOf(row: CardRow, context: LoaderContext): { deadline: string; left: string } {
  const { courses } = context.words.directory
  const at = row.registrationDeadline
  if (!at || row.isCanceled || row.state === 'past') return { deadline: '', left: '' }
  const left = Date.parse(at) - Date.now()
  if (left <= 0) return { deadline: courses.closed, left: '' }
  const date = formatDate(dayIn(at, row.zone), context.locale, { ...context.site.dates })
  const days = Math.floor(left / dayLength)
  return {
    deadline: courses.deadline({ date }),
    left: days <= soon ? context.words.funding.daysLeft({ days }) : '',
  }
}

const inTheirs = (text: { lang: Locale } | null, locale: Locale): string | undefined =>
  text && text.lang !== locale ? languageTags[text.lang] : undefined

export function cardOf(
  row: CardRow,
  context: LoaderContext,
  params: URLSearchParams,
  found: Found | null = null,
): CourseCardData {
  const { locale, site } = context
  const { courses } = context.words.directory
  const title = pickText(row.title, locale)
  const pieces = found && title ? markText(title.text, found.marks) : []
  const next = new URLSearchParams(params)
  next.set('item', row.slug ?? '')
  const first = row.startsAt && !row.isSelfPaced ? dayIn(row.startsAt, row.zone) : ''
  const last = row.endsAt && first ? dayIn(row.endsAt, row.zone) : ''
  const say = (date: string): string => formatDate(date, locale, { ...site.dates })
  const state = row.isCanceled ? 'canceled' : (row.state ?? 'upcoming')
  return {
    id: row.id,
    href: `${path}?${next}`,
    title: title?.text ?? '',
    lang: inTheirs(title, locale),
    marked: pieces.some(({ hit }) => hit) ? pieces : undefined,
    date: first ? { at: first, ...dateParts(first, locale, site.dates) } : null,
    month: first ? formatDate(first, locale, { ...site.dates, shape: 'month' }) : '',
    status: statuses[state] ?? 'open',
    state: wordOf('state', state, locale),
    ...registrationOf(row, context),
    facts: [row.provider ?? '', placeOf(row, context)],
    more: [
      last && last !== first ? `${say(first)} – ${say(last)}` : first ? say(first) : courses.selfPaced,
      listed(words('language', row.language, locale), locale),
      priceOf(row, locale),
      row.scholarship ? fieldLabel(trainingCourses, 'scholarship', locale) : '',
    ].filter(Boolean),
    industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
    why: found ? whereFound(row, found, locale) : undefined,
  }
}

/** A moment in a zone, with the name of the zone. */
const momentIn = (at: string, zone: string, { locale, site }: LoaderContext): string =>
  `${formatDate(at, locale, { buddhist: site.dates.buddhist, timeZone: zone, shape: 'date-time' })} (${zone})`

function whenOf(row: CourseRow, context: LoaderContext): Fact[] {
  const { locale, site, words: said } = context
  const { courses } = said.directory
  const zone = row.zone ?? usualZone
  const own = site.dates.timeZone
  const moment = (at: string | null): string => (at && !row.isSelfPaced ? momentIn(at, zone, context) : '')
  const [venue, opens] = [pickText(row.venue, locale), row.registrationOpensOn]
  const label = (name: string): string => fieldLabel(trainingCourses, name, locale)
  return [
    { term: label('courseMode'), value: wordOf('courseMode', row.courseMode, locale) },
    { term: courses.starts, value: row.isSelfPaced ? courses.selfPaced : moment(row.startsAt) },
    { term: courses.ends, value: moment(row.endsAt) },
    {
      term: courses.yourTime,
      value: row.startsAt && !row.isSelfPaced && own !== zone ? momentIn(row.startsAt, own, context) : '',
    },
    { term: label('registrationOpensOn'), value: opens ? formatDate(opens, locale, { ...site.dates }) : '' },
    {
      term: label('registrationDeadline'),
      value: row.registrationDeadline ? momentIn(row.registrationDeadline, zone, context) : '',
    },
    { term: label('venue'), value: venue?.text ?? '', lang: inTheirs(venue, locale) },
    { term: label('city'), value: [row.city?.label, row.country?.label].filter(Boolean).join(', ') },
    { term: label('onlineUrl'), value: row.onlineUrl ?? '' },
  ]
}

function passageOf(term: string, text: Translated | null, { locale, words: said }: LoaderContext): Passage | null {
  const picked = pickText(text, locale)
  if (!picked) return null
  const isOther = picked.lang !== locale
  return {
    term,
    text: picked.text,
    lang: isOther ? languageTags[picked.lang] : undefined,
    note: isOther ? said.common.badges.shownIn[picked.lang] : '',
  }
}

export function sheetOf(row: CourseRow, context: LoaderContext, params: URLSearchParams): CourseSheet {
  const { locale, site, words: said } = context
  const { directory, common } = said
  const card = cardOf(row, context, params)
  const slug = row.slug ?? ''
  const address = `${site.origin}${inLanguage(locale, path)}?item=${slug}`
  const label = (name: string): string => fieldLabel(trainingCourses, name, locale)
  const list = (name: 'language' | 'targetAudience'): Fact => ({
    term: label(name),
    value: listed(words(name, row[name], locale), locale),
  })
  const about = passageOf(directory.about, row.description, context)
  const { cover } = row
  return {
    slug,
    title: card.title,
    titleLang: card.lang,
    industry: card.industries[0]?.slug,
    card,
    address,
    entry: `training-courses/${slug}`,
    cover: cover ? { src: `/files/${cover.key}?w=640`, alt: labelOf(cover.alt ?? null, locale) } : null,
    about: about && { ...about, html: cleanHtml(about.text ?? '') },
    passages: [
      passageOf(directory.courses.outcomes, row.outcomes, context),
      passageOf(directory.courses.before, row.prerequisites, context),
    ].filter((one) => one !== null),
    before: [
      list('targetAudience'),
      { term: label('level'), value: wordOf('level', row.level, locale) },
      list('language'),
      {
        term: label('keywords'),
        value: listed(
          row.keywords.map((one) => one.label),
          locale,
        ),
      },
    ],
    when: whenOf(row, context),
    cost: [
      { term: label('feeKind'), value: priceOf(row, locale) },
      { term: label('scholarship'), value: row.scholarship ? common.actions.yes : '' },
      { term: label('seats'), value: row.seats ? formatNumber(row.seats, locale) : '' },
      { term: label('certificate'), value: row.certificate ? common.actions.yes : '' },
      { term: label('credits'), value: row.credits ?? '' },
    ],
    instructors: row.courseInstructors.map((one) => ({
      name: one.name,
      affiliation: one.affiliation ?? '',
      href: one.talent?.slug ? entryPath(getKind('talents'), one.talent.slug) : '',
    })),
    brochure: row.brochure ? `/files/${row.brochure.key}` : '',
    url: row.url ?? '',
    calendar: card.date ? `/api/training-courses/${slug}/calendar?locale=${locale}` : '',
    dates: [common.facts.updated({ date: formatDate(row.updatedAt ?? '', locale, { ...site.dates }) })],
    schema: courseSchema(row, locale, address),
  }
}
