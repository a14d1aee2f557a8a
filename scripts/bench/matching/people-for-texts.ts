// Who wrote this: the works of geoscientists after a year are asked of what they wrote up to it. Mean average precision of people for a text.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { EvidenceText } from '../../../src/matching/evidence/terms.ts'
import { root } from '../../root.ts'
import { idOf, learnWorks } from './learned-works.ts'

type EvidencePerson = { id: string; works: readonly number[] }

type Line = {
  title: string
  text: string | null
  year: number
  keywords: string[]
  topics: string[]
  people: number[]
}

const readLines = (): Line[] =>
  gunzipSync(readFileSync(join(root, 'tests/fixtures/matching/works.jsonl.gz')))
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

export type AuthorQuestions = {
  works: readonly EvidenceText[]
  people: readonly EvidencePerson[]
  /** Works with who wrote them. */
  asked: readonly { text: EvidenceText; right: ReadonlySet<string> }[]
}

/** What is known up to a year, and works of the years after it until another; a text alone is asked, without keywords and topics. */
export function worksAfter(last: number, until: number): AuthorQuestions {
  const all = readLines()
  const known = all.filter(({ year }) => year <= last)
  const numbers = new Map<number, number[]>()
  for (const [at, work] of known.entries())
    for (const person of work.people) numbers.set(person, [...(numbers.get(person) ?? []), at])
  const people = [...numbers]
    .filter(([, works]) => works.length > 2)
    .map(([person, works]) => ({ id: String(person), works }))
  const ids = new Set(people.map(({ id }) => id))
  const asked = all.flatMap(({ title, text, year, people: authors }) => {
    const right = new Set(authors.map(String).filter((id) => ids.has(id)))
    return year > last && year <= until && right.size > 0 ? [{ text: { title, text, year }, right }] : []
  })
  return { works: known, people, asked }
}

type Ranking = (text: EvidenceText) => readonly string[]

function precisionOf(asked: AuthorQuestions['asked'], rank: Ranking): number {
  const precisions = asked.map(({ text, right }) => {
    let hits = 0
    let sum = 0
    for (const [at, person] of rank(text).entries()) if (right.has(person)) sum += ++hits / (at + 1)
    return sum / right.size
  })
  return precisions.reduce((sum, one) => sum + one, 0) / precisions.length
}

/** By what the score of matches learns: the mean over the texts of the precision at each right person. */
export async function meanPrecision({ works, people, asked }: AuthorQuestions): Promise<number> {
  const owned = new Set(people.flatMap((person) => person.works))
  const { search } = await learnWorks(
    people.map((person) => ({
      number: Number(person.id),
      works: person.works.map((at) => works[at] as EvidenceText),
    })),
    works.filter((_, at) => !owned.has(at)),
  )
  return precisionOf(asked, (text) => {
    const near = search.near(text, text.year ?? 0)
    return people
      .map(({ id }) => ({ id, value: near.of(idOf(Number(id)))?.value ?? 0 }))
      .toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id)
  })
}
