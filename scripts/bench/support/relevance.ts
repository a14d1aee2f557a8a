// Judged collections: their documents as publications, their questions asked of the API, and how well the first ten rows answer.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { longestQuery } from '#lib/text/longest-query.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { publications } from '#kinds/publications/kind.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { leaveSentencesOut, type Passage } from './left-out-sentences.ts'

/** A collection as files of a folder; the smallest figures that it has to reach. */
export type Collection = {
  name: string
  documents: string
  floor: { ndcg?: number; mrr?: number }
} & (
  | { questions: string; judged: string }
  /** A sentence of each passage is taken out of it, and has to find the rest. */
  | { leavesOut: string }
  /** The title of each has to find its abstract. */
  | { byTitle: true }
)

const xquad = (language: string): Collection => ({
  name: `xquad ${language}`,
  documents: `xquad/docs.${language}.jsonl.gz`,
  questions: `xquad/queries.${language}.jsonl.gz`,
  judged: 'xquad/qrels.tsv.gz',
  floor: { mrr: 0.95 },
})
const classic = (name: string, ndcg: number): Collection => ({
  name,
  documents: `${name}/docs.jsonl.gz`,
  questions: `${name}/queries.jsonl.gz`,
  judged: `${name}/qrels.tsv.gz`,
  floor: { ndcg },
})

const collections = [classic('medline', 0.68), classic('adi', 0.48), ...['en', 'th', 'zh', 'vi'].map(xquad)]

/** Other questions than the judged ones, which nothing was tuned to: made of the same passages, and of other texts. */
const furtherCollections: Collection[] = [
  ...['en', 'th', 'zh', 'vi'].map((language): Collection => ({
    name: `sentences ${language}`,
    documents: `xquad/docs.${language}.jsonl.gz`,
    leavesOut: language,
    floor: {},
  })),
  { name: 'abstracts', documents: '../people/openalex-geoscience/works.jsonl.gz', byTitle: true, floor: {} },
]

const isIn = (folder: string, { documents }: Collection): boolean => existsSync(join(folder, documents))

/** The judged collections that this folder holds. */
export const collectionsIn = (folder: string): Collection[] => collections.filter((one) => isIn(folder, one))

/** Further ones, without judgement of people. */
export const furtherCollectionsIn = (folder: string): Collection[] =>
  furtherCollections.filter((one) => isIn(folder, one))

const linesOf = (path: string): string[] => gunzipSync(readFileSync(path)).toString().trim().split('\n')
const rowsOf = <Row>(path: string): Row[] => linesOf(path).map((line) => JSON.parse(line) as Row)

type Document = Passage & { title?: string; abstract?: string | null }
export type Question = { text: string; /** Relevance by document. */ relevant: Map<string, number> }

/** The texts of a collection, and the questions that were made of them. */
function read(folder: string, collection: Collection): { documents: Document[]; questions: Question[] } {
  const documents = rowsOf<Document>(join(folder, collection.documents))
  const questionOf = (text: string, id: string): Question => ({ text, relevant: new Map([[id, 1]]) })
  if ('leavesOut' in collection) {
    const made = leaveSentencesOut(documents, collection.leavesOut)
    return { documents: made.rest, questions: made.sentences.map(({ id, text }) => questionOf(text, id)) }
  }
  if (!('byTitle' in collection)) return { documents, questions: [] }
  const known = documents.filter(({ title, abstract }) => title && abstract)
  return {
    documents: known.map(({ id, abstract }) => ({ id, text: abstract as string })),
    questions: known.map(({ id, title }) => questionOf((title as string).slice(0, longestQuery), id)),
  }
}

/** Writes the documents of a collection (the first of them, where `most` says so) as published publications. @returns the document of each row */
export async function loadDocuments(
  folder: string,
  collection: Collection,
  most = Infinity,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const rows = records(system(), publications)
  for (const { id, title, text } of read(folder, collection).documents.slice(0, most)) {
    const row = await rows.create({
      title: title ?? `${collection.name} ${id}`.slice(0, 200),
      abstract: text ?? null,
      workType: 'journal_article',
      publishedYear: 2000,
      status: 'published',
    })
    found.set(row.id, id)
  }
  await recountWords(publications.table)
  return found
}

/** Its questions that have a relevant document. */
export function questionsOf(folder: string, collection: Collection): Question[] {
  if (!('judged' in collection)) return read(folder, collection).questions
  const { questions, judged } = collection
  const relevance = new Map<string, Map<string, number>>()
  for (const line of linesOf(join(folder, judged)).slice(1)) {
    const [question = '', document = '', grade] = line.split('\t')
    relevance.set(question, (relevance.get(question) ?? new Map<string, number>()).set(document, Number(grade)))
  }
  return rowsOf<Passage>(join(folder, questions)).flatMap(({ id, text = '' }) => {
    const relevant = relevance.get(id)
    return relevant ? [{ text, relevant }] : []
  })
}

const depth = 10
const gained = (grades: readonly number[]): number =>
  grades.slice(0, depth).reduce((sum, grade, at) => sum + grade / Math.log2(at + 2), 0)

/** How well these documents, the best first, answer: nDCG@10 with linear gains and MRR@10. */
export function gainOf(found: readonly string[], relevant: ReadonlyMap<string, number>): { ndcg: number; mrr: number } {
  const best = [...relevant.values()].sort((a, b) => b - a)
  const first = found.slice(0, depth).findIndex((id) => relevant.get(id))
  return {
    ndcg: gained(found.map((id) => relevant.get(id) ?? 0)) / gained(best),
    mrr: first >= 0 ? 1 / (first + 1) : 0,
  }
}

export type Relevance = { questions: number; ndcg: number; mrr: number; nothing: number }

/**
 * Asks every question. nDCG@10 with linear gains and MRR@10; documents that nobody judged are not relevant.
 * @param ask gives the documents of the first ten rows of an answer
 */
export async function measureRelevance(
  questions: readonly Question[],
  ask: (text: string) => Promise<readonly string[]>,
): Promise<Relevance> {
  const sum = { ndcg: 0, mrr: 0, nothing: 0 }
  for (const { text, relevant } of questions) {
    const found = await ask(text)
    const { ndcg, mrr } = gainOf(found, relevant)
    sum.ndcg += ndcg
    sum.mrr += mrr
    if (found.length === 0) sum.nothing++
  }
  const count = questions.length
  return { questions: count, ndcg: sum.ndcg / count, mrr: sum.mrr / count, nothing: sum.nothing }
}
