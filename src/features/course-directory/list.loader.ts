// Training courses as a list, what is over apart from what runs and comes, and the sheet of one of them at ?item=.
import { fieldLabel } from '#engine/model/registry.ts'
import { type LoaderContext, Redirection } from '#engine/office/context.ts'
import type { PublicListData } from '#engine/public/public-list.tsx'
import { publicList, publicTotal } from '#engine/public/public-list-data.ts'
import { viewOf } from '#engine/public/list-view.ts'
import { type WayOn, waysOn } from '#engine/public/ways-on.ts'
import { referencedLabels, referencedTexts } from '#engine/search/referenced-texts.ts'
import { records } from '#engine/store/records.ts'
import { courseInstructors } from '#kinds/training-courses/instructors-kind.ts'
import { trainingCourses } from '#kinds/training-courses/kind.ts'
import type { Found } from '#server/search/where-found.ts'
import { addressOf, paramsOf, without, withValue } from '#ui/lists/list-address.ts'
import { cardFields, cardOf, type CourseCardData, type CourseSheet, path, sheetOf } from './course.ts'
import { courseList } from './shape.ts'

export type CourseData = PublicListData & {
  courses: CourseCardData[]
  item: CourseSheet | null
  listHref: string
  tabs: { label: string; href: string; current: boolean; count: number }[]
  /** Calendar file of these courses, and the address that calendars ask again and again. */
  calendar: string
  feed: string
  alternatives: WayOn[]
  /** In words of the reader: no other page says them. */
  says: Record<(typeof labelNames)[number] | 'countText', string>
  crumbs: { text: string; href?: string }[]
}

const labelNames = [
  'tabs',
  'selfPaced',
  'when',
  'cost',
  'instructors',
  'register',
  'brochure',
  'calendar',
  'calendarAll',
  'feed',
  'none',
  'add',
] as const
const searchedFields = ['description', 'outcomes', 'prerequisites', 'keywords', 'university', 'city'] as const
const namedFields = ['keywords', 'university', 'city']

async function itemOf(slug: string, context: LoaderContext, params: URLSearchParams): Promise<CourseSheet> {
  const rows = records(context.viewer, trainingCourses, { courseInstructors })
  const row = await rows.find(slug)
  if (!row) {
    const now = await rows.renamed(slug)
    if (now) throw new Redirection(`${path}?item=${now}`, 301)
  }
  return sheetOf(row ?? (await rows.get(slug)), context, params)
}

export async function loader(context: LoaderContext): Promise<CourseData> {
  const { viewer, locale, words, site } = context
  context.uses(
    'training_courses',
    'course_instructors',
    'talents',
    'countries',
    'cities',
    'universities',
    'keywords',
    'domain_industries',
  )
  const query = new URLSearchParams(context.query)
  const item = query.get('item')
  query.delete('item')
  const isPast = query.has('past') && query.get('past') !== ''
  if (isPast) query.set('past', 'past')
  const { views, view } = viewOf(query, ['cards', 'compact', 'months'])
  // What is over: the latest first.
  if (isPast && !query.has('sort')) query.set('sort', 'newest')
  if (view === 'months')
    for (const [name, value] of [
      ['sort', 'start'],
      ['size', '50'],
    ] as const)
      query.set(name, value)
  const fields = query.get('q') ? [...cardFields, ...searchedFields] : cardFields
  const { rows, marks, held, ...whole } = await publicList(viewer, trainingCourses, courseList, query, fields)
  const shown = {
    ...whole,
    facets: whole.facets.filter(({ name }) => name !== 'past'),
    filters: whole.filters.filter(({ param, value }) => param !== 'past' || (isPast && value === 'past')),
  }
  const labels = {
    ...Object.fromEntries(searchedFields.map((name) => [name, fieldLabel(trainingCourses, name, locale)])),
    ...referencedLabels(trainingCourses, namedFields, locale),
  }
  const found: Found | null = shown.q ? { marks, labels, lacking: held } : null
  const shownRows = found
    ? await Promise.all(rows.map((row) => referencedTexts(trainingCourses, row, namedFields, found, locale)))
    : rows
  const own = paramsOf(shown)
  const [coming, past] = [without(own, 'past'), withValue(own, 'past', 'past')]
  const [comingTotal, pastTotal] = await Promise.all(
    [coming, past].map((params) => publicTotal(viewer, trainingCourses, courseList, params)),
  )
  const { courses } = words.directory
  const calendar = `${whole.exportHref.replace('/export?format=csv&', '/calendar?')}&locale=${locale}`
  return {
    ...shown,
    path,
    views,
    view,
    kept: ['past'],
    named: { sorts: courses.sorts, types: {} },
    listHref: addressOf(path, query),
    courses: shownRows.map((row) => cardOf(row, context, query, found)),
    item: item ? await itemOf(item, context, query) : null,
    tabs: [
      { label: courses.coming, href: addressOf(path, coming), current: !isPast, count: comingTotal ?? 0 },
      { label: courses.past, href: addressOf(path, past), current: isPast, count: pastTotal ?? 0 },
    ],
    calendar,
    feed: `${site.origin.replace(/^https?:/, 'webcal:')}${calendar}`,
    alternatives: await waysOn(shown, trainingCourses, courseList, path, context, [
      { params: past, say: (count) => courses.pastWay({ count }) },
    ]),
    says: {
      ...(Object.fromEntries(labelNames.map((name) => [name, courses[name]])) as Record<
        (typeof labelNames)[number],
        string
      >),
      countText: courses.count({ count: whole.total }),
    },
    crumbs: [{ text: words.common.menu.trainingCourse }],
  }
}
