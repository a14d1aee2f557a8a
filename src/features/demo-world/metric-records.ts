// What two sources say of the people of the demo world, now and some months before, and the run that read it last.
import { query, queryOne, sql } from '#server/database/db.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { theClock } from '#server/runs/runs.ts'
import { addDays } from '../../../seed/demo/dates.ts'
import type { createPeople } from '../../../seed/demo/people.ts'

type Person = ReturnType<typeof createPeople>[number]
type Made = { people: readonly Person[]; ids: ReadonlyMap<string, string> }
type Figures = { documentCount: number; citationCount: number; hIndex: number }
type Recorded = Figures & {
  talent: string
  source: 'openalex' | 'scopus_api'
  authorId: string
  at: string
  state: 'live' | 'review'
}

/** A source that counts fewer works finds fewer citations. */
const lessOf = ({ documentCount, citationCount, hIndex }: Figures, share: number): Figures => {
  const documents = Math.max(1, Math.round(documentCount * share))
  return {
    documentCount: documents,
    citationCount: Math.round(citationCount * share),
    hIndex: Math.min(documents, Math.round(hIndex * Math.sqrt(share))),
  }
}

const noon = (day: string): string => `${day}T12:00:00+07:00`
/** The one who is told to have half as many works as before: somebody looks at it. */
const doubtful = 7
const [before, since] = [97, 11]

function recordsOf(person: Person, talent: string, at: number): Recorded[] {
  const { documentCount, citationCount, hIndex, metricAt: day, openalexId, scopusId } = person
  if (documentCount === undefined || citationCount === undefined || hIndex === undefined || !day || !openalexId)
    return []
  const now = { documentCount, citationCount, hIndex }
  const openalex = { talent, source: 'openalex' as const, authorId: openalexId }
  return [
    { ...openalex, ...lessOf(now, 0.94), at: noon(addDays(day, -before)), state: 'live' },
    { ...openalex, ...now, at: noon(day), state: 'live' },
    ...(at % 40 === doubtful
      ? [{ ...openalex, ...lessOf(now, 0.5), at: noon(addDays(day, 1)), state: 'review' as const }]
      : []),
    ...(scopusId
      ? [
          {
            ...lessOf(now, 0.82),
            talent,
            source: 'scopus_api' as const,
            authorId: scopusId,
            at: noon(addDays(day, -since)),
            state: 'live' as const,
          },
        ]
      : []),
  ]
}

const figuresIn = ({ documentCount, citationCount, hIndex }: Figures): Figures => ({
  documentCount,
  citationCount,
  hIndex,
})

/** After the people. */
export async function writeMetricRecords({ people, ids }: Made): Promise<void> {
  const inPool = people.filter(
    ({ talentGroup, status }) => talentGroup === 'talent' && !['archived', 'rejected'].includes(status),
  )
  const found = inPool.map((person, at) => ({
    talent: ids.get(person.key) ?? '',
    figures: recordsOf(person, ids.get(person.key) ?? '', at),
  }))
  const outcomes = found.map(({ talent, figures: all }, at) => {
    const read = all.filter(({ source }) => source === 'openalex')
    const [was, now] = [read.at(-2), read.at(-1)]
    return {
      position: at + 1,
      talent,
      outcome: !now ? 'noId' : now.state === 'review' ? 'review' : 'updated',
      authorId: now?.authorId ?? null,
      changed: was && now ? { before: figuresIn(was), after: figuresIn(now) } : null,
    }
  })
  const counts = Object.fromEntries(
    ['updated', 'review', 'noId'].map((name) => [name, outcomes.filter(({ outcome }) => outcome === name).length]),
  )
  const checkpoint = { pool: 'talents', source: 'openalex', country: null, role: null, after: inPool.length, waits: 0 }
  const run = await queryOne<{ number: number }>(sql`
    insert into runs (name, scope, state, checkpoint, progress, total, counts, started_by, started_name, worked_at, finished_at)
    values ('update-metrics', 'talents openalex', 'done', ${JSON.stringify(checkpoint)}, ${inPool.length}, ${inPool.length},
      ${JSON.stringify(counts)}, ${theClock.id}, ${theClock.name}, now(), now()) returning number::int`)
  await query(sql`
    insert into metric_run_people (run, position, talent, outcome, author_id, changed, at)
    select ${run?.number}, o.position, o.talent, o.outcome, o."authorId", o.changed, now()
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) o(position int, talent uuid, outcome text, "authorId" text, changed jsonb)`)
  const records = found.flatMap(({ figures: all }) => all.map((one) => ({ id: uuidv7(), ...one })))
  await query(sql`
    insert into scopus_records (id, talent, source, author_id, fetched_at, document_count, citation_count, h_index, state, run)
    select r.id, r.talent, r.source, r."authorId", r.at, r."documentCount", r."citationCount", r."hIndex", r.state,
      case when r.source = 'openalex' then ${run?.number}::bigint end
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) r(id uuid, talent uuid, source text, "authorId" text, at timestamptz,
      "documentCount" int, "citationCount" int, "hIndex" int, state text)`)
}
