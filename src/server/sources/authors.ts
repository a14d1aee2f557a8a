// Authors of works as registers of works count them: what an adapter says of one, and how several are asked for at once.
import { type Asking as AskingSite, askSite, type Site } from './ask-site.ts'
import { SourceFault } from './ask-source.ts'
import { isPart, type Part } from './parts.ts'

/** What one source says of an author now. What it does not say is null. */
export type AuthorFigures = {
  authorId: string
  documentCount: number
  citationCount: number
  hIndex: number
  /** Works that cite, each once. */
  citedByCount: number | null
  coauthorCount: number | null
  firstYear: number | null
  lastYear: number | null
  currentAffiliation: string | null
  subjectAreas: { code: string; name: string }[]
  raw: Part
}

/** Somebody a source knows, who may be the person that is sought. */
export type FoundAuthor = {
  authorId: string
  name: string
  orcid: string | null
  affiliation: string | null
  /** ISO 3166, two letters. */
  country: string | null
  documentCount: number | null
}

/** By whom somebody is sought: by the iD, else by the name and where that is. */
export type Sought = { orcid: string | null; name: string; familyName: string | null; givenName: string | null }

export type AuthorSource = Site & {
  /** So many at most in one question. */
  readonly most: number
  /** Statuses by which it says that the key is none, or no more. */
  readonly refusals: readonly number[]
  readonly figuresAddress: (ids: readonly string[]) => string
  /** The authors of an answer. @throws SourceFault `unreadable` for what is no such answer */
  readonly authorsIn: (answer: unknown) => Part[]
  /** The id of an author, as it is stored; null where it has none. */
  readonly idOf: (author: Part) => string | null
  /** Null where its numbers are none. */
  readonly figuresOf: (author: Part) => AuthorFigures | null
  readonly soughtAddress: (sought: Sought) => string
  /** Where it takes several iDs in one question: so many at most; an answer with `mostFound` authors for them may lack some. */
  readonly byOrcids?: {
    readonly most: number
    readonly mostFound: (orcids: number) => number
    readonly address: (orcids: readonly string[]) => string
  }
  readonly foundIn: (answer: unknown) => FoundAuthor[]
}

/** The key of an account is wrong, or its time is over: no further question helps. */
export class RefusedKey extends Error {}

/** A number as an answer gives it, perhaps as a text; null for what is none. */
export function countIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

type Asking = AskingSite & { source: AuthorSource }

/** One question. @throws SourceFault, RefusedKey */
export async function askAuthors({ source, ...asking }: Asking, address: string): Promise<unknown> {
  try {
    return await askSite(asking, source, address)
  } catch (error) {
    if (error instanceof SourceFault && error.status !== null && source.refusals.includes(error.status))
      throw new RefusedKey(String(error.status))
    throw error
  }
}

/** What is known of an author: the numbers, that there is nobody, or that no sense can be made of what was said. */
export type Known = AuthorFigures | 'unknown' | 'unreadable'

async function askOnce(asking: Asking, ids: readonly string[]): Promise<Map<string, Known>> {
  const { source } = asking
  const answer = await askAuthors(asking, source.figuresAddress(ids))
  const wanted = new Set(ids)
  const known = new Map<string, Known>()
  for (const author of answer === null ? [] : source.authorsIn(answer)) {
    const id = source.idOf(author)
    // Nobody was asked about, or somebody who stands there twice.
    if (id === null || !wanted.has(id) || known.has(id)) continue
    known.set(id, source.figuresOf(author) ?? 'unreadable')
  }
  return known
}

/** The same where the source takes the whole question for a wrong one: it is asked by halves, until one id alone is wrong. */
async function askByHalves(asking: Asking, ids: readonly string[]): Promise<Map<string, Known>> {
  try {
    return await askOnce(asking, ids)
  } catch (error) {
    if (!(error instanceof SourceFault) || error.status !== 400) throw error
    if (ids.length === 1) return new Map()
    const half = Math.ceil(ids.length / 2)
    return new Map([
      ...(await askByHalves(asking, ids.slice(0, half))),
      ...(await askByHalves(asking, ids.slice(half))),
    ])
  }
}

/**
 * What the source says of these authors, of everybody something. Whom a whole answer leaves out is asked for once more: an answer may
 * be cut at its end and still be one.
 * @throws SourceFault, RefusedKey
 */
export async function figuresOf(asking: Asking, ids: readonly string[]): Promise<Map<string, Known>> {
  const known = await askByHalves(asking, ids)
  const left = ids.filter((id) => !known.has(id))
  if (left.length > 0 && left.length < ids.length)
    for (const [id, one] of await askOnce(asking, left)) known.set(id, one)
  for (const id of ids) if (!known.has(id)) known.set(id, 'unknown')
  return known
}

/** Of a list in an answer the parts; what is no list is no answer. @throws SourceFault */
export function listOrFault(value: unknown): Part[] {
  if (!Array.isArray(value)) throw new SourceFault('unreadable')
  return value.filter(isPart)
}

/** The three numbers of an author; null where one is none, or where more works have that many citations than there are works. */
export function countsOf(given: Record<'documentCount' | 'citationCount' | 'hIndex', unknown>) {
  const documentCount = countIn(given.documentCount)
  const citationCount = countIn(given.citationCount)
  const hIndex = countIn(given.hIndex)
  return documentCount === null || citationCount === null || hIndex === null || hIndex > documentCount
    ? null
    : { documentCount, citationCount, hIndex }
}
