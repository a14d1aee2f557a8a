// A list that was typed or pasted: DOIs are looked up, of the other lines each is sought as a reference.
import { SourcesAway, worksByDoi } from '#engine/interfaces/works-by-doi.ts'
import { lettersOf } from '#import/matching/similar-titles.ts'
import { doisIn, mostDois } from '#lib/identifiers/doi-list.ts'
import { parseDoi } from '#lib/identifiers/doi.ts'
import { cleanLine } from '#lib/text/text-clean.ts'
import { searchCrossref } from '#server/sources/crossref.ts'
import { lineIn, type Part } from '#server/sources/parts.ts'
import { worksOfItems } from '../found-work.ts'
import { mostReferences } from '../most-references.ts'
import { askedSources, type Fault, faultOf, longestLookUp, waits } from './asked-sources.ts'
import type { Came } from './look-up.ts'

export const mostText = 100_000

export type ReadList = { dois: string[]; references: string[] }

/** Anywhere in a text: what ends a sentence or closes a bracket is no part of it. */
const doiAnywhere = /(?:doi\.org\/|doi:\s*)?(10\.\d{4,9}\/[^\s"<>]+)/gi

function withoutMarks(text: string): string {
  let end = text.length
  while (end > 0 && '.,;:)]}'.includes(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

/** The DOIs of a list, and the lines that have none: references, or titles. A number before a reference is none of it. */
export function readList(text: string): ReadList {
  const { dois, others } = doisIn(text)
  if (others.length === 0) return { dois, references: [] }
  const found = new Set<string>()
  const references = new Set<string>()
  for (const line of text.split(/\r\n|[\r\n]/)) {
    const inLine = [...line.matchAll(doiAnywhere)].flatMap(([, doi = '']) => {
      const parsed = parseDoi(withoutMarks(doi))
      return parsed.ok ? [parsed.value] : []
    })
    for (const doi of inLine) found.add(doi)
    const bare = cleanLine(line).replace(/^(?:\[\d{1,3}\]|\d{1,3}[.)])\s*/, '')
    if (inLine.length === 0 && lettersOf(bare).length >= 12) references.add(bare.slice(0, 600))
  }
  return { dois: [...found], references: [...references] }
}

/** A work whose whole title stands in the reference; the nearest answer of a search may be any work. */
export function namedIn(reference: string, items: readonly Part[]): Part | null {
  const text = lettersOf(reference)
  return (
    items.find((item) => {
      const title = lettersOf(lineIn(item.title))
      return title.length >= 12 && text.includes(title)
    }) ?? null
  )
}

/** `unknown`: of what nobody knew anything, or was asked. */
type Sought = { items: unknown[]; unknown: readonly string[]; fault: Fault | null }

async function itemsOfDois(dois: readonly string[]): Promise<Sought> {
  if (dois.length === 0) return { items: [], unknown: [], fault: null }
  try {
    const known = await worksByDoi().findWorks(dois)
    return { items: [...known.values()], unknown: dois.filter((doi) => !known.has(doi)), fault: null }
  } catch (error) {
    if (!(error instanceof SourcesAway)) throw error
    return {
      items: [],
      unknown: dois,
      fault: { fault: error.seconds === null ? 'away' : 'busy', seconds: error.seconds },
    }
  }
}

async function itemsOfReferences(references: readonly string[]): Promise<Sought> {
  const { crossref, outbound } = askedSources()
  const until = Date.now() + longestLookUp
  const items: Part[] = []
  const unknown = new Set(references)
  let fault: Fault | null = null
  try {
    for (const reference of references) {
      if (Date.now() > until) {
        fault = { fault: 'tookLong', seconds: null }
        break
      }
      const found = namedIn(reference, await searchCrossref({ outbound, crossref, waits }, reference, 3))
      if (!found) continue
      items.push(found)
      unknown.delete(reference)
    }
  } catch (error) {
    fault = faultOf(error)
  }
  return { items, unknown: [...unknown], fault }
}

export type CameOfList = {
  byDoi: Came
  bySearch: Came
  /** Lines that are to be tried again, or otherwise. */
  unknown: string[]
}

/** What a list names, as far as anybody knows it. @returns what was found by DOI, and what by search */
export async function worksOfList({ dois, references }: ReadList): Promise<CameOfList> {
  const known = await itemsOfDois(dois.slice(0, mostDois))
  const sought = await itemsOfReferences(references.slice(0, mostReferences))
  const cameOf = async ({ items, unknown, fault }: Sought): Promise<Came> => {
    const found = await worksOfItems(items)
    return { ...found, unreadable: found.unreadable + (fault ? 0 : unknown.length), fault }
  }
  return {
    byDoi: await cameOf(known),
    bySearch: await cameOf(sought),
    unknown: [...known.unknown, ...dois.slice(mostDois), ...sought.unknown],
  }
}

const mostFound = 10

/** Works that a title may mean, the nearest first. */
export async function worksOfSearch(text: string): Promise<Came> {
  try {
    const { crossref, outbound } = askedSources()
    const items = await searchCrossref({ outbound, crossref, waits }, cleanLine(text).slice(0, 300), mostFound)
    return { ...(await worksOfItems(items)), fault: null }
  } catch (error) {
    return { works: [], unreadable: 0, fault: faultOf(error) }
  }
}
