// Training courses of the demo world, with who teaches them.
import { courseInstructors } from '#kinds/training-courses/instructors-kind.ts'
import { trainingCourses } from '#kinds/training-courses/kind.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findTags, tagKey } from '#engine/store/tags.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { createCourses } from '../../../seed/demo/courses.ts'

type Tools = { shippedIds: (kind: string) => Promise<ReadonlyMap<string, string>> }

export async function writeCourses(today: string, tools: Tools): Promise<void> {
  const [countries, cities, universities, industries] = await Promise.all(
    ['countries', 'cities', 'universities', 'domain-industries'].map(tools.shippedIds),
  )
  const courses = createCourses(today)
  const tags = await findTags(
    'keywords',
    courses.flatMap(({ keywords }) => keywords),
  )
  const rows = records(system(), trainingCourses, { courseInstructors })
  for (const one of courses) {
    const city = one.city ? cities?.get(one.city) : null
    // People meet in a city: without one it lacks what a public course needs.
    const isWhole = one.courseMode === 'online' || Boolean(city)
    await rows.create({
      ...one,
      status: isWhole ? 'published' : 'draft',
      ...(isWhole ? { publishedAt: `${today}T02:00:00.000Z` } : {}),
      country: countries?.get(one.country) ?? null,
      city: city ?? null,
      university: universities?.get(one.university) ?? null,
      domainIndustries: one.domainIndustries.flatMap((slug) => industries?.get(slug) ?? []),
      keywords: one.keywords.flatMap((word) => tags.get(tagKey(word)) ?? []),
    })
  }
  await recountWords('training_courses')
}
