// Keys under which works that may be the same meet, so that not each is compared with each: identifiers, positions in journals, beginnings of
// titles, and samples of letters that survive a slip.
import type { ReadWork } from './compare-works.ts'
import type { FoldedTitle } from './fold-title.ts'
import { sampledKeys } from './sampled-keys.ts'

const lettersOfBeginning = 20
const lettersOfTitle = 12

const keysOfTitle = ({ letters }: FoldedTitle): string[] => [
  `t:${letters.slice(0, lettersOfBeginning)}`,
  ...(letters.length >= lettersOfTitle ? sampledKeys(letters) : []),
]

/** All keys of a work. One that shares none with another is not compared with it. */
export function workKeys(work: ReadWork): string[] {
  const { doi, issns, volume, firstPage, journals, year } = work
  const positions = firstPage
    ? [
        ...issns.map((issn) => `p:${issn} ${volume ?? year ?? ''} ${firstPage}`),
        ...(volume && journals.length > 0 ? [`v:${volume} ${firstPage} ${year ?? ''}`] : []),
      ]
    : []
  return [...new Set([...(doi ? [`d:${doi}`] : []), ...positions, ...work.titles.flatMap(keysOfTitle)])]
}
