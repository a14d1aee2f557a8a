// Training courses as a list, what is over apart from what runs and comes, by month on request, and the sheet of one course.
import { listPath, referencePath } from '#engine/model/addresses/public-path.ts'
import { getKind } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { directory } from '#engine/public/directory/directory-data.ts'
import type { Passage } from '#engine/public/directory/presenter-data.ts'
import { publicTotal } from '#engine/public/directory/public-list-data.ts'
import { courseInstructors } from '#kinds/training-courses/instructors-kind.ts'
import { trainingCourses } from '#kinds/training-courses/kind.ts'
import { closingCourses } from '#kinds/training-courses/queries.ts'
import { courseSchema } from '#kinds/training-courses/schema-org.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { addressOf, paramsOf, without, withValue } from '#ui/lists/list-address.ts'
import type { StatusName } from '#ui/overlays/status.tsx'
import { dateParts, formatDate, formatNumber, listed } from '#words/formats.ts'
import { dayIn, placeOf, priceOf, registrationOf, whenOf } from './course.ts'
import { courseShape } from './shape.ts'

const path = listPath(trainingCourses)

const statuses: Readonly<Record<string, StatusName>> = {
  upcoming: 'open',
  running: 'open',
  self_paced: 'active',
  past: 'closed',
  canceled: 'rejected',
}

const isPast = (query: URLSearchParams): boolean => query.get('past') === 'true'

const isNo: ReadonlySet<string> = new Set(['false', 'no', '0'])

/** What is over: the latest first; by month: from the first on. */
function asked(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  if (next.get('past')) next.set('past', isNo.has(next.get('past') ?? '') ? 'false' : 'true')
  if (isPast(next) && !next.has('sort')) next.set('sort', 'newest')
  if (next.get('view') === 'months') {
    next.set('sort', 'start')
    next.set('size', '50')
  }
  return next
}

/** In words of the reader: no other page says them. */
function saysOf({ words }: LoaderContext) {
  const { tabs, selfPaced, when, cost, instructors, register, brochure, calendar, calendarAll, feed, add } =
    words.directory.courses
  return { tabs, selfPaced, when, cost, instructors, register, brochure, calendar, calendarAll, feed, add }
}

export const courseDirectory = directory(trainingCourses, {
  ...courseShape,
  views: ['cards', 'compact', 'months'],
  words: {
    title: ({ common }) => common.menu.trainingCourse,
    count: (words, count) => words.directory.courses.count({ count }),
    empty: (words) => words.directory.courses.none,
    sorts: (words) => words.directory.courses.sorts,
  },
  card: {
    fields: [
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
      'isOver',
      'city',
      'country',
      'language',
      'feeKind',
      'fee',
      'currency',
      'scholarship',
      'domainIndustries',
    ],
    reasons: ['description', 'outcomes', 'prerequisites', 'keywords', 'university', 'city'],
    of: (row, presenter) => {
      const { context, choices, date: say, label } = presenter
      const { locale, site } = context
      const first = row.startsAt && !row.isSelfPaced ? dayIn(row.startsAt, row.zone) : ''
      const last = row.endsAt && first ? dayIn(row.endsAt, row.zone) : ''
      const state = row.isCanceled ? 'canceled' : (row.state ?? 'upcoming')
      const status: StatusName = statuses[state] ?? 'open'
      return {
        date: first ? { at: first, ...dateParts(first, locale, site.dates) } : null,
        /** The month it starts in, as its heading; empty at one's own pace. */
        month: first ? formatDate(first, locale, { ...site.dates, shape: 'month' }) : '',
        status,
        state: choices('state', state)[0] ?? '',
        ...registrationOf(row, presenter),
        facts: [row.provider ?? '', placeOf(row, presenter)],
        more: [
          last && last !== first
            ? `${say(first)} – ${say(last)}`
            : first
              ? say(first)
              : context.words.directory.courses.selfPaced,
          listed(choices('language', row.language), locale),
          priceOf(row, presenter),
          row.scholarship ? label('scholarship') : '',
        ].filter(Boolean),
        industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
      }
    },
    about: ({ facts, more }) => [...facts, ...more],
  },
  sheet: {
    children: { courseInstructors },
    contact: true,
    of: (row, presenter, card) => {
      const { context, facts, label, picture, translated } = presenter
      const { locale, words } = context
      const slug = row.slug ?? ''
      const about = translated(row.description)
      const passage = (term: string, text: Passage | null) => (text ? [{ term, ...text }] : [])
      const yes = (field: 'scholarship' | 'certificate') => ({
        term: label(field),
        value: row[field] ? words.common.actions.yes : '',
      })
      return {
        cover: picture(row.cover, 640) ?? null,
        about: about && { ...about, term: words.directory.about, text: cleanHtml(about.text) },
        passages: [
          ...passage(words.directory.courses.outcomes, translated(row.outcomes)),
          ...passage(words.directory.courses.before, translated(row.prerequisites)),
        ],
        before: facts(row, ['targetAudience', 'level', 'language', 'keywords']),
        when: whenOf(row, presenter),
        cost: [
          { term: label('feeKind'), value: priceOf(row, presenter) },
          yes('scholarship'),
          { term: label('seats'), value: row.seats ? formatNumber(row.seats, locale) : '' },
          yes('certificate'),
          { term: label('credits'), value: row.credits ?? '' },
        ],
        instructors: row.courseInstructors.map((one) => ({
          name: one.name,
          affiliation: one.affiliation ?? '',
          href: (one.talent && referencePath(getKind('talents'), one.talent)) ?? '',
        })),
        brochure: row.brochure ? `/files/${row.brochure.key}` : '',
        url: row.url ?? '',
        isUrgent: Boolean(row.url) && card.status !== 'closed' && card.status !== 'rejected',
        calendar: card.date ? `/api/training-courses/${slug}/calendar?locale=${locale}` : '',
        says: saysOf(context),
      }
    },
  },
  site: {
    section: 'resources',
    order: 40,
    hero: 'courses',
    closing: { one: ({ directory: { home } }) => home.course, list: closingCourses, query: 'sort=deadline' },
  },
  formats: { schemaOrg: courseSchema, picture: ['university', 'city', 'country'] },
  slots: {
    apart: ['past'],
    kept: ['past'],
    request: asked,
    read: async (usual, query) => {
      const list = await usual(query)
      return {
        ...list,
        facets: list.facets.filter(({ name }) => name !== 'past'),
        filters: list.filters.filter(({ param, value }) => param !== 'past' || (isPast(query) && value === 'true')),
      }
    },
    alternatives: (list, { words }) => [
      {
        params: withValue(paramsOf(list), 'past', 'true'),
        say: (count) => words.directory.courses.pastWay({ count }),
      },
    ],
    extra: async (list, query, context) => {
      const { viewer, locale, site, words } = context
      const { courses } = words.directory
      const own = paramsOf(list)
      const [coming, past] = [without(own, 'past'), withValue(own, 'past', 'true')]
      const [comingTotal = 0, pastTotal = 0] = await Promise.all(
        [coming, past].map((params) => publicTotal(viewer, trainingCourses, courseShape, params)),
      )
      const calendar = `${list.exportHref.replace('/export?format=csv&', '/calendar?')}&locale=${locale}`
      return {
        tabs: [
          { label: courses.coming, href: addressOf(path, coming), current: !isPast(query), count: comingTotal },
          { label: courses.past, href: addressOf(path, past), current: isPast(query), count: pastTotal },
        ],
        /** Calendar file of these courses, and the address that calendars ask again and again. */
        calendar,
        feed: `${site.origin.replace(/^https?:/, 'webcal:')}${calendar}`,
        says: saysOf(context),
      }
    },
  },
})
