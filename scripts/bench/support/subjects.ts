// What is asked of the product: each subject with addresses that are repeated, and with new ones for every run.
import { query, sql } from '#server/database/db.ts'

export type Subject = {
  name: string
  /** Addresses that people come back to. */
  repeated: readonly string[]
  /** The next address that nobody asked for in this run; null where there is one address only. */
  fresh: (() => string) | null
  /** Asked by somebody of the staff. */
  isStaff?: boolean
}

const codes = ['TH', 'ID', 'MY', 'VN', 'PH', 'SG', 'MM', 'KH', 'LA']
const deepest = 100

/** A walk through `size` places in an order that looks like chance, each once before any comes again. */
function walk(size: number): () => number {
  let at = 0
  return () => (at++ * 2_654_435_761) % size
}

export type Lists = { slugs: string[]; words: string[]; industries: string[] }

export async function readLists(): Promise<Lists> {
  const read = async (statement: ReturnType<typeof sql>): Promise<string[]> =>
    (await query<{ one: string }>(statement)).map(({ one }) => one)
  return {
    slugs: await read(sql`select slug as one from talents where status = 'published' order by md5(slug) limit 60000`),
    words: await read(sql`
      select word as one from search_words where family = 'talents' and documents between 50 and 6000 and word ~ '^[a-z]{4,}$' order by md5(word) limit 400`),
    industries: await read(sql`select slug as one from domain_industries order by slug`),
  }
}

const item = (list: readonly string[], at: number): string => list[at % list.length] as string
const some = (next: () => string, count: number): string[] => Array.from({ length: count }, next)

/** Countries and industries in several orders, each pair on every page: 27,000 addresses and more. */
function pairs(industries: readonly string[], base: string, industry: string, sorts: readonly string[]): () => string {
  const step = walk(codes.length * industries.length * sorts.length * deepest)
  return () => {
    const at = step()
    const [page, pair] = [1 + (at % deepest), Math.floor(at / deepest)]
    const rest = Math.floor(pair / codes.length)
    const sort = item(sorts, Math.floor(rest / industries.length))
    return `${base}?country=${item(codes, pair)}&${industry}=${item(industries, rest)}&sort=${sort}&page=${page}`
  }
}

function twoWords(words: readonly string[], address: (one: string, other: string) => string): () => string {
  const step = walk(words.length ** 2)
  return () => {
    const at = step()
    return address(item(words, at), item(words, Math.floor(at / words.length)))
  }
}

/** Calls of the API, as the bare server answers them too. */
export function apiSubjects({ slugs, words, industries }: Lists): Subject[] {
  const page = walk(5000)
  const pair = pairs(industries, '/api/talents', 'domainIndustries', ['h', 'works', 'name', 'updated', 'confirmed'])
  const staffPair = pairs(industries, '/api/talents', 'domainIndustries', [
    'h',
    'works',
    'name',
    'updated',
    'confirmed',
  ])
  const search = twoWords(words, (one, other) => `/api/talents?q=${one}+${other}`)
  const person = walk(slugs.length)
  const deep = () => `/api/talents?sort=h&page=${page() + 1}`
  return [
    { name: 'page 1 by h-index', repeated: ['/api/talents?sort=h'], fresh: null },
    {
      name: 'random page of 5,000, staff',
      repeated: some(deep, 20),
      fresh: deep,
      isStaff: true,
    },
    { name: 'country x industry x page', repeated: some(pair, 36), fresh: pair },
    // The same two filters for staff: at least half of the speed of the public list.
    { name: 'country x industry x page, staff', repeated: some(staffPair, 36), fresh: staffPair, isStaff: true },
    { name: 'two words', repeated: some(search, 20), fresh: search },
    {
      name: 'one person',
      repeated: slugs.slice(0, 50).map((slug) => `/api/talents/${slug}`),
      fresh: () => `/api/talents/${item(slugs, person())}`,
    },
  ]
}

/** Pages as a browser asks for them. */
export function pageSubjects({ slugs, words, industries }: Lists): Subject[] {
  const base = '/asean-talent-pool'
  const pair = pairs(industries, base, 'industry', ['h', 'works', 'name', 'updated', 'confirmed'])
  const search = twoWords(words, (one, other) => `${base}?q=${one}+${other}`)
  const person = walk(slugs.length)
  const profile = () => `${base}/${item(slugs, person())}`
  return [
    { name: 'list page', repeated: [base], fresh: pair },
    { name: 'search page, two words', repeated: some(search, 20), fresh: search },
    { name: 'profile page', repeated: some(profile, 20), fresh: profile },
  ]
}
