// The run that asks OpenAlex about people with an ORCID iD and without its id. Where one author alone has the iD, and says so, an entry
// that nobody owns gets the id; to whoever owns the entry it is proposed. Names are never enough: those go by a person.
import { proposals } from '#engine/interfaces/proposals.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { peopleKind } from '#kinds/people.ts'
import { countOrcidOnly, type OrcidOnly, orcidOnly } from '#kinds/talents/metrics.queries.ts'
import { databaseTime } from '#server/database/clock.ts'
import { isProblem } from '#server/errors.ts'
import { afterId } from '#server/runs/by-id.ts'
import { type Portion, type Run, RunFailed, type RunWork } from '#server/runs/runs.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { askAuthors, type FoundAuthor, RefusedKey } from '#server/sources/authors.ts'
import { isUsedUp, type Quota } from '#server/sources/quota.ts'
import { metricOutbound, noteQuota, quotaOf, sourceNamed } from '../run/metric-sources.ts'

const source = 'openalex' as const
const fewest = 10
const mostAtOnce = (): number => sourceNamed(source)?.byOrcids?.most ?? fewest
const next = (run: Run, lock = false): Promise<OrcidOnly[]> => orcidOnly(afterId(run), mostAtOnce(), lock)

type Asked = { found: readonly FoundAuthor[]; resumesIn: number | null } | { seconds: number }

async function prepare(run: Run): Promise<Asked | null> {
  if (run.is_dry) return null
  const people = await next(run)
  const asked = sourceNamed(source)
  if (!asked?.byOrcids) throw new RunFailed('no_key')
  if (people.length === 0) return { found: [], resumesIn: null }
  let quota: Quota | null = null
  try {
    const answer = await askAuthors(
      { outbound: metricOutbound(), source: asked, waits: 1, onQuota: (given) => void (quota = given) },
      asked.byOrcids.address(people.map(({ orcid }) => orcid)),
    )
    const left = quota as Quota | null
    const resumesIn = left && isUsedUp(left) ? left.seconds : null
    return { found: answer === null ? [] : asked.foundIn(answer), resumesIn }
  } catch (error) {
    if (error instanceof RefusedKey) throw new RunFailed('refused_key')
    if (!(error instanceof SourceFault) || error.reason !== 'busy') throw error
    return { seconds: Math.min(8 * 86_400, Math.max(1, error.seconds ?? 60)) }
  } finally {
    if (quota) await noteQuota(source, quota)
  }
}

type Outcome = 'updated' | 'proposed' | 'notFound' | 'doubtful'

/** Of two authors with one iD nobody knows which is the person. */
async function enrich(person: OrcidOnly, found: readonly FoundAuthor[]): Promise<Outcome> {
  const ids = [...new Set(found.flatMap(({ orcid, authorId }) => (orcid === person.orcid ? [authorId] : [])))]
  const [openalexId] = ids
  if (openalexId === undefined) return 'notFound'
  if (ids.length > 1) return 'doubtful'
  if (person.isOwned) {
    await proposals().propose(person.id, 'upload', null, { openalexId })
    return 'proposed'
  }
  const kind = peopleKind(person.isYoung ? 'young-talents' : 'talents')
  const rows = records(system(), kind)
  try {
    const { version } = await rows.values(person.id)
    await rows.update(person.id, { openalexId }, version)
    return 'updated'
  } catch (error) {
    // Somebody else here has this id already: one of the two entries is wrong.
    if (!isProblem(error)) throw error
    return 'doubtful'
  }
}

const laterBy = (seconds: number): string => new Date(Date.parse(databaseTime()) + seconds * 1000).toISOString()

async function portion(run: Run, given: unknown): Promise<Portion> {
  const asked = given as Asked
  if ('seconds' in asked) {
    const waits = Number(run.checkpoint.waits ?? 0) + 1
    return { checkpoint: { ...run.checkpoint, waits }, done: 0, isLast: false, resumesAt: laterBy(asked.seconds) }
  }
  const people = await next(run, true)
  const counts: Record<string, number> = { asked: people.length, requests: people.length > 0 ? 1 : 0 }
  const samples: string[] = []
  for (const person of people) {
    const outcome = await enrich(person, asked.found)
    counts[outcome] = (counts[outcome] ?? 0) + 1
    if (outcome !== 'notFound') samples.push(person.name)
  }
  const isLast = people.length < mostAtOnce()
  return {
    checkpoint: { after: people.at(-1)?.id ?? afterId(run) },
    done: people.length,
    counts,
    samples,
    isLast,
    ...(asked.resumesIn !== null && !isLast ? { resumesAt: laterBy(asked.resumesIn) } : {}),
  }
}

async function dry(run: Run): Promise<Portion> {
  const people = await next(run)
  const quota = run.progress === 0 ? await quotaOf(source) : null
  return {
    checkpoint: { after: people.at(-1)?.id ?? afterId(run) },
    done: people.length,
    counts: {
      asked: people.length,
      requests: people.length > 0 ? 1 : 0,
      ...(quota ? { questionsLeft: quota.remaining } : {}),
    },
    samples: people.map(({ name }) => name),
    isLast: people.length < mostAtOnce(),
  }
}

export const enrichTalents: RunWork = {
  name: 'enrich-talents',
  process: { group: 'entries', schedule: 'enrich-talents-weekly' },
  total: countOrcidOnly,
  prepare,
  portion,
  dry,
}
