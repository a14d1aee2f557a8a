// What pages and lists are given of co-authors.

export type PrintedWork = { author: string; title: string; year: string; rawName: string; href: string }
export type CandidatePerson = { id: string; name: string; place: string; reasons: string[]; href: string }
export type Namesake = { id: string; name: string; place: string; works: number; href: string }
export type CoAuthorDetails = {
  id: string
  version: number
  name: string
  href: string
  editHref: string
  variants: string[]
  /** Identifiers, affiliation and country, where they are known. */
  facts: string[]
  worksCount: number
  years: string
  confidence: number | null
  works: PrintedWork[]
  candidates: CandidatePerson[]
  namesakes: Namesake[]
  linked: { name: string; href: string } | null
}

/** Links that can be taken back, as a page says them. */
export type UndoableLink = { id: string; text: string; facts: string }

export type CoAuthorListData = { title: string; links: UndoableLink[]; queue: { text: string; href: string } }
