// Judged collections: their documents as publications, their questions asked of the API, and how well the first ten rows answer.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { publications } from '#kinds/publications/kind.ts'
import { recountWords } from '#server/search/documents/words-table.ts'

/** A collection as files of a folder; the smallest figures that it has to reach. */
export type Collection = {
  name: string
  documents: string
  questions: string
  judged: string
  floor: { ndcg?: number; mrr?: number }
}

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

/** The collections that this folder holds. */
export const collectionsIn = (folder: string): Collection[] =>
  collections.filter(({ documents }) => existsSync(join(folder, documents)))

const linesOf = (path: string): string[] => gunzipSync(readFileSync(path)).toString().trim().split('\n')
const rowsOf = <Row>(path: string): Row[] => linesOf(path).map((line) => JSON.parse(line) as Row)

type Document = { id: string; title?: string; text?: string }
export type Question = { text: string; /** Relevance by document. */ relevant: Map<string, number> }

/** Writes the documents of a collection (the first of them, where `most` says so) as published publications. @returns the document of each row */
export async function loadDocuments(
  folder: string,
  { name, documents }: Collection,
  most = Infinity,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const rows = records(system(), publications)
  for (const { id, title, text } of rowsOf<Document>(join(folder, documents)).slice(0, most)) {
    const row = await rows.create({
      title: title ?? `${name} ${id}`,
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
export function questionsOf(folder: string, { questions, judged }: Collection): Question[] {
  const relevance = new Map<string, Map<string, number>>()
  for (const line of linesOf(join(folder, judged)).slice(1)) {
    const [question = '', document = '', grade] = line.split('\t')
    relevance.set(question, (relevance.get(question) ?? new Map<string, number>()).set(document, Number(grade)))
  }
  return rowsOf<Document>(join(folder, questions)).flatMap(({ id, text = '' }) => {
    const relevant = relevance.get(id)
    return relevant ? [{ text, relevant }] : []
  })
}

const depth = 10
const gained = (grades: readonly number[]): number =>
  grades.slice(0, depth).reduce((sum, grade, at) => sum + grade / Math.log2(at + 2), 0)

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
    const best = [...relevant.values()].sort((a, b) => b - a)
    sum.ndcg += gained(found.map((id) => relevant.get(id) ?? 0)) / gained(best)
    const first = found.slice(0, depth).findIndex((id) => relevant.get(id))
    sum.mrr += first >= 0 ? 1 / (first + 1) : 0
    if (found.length === 0) sum.nothing++
  }
  const count = questions.length
  return { questions: count, ndcg: sum.ndcg / count, mrr: sum.mrr / count, nothing: sum.nothing }
}
