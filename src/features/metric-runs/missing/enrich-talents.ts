// The run that asks OpenAlex, then Scopus where a key was given, about people with an ORCID iD and without its id. Where one author alone
// has the iD, and says so, an entry that nobody owns gets the id; to whoever owns the entry it is proposed. Names are never enough: those
// go by a person.
import { proposals } from '#engine/interfaces/proposals.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { peopleKind } from '#kinds/people.ts'
import { countOrcidOnly, idFieldOf, type OrcidOnly, orcidOnly } from '#kinds/talents/metrics.queries.ts'
import { databaseTime } from '#server/database/clock.ts'
import { isProblem } from '#server/errors.ts'
import { afterId, noId } from '#server/runs/by-id.ts'
import { type Portion, type Run, RunFailed, type RunWork } from '#server/runs/runs.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { askAuthors, type AuthorSource, type FoundAuthor, RefusedKey } from '#server/sources/authors.ts'
import { isUsedUp, type Quota } from '#server/sources/quota.ts'
import { quotaOf } from '#server/sources/kept-quotas.ts'
import { type AskedSource, metricOutbound, sourceNamed } from '../run/metric-sources.ts'

const fewest = 10
const mostAtOnce = (source: AskedSource): number => sourceNamed(source)?.byOrcids?.most ?? fewest

/** Those that can be asked, in their order. */
const askedSources = (): AskedSource[] =>
  (['openalex', 'scopus_api'] as const).filter((one) => one === 'openalex' || sourceNamed(one) !== null)

/** Whose turn it is. */
const sourceOf = ({ checkpoint }: Run): AskedSource => (checkpoint.source === 'scopus_api' ? 'scopus_api' : 'openalex')

const next = (run: Run, lock = false): Promise<OrcidOnly[]> =>
  orcidOnly(sourceOf(run), afterId(run), mostAtOnce(sourceOf(run)), lock)

/** Where it goes on behind these people: with others of this source, or with the next source from the beginning. */
function behind(run: Run, people: readonly OrcidOnly[]): Pick<Portion, 'checkpoint' | 'isLast'> {
  const source = sourceOf(run)
  if (people.length === mostAtOnce(source))
    return { checkpoint: { source, after: people.at(-1)?.id ?? afterId(run) }, isLast: false }
  const following = askedSources()[askedSources().indexOf(source) + 1]
  return { checkpoint: { source: following ?? source, after: noId }, isLast: following === undefined }
}

type Asked = { found: readonly FoundAuthor[]; resumesIn: number | null } | { seconds: number }

/** Whom a source knows by these iDs. An answer that may lack some of them is asked for one by one: who stands there twice is doubtful. */
async function foundBy(source: AuthorSource, people: readonly OrcidOnly[], onQuota: (quota: Quota) => void) {
  const { byOrcids } = source
  if (!byOrcids) throw new RunFailed('no_key')
  const ask = async (orcids: readonly string[]): Promise<FoundAuthor[]> => {
    const answer = await askAuthors({ outbound: metricOutbound(), source, waits: 1, onQuota }, byOrcids.address(orcids))
    return answer === null ? [] : source.foundIn(answer)
  }
  const orcids = people.map(({ orcid }) => orcid)
  const found = await ask(orcids)
  if (found.length < byOrcids.mostFound(orcids.length) || orcids.length === 1) return found
  const each: FoundAuthor[] = []
  for (const orcid of orcids) each.push(...(await ask([orcid])))
  return each
}

async function prepare(run: Run): Promise<Asked | null> {
  if (run.is_dry) return null
  const people = await next(run)
  const asked = sourceNamed(sourceOf(run))
  if (!asked) throw new RunFailed('no_key')
  if (people.length === 0) return { found: [], resumesIn: null }
  let quota: Quota | null = null
  try {
    const found = await foundBy(asked, people, (given) => void (quota = given))
    const left = quota as Quota | null
    return { found, resumesIn: left && isUsedUp(left) ? left.seconds : null }
  } catch (error) {
    if (error instanceof RefusedKey) throw new RunFailed('refused_key')
    if (!(error instanceof SourceFault) || error.reason !== 'busy') throw error
    return { seconds: Math.min(8 * 86_400, Math.max(1, error.seconds ?? 60)) }
  }
}

type IdField = ReturnType<typeof idFieldOf>
type Outcome = 'updated' | 'proposed' | 'notFound' | 'doubtful'

/** Of two authors with one iD nobody knows which is the person. */
async function enrich(person: OrcidOnly, found: readonly FoundAuthor[], field: IdField): Promise<Outcome> {
  const ids = [...new Set(found.flatMap(({ orcid, authorId }) => (orcid === person.orcid ? [authorId] : [])))]
  const [id] = ids
  if (id === undefined) return 'notFound'
  if (ids.length > 1) return 'doubtful'
  if (person.isOwned) {
    await proposals().propose(person.id, 'upload', null, { [field]: id })
    return 'proposed'
  }
  const kind = peopleKind(person.isYoung ? 'young-talents' : 'talents')
  const rows = records(system(), kind)
  try {
    const { version } = await rows.values(person.id)
    await rows.update(person.id, { [field]: id }, version)
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
    const outcome = await enrich(person, asked.found, idFieldOf(sourceOf(run)))
    counts[outcome] = (counts[outcome] ?? 0) + 1
    if (outcome !== 'notFound') samples.push(person.name)
  }
  const { checkpoint, isLast } = behind(run, people)
  // Another source has a quota of its own.
  const waits = asked.resumesIn !== null && !isLast && checkpoint.source === sourceOf(run)
  return {
    checkpoint,
    done: people.length,
    counts,
    samples,
    isLast,
    ...(waits ? { resumesAt: laterBy(asked.resumesIn ?? 0) } : {}),
  }
}

async function dry(run: Run): Promise<Portion> {
  const people = await next(run)
  const quota = run.progress === 0 ? await quotaOf(sourceOf(run)) : null
  return {
    ...behind(run, people),
    done: people.length,
    counts: {
      asked: people.length,
      requests: people.length > 0 ? 1 : 0,
      ...(quota ? { questionsLeft: quota.remaining } : {}),
    },
    samples: people.map(({ name }) => name),
  }
}

export const enrichTalents: RunWork = {
  name: 'enrich-talents',
  process: { group: 'entries', schedule: 'enrich-talents-weekly' },
  total: async () => {
    const counts = await Promise.all(askedSources().map(countOrcidOnly))
    return counts.reduce((sum, one) => sum + one, 0)
  },
  prepare,
  portion,
  dry,
}
