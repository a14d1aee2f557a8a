// Institutions of OpenAlex (https://developers.openalex.org): which ones a name may mean, with the ROR id by which their works are asked for.
import { SourceFault } from './ask-source.ts'
import { type Asking, askSite } from './ask-site.ts'
import { countIn, listOrFault } from './authors.ts'
import { isPart, lineIn, type Part } from './parts.ts'

export type Institution = {
  /** Nine characters. */
  ror: string
  name: string
  /** Two letters. */
  country: string | null
  /** Works of its authors. */
  works: number | null
}

const most = 8

/** Without a ROR id its works cannot be asked for. */
function institutionOf(item: Part): Institution[] {
  const ror = /^https?:\/\/ror\.org\/(0[a-hj-km-np-tv-z0-9]{6}\d{2})$/.exec(lineIn(item.ror) ?? '')?.[1]
  const name = lineIn(item.display_name)
  const country = /^[A-Z]{2}$/.exec(lineIn(item.country_code) ?? '')?.[0] ?? null
  return ror && name ? [{ ror, name, country, works: countIn(item.works_count) }] : []
}

/**
 * The institutions that a name may mean, the likeliest first; of one country where one is said (two letters).
 * @throws SourceFault
 */
export async function institutionsLike(
  asking: Asking,
  { url, key }: { url: string; key: string | undefined },
  mailto: string | undefined,
  name: string,
  country: string,
): Promise<Institution[]> {
  const address = new URL(`${url.replace(/\/$/, '')}/institutions`)
  const question = {
    search: name,
    ...(country ? { filter: `country_code:${country.toLowerCase()}` } : {}),
    per_page: String(most),
    select: 'id,ror,display_name,country_code,works_count',
    ...(mailto ? { mailto } : {}),
    ...(key ? { api_key: key } : {}),
  }
  for (const [field, value] of Object.entries(question)) address.searchParams.set(field, value)
  return askSite(asking, { url, mailto, quotaAt: () => 'openalex' }, address.href, (answer) => {
    if (!isPart(answer)) throw new SourceFault('unreadable')
    return listOrFault(answer.results).flatMap(institutionOf)
  })
}
