// Files of every kind that has uploads: a good one becomes rows, a broken one says what is wrong, an export comes back unchanged.
import { describe, expect, test } from 'vitest'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import { buildTemplate } from '#import/pages/files/template.ts'
import { kindForImport, type Run } from '#import/runs.ts'
import { startUndo, processUndo } from '#import/undo.ts'
import { records } from '#engine/store/records.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { locales } from '#words/locales.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'
import { buildFull, country, fullDraftOf, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { inTurn } from '#tests/support/turn.ts'

const { app, viewers } = openWorld()

const upload = (viewer: Viewer, kind: Kind, text: string): Promise<Run> =>
  checkFile(viewer, kind.name, text, `${kind.name}.csv`, 'Test office')

const problemsOf = async (run: Run): Promise<unknown[]> =>
  (
    await query<{ problems: unknown[] }>(
      sql`select problems from import_rows where run = ${run.number} and problems is not null order by at`,
    )
  ).flatMap((row) => row.problems)

const csv = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** The words by which a file names a row of another kind. */
async function nameOf(to: string, id: unknown): Promise<string> {
  const row = await records(system(), getKind(to)).get(String(id))
  const title = row[getKind(to).title]
  return typeof row['code'] === 'string' && getKind(to).fields['code']?.required
    ? row['code']
    : typeof title === 'string'
      ? title
      : (title as { en: string }).en
}

async function cellOf(field: Field, value: unknown): Promise<string> {
  if (value === null || value === undefined) return ''
  if (field.to) return (await Promise.all([value].flat().map((id) => nameOf(field.to as string, id)))).join('; ')
  if (field.type === 'richText') return (value as { en: string }).en.replaceAll(/<[^>]*>/g, '')
  if (field.translated) return (value as { en: string }).en
  if (field.type === 'flag') return value === true ? 'yes' : 'no'
  if (field.type === 'list') {
    const inner = Object.entries(field.entry ?? {})
    const [main] = (inner.find(([, one]) => one.required) ?? inner[0]) as [string, Field]
    return (value as Record<string, unknown>[]).map((entry) => String(entry[main])).join('; ')
  }
  return [value].flat().map(String).join('; ')
}

/** Heading and cell of each column that a file of this kind may have. */
async function columnsOf(
  kind: Kind,
  draft: Record<string, unknown>,
): Promise<[name: string, heading: string, cell: string][]> {
  const columns: [string, string, string][] = []
  for (const [name, field] of Object.entries(kind.fields)) {
    if (!field.heading || field.readOnly || !(name in draft)) continue
    columns.push([name, field.heading.replace(/ \(;\)$/, ''), await cellOf(field, draft[name])])
  }
  return columns
}

const uploaded = registry.kinds.filter((kind) => kind.import && !kind.parent)

describe.each(inTurn(uploaded, 2).map((kind) => [kind.name, kind] as const))('%s', (name, kind: Kind) => {
  const count = async (): Promise<number> => (await records(system(), kind).list({ size: 1 })).total

  test('a good file becomes a row, with audit and search document, and again changes nothing; then it is taken back', async () => {
    const columns = await columnsOf(
      kind,
      await fullDraftOf(
        kind,
        kind.fields['country'] && kind.flow === 'content' ? { country: await country('TH') } : {},
      ),
    )
    const text = csv([columns.map(([, heading]) => heading), columns.map(([, , cell]) => cell)])
    const before = await count()
    const run = await upload(viewers.secret, kind, text)
    expect(run.counts, JSON.stringify(await problemsOf(run))).toMatchObject({ rows: 1, create: 1 })
    expect(run.mapping.filter((one) => one.key === null)).toEqual([])
    expect(await count()).toBe(before)
    const done = await importRun(viewers.secret, run)
    expect(done.state).toBe('done')
    expect(await count()).toBe(before + 1)
    const [row] = await query<{ id: string }>(
      sql`select row_id id from audit_entries where kind = ${name} and action = 'import' order by audit_entries.id desc limit 1`,
    )
    const made = await records(viewers.secret, kind).get(row?.id as string)
    expect(made).toMatchObject({ source: 'import', importBatch: String(run.number) })
    expect(await query(sql`select 1 from search where id = ${made.id}::uuid and kind = ${name}`)).toHaveLength(1)

    const again = await upload(viewers.secret, kind, text)
    expect(
      again.counts,
      JSON.stringify(await query(sql`select state, given, target from import_rows where run = ${again.number}`)),
    ).toMatchObject({ rows: 1, unchanged: 1 })

    await startUndo(viewers.secret, run.number)
    await processUndo(viewers.secret, run.number)
    expect(await count()).toBe(before)
  })

  test('the example of a template fills what every row needs, in every language', async () => {
    const words = { sheet: 'Help', required: 'required', several: 'several', example: 'An example' }
    for (const locale of locales) {
      const pieces: Uint8Array[] = []
      for await (const piece of await buildTemplate(viewers.secret, kind, locale, 'xlsx', words))
        pieces.push(piece as Uint8Array)
      const sheet = await readSheet(Buffer.concat(pieces), { name: 'template.xlsx', sheet: 'Help' })
      const lines = [sheet.headings, ...sheet.rows]
      const examples = lines.filter(([, needed]) => needed === 'required').map((cells) => [cells[0], cells[3]])
      expect(examples.map(([, example]) => example)).toContain('An example')
      expect(examples.filter(([, example]) => !example)).toEqual([])
    }
  })

  test('a broken file names row and column, and makes nothing', async () => {
    const draft = await fullDraftOf(kind)
    const columns = await columnsOf(kind, draft)
    // A whole name may also be joined of its parts.
    const isJoined = (field: string): boolean => kind.import?.joined !== undefined && field === kind.title
    const needed = columns.filter(
      ([field]) =>
        kind.fields[field]?.required === 'always' && kind.fields[field].default === undefined && !isJoined(field),
    )
    expect(needed.length).toBeGreaterThan(0)
    // What is no list: wrong words of a list are left out.
    const asked = columns.filter(
      ([field]) =>
        kind.fields[field]?.type !== 'list' &&
        (['number', 'date', 'email', 'url', 'ref', 'flag'].includes(kind.fields[field]?.type as string) ||
          kind.fields[field]?.of ||
          kind.fields[field]?.rule),
    )
    const broken = [
      ...needed.map(([field]) => [field, ''] as const),
      ...asked.map(([field]) => [field, 'quite wrong <>'] as const),
    ]
    const before = await count()
    const run = await upload(
      viewers.secret,
      kind,
      csv([
        columns.map(([, heading]) => heading),
        ...broken.map(([field, wrong]) => columns.map(([one, , cell]) => (one === field ? wrong : cell))),
      ]),
    )
    expect(run.counts['rows']).toBe(broken.length)
    const rows = await query<{ state: string; problems: { key: string; code: string; level: string }[] | null }>(
      sql`select state, problems from import_rows where run = ${run.number} order by at`,
    )
    // Rows that are the same but for one cell repeat each other as well: that is not what is asked for here.
    const saidOf = (at: number, field: string) =>
      (rows[at]?.problems ?? []).filter(({ key, code }) => key.split('.')[0] === field && code !== 'duplicateRow')
    for (const [at, [field, wrong]] of broken.entries()) {
      const said = saidOf(at, field)
      const what = `${at} ${field} ${JSON.stringify(rows[at]?.problems)}`
      if (wrong === '') expect(said, what).toContainEqual(expect.objectContaining({ level: 'error', code: 'required' }))
      // An unknown place may become plain text instead: said as a warning, never silently.
      else expect(said.length, what).toBeGreaterThan(0)
      if (said.some(({ level }) => level === 'error')) expect(rows[at]?.state, what).toBe('error')
    }
    expect(await count()).toBe(before)
  })

  test('an export that is uploaded again changes nothing', async () => {
    // What its owner claimed is the owner's: files leave it alone.
    const row = await buildFull(name, {
      ...publicly(kind),
      ...(kind.fields['claimStatus'] ? { claimStatus: 'unclaimed' } : {}),
    })
    const words = kind.fields[kind.title]?.translated ? (row[kind.title] as { en: string }).en : String(row[kind.title])
    const file = (await app.as(viewers.secret).get(`/api/${name}/export?exact=1&q=${encodeURIComponent(`"${words}"`)}`))
      .body
    const run = await upload(viewers.secret, kind, file)
    const states = await query(
      sql`select state, given, problems, target from import_rows where run = ${run.number} and state <> 'unchanged'`,
    )
    expect(run.counts, JSON.stringify(states.slice(0, 3))).toMatchObject({ rows: 1, unchanged: 1 })
  })

  test('who may not import may not upload', () => {
    for (const who of ['visitor', 'member', 'user', 'author', 'executive', 'lostAdmin'] as const) {
      if (kind.access.import(viewers[who]) !== false) continue
      expect(() => kindForImport(viewers[who], name), who).toThrow('forbidden')
    }
  })

  test.runIf(kind.flow === 'content')('rows of another country are refused for a country admin', async () => {
    const foreign = await columnsOf(kind, await fullDraftOf(kind, { country: await country('VN') }))
    // A row may refer to another one of its kind, which stands before.
    const before = await count()
    const run = await upload(
      viewers.thAdmin,
      kind,
      csv([foreign.map(([, heading]) => heading), foreign.map(([, , cell]) => cell)]),
    )
    expect(run.counts['create'] ?? 0).toBe(0)
    expect(run.counts['error'], JSON.stringify(run.counts)).toBe(1)
    expect(await count()).toBe(before)
  })

  test.runIf(kind.flow === 'content')('a country admin cannot change rows of another country by a file', async () => {
    const row = await buildFull(name, { country: await country('VN') })
    const file = (await app.as(viewers.vnAdmin).get(`/api/${name}/export`)).body
    const run = await upload(viewers.thAdmin, kind, file)
    expect(run.counts['update'] ?? 0).toBe(0)
    expect(run.counts['unchanged'] ?? 0).toBe(0)
    expect(row.id).toBeTruthy()
  })
})
