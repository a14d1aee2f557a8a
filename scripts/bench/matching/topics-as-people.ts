// Topics of a judged collection as people: a few of its abstracts are the works of each, every other one has lost its text, and the rest is asked.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { EvidenceText } from '../../../src/matching/evidence/terms.ts'
import type { AuthorQuestions } from './people-for-texts.ts'

const linesOf = (path: string): string[] => gunzipSync(readFileSync(path)).toString().trim().split('\n')

/** A topic with fewer texts is nobody. */
const fewestTexts = 9
const mostWorks = 6

/** @param folder where `medline` lies */
export function topicsAsPeople(folder: string): AuthorQuestions {
  const documents = linesOf(join(folder, 'medline/docs.jsonl.gz')).map(
    (line) => JSON.parse(line) as { id: string; text: string },
  )
  const placeOf = new Map(documents.map(({ id }, at) => [id, at]))
  const texts = new Map<string, number[]>()
  for (const line of linesOf(join(folder, 'medline/qrels.tsv.gz')).slice(1)) {
    const [topic = '', document = '', grade] = line.split('\t')
    const at = placeOf.get(document)
    if (Number(grade) > 0 && at !== undefined) texts.set(topic, [...(texts.get(topic) ?? []), at])
  }
  const topics = [...texts].filter(([, all]) => all.length >= fewestTexts)
  const people = topics.map(([id, all]) => ({ id, works: all.filter((_, at) => at % 3 === 0).slice(0, mostWorks) }))
  const used = new Set(people.flatMap(({ works }) => works))
  const works = documents.map(({ text }, at): EvidenceText => {
    const end = text.indexOf(' . ')
    return { title: text.slice(0, end), text: at % 2 ? text.slice(end) : null }
  })
  const asked = works.flatMap((text, at) => {
    const right = new Set(topics.flatMap(([id, all]) => (all.includes(at) ? [id] : [])))
    return used.has(at) || right.size === 0 ? [] : [{ text, right }]
  })
  return { works, people, asked }
}
