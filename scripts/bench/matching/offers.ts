// What people are matched with, made up: hosts, labs, calls and courses, works of the people, and needs of members.
import { uuidv7 } from 'uuidv7'
import { renewDocuments } from '#engine/search/documents/renewals.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Values } from '#engine/store/columns.ts'
import { query, sql } from '#server/database/db.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { createRandom, type Random } from '../../../seed/demo/random.ts'
import { wordOf } from '../support/made-works.ts'
import { insertRows } from '../support/written/written-rows.ts'

export type Sizes = { hosts: number; labs: number; calls: number; courses: number; worksEach: number; needs: number }

type Lists = { countries: string[]; industries: string[]; keywords: { id: string; label: string }[] }

const portion = 1000
const now = Date.UTC(2026, 10, 1)
const day = new Date(now).toISOString()

async function readLists(): Promise<Lists> {
  const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
  return {
    countries: await idsOf(
      query(sql`select id from countries where code = any(array['TH','ID','MY','VN','PH','SG','LA','MM'])`),
    ),
    industries: await idsOf(query(sql`select id from domain_industries order by slug`)),
    keywords: await query(
      sql`select id, label->>'en' as label from keywords where state = 'approved' order by label->>'en'`,
    ),
  }
}

/** Words as frequent as words are. */
const words = (random: Random, count: number): string =>
  Array.from({ length: count }, () => wordOf(Math.floor(60_001 ** random.next()) - 1)).join(' ')

const pickKeywords = ({ keywords }: Lists, random: Random, count: number): Lists['keywords'] =>
  Array.from({ length: count }, () => keywords[Math.floor(random.next() ** 2 * keywords.length)]).flatMap(
    (one) => one ?? [],
  )

type Made = (number: number, random: Random, lists: Lists) => Values

/** What every published row has; a child has no status of its own. */
const base = (number: number, random: Random, lists: Lists) => ({
  id: uuidv7(),
  keywords: [...new Set(pickKeywords(lists, random, random.int(2, 6)).map(({ id }) => id))],
  domainIndustries: random.sample(lists.industries, random.int(1, 2)),
  version: 1,
  createdAt: day,
  updatedAt: new Date(now - (number % 900) * 86_400_000).toISOString(),
})
const published = (name: string, number: number) => ({
  slug: `${name}-${number}`,
  status: 'published',
  source: 'manual',
})

async function write(name: string, count: number, seed: number, make: Made, isFound = true): Promise<void> {
  const [lists, random, kind] = [await readLists(), createRandom(seed), getKind(name)]
  for (let at = 0; at < count; at += portion)
    await insertRows(
      kind,
      Array.from({ length: Math.min(portion, count - at) }, (_, index) => make(at + index, random, lists)),
      isFound && kind.parent === null,
    )
  // What is found of a child is a matter of its parent.
  if (isFound && kind.parent !== null) await renewDocuments(kind, sql`true`)
  if (isFound) await recountWords(kind.table)
}

const rich = (random: Random): { en: string } => ({ en: `<p>${words(random, 50)}.</p>` })

async function writeWorks(each: number): Promise<void> {
  const people = await query<{ id: string; keywords: string[] }>(sql`select id, keywords from talents order by id`)
  const random = createRandom(31)
  const works: { person: string; row: Values }[] = people.flatMap(({ id, keywords }, number) =>
    Array.from({ length: each }, (_, at) => ({
      person: id,
      row: {
        id: uuidv7(),
        title: words(random, 10),
        abstract: words(random, 45),
        publishedYear: 2026 - ((number + at) % 12),
        keywords: keywords.slice(at, at + 2),
        ...published('work', number * each + at),
        version: 1,
      },
    })),
  )
  for (let at = 0; at < works.length; at += portion) {
    const some = works.slice(at, at + portion)
    await insertRows(
      getKind('publications'),
      some.map(({ row }) => row),
      false,
    )
    // Each is of its person, and every third of the next one as well.
    const authors = some.flatMap(({ person, row }, index) => {
      const other = people[(Math.floor((at + index) / each) + 1) % people.length]?.id
      return [person, ...(index % 3 === 0 && other && other !== person ? [other] : [])].map((talent, order) => ({
        id: uuidv7(),
        publication: row['id'],
        talent,
        rawName: 'A. Author',
        linkStatus: 'confirmed',
        hiddenOnProfile: false,
        order: order + 1,
        version: 1,
      }))
    })
    await insertRows(getKind('publication-authors'), authors, false)
  }
}

/** Writes all of it beside the people who are there. Always the same rows. */
export async function writeOffers({ hosts, labs, calls, courses, worksEach, needs }: Sizes): Promise<void> {
  await write('hosts', hosts, 11, (number, random, lists) => ({
    ...base(number, random, lists),
    ...published('host', number),
    name: { en: `${words(random, 2)} center` },
    organizationName: words(random, 2),
    country: random.pick(lists.countries),
    description: rich(random),
    offerState: 'open',
    levels: ['postdoc', 'doctoral_student'].slice(0, random.int(1, 2)),
  }))
  await write('lab-locations', labs, 12, (number, random, lists) => ({
    ...base(number, random, lists),
    ...published('lab', number),
    name: { en: `${words(random, 2)} laboratory` },
    organizationName: words(random, 2),
    country: random.pick(lists.countries),
    description: rich(random),
    acceptsExternal: true,
  }))
  const funders = Math.max(1, Math.round(calls / 10))
  const ids: string[] = []
  await write('funding-organizations', funders, 13, (number, random, lists) => {
    const { keywords: _, ...rest } = base(number, random, lists)
    ids.push(rest.id)
    const name = { en: `${words(random, 2)} fund` }
    return { ...rest, ...published('fund', number), name, country: random.pick(lists.countries), isFundingAgency: true }
  })
  await write('funding-calls', calls, 14, (number, random, lists) => ({
    ...base(number, random, lists),
    organization: ids[number % ids.length],
    title: { en: words(random, 6) },
    summary: { en: words(random, 50) },
    isRolling: number % 3 === 0,
    isCanceled: false,
    closesAt: new Date(now + ((number % 400) - 150) * 86_400_000).toISOString(),
    state: number % 400 < 150 && number % 3 !== 0 ? 'closed' : 'open',
    levels: ['postdoc'],
  }))
  await write('training-courses', courses, 15, (number, random, lists) => ({
    ...base(number, random, lists),
    ...published('course', number),
    title: { en: words(random, 5) },
    description: rich(random),
    provider: words(random, 2),
    country: random.pick(lists.countries),
    isSelfPaced: true,
    isCanceled: false,
    state: 'self_paced',
  }))
  await writeWorks(worksEach)
  await write(
    'needs',
    needs,
    16,
    (number, random, lists) => {
      const sought = pickKeywords(lists, random, 3)
      return {
        id: uuidv7(),
        number: `N${number}`,
        title: `We need ${sought[0]?.label}`,
        description: `Looking for partners in ${sought.map(({ label }) => label).join(', ')}. ${words(random, 20)}.`,
        lookingFor: random.sample(['talent', 'host', 'lab', 'funding', 'training'], random.int(1, 2)),
        keywords: [...new Set(sought.map(({ id }) => id))],
        country: random.pick(lists.countries),
        audience: 'matches_only',
        alert: 'weekly',
        state: 'open',
        confirmedAt: day.slice(0, 10),
        confirmBy: '2027-01-20',
        version: 1,
      }
    },
    false,
  )
}
