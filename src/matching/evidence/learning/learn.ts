// The run that learns: portions of public rows are read and kept as numbers, then one object is built of all of them.
import { unlinkedWorks } from '#engine/interfaces/match-sources.ts'
import { afterCommit, query, queryOne, sql } from '#server/database/db.ts'
import { enqueueSoon } from '#server/queue/jobs.ts'
import type { Portion, Run, RunWork } from '#server/runs/runs.ts'
import { matchedKinds } from '../../matched-kinds.ts'
import { buildIndex, type Portions } from '../learned/build-index.ts'
import { indexOfBytes, type LearnedIndex } from '../learned/index-bytes.ts'
import { type LearnedRow, packRows, unpackRows } from '../learned/learned-rows.ts'
import { nextIds, publicAmong, readRows, readUnlinked } from './read-rows.ts'
import { beginVersion, writeVersion } from './versions.ts'

/** The job that removes what is used no more. */
export const removeJob = 'remove-old-evidence'

const rowsAtOnce = 100
const noId = '00000000-0000-0000-0000-000000000000'

type Reading = { kind: number; after: string; place: number }

const readingOf = ({ checkpoint }: Run): Reading => ({
  kind: typeof checkpoint['kind'] === 'number' ? checkpoint['kind'] : 0,
  after: typeof checkpoint['after'] === 'string' ? checkpoint['after'] : noId,
  place: typeof checkpoint['place'] === 'number' ? checkpoint['place'] : 0,
})

/** Rows that are not public any more since they were read: erased, hidden, or withdrawn by their owner. */
async function goneRows(run: number): Promise<Set<string>> {
  const gone = new Set<string>()
  const kinds = matchedKinds()
  for await (const bytes of keptPortions(run)()) {
    const rows = [...unpackRows(bytes)]
    for (const [number, ids] of Map.groupBy(rows, ({ kind }) => kind)) {
      const own = kinds[number]
      const all = ids.map(({ id }) => id)
      const among = await (own ? publicAmong(own, all) : unlinkedWorks()?.among(all))
      for (const { id } of ids) if (!among?.has(id)) gone.add(id)
    }
  }
  return gone
}

const keptPortions = (run: number): Portions =>
  async function* portions() {
    for (let place = 0; ; place++) {
      const found = await queryOne<{ bytes: Buffer }>(
        sql`select bytes from evidence_portions where run = ${run} and place = ${place}`,
      )
      if (!found) return
      yield found.bytes
    }
  }

async function write(run: Run): Promise<Portion> {
  const gone = await goneRows(run.number)
  const portions: Portions = async function* living() {
    for await (const bytes of keptPortions(run.number)())
      yield gone.size === 0 ? bytes : packRows([...unpackRows(bytes)].filter(({ id }) => !gone.has(id)))
  }
  const names = matchedKinds().map(({ kind }) => kind.name)
  const object = await buildIndex(names, portions)
  const index = indexOfBytes(object) as LearnedIndex
  const documents = index.years.length
  // A dry run takes back what the database was told; the file store could not.
  if (!run.is_dry) await writeVersion(run.number, object, index)
  afterCommit(() => enqueueSoon(removeJob))
  return { checkpoint: {}, done: 0, counts: { documents }, isLast: true }
}

const keepPortion = async (run: number, place: number, rows: readonly LearnedRow[]): Promise<number> => {
  if (rows.length === 0) return place
  await query(sql`insert into evidence_portions (run, place, bytes) values (${run}, ${place}, ${packRows(rows)})`)
  return place + 1
}

/** Works of no row come after the rows of all kinds. */
async function readOthers(run: Run, { kind, after, place }: Reading): Promise<Portion> {
  const found = await readUnlinked(kind, after, rowsAtOnce)
  const next = await keepPortion(run.number, place, found?.rows ?? [])
  return {
    checkpoint: { kind: found ? kind : kind + 1, after: found?.last ?? noId, place: next },
    done: found?.rows.length ?? 0,
    counts: { rows: found?.rows.length ?? 0 },
    isLast: false,
  }
}

export const learnEvidence: RunWork = {
  name: 'learn-evidence',
  portion: async (run) => {
    const reading = readingOf(run)
    const { kind, after, place } = reading
    const kinds = matchedKinds()
    if (kind > kinds.length) return write(run)
    await beginVersion(run.number, run.created_at)
    const own = kinds[kind]
    if (!own) return readOthers(run, reading)
    const ids = await nextIds(own, after, rowsAtOnce)
    const rows = await readRows(own, kind, ids)
    const next = await keepPortion(run.number, place, rows)
    const isOver = ids.length < rowsAtOnce
    return {
      checkpoint: { kind: isOver ? kind + 1 : kind, after: isOver ? noId : (ids.at(-1) ?? noId), place: next },
      done: ids.length,
      counts: { rows: rows.length },
      isLast: false,
    }
  },
}
