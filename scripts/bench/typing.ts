// What is found while somebody types, and in other languages, over the demo world: the first letters of words of each script find the
// entries that hold them, and names of keywords in other languages find the same people first as the English ones. No times.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allKinds, getKind } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { useSearchIndex } from '#engine/search/current-index.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { postgresIndex } from '#engine/search/postgres/index.ts'
import { parseSearch, searchWords } from '#engine/search/queries/parse-query.ts'
import { records } from '#engine/store/records.ts'
import { keywords } from '#kinds/keywords/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { quote } from '#server/search/documents/tsvector.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { codePoints } from '#server/search/tokens/runs.ts'
import { createRandom } from '../../seed/demo/random.ts'
import { end, endOnSignals, main, say } from '../terminal.ts'
import { openDemoWorld } from './support/demo-world.ts'

const wordsEach = 300
const lettersTyped = [1, 2, 3]
const firstPeople = 10

/** Tokens of documents by script: words as they stand, of Latin letters those with marks. */
const scripts: [name: string, pattern: RegExp][] = [
  ['Latin with marks', /^=(?=.*[à-öø-ÿāăąćčďēėęěğīįłńňōőřśşšťūůűźżž])[^ăâđêôơưạ-ỹ]{3,}$/u],
  ['Vietnamese', /^=(?=.*[ăđơưạ-ỹ])\p{Script=Latin}{2,}$/u],
  ['Thai', /^[\u0E01-\u0E4E]{3,}$/u],
  ['Lao', /^[\u0E81-\u0EDF]{3,}$/u],
  ['Khmer', /^[\u1780-\u17D3]{3,}$/u],
  ['Burmese', /^[\u1000-\u103F]{3,}$/u],
  ['Han', /^\p{Script=Han}{2,}$/u],
]

type Word = { kind: string; token: string }

/** The words of all documents that everybody may read. */
const allWords = (): Promise<Word[]> =>
  query<Word>(sql`
    select k.kind, s.word as token from (select distinct kind from search where listed) k,
      lateral ts_stat(format('select tsv from search where listed and kind = %L', k.kind)) s
    where s.word !~ '[#~^:]' order by k.kind, s.word`)

/** An entry that has the word. */
async function entryOf({ kind, token }: Word): Promise<string> {
  const [row] = await query<{ id: string }>(
    sql`select id from search where listed and kind = ${kind} and tsv @@ ${quote(token)}::tsquery order by id limit 1`,
  )
  return row?.id ?? ''
}

async function isFound({ kind }: Word, id: string, q: string): Promise<boolean> {
  const text = await searchWords(q)
  return (await records(visitor('en'), getKind(kind)).count({ text, ids: [id] })) === 1
}

async function measureLetters(): Promise<void> {
  const random = createRandom(29)
  const known = new Set(allKinds().map(({ name }) => name))
  const words = (await allWords()).filter(({ kind }) => known.has(kind))
  for (const [script, pattern] of scripts) {
    const own = random.sample(
      words.filter(({ token }) => pattern.test(token)),
      wordsEach,
    )
    const figures: string[] = []
    const missed: string[] = []
    for (const letters of lettersTyped) {
      let found = 0
      for (const word of own) {
        const q = codePoints(word.token.replace(/^=/, '')).slice(0, letters).join('')
        if (await isFound(word, await entryOf(word), q)) found++
        else missed.push(`${q} of ${word.token}`)
      }
      figures.push(`${((100 * found) / Math.max(1, own.length)).toFixed(1)} %`)
    }
    say(`${script}: ${own.length} words, the first letter, two, three: ${figures.join(', ')}`)
    if (missed.length > 0) say(`  not found: ${missed.slice(0, 12).join('; ')}`)
  }
}

async function firstFor(q: string): Promise<string[]> {
  const viewer = visitor('en')
  const { text, facets } = await parseSearch(talents, q, { detect: { locale: 'en' } })
  if (!text && facets.length === 0) return []
  const { rows } = await records(viewer, talents).list({ text, facets, size: firstPeople })
  return rows.map(({ id }) => id)
}

type Keyword = { label: Record<string, string>; synonyms: { language: string; text: string }[] | null }

async function measureKeywords(): Promise<void> {
  const rows = await query<Keyword>(
    sql`select label, synonyms from keywords where state = 'approved' and deleted_at is null and label ? 'en' order by id`,
  )
  const found = new Map<string, { same: number; of: number; other: string[] }>()
  for (const { label, synonyms } of rows) {
    const wanted = (await firstFor(label['en'] ?? '')).toSorted()
    if (wanted.length === 0) continue
    const others = [
      ...Object.entries(label).filter(([language]) => language !== 'en'),
      ...(synonyms ?? []).map(({ language, text }) => [language, text] as const),
    ].filter(([language]) => ['th', 'lo', 'km', 'my', 'zh', 'vi'].includes(language))
    for (const [language, name] of others) {
      const sum = found.get(language) ?? { same: 0, of: 0, other: [] }
      found.set(language, sum)
      sum.of++
      if (JSON.stringify((await firstFor(name)).toSorted()) === JSON.stringify(wanted)) sum.same++
      else sum.other.push(`${name} (${label['en']})`)
    }
  }
  for (const [language, { same, of, other }] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    say(
      `${language}: ${same} of ${of} names of ${keywords.name} find the same first ${firstPeople} people as in English`,
    )
    if (other.length > 0) say(`  others: ${other.slice(0, 12).join('; ')}`)
  }
}

await main(async () => {
  endOnSignals()
  const { connection } = await openDemoWorld()
  const families = await query<{ family: string }>(sql`select distinct family from search`)
  for (const { family } of families) await recountWords(family)
  const folder = mkdtempSync(join(tmpdir(), 'search index '))
  const index = await InProcessIndex.open({
    settings: connection,
    file: join(folder, 'snapshot'),
    otherwise: postgresIndex,
    fail: (error) => say(`index: ${error.message}`),
  })
  await index.ready()
  for (const [name, one] of [
    ['the index in the process', index],
    ['PostgreSQL', postgresIndex],
  ] as const) {
    if (process.env['BENCH_ONLY'] && !name.includes(process.env['BENCH_ONLY'])) continue
    say(name)
    useSearchIndex(one)
    await measureLetters()
    await measureKeywords()
  }
  await index.stop()
  rmSync(folder, { recursive: true, force: true })
  await end(0)
})
