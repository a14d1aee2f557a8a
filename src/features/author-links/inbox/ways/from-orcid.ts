// The works of the member's own ORCID record. It tells titles and identifiers; what a register knows of a DOI is told whole.
import { SourcesAway, worksByDoi } from '#engine/interfaces/works-by-doi.ts'
import { orcidWorks, orcidWorksWhole } from '#server/sources/orcid.ts'
import { lineIn, partAt } from '#server/sources/parts.ts'
import { worksOfItems } from '../found-work.ts'
import { askedSources, type Fault, faultOf, waits } from './asked-sources.ts'
import type { Came } from './look-up.ts'

type Csl = Record<string, unknown>

/** What registers tell of these DOIs; nothing where they are away: the record itself is enough. */
async function registered(dois: readonly string[]): Promise<{ known: Map<string, Csl>; fault: Fault | null }> {
  try {
    return { known: new Map(await worksByDoi().findWorks(dois)), fault: null }
  } catch (error) {
    if (!(error instanceof SourcesAway)) throw error
    return { known: new Map(), fault: null }
  }
}

/** Of two tellings of a work the fuller one, with the identifiers of both. */
const together = (record: Csl, register: Csl | undefined): Csl =>
  register ? { ...record, ...register, custom: { ...partAt(record, 'custom'), ...partAt(register, 'custom') } } : record

export async function worksOfOrcid(orcid: string): Promise<Came> {
  const { orcid: source, crossref, outbound } = askedSources()
  const asking = { outbound, url: source.url, mailto: crossref.mailto, waits }
  let record: Awaited<ReturnType<typeof orcidWorks>>
  try {
    record = await orcidWorks(asking, orcid)
  } catch (error) {
    return { works: [], unreadable: 0, fault: faultOf(error) }
  }
  const works = record?.works ?? []
  const doiOf = ({ item }: (typeof works)[number]): string | undefined => lineIn(item.DOI) ?? undefined
  const { known } = await registered([...new Set(works.flatMap((one) => doiOf(one) ?? []))])
  const alone = works.filter((one) => !known.has(doiOf(one) ?? ''))
  let [whole, fault] = [new Map<string, Csl>(), null as Fault | null]
  try {
    if (alone.length > 0)
      whole = await orcidWorksWhole(
        asking,
        orcid,
        alone.map(({ putCode }) => putCode),
      )
  } catch (error) {
    // Their authors are not told; the works are.
    fault = faultOf(error)
  }
  const items = works.map((one) => together(whole.get(one.putCode) ?? one.item, known.get(doiOf(one) ?? '')))
  const found = await worksOfItems(items)
  return { ...found, unreadable: found.unreadable + (record?.unreadable ?? 0), fault }
}
