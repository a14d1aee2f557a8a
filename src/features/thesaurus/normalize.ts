// The run that brings keywords into one form: clean spellings, no word twice in one keyword, several words in one label taken apart, and
// a word that waits although an approved keyword has it goes into that one, where it can be taken back as any merge.
import { merging } from '#engine/interfaces/merging.ts'
import type { Row } from '#engine/model/rows.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findOrProposeTags, wordKeys } from '#engine/store/tags.ts'
import { sameValue } from '#engine/store/writes/same-value.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { keywords } from '#kinds/keywords/kind.ts'
import {
  countKeywords,
  type KeyedKeyword,
  keywordsBehind,
  keywordsWith,
  rowsWithKeyword,
} from '#kinds/keywords/queries.ts'
import { isProblem } from '#server/errors.ts'
import { afterId } from '#server/runs/by-id.ts'
import type { Portion, Run, RunWork } from '#server/runs/runs.ts'
import { cleanWords, partsOf, type Words } from './clean-words.ts'
import { synonymsOf, taggedKinds } from './splits.ts'

const atOnce = 200
type Keyword = Row<typeof keywords>
type Done = { count: 'changed' | 'merged' | 'apart' | 'doubtful'; sample: string; pending?: number }

const wordsOf = (row: Keyword): Words => ({
  label: row.label,
  synonyms: synonymsOf(row),
})
const shown = ({ label }: Words): string => Object.values(label)[0] ?? ''

/** Rows that have the keyword get these as well, as many as their field takes. */
async function addBeside(id: string, more: readonly string[]): Promise<void> {
  for (const { kind, field } of taggedKinds()) {
    const rows = records(system(), kind)
    const changes = []
    for (const row of await rowsWithKeyword({ kind, field }, id)) {
      const before = await rows.values(row)
      const all = [...new Set([...((before[field] ?? []) as string[]), ...more])].slice(0, kind.fields[field]?.max)
      changes.push({ before, after: { ...before, [field]: all }, action: 'update' as const })
    }
    await writeRows(system(), kind, changes)
  }
}

/** A label that is a list: its first word stays, and the rows that have it get the others, which wait where nobody knows them. */
async function takeApart(row: Keyword, parts: readonly string[]): Promise<Done> {
  const [first = '', ...others] = parts
  const [language = 'en'] = Object.keys(wordsOf(row).label)
  const before = await countKeywords()
  const ids = (await findOrProposeTags(system(), keywords.name, others)) ?? []
  const pending = (await countKeywords()) - before
  await addBeside(row.id, ids)
  const sample = `${shown(wordsOf(row))} → ${parts.join(' + ')}`
  const [taken] = await keywordsWith([wordKeys({ label: { [language]: first } }).normalized], row.id)
  if (taken) await merging().mergeRows(system(), keywords, taken.id, [row.id])
  else await records(system(), keywords).update(row.id, { label: { [language]: first } }, row.version)
  return { count: 'apart', sample, pending }
}

/** Its words are written anew where they are not clean, and what it is found by where that is not what follows from them. */
async function writeClean(row: Keyword, clean: Words, keyed: KeyedKeyword): Promise<Done | null> {
  const now = wordsOf(row)
  const isClean = sameValue(now.label, clean.label) && sameValue(now.synonyms, clean.synonyms)
  const keys = wordKeys(clean)
  if (isClean && keyed.normalized === keys.normalized && sameValue(keyed.wordKeys, keys.wordKeys)) return null
  // Where the words are clean already, only what it is found by is written.
  const sample = isClean ? shown(now) : `${shown(now)} → ${shown(clean)}`
  const others = await keywordsWith([keys.normalized], row.id)
  if (others.length > 0) return { count: 'doubtful', sample: `? ${sample}` }
  if (isClean)
    await writeRows(system(), keywords, [{ before: row, after: { ...row }, action: 'derive' }], { audit: false })
  else
    await records(system(), keywords).update(
      row.id,
      { label: clean.label, synonyms: [...clean.synonyms] as Keyword['synonyms'] },
      row.version,
    )
  return { count: 'changed', sample }
}

async function normalizeOne(keyed: KeyedKeyword): Promise<Done | null> {
  const row = await records(system(), keywords).values(keyed.id)
  const now = wordsOf(row)
  const clean = cleanWords(now)
  // Went with another one of this portion, or says nothing.
  if (row.deletedAt || !clean) return clean || row.deletedAt ? null : { count: 'doubtful', sample: `? ${shown(now)}` }
  const texts = Object.values(now.label)
  const parts = texts.length === 1 && now.synonyms.length === 0 ? partsOf(texts[0] ?? '') : []
  try {
    if (parts.length > 1 && row.state === 'pending') return await takeApart(row, parts)
    if (row.state === 'pending') {
      const [known] = await keywordsWith([wordKeys(clean).normalized], row.id)
      if (known?.state === 'approved') {
        await merging().mergeRows(system(), keywords, known.id, [row.id])
        const kept = await records(system(), keywords).values(known.id)
        return { count: 'merged', sample: `${shown(wordsOf(kept))} ← ${shown(now)}` }
      }
    }
    return await writeClean(row, clean, keyed)
  } catch (error) {
    if (!isProblem(error)) throw error
    return { count: 'doubtful', sample: `? ${shown(now)}` }
  }
}

async function portion(run: Run): Promise<Portion> {
  const found = await keywordsBehind(afterId(run), atOnce)
  const counts: Record<string, number> = { changed: 0, merged: 0, apart: 0, doubtful: 0, newPending: 0 }
  const samples: string[] = []
  for (const keyed of found) {
    const done = await normalizeOne(keyed)
    if (!done) continue
    counts[done.count] = (counts[done.count] ?? 0) + 1
    counts.newPending = (counts.newPending ?? 0) + (done.pending ?? 0)
    samples.push(done.sample)
  }
  return {
    checkpoint: { after: found.at(-1)?.id ?? afterId(run) },
    done: found.length,
    counts,
    samples,
    isLast: found.length < atOnce,
  }
}

export const normalizeKeywords: RunWork = {
  name: 'normalize-keywords',
  process: { group: 'references', destroys: 'restorable' },
  total: countKeywords,
  portion,
}
