// Works as OpenAlex tells them (https://docs.openalex.org/api-entities/works): those of DataCite and others that Crossref does not know.
import type { CslWork } from '#engine/interfaces/works-by-doi.ts'
import { parseDoi } from '#lib/identifiers/doi.ts'
import type { Outbound } from '#server/http/outbound.ts'
import { askSource, SourceFault } from '#server/sources/ask-source.ts'
import { cslOfOpenalex } from '#server/sources/openalex-works.ts'
import { isPart } from '#server/sources/parts.ts'

type OpenAlex = { url: string; key: string | undefined }

/** The works among these that OpenAlex knows. @throws SourceFault */
export async function askOpenAlex(
  outbound: Outbound,
  { url, key, mailto, waits }: OpenAlex & { mailto: string | undefined; waits: number },
  dois: readonly string[],
): Promise<Map<string, CslWork>> {
  // Signs of its filters mean something else there.
  const asked = dois.filter((doi) => !/[,|]/.test(doi))
  if (asked.length === 0) return new Map()
  const question = new URLSearchParams({
    filter: `doi:${asked.join('|')}`,
    'per-page': String(asked.length),
    ...(key ? { api_key: key } : {}),
    ...(mailto ? { mailto } : {}),
  })
  const answer = await askSource(outbound, `${url.replace(/\/$/, '')}/works?${question}`, { mailto, waits })
  if (answer === null) return new Map()
  const items = isPart(answer) ? answer.results : null
  if (!Array.isArray(items) || !items.every(isPart)) throw new SourceFault('unreadable')
  return new Map(
    items.flatMap((item) => {
      const doi = parseDoi(String(item.doi ?? ''))
      return doi.ok ? [[doi.value, cslOfOpenalex(item, doi.value)] as const] : []
    }),
  )
}
