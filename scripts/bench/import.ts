// How fast an upload is: the check of 3,000 rows x 30 columns, the commit in rows per second, memory of the process.
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useRegistry, getKind } from '#engine/registry.ts'
import { checkRun } from '#engine/server/import/check.ts'
import { startCommit, workCommit } from '#engine/server/import/commit.ts'
import { createRun, getRun } from '#engine/server/import/runs.ts'
import type { Viewer } from '#engine/viewer.ts'
import { loadReferenceData } from '#features/reference-data/load.ts'
import { registry } from '#kinds/index.ts'
import { closeDb, connectDb } from '#server/db.ts'
import { startEmbedded } from '#server/embedded-postgres.ts'
import { migrate } from '#server/migrate.ts'
import { migrationsFolder } from '../root.ts'
import { main, say } from '../terminal.ts'

const admin: Viewer = {
  who: 'staff',
  id: 'bench',
  name: 'Bench',
  role: 'admin',
  country: null,
  locale: 'en',
  listsBeforeNotice: false,
}
const headings = [
  'Full name',
  'First name',
  'Last name',
  'Native name',
  'Other names',
  'Academic title',
  'Position',
  'Degree',
  'Gender',
  'Date of birth',
  'Nationality',
  'Country',
  'City',
  'University',
  'Affiliation',
  'Keywords',
  'Industry',
  'Biography',
  'Languages',
  'Open to',
  'Available from',
  'Available until',
  'Wished countries',
  'ORCID',
  'Scopus ID',
  'OpenAlex ID',
  'E-mail',
  'Telephone',
  'Links',
  'Code',
]
const pick = (list: readonly string[], at: number): string => list[at % list.length] as string
const countries = ['TH', 'Vietnam', 'Malaysia', 'Singapore', 'Lao PDR']
const topics = [
  'quantum sensing',
  'machine learning',
  'coral reefs',
  'rice genetics',
  'ควอนตัมคอมพิวเตอร์',
  '人工智能',
  'soil mechanics',
  'graph theory',
]

function line(at: number): string {
  const cells = [
    `Person ${at} Example${at % 977}`,
    `Person ${at}`,
    `Example${at % 977}`,
    `ชื่อ ${at}`,
    `P. Example${at}; Example P`,
    pick(['Professor', 'ศาสตราจารย์', 'Unspecified'], at),
    'Senior lecturer',
    pick(['Doctoral degree', 'Master degree'], at),
    pick(['Female', 'ชาย'], at),
    `${1950 + (at % 50)}-0${1 + (at % 9)}-1${at % 9}`,
    pick(countries, at),
    pick(countries, at),
    '',
    'Mahidol University',
    'Institute of examples',
    `${pick(topics, at)}; ${pick(topics, at + 3)}; ${pick(topics, at + 5)}`,
    'Quantum',
    'A short biography of someone who works on examples and writes about them.',
    'English; ภาษาไทย',
    '',
    '2027-01-01',
    '2027-12-31',
    'Thailand; Singapore',
    '',
    String(10_000_000_000 + at),
    `A${5_000_000_000 + at}`,
    `person${at}@example.org`,
    '021234567',
    'https://example.org',
    `C${at}`,
  ]
  return cells.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(',')
}

const file = (rows: number, from = 0): Buffer =>
  Buffer.from(`${headings.join(',')}\n${Array.from({ length: rows }, (_, at) => line(from + at)).join('\n')}\n`)

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'talent-mobility bench '))
  chmodSync(folder, 0o711)
  const embedded = await startEmbedded({ folder: join(folder, 'pg') })
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50)
  try {
    await migrate(embedded.connection, migrationsFolder)
    await connectDb(embedded.connection)
    useRegistry(registry)
    await loadReferenceData()
    const before = process.memoryUsage().rss
    peak = 0
    for (const [rows, from] of [
      [3000, 0],
      [10_000, 100_000],
    ] as const) {
      const start = performance.now()
      const run = await createRun(admin, getKind('talents'), file(rows, from), 'bench.csv')
      const read = performance.now()
      const counts = await checkRun(admin, run)
      const checked = performance.now()
      await startCommit(admin, run.number, {})
      await workCommit(admin, run.number)
      const done = performance.now()
      const { counts: after } = await getRun(admin, run.number)
      say(
        `${rows} rows x ${headings.length} columns | read and stored ${((read - start) / 1000).toFixed(2)} s | checked ${((checked - read) / 1000).toFixed(2)} s (${counts.create} ready, ${counts.error} need work) | taken over ${after.created} in ${((done - checked) / 1000).toFixed(2)} s = ${Math.round(((after.created ?? 0) / (done - checked)) * 1000)} rows/s`,
      )
    }
    say(`memory of the process: ${Math.round(before / 1048576)} MB before, ${Math.round(peak / 1048576)} MB at most`)
  } finally {
    clearInterval(watch)
    await closeDb()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
