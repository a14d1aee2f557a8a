// A training course as schema.org has it: the course, and what is held of it with its dates and place.
import type { OutRow } from '#engine/model/rows.ts'
import type { SchemaSite, Thing } from '#engine/public/schema-org.ts'
import { addressIn, inWords, labels, organization, text } from '../schema-parts.ts'
import type { trainingCourses } from './kind.ts'

type Course = OutRow<typeof trainingCourses>

const modes: Readonly<Record<string, readonly string[]>> = {
  onsite: ['Onsite'],
  online: ['Online'],
  hybrid: ['Blended'],
}

const offerOf = ({ feeKind, fee, currency }: Course): Thing | undefined =>
  feeKind !== 'free' && fee === null
    ? undefined
    : {
        '@type': 'Offer',
        category: feeKind === 'free' ? 'Free' : 'Paid',
        price: feeKind === 'free' ? 0 : fee,
        priceCurrency: text(currency),
      }

function instanceOf(row: Course, site: SchemaSite, organizer: Thing | undefined): Thing {
  const place = [inWords(row.venue, site), row.city?.label].filter(Boolean).join(', ')
  return {
    '@type': 'CourseInstance',
    courseMode: modes[row.courseMode ?? ''],
    startDate: text(row.startsAt),
    endDate: text(row.endsAt),
    courseWorkload: row.isSelfPaced ? 'Self-paced' : undefined,
    eventStatus: row.isCanceled ? 'https://schema.org/EventCancelled' : undefined,
    location: place ? { '@type': 'Place', name: place, address: row.country?.label } : undefined,
    organizer,
  }
}

/** Absent facts stay absent. */
export function courseSchema(row: Course, site: SchemaSite, path: string): Thing {
  const name = inWords(row.title, site) ?? ''
  const organizer = organization(row.provider ?? row.university?.label)
  return {
    '@type': 'Course',
    name,
    description: inWords(row.outcomes, site) || name,
    url: addressIn(site, path),
    inLanguage: row.language,
    provider: organizer,
    keywords: labels(row.keywords),
    educationalLevel: text(row.level),
    coursePrerequisites: text(inWords(row.prerequisites, site)),
    offers: offerOf(row),
    hasCourseInstance: instanceOf(row, site, organizer),
  }
}
