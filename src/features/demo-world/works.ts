// Publications of the demo world with their authors, journals and publishers.
import { uuidv7 } from '#server/database/row-ids.ts'
import { system } from '#engine/model/viewer.ts'
import type { Values } from '#engine/store/columns.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { findTags, tagKey } from '#engine/store/tags.ts'
import { talents } from '#kinds/talents/kind.ts'
import type { createPeople } from '../../../seed/demo/people.ts'
import { createDemoWorks, createWorks, type RealWork } from '../../../seed/demo/works.ts'

/** When the file of real works was read from OpenAlex. */
const readAt = '2026-11-21T05:00:00.000Z'

type Tools = { shippedIds: (kind: string) => Promise<ReadonlyMap<string, string>> }
type Write = (kind: string, rows: Values[]) => Promise<Values[]>
type Made = {
  people: ReturnType<typeof createPeople>
  ids: ReadonlyMap<string, string>
  publishers: ReadonlyMap<string, string>
}

/** Journals of these works by ISSN, and publishers by name; what is not there yet is written. */
async function writeSources(works: readonly RealWork[], known: Made['publishers'], write: Write) {
  const publishers = new Map(known)
  const names = [...new Set(works.flatMap(({ publisher }) => publisher ?? []))].filter((name) => !publishers.has(name))
  for (const name of names) publishers.set(name, uuidv7())
  await write(
    'publishers',
    names.map((name) => ({ id: publishers.get(name), name, active: true })),
  )
  const journals = new Map<string, string>()
  const rows: Values[] = []
  for (const { issnL, source, publisher } of works) {
    if (!issnL || journals.has(issnL)) continue
    const id = uuidv7()
    journals.set(issnL, id)
    rows.push({
      id,
      title: source,
      issnL,
      publisher: publishers.get(publisher ?? ''),
      isOpenAccess: false,
      inDoaj: false,
      active: true,
    })
  }
  await write('journals', rows)
  return { journals, publishers }
}

async function writeReal(
  countries: ReadonlyMap<string, string>,
  { publishers: known }: Made,
  common: Values,
  write: Write,
): Promise<void> {
  const works = createWorks()
  const { journals, publishers } = await writeSources(works, known, write)
  const rows = works.map(({ source, issnL, publisher, authors: _authors, ...work }) => ({
    ...common,
    ...work,
    id: uuidv7(),
    ...(issnL ? { journal: journals.get(issnL) } : { containerTitle: source }),
    publisher: publishers.get(publisher ?? ''),
    citedBySource: 'OpenAlex',
    citedByAt: readAt,
  }))
  await write('publications', rows)
  await write(
    'publication-authors',
    works.flatMap(({ authors }, at) =>
      authors.map(({ country, ...author }, place) => ({
        isCorresponding: false,
        ...author,
        publication: rows[at]?.id,
        affiliationCountry: country ? countries.get(country) : null,
        linkStatus: 'suggested',
        order: place + 1,
      })),
    ),
  )
}

async function writeMadeUp(tools: Tools, made: Made, common: Values, write: Write): Promise<void> {
  const { people, ids } = made
  const [countries, industries] = await Promise.all(['countries', 'domain-industries'].map(tools.shippedIds))
  const byKey = new Map(people.map((one) => [one.key, one]))
  const works = createDemoWorks(people)
  const tags = await findTags(
    'keywords',
    works.flatMap(({ keywords }) => keywords),
  )
  const idOf = new Map(works.map(({ title }) => [title, uuidv7()]))
  const rows = works.map(({ authors, keywords, domainIndustries, versionOf, ...work }) => ({
    ...common,
    ...work,
    id: idOf.get(work.title),
    versionOf: idOf.get(versionOf ?? '') ?? null,
    language: 'en',
    country: countries?.get(byKey.get(authors[0] ?? '')?.country ?? ''),
    keywords: keywords.flatMap((word) => tags.get(tagKey(word)) ?? []),
    domainIndustries: domainIndustries.flatMap((slug) => industries?.get(slug) ?? []),
  }))
  await write('publications', rows)
  await write(
    'publication-authors',
    works.flatMap(({ authors, withInitials }, at) => [
      ...authors.map((key, place) => ({
        publication: rows[at]?.id,
        rawName: byKey.get(key)?.fullName,
        talent: ids.get(key),
        isCorresponding: place === 0,
        linkStatus: 'confirmed',
        order: place + 1,
      })),
      ...[withInitials ?? ''].flatMap((key) => {
        const person = byKey.get(key)
        if (!person || authors.includes(key)) return []
        const country = countries?.get(person.country)
        return {
          publication: rows[at]?.id,
          rawName: person.fullName.replace(/^(\p{L})\S+/u, '$1.'),
          affiliationText: person.employments.find(({ current }) => current)?.institution,
          affiliationCountry: country,
          isCorresponding: false,
          linkStatus: 'suggested',
          order: authors.length + 1,
        }
      }),
    ]),
  )
  const worksOf = new Map<string, string[]>()
  for (const [at, { authors }] of works.entries())
    for (const key of authors) worksOf.set(key, [...(worksOf.get(key) ?? []), String(rows[at]?.id)])
  await featureWorks(worksOf, made)
}

const choosing = 12
const fewestWorks = 4

/** Some who have written more have chosen two works that stand first on their profiles. */
async function featureWorks(worksOf: ReadonlyMap<string, readonly string[]>, { people, ids }: Made): Promise<void> {
  const those = people.filter(
    ({ key, talentGroup }) => talentGroup === 'talent' && (worksOf.get(key)?.length ?? 0) >= fewestWorks,
  )
  for (const { key } of those.slice(0, choosing)) {
    const featuredPublications = worksOf.get(key)?.slice(0, 2) ?? []
    await writeFields(system(), talents, ids.get(key) as string, { featuredPublications })
  }
}

/** After people and journals. */
export async function writeWorks(today: string, tools: Tools, made: Made, write: Write): Promise<void> {
  const common = { status: 'published', publishedAt: `${today}T02:00:00.000Z`, isRetracted: false }
  await writeReal(await tools.shippedIds('countries'), made, common, write)
  await writeMadeUp(tools, made, common, write)
}
