// How well the search answers questions: judged collections asked through the API, each in a database of its own, by PostgreSQL
// and by the index in the process.
import { mkdtempSync, chmodSync, existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { closeDb, connectDb, openClient } from '#server/database/db.ts'
import { migrate } from '#server/database/migrate.ts'
import { startEmbedded } from '#server/embedded/embedded-postgres.ts'
import { registerFeatures } from '../../src/register.ts'
import { buildIfChanged } from '../build.ts'
import { migrationsFolder, root } from '../root.ts'
import { atEnd, end, endOnSignals, main, say } from '../terminal.ts'
import { startChild } from './support/child.ts'
import {
  type Collection,
  collectionsIn,
  furtherCollectionsIn,
  loadDocuments,
  measureRelevance,
  questionsOf,
} from './support/relevance.ts'

/** RELEVANCE_DATA, else the collections beside the project, else those that it ships with its tests. */
function dataFolder(): string {
  const beside = join(root, '../shared/data/search')
  return process.env['RELEVANCE_DATA'] ?? (existsSync(beside) ? beside : join(root, 'tests/fixtures/relevance'))
}

const shown = (value: number): string => value.toFixed(3)

const paths = ['postgres', 'process'] as const

async function measure(folder: string, collection: Collection, server: Awaited<ReturnType<typeof startEmbedded>>) {
  const name = collection.name.replaceAll(' ', '_')
  const client = await openClient()
  await client.query(`create database ${name}`)
  await client.end()
  const connection = { ...server.connection, database: name }
  await migrate(connection, migrationsFolder, { log: () => {} })
  await closeDb()
  await connectDb(connection)
  const documents = await loadDocuments(folder, collection)
  for (const path of paths) await ask(folder, collection, documents, { connection, path })
}

/** Asks all questions of a collection through one path of the search, and says how well it answered. */
async function ask(
  folder: string,
  collection: Collection,
  documents: ReadonlyMap<string, string>,
  { connection, path }: { connection: pg.PoolConfig; path: (typeof paths)[number] },
): Promise<void> {
  const product = await startChild('serve-product', connection, { SEARCH_INDEX: path })
  const times: number[] = []
  const found = await measureRelevance(questionsOf(folder, collection), async (text) => {
    const began = performance.now()
    const answer = await fetch(`${product.url}/api/publications?${new URLSearchParams({ q: text, size: '10' })}`)
    if (!answer.ok) throw new Error(`${answer.status} for ${text}: ${await answer.text()}`)
    const { rows } = (await answer.json()) as { rows: { id: string }[] }
    times.push(performance.now() - began)
    return rows.map(({ id }) => documents.get(id) ?? '')
  })
  await product.stop()
  const { ndcg = 0, mrr = 0 } = collection.floor
  const isMet = found.ndcg >= ndcg && found.mrr >= mrr
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  const wanted = [ndcg > 0 ? `nDCG ${ndcg}` : '', mrr > 0 ? `MRR ${mrr}` : ''].filter(Boolean).join(', ')
  say(
    `${collection.name.padEnd(12)} ${path.padEnd(8)} ${documents.size} documents, ${found.questions} questions: nDCG@10 ${shown(found.ndcg)}, MRR@10 ${shown(found.mrr)}, ` +
      `without an answer ${found.nothing}, p95 ${p95.toFixed(0)} ms.${wanted && ` ${isMet ? 'Reached' : 'NOT REACHED'}: ${wanted}`}`,
  )
}

await main(async () => {
  endOnSignals()
  buildIfChanged(say)
  const folder = dataFolder()
  const own = mkdtempSync(join(tmpdir(), 'talent-mobility-relevance-'))
  chmodSync(own, 0o711)
  atEnd(async () => rmSync(own, { recursive: true, force: true }))
  const server = await startEmbedded({ folder: join(own, 'postgres') })
  atEnd(() => server.stop())
  await connectDb(server.connection)
  atEnd(closeDb)
  useRegistry(registry)
  registerFeatures()
  const only = process.env['BENCH_ONLY'] ?? ''
  const found = [...collectionsIn(folder), ...furtherCollectionsIn(folder)].filter(({ name }) => name.includes(only))
  for (const collection of found) await measure(folder, collection, server)
  if (!only && !found.some(({ name }) => name === 'medline'))
    say('medline and adi are measured where RELEVANCE_DATA holds them')
  await end(0)
})
