// Works and records of the repository that print names: half of them those of people in the measured database, whole or with initials.
import { uuidv7 } from 'uuidv7'
import { getKind } from '#engine/model/registry.ts'
import { query, sql } from '#server/database/db.ts'
import { personName } from '../../../../seed/demo/names/person-name.ts'
import { createRandom, type Random } from '../../../../seed/demo/random.ts'
import { insertRows } from './written-rows.ts'

const [codes, chunk] = [['TH', 'ID', 'MY', 'VN', 'PH', 'SG', 'MM', 'KH', 'LA'], 1000]

type Known = { id: string; name: string; orcid: string | null }

const knownPeople = (): Promise<Known[]> =>
  query<Known>(sql`
    select id, full_name name, orcid from talents where deleted_at is null and status = 'published' order by slug limit 20000`)

/** "Somchai Jaidee" as a work prints it: whole, or with the first letter of what is not last. */
function printed(name: string, random: Random): string {
  const words = name.split(' ')
  if (words.length < 2 || random.chance(0.6)) return name
  return [...words.slice(0, -1).map((word) => `${word.charAt(0)}.`), words.at(-1)].join(' ')
}

type Printed = { name: string; person: Known | null }

const printedPerson = (people: readonly Known[], random: Random): Printed => {
  const person = random.chance(0.5) ? random.pick(people) : null
  const name = person?.name ?? personName(random.pick(codes), random.pick(['female', 'male'] as const), random).fullName
  return { name: printed(name, random), person }
}

async function inChunks(count: number, write: (numbers: number[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < count; at += chunk)
    await write(Array.from({ length: Math.min(chunk, count - at) }, (_, index) => at + index))
}

/** Records with one to four researchers, some with their iDs. */
export async function writeRecords(count: number): Promise<void> {
  const people = await knownPeople()
  const random = createRandom(11)
  await inChunks(count, async (numbers) =>
    insertRows(
      getKind('tnrr-records'),
      numbers.map((number) => ({
        id: uuidv7(),
        externalId: `TNRR-${number}`,
        title: { en: `Project ${number} of the repository` },
        agency: `Agency ${number % 60}`,
        field: `Field ${number % 25}`,
        year: 2005 + (number % 20),
        budget: 1000 * random.int(1, 5000),
        researchers: Array.from({ length: random.int(1, 4) }, () => {
          const { name, person } = printedPerson(people, random)
          return { name, ...(person?.orcid && random.chance(0.2) ? { orcid: person.orcid } : {}) }
        }),
        matchState: 'unmatched',
        version: 1,
      })),
    ),
  )
}

const authorsOfWork = 5

/** Works of five authors each: one confirmed, one proposed, others with a place. */
export async function writeAuthors(count: number): Promise<void> {
  const people = await knownPeople()
  const random = createRandom(13)
  await inChunks(count / authorsOfWork, async (numbers) => {
    const works = numbers.map((number) => ({ id: uuidv7(), title: `Work ${number}`, slug: `work-${number}` }))
    await insertRows(
      getKind('publications'),
      works.map((work, at) => ({ ...work, publishedYear: 2000 + (at % 25), status: 'published', version: 1 })),
      false,
    )
    const authors = works.flatMap(({ id: publication }) =>
      Array.from({ length: authorsOfWork }, (_, order) => {
        const { name, person } = printedPerson(people, random)
        return {
          id: uuidv7(),
          publication,
          order,
          rawName: name,
          orcid: order > 1 && person?.orcid && random.chance(0.3) ? person.orcid : null,
          affiliationText: random.chance(0.8) ? `University ${random.int(1, 800)}` : null,
          talent: order < 2 ? (person?.id ?? null) : null,
          linkStatus: order < 2 && person ? (order === 0 ? 'confirmed' : 'suggested') : null,
          isCorresponding: order === 0,
          isOrganization: false,
          version: 1,
        }
      }),
    )
    await insertRows(getKind('publication-authors'), authors, false)
  })
}
