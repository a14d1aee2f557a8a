// Works as OpenAlex tells them (https://docs.openalex.org/api-entities/works): those of DataCite and others that Crossref does not know.
import type { CslWork } from '#engine/interfaces/works-by-doi.ts'
import { parseDoi } from '#lib/identifiers/doi.ts'
import type { Outbound } from '#server/http/outbound.ts'
import { askSite } from '#server/sources/ask-site.ts'
import { SourceFault } from '#server/sources/ask-source.ts'
import { cslOfOpenalex, openalexFields } from '#server/sources/openalex-works.ts'
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
    select: openalexFields,
    ...(key ? { api_key: key } : {}),
    ...(mailto ? { mailto } : {}),
  })
  const site = { url, mailto, quotaAt: () => 'openalex' as const }
  const items = await askSite({ outbound, waits }, site, `${url.replace(/\/$/, '')}/works?${question}`, (answer) => {
    if (answer === null) return []
    const given = isPart(answer) ? answer.results : null
    if (!Array.isArray(given) || !given.every(isPart)) throw new SourceFault('unreadable')
    return given
  })
  return new Map(
    items.flatMap((item) => {
      const doi = parseDoi(String(item.doi ?? ''))
      return doi.ok ? [[doi.value, cslOfOpenalex(item, { doi: doi.value })] as const] : []
    }),
  )
}
