// Works by their DOIs: Crossref is asked first, OpenAlex for what it does not know or while it is away.
import { type CslWork, SourcesAway, type WorksByDoi } from '#engine/interfaces/works-by-doi.ts'
import type { Sources } from '#server/config.ts'
import { type Outbound, outboundCalls } from '#server/http/outbound.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { crossrefWorks } from '#server/sources/crossref.ts'
import type { Part } from '#server/sources/parts.ts'
import { askOpenAlex } from './openalex.ts'

/** So many DOIs in one question: its address stays below 4 KB. */
const atOnce = 40

/** How often a source that is busy is asked again. */
const mostWaits = 2

// All that a work here has, nearly as CSL-JSON has it; references and licences of an item may be as long as a book.
const kept =
  `DOI title subtitle type author issued published published-print published-online container-title publisher volume issue page
  article-number ISBN abstract language URL`.split(/\s+/)

const workOf = (item: Part): CslWork =>
  Object.fromEntries(kept.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])))

type LookUp = Pick<Sources, 'crossref' | 'openalex'>
type Found = Map<string, CslWork>

function bunches(dois: readonly string[]): string[][] {
  const [plain, odd] = [dois.filter((doi) => !doi.includes(',')), dois.filter((doi) => doi.includes(','))]
  const found = odd.map((doi) => [doi])
  for (let from = 0; from < plain.length; from += atOnce) found.push(plain.slice(from, from + atOnce))
  return found
}

async function findBunch(outbound: Outbound, { crossref, openalex }: LookUp, dois: readonly string[]): Promise<Found> {
  const away = (error: unknown): SourcesAway => {
    if (error instanceof SourceFault) return new SourcesAway(error.seconds)
    throw error as Error
  }
  const first = await crossrefWorks({ outbound, crossref, waits: mostWaits }, dois).catch(away)
  const known: Found = new Map()
  if (!(first instanceof SourcesAway)) for (const [doi, item] of first) known.set(doi, workOf(item))
  const missing = dois.filter((doi) => !known.has(doi))
  if (missing.length === 0) return known
  const second = await askOpenAlex(outbound, { ...openalex, mailto: crossref.mailto, waits: mostWaits }, missing).catch(
    away,
  )
  if (!(second instanceof SourcesAway)) return new Map([...known, ...second])
  // Crossref knows none of them, and it is the one to say so.
  if (!(first instanceof SourcesAway)) return known
  throw new SourcesAway(first.seconds ?? second.seconds)
}

/** @param limits of the calls; those of `outboundCalls` unless told */
export function lookUpWorks(
  sources: LookUp & Pick<Sources, 'allowPrivate'>,
  limits: { seconds?: number } = {},
): WorksByDoi {
  const outbound = outboundCalls({ allowPrivate: sources.allowPrivate, ...limits })
  return {
    async findWorks(dois) {
      const found = new Map<string, CslWork>()
      for (const bunch of bunches(dois))
        for (const [doi, work] of await findBunch(outbound, sources, bunch)) found.set(doi, work)
      return found
    },
  }
}

let sources: Parameters<typeof lookUpWorks>[0] | undefined

/** From now on these are asked. */
export const askSources = (chosen: typeof sources): void => void (sources = chosen)

/** Nobody is asked before somebody said whom. */
export const worksOfSources: WorksByDoi = {
  async findWorks(dois) {
    if (!sources) throw new SourcesAway(null)
    return lookUpWorks(sources).findWorks(dois)
  },
}
