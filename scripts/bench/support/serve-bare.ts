// What the product is compared with: Node's http and pg, the same statements written by hand, totals and labels in memory, nothing else.
import { createServer } from 'node:http'
import pg from 'pg'
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
const best = 'order by t.h_index desc nulls last, t.id limit 20'

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

async function list(name: string, from: string, order: string, values: unknown[], offset = 0): Promise<string> {
  const [{ rows }, total] = await Promise.all([
    pool.query<Row>({ name, text: `select ${columns} from ${from} ${order} offset ${offset}`, values }),
    totalOf(`${name}|${values.join()}`, from, values),
  ])
  return JSON.stringify({ rows: rows.map(spelled), total, page: 1 + offset / 20, size: 20 })
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
      `order by ts_rank(s.tsv, $1::tsquery, 1) * (1 + 0.2 * s.score) desc, t.id limit 20`,
      [`'${word}'`],
    )
  const country = query.get('country')
  const industry = query.get('domainIndustries')
  if (country && industry)
    return list('facets', `${both} where s.facets @> array[$1::int, $2::int] and ${shown}`, best, [
      await knownCode('countries', 'countries', 'code', country),
      await knownCode('domain-industries', 'domain_industries', 'slug', industry),
    ])
  const page = Number(query.get('page') ?? 1)
  return list(`page-${page}`, `talents t where ${shown}`, best, [], (page - 1) * 20)
}

await readLabels()
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  answer(url.pathname, url.searchParams).then(
    (body) =>
      response
        .writeHead(200, {
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
