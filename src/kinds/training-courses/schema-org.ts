// A training course as schema.org has it: the course, and what is held of it with its dates and place.
import type { OutRow } from '#engine/model/rows.ts'
import { type Locale, pickText } from '#words/locales.ts'
import type { trainingCourses } from './kind.ts'

const modes: Readonly<Record<string, readonly string[]>> = {
  onsite: ['Onsite'],
  online: ['Online'],
  hybrid: ['Blended'],
}

/** Absent facts stay absent. @param address absolute address of the course */
export function courseSchema(row: OutRow<typeof trainingCourses>, locale: Locale, address: string): object {
  const say = (text: Parameters<typeof pickText>[0]): string => pickText(text, locale)?.text ?? ''
  const name = row.provider ?? row.university?.label
  const organizer = name ? { '@type': 'Organization', name } : undefined
  const mode = modes[row.courseMode ?? '']
  const place = [say(row.venue), row.city?.label ?? ''].filter(Boolean).join(', ')
  const isFree = row.feeKind === 'free'
  const offers =
    isFree || typeof row.fee === 'number'
      ? {
          '@type': 'Offer',
          category: isFree ? 'Free' : 'Paid',
          price: isFree ? 0 : row.fee,
          ...(row.currency ? { priceCurrency: row.currency } : {}),
        }
      : null
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: say(row.title),
    description: say(row.outcomes) || say(row.title),
    url: address,
    inLanguage: row.language,
    ...(organizer ? { provider: organizer } : {}),
    ...(row.keywords.length > 0 ? { keywords: row.keywords.map(({ label }) => label) } : {}),
    ...(row.level ? { educationalLevel: row.level } : {}),
    ...(say(row.prerequisites) ? { coursePrerequisites: say(row.prerequisites) } : {}),
    ...(offers ? { offers } : {}),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      ...(mode ? { courseMode: mode } : {}),
      ...(row.startsAt ? { startDate: row.startsAt } : {}),
      ...(row.endsAt ? { endDate: row.endsAt } : {}),
      ...(row.isSelfPaced ? { courseWorkload: 'Self-paced' } : {}),
      ...(row.isCanceled ? { eventStatus: 'https://schema.org/EventCancelled' } : {}),
      ...(place
        ? { location: { '@type': 'Place', name: place, ...(row.country ? { address: row.country.label } : {}) } }
        : {}),
      ...(organizer ? { organizer } : {}),
    },
  }
}
