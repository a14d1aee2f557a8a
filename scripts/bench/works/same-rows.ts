// How well duplicates of people, universities, journals and publishers are found: halves of one person as works print them, other names that
// registers know, and names damaged in described ways; and how many of all that are two are called the same.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { createRandom } from '../../../seed/demo/random.ts'
import {
  compareJournals,
  type ComparedJournal,
  journalKeys,
  readJournal,
} from '../../../src/lib/duplicates/compare-journals.ts'
import { comparePeople, readPerson, type ReadPerson } from '../../../src/lib/duplicates/compare-people.ts'
import {
  comparePublishers,
  publisherKeys,
  readPublisher,
  type ReadPublisher,
} from '../../../src/lib/duplicates/compare-publishers.ts'
import {
  compareUniversities,
  readUniversity,
  type ReadUniversity,
} from '../../../src/lib/duplicates/compare-universities.ts'
import { universityKeys } from '../../../src/lib/duplicates/list-keys.ts'
import { personKeys } from '../../../src/lib/duplicates/person-keys.ts'
import { type Compared, sameFrom } from '../../../src/lib/duplicates/weigh.ts'
import { root } from '../../root.ts'
import { main, say } from '../../terminal.ts'
import {
  abbreviated,
  abbreviatedTitle,
  ampersand,
  anotherTrade,
  legalForm,
  type NameDamage,
  shouting,
  slip,
  turnedRound,
} from '../duplicates/list-damages.ts'

const folder = process.env['BENCH_REGISTERS'] ?? join(root, '../shared/data')
const unzipped = (file: string): string => gunzipSync(readFileSync(join(folder, file))).toString('utf8')
const rowsOf = (file: string): Record<string, string>[] => parse(unzipped(file), { columns: true })
const several = (text: string | undefined): string[] => (text ?? '').split('|').filter(Boolean)
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
const shown = Number(process.env['BENCH_SHOW'] ?? 0)

type Way<R> = { keys: (row: R) => string[]; compare: (one: R, other: R) => Compared; name: (row: R) => string }

/** Pairs of different rows that are proposed, of all that meet under a key of fifty at most. */
function amongThemselves<R>(
  rows: readonly R[],
  { keys, compare }: Way<R>,
): { met: number; pairs: [R, R, Compared][]; took: number; keyCount: number } {
  const under = new Map<string, number[]>()
  const began = performance.now()
  let keyCount = 0
  for (const [at, row] of rows.entries())
    for (const key of keys(row)) {
      keyCount++
      const others = under.get(key)
      if (others) others.push(at)
      else under.set(key, [at])
    }
  const met = new Set<number>()
  for (const all of under.values())
    if (all.length > 1 && all.length <= 50)
      for (const [place, one] of all.entries())
        for (const other of all.slice(place + 1)) met.add(one * rows.length + other)
  const pairs = [...met].flatMap((code): [R, R, Compared][] => {
    const [one, other] = [rows[Math.floor(code / rows.length)] as R, rows[code % rows.length] as R]
    const found = compare(one, other)
    return found.score >= sameFrom ? [[one, other, found]] : []
  })
  return { met: met.size, pairs, took: performance.now() - began, keyCount }
}

function told<R>(pairs: readonly [R, R, Compared][], { name }: Way<R>): void {
  const step = Math.max(1, Math.floor(pairs.length / Math.max(1, shown)))
  for (const [one, other, { score, reasons }] of pairs.filter((_, at) => shown > 0 && at % step === 0).slice(0, shown))
    say(`    ${name(one)} | ${name(other)} | ${score} ${reasons.join()}`)
}

/** Which of these pairs, all of one thing, are found. */
function countFound<R>(
  title: string,
  pairs: readonly (readonly [R, R])[],
  way: Way<R>,
): { pairs: number; found: number } {
  const missed = pairs.filter(([one, other]) => {
    const own = new Set(way.keys(one))
    return !way.keys(other).some((key) => own.has(key)) || way.compare(one, other).score < sameFrom
  })
  const found = pairs.length - missed.length
  say(`  ${title}: ${pairs.length} pairs, ${percent(found, pairs.length)} found`)
  for (const [one, other] of missed.slice(0, shown))
    say(`    missed: ${way.name(one)} | ${way.name(other)} | ${way.compare(one, other).score}`)
  return { pairs: pairs.length, found }
}

function sumUp(title: string, counts: readonly { pairs: number; found: number }[], wrong: number): void {
  const [pairs, found] = [
    counts.reduce((sum, one) => sum + one.pairs, 0),
    counts.reduce((sum, one) => sum + one.found, 0),
  ]
  const [precision, recall] = [found / (found + wrong), found / pairs]
  say(
    `${title}: ${pairs} pairs beside ${wrong} proposed of two: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}, F1 ${((2 * precision * recall) / (precision + recall)).toFixed(4)}`,
  )
}

type Work = {
  id: string
  authorships: {
    orcid: string | null
    name: string
    raw_name: string
    institutions: { id: string; country_code: string | null }[]
  }[]
}
type Half = ReadPerson & { orcid: string }

const mostOften = (values: readonly (string | null)[]): string | null => {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** Everybody with an ORCID iD and two works: two entries, each of one half of the works, as these print the name. The iD is hidden. */
function halvesOfPeople(withCoAuthors: boolean): Half[] {
  const works = unzipped('people/openalex-geoscience/works.jsonl.gz')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Work)
  const by = new Map<string, { raw: string; place: string | null; country: string | null; work: Work }[]>()
  for (const work of works)
    for (const { orcid, raw_name: raw, institutions } of work.authorships)
      if (orcid && raw)
        by.set(orcid, [
          ...(by.get(orcid) ?? []),
          { raw, place: institutions[0]?.id ?? null, country: institutions[0]?.country_code ?? null, work },
        ])
  return [...by].flatMap(([orcid, written]) =>
    written.length < 2
      ? []
      : [0, 1].map((half): Half => {
          const own = written.filter((_, at) => at % 2 === half)
          const person = readPerson({
            names: [mostOften(own.map(({ raw }) => raw)) ?? ''],
            orcids: [],
            scopusId: null,
            openalexId: null,
            email: null,
            // No entry is without one.
            country:
              mostOften(own.map(({ country }) => country)) ?? mostOften(written.map(({ country }) => country)) ?? 'XX',
            university: mostOften(own.map(({ place }) => place)),
            department: null,
            affiliation: null,
            birthDate: null,
            graduationYear: null,
            studies: [],
            works: own.map(({ work }) => work.id),
            coAuthors: withCoAuthors
              ? own.flatMap(({ work, raw }) =>
                  work.authorships.map(({ raw_name: name }) => name).filter((name) => name && name !== raw),
                )
              : [],
          })
          return { ...person, orcid }
        }),
  )
}

function measurePeople(): void {
  const way: Way<Half> = {
    keys: personKeys,
    compare: comparePeople,
    name: ({ names, university }) => `${names.map(({ words }) => words.join(' ')).join('; ')} (${university})`,
  }
  for (const withCoAuthors of [false, true]) {
    const halves = halvesOfPeople(withCoAuthors)
    const { met, pairs, took, keyCount } = amongThemselves(halves, way)
    const wrong = pairs.filter(([one, other]) => one.orcid !== other.orcid)
    say(
      `people, ${withCoAuthors ? 'with' : 'without'} co-authors: ${halves.length} entries, ${(keyCount / halves.length).toFixed(1)} keys each, ${met} pairs met, ${Math.round(took)} ms`,
    )
    told(wrong, way)
    const same = halves.flatMap((one, at) => (at % 2 === 0 ? [[one, halves[at + 1] as Half] as const] : []))
    sumUp('people', [countFound('halves of the works of one person', same, way)], wrong.length)
  }
}

/** Pairs of a row and the same one with a damaged name. */
function damagedPairs<R>(
  names: readonly string[],
  damage: NameDamage,
  read: (name: string, at: number) => R,
): (readonly [R, R])[] {
  const random = createRandom(35)
  return names.flatMap((name, at) => {
    const other = damage(name, random)
    return other ? [[read(name, at), read(other, at)] as const] : []
  })
}

function measureUniversities(): void {
  const rows = rowsOf('reference/ror-organizations-world.csv.gz').filter(
    ({ status, types = '' }) => status === 'active' && types.includes('education'),
  )
  const read = (name: string, at: number, more: { isTownKnown: boolean } = { isTownKnown: false }): ReadUniversity => {
    const { country_code: country = '', city = '', acronyms } = rows[at] as Record<string, string>
    return readUniversity({
      names: [name],
      otherNames: [],
      shortName: more.isTownKnown ? (several(acronyms)[0] ?? null) : null,
      ror: null,
      website: null,
      country,
      city: more.isTownKnown ? city : null,
      countryNames: [],
      cityNames: [],
      isShipped: false,
    })
  }
  const way: Way<ReadUniversity> = {
    keys: universityKeys,
    compare: compareUniversities,
    name: ({ names, country }) => `${names.map(({ text }) => text).join('; ')} (${country})`,
  }
  const all = rows.map((row, at) => read(row['name'] ?? '', at, { isTownKnown: true }))
  const { met, pairs, took, keyCount } = amongThemselves(all, way)
  say(
    `universities: ${all.length} entries, ${(keyCount / all.length).toFixed(1)} keys each, ${met} pairs met, ${Math.round(took)} ms; proposed of two, their ROR hidden: ${pairs.length}`,
  )
  told(pairs, way)
  const names = rows.map((row) => row['name'] ?? '')
  const counted = (kinds: Readonly<Record<string, NameDamage>>) =>
    Object.entries(kinds).map(([title, damage]) => countFound(title, damagedPairs(names, damage, read), way))
  sumUp('universities, kinds for tuning', counted({ turnedRound, slip, abbreviated }), pairs.length)
  const isOther = (row: Record<string, string>) => several(row['other_names']).find((name) => name !== row['name'])
  const registered = rows.flatMap((row, at) => {
    const other = isOther(row)
    return other
      ? [[read(row['name'] ?? '', at, { isTownKnown: true }), read(other, at, { isTownKnown: true })] as const]
      : []
  })
  sumUp('universities, kept for the end', counted({ shouting, ampersand }), pairs.length)
  countFound('another name of the register, in any language', registered, way)
  const short = rows.flatMap((row, at) => {
    const [acronym] = several(row['acronyms'])
    return acronym && acronym.length > 3 ? [[read(row['name'] ?? '', at), read(acronym, at)] as const] : []
  })
  countFound('its acronym of four letters and more alone', short, way)
}

function measureJournals(): void {
  const rows = rowsOf('reference/journals-doaj.csv.gz')
  const read = (title: string, at: number) => {
    const { publisher = '' } = rows[at] as Record<string, string>
    const journal: ComparedJournal = {
      titles: [title],
      issnPrint: null,
      issnOnline: null,
      issnL: null,
      publisher,
      country: null,
      website: null,
    }
    return { ...readJournal(journal), text: title }
  }
  const way: Way<ReturnType<typeof read>> = {
    keys: journalKeys,
    compare: compareJournals,
    name: ({ text, publisher }) => `${text} (${publisher})`,
  }
  const names = rows.map((row) => row['title'] ?? '')
  const all = names.map(read)
  const { met, pairs, took, keyCount } = amongThemselves(all, way)
  say(
    `journals: ${all.length} entries, ${(keyCount / all.length).toFixed(1)} keys each, ${met} pairs met, ${Math.round(took)} ms; proposed of two, their ISSNs hidden: ${pairs.length}`,
  )
  told(pairs, way)
  const counted = (kinds: Readonly<Record<string, NameDamage>>) =>
    Object.entries(kinds).map(([title, damage]) => countFound(title, damagedPairs(names, damage, read), way))
  sumUp('journals, kinds for tuning', counted({ abbreviatedTitle, slip }), pairs.length)
  sumUp('journals, kept for the end', counted({ shouting, ampersand }), pairs.length)
  const byIssn = new Map(
    rows.flatMap((row, at) =>
      [row['issn_print'], row['issn_online']].flatMap((issn): [string, number][] => (issn ? [[issn, at]] : [])),
    ),
  )
  const registered = rowsOf('reference/journals-csl.csv.gz').flatMap(({ title = '', issn, eissn }) => {
    const at = byIssn.get(issn ?? '') ?? byIssn.get(eissn ?? '')
    return at === undefined || names[at] === title ? [] : [[read(names[at] ?? '', at), read(title, at)] as const]
  })
  countFound('as another register writes the title, ISSNs hidden', registered, way)
}

function measurePublishers(): void {
  const names = rowsOf('reference/publishers-doaj.csv.gz').map((row) => row['publisher'] ?? '')
  const read = (name: string): ReadPublisher =>
    readPublisher({
      id: name,
      names: [name],
      otherNames: [],
      ror: null,
      crossrefMember: null,
      website: null,
      country: null,
      countryNames: [],
      parent: null,
    })
  const way: Way<ReadPublisher> = { keys: publisherKeys, compare: comparePublishers, name: ({ id }) => id }
  const { met, pairs, took, keyCount } = amongThemselves(names.map(read), way)
  say(
    `publishers: ${names.length} entries, ${(keyCount / names.length).toFixed(1)} keys each, ${met} pairs met, ${Math.round(took)} ms; proposed among themselves: ${pairs.length}, many of which are one`,
  )
  told(pairs, way)
  for (const [title, damage] of Object.entries({ legalForm, anotherTrade, slip, shouting, ampersand }))
    countFound(title, damagedPairs(names, damage, read), way)
}

await main(async () => {
  measurePeople()
  measureUniversities()
  measureJournals()
  measurePublishers()
})
