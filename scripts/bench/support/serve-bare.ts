// What the product is compared with: Node's http and pg, the same statements written by hand on the same indexes, totals and labels in
// memory for as long as the process lives, nothing else.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { givenDatabase, serving } from './child.ts'

const pool = new pg.Pool({ ...givenDatabase(), max: 16, options: '-c timezone=UTC -c jit=off' })
const columns =
  `id full_name given_name family_name name_native other_names academic_title job_title highest_degree photo country city
  university department affiliation keywords domain_industries biography languages available_for available_from available_until orcid
  orcid_verified_at scopus_id openalex_id educations employments awards links talent_group claim_status confirmed_at document_count
  citation_count h_index metric_source metric_at slug published_at updated_at`
    .split(/\s+/)
    .map((name) => `t.${name}`)
    .join(', ')
const shown = `t.talent_group = 'talent' and t.deleted_at is null and (t.status = 'published' and t.profile_public
  or t.status = 'published' and t.claim_status in ('unclaimed', 'invited') and t.notice_at is not null)`
const orders: Readonly<Record<string, string>> = {
  h: 't.h_index desc nulls last, t.id',
  works: 't.document_count desc nulls last, t.id',
  name: 't.full_name, t.id',
  updated: 't.updated_at desc nulls last, t.id',
  confirmed: 't.confirmed_at desc nulls last, t.id',
}

type Row = Record<string, unknown>
type Label = { id: string; code?: string; slug?: string; label: string }
const labels = new Map<string, Label>()
const totals = new Map<string, number>()

async function readLabels(): Promise<void> {
  for (const [table, title] of [
    ['countries', 'name'],
    ['cities', 'name'],
    ['universities', 'name'],
    ['keywords', 'label'],
    ['domain_industries', 'name'],
  ] as const) {
    const { rows } = await pool.query<Label & { code: string | null; slug: string | null }>(
      `select id, to_jsonb(x)->>'slug' as slug, to_jsonb(x)->>'code' as code, ${title}->>'en' as label from ${table} x`,
    )
    for (const { id, slug, code, label } of rows)
      labels.set(id, { id, ...(slug ? { slug } : {}), ...(code ? { code } : {}), label })
  }
}

const codeOf = async (facet: string, table: string, key: string, value: string): Promise<number> => {
  const { rows } = await pool.query<{ code: number }>({
    name: `code-${facet}`,
    values: [facet, value],
    text: `select c.code from facet_codes c join ${table} x on x.id::text = c.value where c.family = '' and c.facet = $1 and x.${key} = $2`,
  })
  return rows[0]?.code ?? 0
}
const codes = new Map<string, Promise<number>>()
const knownCode = (facet: string, table: string, key: string, value: string): Promise<number> => {
  const found = codes.get(facet + value) ?? codeOf(facet, table, key, value)
  codes.set(facet + value, found)
  return found
}

function spelled(row: Row): Row {
  for (const name of ['country', 'city', 'university', 'department'])
    row[name] = labels.get(row[name] as string) ?? null
  for (const name of ['keywords', 'domain_industries'])
    row[name] = ((row[name] ?? []) as string[]).map((id) => labels.get(id))
  return row
}

async function totalOf(key: string, from: string, values: unknown[]): Promise<number> {
  const known = totals.get(key)
  if (known !== undefined) return known
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int n from ${from}`, values)
  totals.set(key, rows[0]?.n ?? 0)
  return rows[0]?.n ?? 0
}

/** Ids by an index that holds all that is asked, then the rows of one page. */
async function list(name: string, from: string, order: string, values: unknown[], offset = 0): Promise<string> {
  const ids = `select t.id from ${from} order by ${order} limit 20 offset $${values.length + 1}`
  const [{ rows }, total] = await Promise.all([
    pool.query<Row>({
      name: `${name} ${order}`.slice(0, 60),
      text: `select ${columns} from (select id, row_number() over () as place from (${ids}) i) p join talents t on t.id = p.id order by p.place`,
      values: [...values, offset],
    }),
    totalOf(`${name}|${values.join()}`, from, values),
  ])
  return JSON.stringify({ rows: rows.map(spelled), total, page: 1 + offset / 20, size: 20 })
}

// A document of the same size as that of a new person.
const template = `select id from search where family = 'talents' limit 1`

/** The row, its audit entry and a document in one transaction, nothing checked. */
async function create(body: string): Promise<string> {
  const given = JSON.parse(body) as Record<string, unknown>
  const id = uuidv7()
  const row = {
    id,
    talent_group: 'talent',
    full_name: given['fullName'],
    given_name: given['givenName'],
    family_name: given['familyName'],
    country: given['country'],
    keywords: given['keywords'],
    domain_industries: given['domainIndustries'],
    biography: given['biography'],
    affiliation: given['affiliation'],
    email: given['email'],
    slug: `bare-${id}`,
    status: 'draft',
    profile_public: false,
    claim_status: 'unclaimed',
    version: 1,
    source: 'manual',
    created_at: new Date(),
    updated_at: new Date(),
  }
  const names = Object.keys(row).join(', ')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'row',
      text: `insert into talents (${names}) select ${names} from json_populate_record(null::talents, $1::json)`,
      values: [JSON.stringify(row)],
    })
    await client.query({
      name: 'audit',
      text: `insert into audit_entries (actor_kind, action, kind, row_id, changed) values ('staff', 'create', 'talents', $1, $2)`,
      values: [id, JSON.stringify(row)],
    })
    await client.query({
      name: 'document',
      text: `insert into search (family, id, kind, listed, score, facets, member_facets, staff_facets, tsv, name_key)
        select family, $1, kind, false, score, facets, member_facets, staff_facets, tsv, name_key from search where family = 'talents' and id = (${template})`,
      values: [id],
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return JSON.stringify({ id })
}

async function answer(path: string, query: URLSearchParams): Promise<string> {
  if (path !== '/api/talents') {
    const { rows } = await pool.query<Row>({
      name: 'one',
      text: `select ${columns} from talents t where t.slug = $1 and ${shown}`,
      values: [path.slice(13)],
    })
    return JSON.stringify(spelled(rows[0] as Row))
  }
  const both = `talents t join search s on s.family = 'talents' and s.id = t.id`
  const word = query.get('q')
  if (word)
    return list(
      'text',
      `${both} where s.tsv @@ $1::tsquery and ${shown}`,
      'ts_rank(s.tsv, $1::tsquery, 1) * (1 + 0.2 * s.score) desc, t.id',
      [
        word
          .split(' ')
          .map((one) => `'${one}'`)
          .join(' & '),
      ],
    )
  const offset = (Number(query.get('page') ?? 1) - 1) * 20
  const order = orders[query.get('sort') ?? 'h'] as string
  const country = query.get('country')
  const industry = query.get('domainIndustries')
  if (country && industry)
    return list(
      'facets',
      `${both} where s.facets @> array[$1::int, $2::int] and ${shown}`,
      order,
      [
        await knownCode('countries', 'countries', 'code', country),
        await knownCode('domain-industries', 'domain_industries', 'slug', industry),
      ],
      offset,
    )
  return list('page', `talents t where ${shown}`, order, [], offset)
}

await readLabels()
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const answered = request.method === 'POST' ? text(request).then(create) : answer(url.pathname, url.searchParams)
  answered.then(
    (body) =>
      response
        .writeHead(request.method === 'POST' ? 201 : 200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        })
        .end(body),
    (error: Error) => response.writeHead(500, { 'content-length': 0, 'x-error': error.message }).end(),
  )
})
server.listen(0, '127.0.0.1', () =>
  serving(`http://127.0.0.1:${(server.address() as { port: number }).port}`, async () => pool.end()),
)
