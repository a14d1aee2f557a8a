// Whether the constants of the rank are more than a fit to the collections they were measured on: each collection is left out once, the
// best constants are chosen on all others, and what they give on the one left out is compared with what the product has. No times.
import { mkdtempSync, chmodSync, existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useRegistry } from '#engine/model/registry.ts'
import { type Constants, constants } from '#engine/search/queries/ranking.ts'
import { registry } from '#kinds/index.ts'
import { closeDb, connectDb, openClient } from '#server/database/db.ts'
import { migrate } from '#server/database/migrate.ts'
import { startEmbedded } from '#server/embedded/embedded-postgres.ts'
import { registerFeatures } from '../../src/register.ts'
import { migrationsFolder, root } from '../root.ts'
import { atEnd, end, endOnSignals, main, say } from '../terminal.ts'
import { readCollection, type JudgedCollection, scoresWith } from './support/judged-collection.ts'
import {
  type Collection,
  collectionsIn,
  furtherCollectionsIn,
  loadDocuments,
  questionsOf,
} from './support/relevance.ts'

const folder = process.env['RELEVANCE_DATA'] ?? join(root, '../shared/data/search')

/** What each constant may be besides what it is. */
const others: { [name in keyof Constants]: readonly Constants[name][] } = {
  k1: [0.6, 0.9, 1.6, 2],
  b: [0.3, 0.5, 0.6, 0.9],
  fieldWeights: [
    [1, 1, 1, 1],
    [0.85, 1, 1.2, 1.5],
    [0.5, 1, 1.8, 3],
    [0.35, 0.7, 1.4, 2],
  ],
  phraseBonus: [0, 0.25, 0.8, 1.2],
  nearBonus: [0, 0.15, 0.5, 0.8],
  nearest: [3, 5, 12, 20],
  weakShare: [0, 0.1, 0.35, 0.5],
  foundElsewhere: [0, 0.2, 0.6, 0.8],
}
const names = Object.keys(others) as (keyof Constants)[]

/** Of each question of each collection how well it was answered, by the constants as text. */
const known = new Map<string, number[][]>()

function scores(collections: readonly JudgedCollection[], by: Constants): number[][] {
  const key = JSON.stringify(by)
  const all = known.get(key) ?? collections.map((one) => scoresWith(one, by))
  known.set(key, all)
  return all
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)

/** The mean over the collections but one. */
const meanWithout = (all: readonly number[][], left: number): number =>
  mean(all.flatMap((own, at) => (at === left ? [] : [mean(own)])))

/** The best constants for all collections but one, found one after the other from those of the product. */
function chooseWithout(collections: readonly JudgedCollection[], left: number): Constants {
  let best = constants
  for (const name of names)
    for (const value of others[name]) {
      const tried: Constants = { ...best, [name]: value }
      if (meanWithout(scores(collections, tried), left) > meanWithout(scores(collections, best), left)) best = tried
    }
  return best
}

/** The difference of two results of the same questions, with its standard error. */
function difference(before: readonly number[], after: readonly number[]): { by: number; error: number } {
  const each = before.map((one, at) => (after[at] ?? 0) - one)
  const by = mean(each)
  const variance = each.reduce((sum, one) => sum + (one - by) ** 2, 0) / Math.max(1, each.length - 1)
  return { by, error: Math.sqrt(variance / Math.max(1, each.length)) }
}

const signed = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(4)}`
const changesOf = (chosen: Constants): string =>
  names.flatMap((name) => (chosen[name] === constants[name] ? [] : [`${name} ${String(chosen[name])}`])).join('; ')

async function open(
  collection: Collection,
  server: Awaited<ReturnType<typeof startEmbedded>>,
): Promise<JudgedCollection> {
  const name = collection.name.replaceAll(' ', '_')
  const client = await openClient()
  await client.query(`create database ${name}`)
  await client.end()
  const connection = { ...server.connection, database: name }
  await migrate(connection, migrationsFolder, { log: () => {} })
  await closeDb()
  await connectDb(connection)
  const documents = await loadDocuments(folder, collection)
  return readCollection(collection.name, questionsOf(folder, collection), documents, 'ndcg' in collection.floor)
}

await main(async () => {
  endOnSignals()
  if (!existsSync(folder)) throw new Error('RELEVANCE_DATA names no folder of judged collections')
  const own = mkdtempSync(join(tmpdir(), 'talent-mobility-constants-'))
  chmodSync(own, 0o711)
  atEnd(async () => rmSync(own, { recursive: true, force: true }))
  const server = await startEmbedded({ folder: join(own, 'postgres') })
  atEnd(() => server.stop())
  await connectDb(server.connection)
  atEnd(closeDb)
  useRegistry(registry)
  registerFeatures()
  const only = process.env['BENCH_ONLY'] ?? ''
  const collections: JudgedCollection[] = []
  for (const collection of [...collectionsIn(folder), ...furtherCollectionsIn(folder)])
    if (collection.name.includes(only)) collections.push(await open(collection, server))
  const today = scores(collections, constants)
  for (const [at, { name, questions }] of collections.entries())
    say(`${name}: ${questions.length} questions, ${mean(today[at] ?? []).toFixed(3)} with the constants of the product`)
  say('each constant alone, mean of all collections:')
  for (const name of names)
    for (const value of others[name]) {
      const all = scores(collections, { ...constants, [name]: value })
      say(`  ${name} ${String(value)}: ${signed(meanWithout(all, -1) - meanWithout(today, -1))}`)
    }
  say('each collection left out, the constants chosen on the others:')
  for (const [left, { name }] of collections.entries()) {
    const chosen = chooseWithout(collections, left)
    const { by, error } = difference(today[left] ?? [], scores(collections, chosen)[left] ?? [])
    const isClear = Math.abs(by) > 2 * error
    say(
      `  ${name}: ${signed(by)} (standard error ${error.toFixed(4)}${isClear ? ', clear' : ', noise'}); ${changesOf(chosen) || 'the same constants'}`,
    )
  }
  await end(0)
})
