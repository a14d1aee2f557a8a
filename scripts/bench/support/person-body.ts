// People as staff send them to the API, for measuring creates.
import { query, sql } from '#server/database/db.ts'

export type PersonLists = { country: string; keywords: string[]; industries: string[] }

/** What made-up people refer to in this database. */
export async function readPersonLists(): Promise<PersonLists> {
  const ids = async (statement: ReturnType<typeof sql>): Promise<string[]> =>
    (await query<{ id: string }>(statement)).map(({ id }) => id)
  return {
    country: (await ids(sql`select id from countries where code = 'TH'`))[0] as string,
    keywords: await ids(sql`select id from keywords where state = 'approved' order by id limit 200`),
    industries: await ids(sql`select id from domain_industries order by slug`),
  }
}

let number = Date.now() % 1e9

/** The body of a create: another person each time. */
export function personBody({ country, keywords, industries }: PersonLists): string {
  const at = number++
  const pick = (list: readonly string[], by: number): string => list[(at * by) % list.length] as string
  return JSON.stringify({
    fullName: `Person ${at.toString(36)} Example${at % 977}`,
    givenName: `Person ${at.toString(36)}`,
    familyName: `Example${at % 977}`,
    country,
    keywords: [...new Set([pick(keywords, 1), pick(keywords, 7), pick(keywords, 13)])],
    domainIndustries: [pick(industries, 1)],
    biography: { en: '<p>Works on examples, and looks for partners in the region.</p>' },
    affiliation: 'Institute of examples',
    email: `person${at}@bench.example`,
  })
}
