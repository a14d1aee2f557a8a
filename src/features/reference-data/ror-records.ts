// The shipped part of the register of research organizations (ROR, CC0): the active organizations of the eleven countries.
import { readJsonLines } from '../../../seed/reference/files.ts'
import { fold } from '../../../seed/reference/texts.ts'

/** A name as it is compared: all of it folded, and its words without those that most names have. */
export type ComparedName = { text: string; words: ReadonlySet<string> }
export type RorRecord = {
  ror: string
  name: string
  country: string
  city: string
  website: string
  host: string
  names: ComparedName[]
}

type Line = {
  id: string
  name: string
  names: { value: string }[]
  status: string
  country_code: string
  city: string | null
  website: string | null
}

// They tell no university from another.
const common = new Set(
  'a an and at de for in of on the la le del della das der dan negeri universiti universitas university universidad college institute institut'.split(
    ' ',
  ),
)

export function comparedName(name: string): ComparedName {
  const words = fold(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  return { text: words.join(' '), words: new Set(words.filter((word) => !common.has(word))) }
}

/** The host of an address without `www.`; '' where it is none. */
export const hostOf = (website: string): string =>
  URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : ''

let known: ReadonlyMap<string, RorRecord> | undefined

/** The organizations by their ROR id (nine characters). Read once. */
export function rorRecords(): ReadonlyMap<string, RorRecord> {
  known ??= new Map(
    readJsonLines<Line>('ror-organizations-asean.jsonl.gz')
      .filter(({ status }) => status === 'active')
      .map((line) => {
        const website = line.website ?? ''
        const names = [...new Set([line.name, ...line.names.map(({ value }) => value)])]
        const ror = line.id.slice(-9)
        return [
          ror,
          {
            ror,
            name: line.name,
            country: line.country_code,
            city: line.city ?? '',
            website,
            host: hostOf(website),
            names: names.map(comparedName),
          },
        ]
      }),
  )
  return known
}
