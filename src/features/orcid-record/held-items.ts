// What the product holds of a member that a record could be told of, and which chosen item tells of what.
import { choiceLabel } from '#engine/model/registry.ts'
import { careerOf, institutionsNamed, visitsOf, worksOf } from '#kinds/members/record-items.queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import type { OrcidSection } from '#server/sources/orcid-member.ts'
import type { Part } from '#server/sources/parts.ts'
import { careerContent, type Content, hashOf, type Missing, visitContent, workContent } from './contents.ts'
import { matchEntries } from './match-entries.ts'
import { mostShown } from './preview.ts'
import type { StoredItem } from './stored-items.ts'

/** Something that may be written, by what it would say. */
export type HeldItem = {
  /** Names it in forms: another content is another key. */
  key: string
  section: OrcidSection
  subject: string | null
  title: string
  hash: string
  content: Part
}
/** Something that ORCID would not take. */
export type Unfit = { section: OrcidSection; title: string; missing: Missing }
export type Held = { items: HeldItem[]; unfit: Unfit[] }

type Found = { section: OrcidSection; subject: string | null; title: string; made: Content }

// Records are written in one language, whoever reads the page.
const degree = (value: string): string => choiceLabel(talents.fields.educations.entry.degree, value, 'en')

async function foundOf(member: string): Promise<Found[]> {
  const [career, visits, works] = await Promise.all([careerOf(member), visitsOf(member), worksOf(member)])
  const entries = (['employment', 'education'] as const).flatMap((section) =>
    career[section].map((entry) => ({ section, entry })),
  )
  const institutions = await institutionsNamed(entries.map(({ entry }) => entry))
  return [
    ...entries.map(({ section, entry }, index): Found => {
      const made = careerContent(entry, institutions[index] ?? null, degree)
      const title = [entry.degree ? degree(entry.degree) : null, entry.role, entry.institution].filter(Boolean)
      return { section, subject: null, title: title.join(', ').slice(0, mostShown), made }
    }),
    ...visits.map((visit): Found => ({
      section: 'invited-position',
      subject: visit.id,
      title: visit.host.slice(0, mostShown),
      made: visitContent(visit),
    })),
    ...works.map((work): Found => ({
      section: 'work',
      subject: work.id,
      title: work.title.slice(0, mostShown),
      made: workContent(work),
    })),
  ]
}

/** Everything of a member as it is now; entries that say the same are one. */
export async function heldOf(member: string): Promise<Held> {
  const items = new Map<string, HeldItem>()
  const unfit: Unfit[] = []
  for (const { section, subject, title, made } of await foundOf(member)) {
    if ('missing' in made) {
      unfit.push({ section, title, missing: made.missing })
      continue
    }
    const hash = hashOf(made.content)
    const key = `${section}.${subject ?? ''}.${hash}`
    items.set(key, { key, section, subject, title, hash, content: made.content })
  }
  return { items: [...items.values()], unfit }
}

/** By the id of each stored item what it tells of now; nothing where that is here no more. */
export function tellOf(stored: readonly StoredItem[], held: Held): Map<string, HeldItem> {
  const ofRows = stored.flatMap((item) => {
    const now = item.subject && held.items.find((one) => one.section === item.section && one.subject === item.subject)
    return now ? [[item.id, now] as const] : []
  })
  const ofEntries = (['employment', 'education'] as const).flatMap((section) => [
    ...matchEntries(
      stored.filter((item) => item.section === section && !item.subject),
      held.items.filter((item) => item.section === section),
    ),
  ])
  return new Map([...ofRows, ...ofEntries])
}
