// Entries by all the names they have: found as they are written, loosely, or by two names at once; near ones for names that nothing has.
import { bracketedName, looseName, loosen, swappedName } from './loose-name.ts'
import { similarity } from './similar.ts'
import { cleanLine, foldText } from '../text/text-clean.ts'

export type NameIndex<Entry> = {
  /** Entries of this name: as it is written, else but for dots, articles and blanks, else by two names of the same entry. */
  find(text: string): readonly Entry[]
  /** The one entry whose name is meant, for a name that nothing has. */
  near(text: string): Entry | null
}

type Names<Entry> = Map<string, Entry | readonly Entry[]>

const bare = (text: string): string => foldText(text).replace(/(?<![.\s])[.\s]+$/u, '')

const listed = <Entry>(entries: Entry | readonly Entry[] | undefined): readonly Entry[] =>
  Array.isArray(entries) ? (entries as readonly Entry[]) : entries === undefined ? [] : [entries as Entry]

/** Most names are those of one entry alone: then no list stands around it. */
function put<Entry>(names: Names<Entry>, name: string, entry: Entry): void {
  const others = listed(names.get(name))
  if (name && !others.includes(entry)) names.set(name, others.length > 0 ? [...others, entry] : entry)
}

/** @param entries each with all of its names */
export function createNameIndex<Entry extends { id: string }>(
  entries: readonly (readonly [entry: Entry, names: readonly string[]])[],
): NameIndex<Entry> {
  const byName: Names<Entry> = new Map()
  const byLoose: Names<Entry> = new Map()
  for (const [entry, texts] of entries)
    for (const name of new Set(texts.map(bare))) {
      put(byName, name, entry)
      const loose = loosen(name)
      if (loose !== name) put(byLoose, loose, entry)
    }
  // What only capitals or accents tell apart: Nga and NGA, Mỹ and MY.
  const exact: Names<Entry> = new Map()
  for (const [entry, texts] of entries)
    for (const text of texts) if (Array.isArray(byName.get(bare(text)))) put(exact, cleanLine(text), entry)
  // Near names share their first letter: a look at all names of a long list would take too long.
  let byLetter: Map<string, [string, Entry][]> | null = null
  let looks = 0

  const letters = (): Map<string, [string, Entry][]> => {
    if (byLetter) return byLetter
    byLetter = new Map()
    for (const [name, entries] of byName) {
      const letter = name.slice(0, 1)
      const list = byLetter.get(letter) ?? []
      list.push([name, listed(entries)[0] as Entry])
      byLetter.set(letter, list)
    }
    return byLetter
  }
  const findOne = (text: string): readonly Entry[] => {
    const found = listed(byName.get(bare(text)))
    if (found.length > 1) {
      const same = listed(exact.get(cleanLine(text)))
      return same.length > 0 ? same : found
    }
    if (found.length > 0) return found
    const loose = looseName(text)
    return [...new Set([...listed(byName.get(loose)), ...listed(byLoose.get(loose))])]
  }
  return {
    find(text) {
      const found = findOne(text)
      if (found.length > 0) return found
      const turned = swappedName(text)
      if (turned) return findOne(turned)
      const [outer, inner] = bracketedName(text) ?? []
      if (!outer || !inner) return []
      const others = findOne(inner)
      return findOne(outer).filter((entry) => others.includes(entry))
    },
    near(text) {
      const wanted = bare(text)
      if (!wanted || (entries.length > 2000 && ++looks > 300)) return null
      let best: Entry | null = null
      let confidence = 0
      let tied = false
      for (const [name, entry] of letters().get(wanted.slice(0, 1)) ?? []) {
        const found = similarity(wanted, name)
        if (found === 0 || found < confidence || entry.id === best?.id) continue
        tied = found === confidence
        confidence = found
        best = entry
      }
      return tied ? null : best
    },
  }
}
