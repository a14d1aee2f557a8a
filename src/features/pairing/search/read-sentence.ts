// Reads what somebody typed: known keywords, countries, industries and levels, a period, and the rest, which is searched as text.
import { detectFacets } from '#engine/search/facets/detect-facets.ts'
import { idOfKey } from '#engine/store/refs.ts'
import { hosts } from '#kinds/hosts/kind.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import type { Locale } from '#words/locales.ts'

/** A kind whose facets are those that a sentence may say. */
const said = hosts
const facets = ['country', 'domainIndustries', 'levels'] as const

/** What was understood, and the sentence without it. */
export type Understood = { label: string; rest: string }
export type Sentence = {
  keywords: string[]
  industries: string[]
  countries: string[]
  levels: string[]
  months: number | null
  text: string
  understood: Understood[]
}

const numbers = ['one two three four five six seven eight nine ten eleven twelve'.split(' ')]
const numbersApart = [
  'หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ สิบเอ็ด สิบสอง'.split(' '),
  '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' '),
  'ໜຶ່ງ ສອງ ສາມ ສີ່ ຫ້າ ຫົກ ເຈັດ ແປດ ເກົ້າ ສິບ ສິບເອັດ ສິບສອງ'.split(' '),
]
const anyOf = (lists: readonly string[][]): string =>
  lists
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .join('|')
const period = new RegExp(
  String.raw`(?:\b(?<latin>\d{1,3}|${anyOf(numbers)})\s*months?\b|(?<apart>\d{1,3}|${anyOf(numbersApart)})\s*(?:เดือน|个月|ເດືອນ))`,
  'iu',
)
const mostMonths = 120

/** "Six months", "หกเดือน", "6个月": how many, and the text without it. */
export function readMonths(text: string): { months: number; matched: string; rest: string } | null {
  const found = period.exec(text)
  const word = (found?.groups?.['latin'] ?? found?.groups?.['apart'] ?? '').toLowerCase()
  if (!found || word === '') return null
  const named = [...numbers, ...numbersApart].map((list) => list.indexOf(word) + 1).find((at) => at > 0)
  const months = named ?? Number(word)
  if (months < 1 || months > mostMonths) return null
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  return { months, matched: found[0].trim(), rest: rest.replaceAll(/\s+/g, ' ').trim() }
}

const ids = async (kind: string, keys: readonly string[]): Promise<string[]> =>
  (await Promise.all(keys.map((key) => idOfKey(kind, key)))).filter((id) => id !== null)

export async function readSentence(typed: string, locale: Locale): Promise<Sentence> {
  const whole = typed.slice(0, longestQuery).toWellFormed().trim()
  const time = readMonths(whole)
  const { detected, rest } = await detectFacets(said, facets, time?.rest ?? whole, locale)
  const of = (facet: string): string[] => detected.filter((one) => one.facet === facet).map(({ value }) => value)
  const words = detected.filter(({ facet }) => !(facets as readonly string[]).includes(facet))
  const [keywords, industries, countries] = await Promise.all([
    ids(
      'keywords',
      words.map(({ value }) => value),
    ),
    ids('domain-industries', of('domainIndustries')),
    ids('countries', of('country')),
  ])
  return {
    keywords,
    industries,
    countries,
    levels: of('levels'),
    months: time?.months ?? null,
    text: rest,
    understood: [
      ...detected.map(({ label, matched }) => ({
        label,
        rest: whole.replace(matched, ' ').replaceAll(/\s+/g, ' ').trim(),
      })),
      ...(time ? [{ label: time.matched, rest: time.rest }] : []),
    ],
  }
}

/** Keywords as they are typed or named in an address: those that the thesaurus knows, and the others. */
export async function readKeywords(
  typed: readonly string[],
  locale: Locale,
): Promise<{ ids: string[]; known: { id: string; label: string; word: string }[]; unknown: string[] }> {
  const words = typed.flatMap((one) => one.split(/[,;、，\n]/)).map((word) => word.trim().slice(0, 200))
  const wanted = [...new Set(words.filter((word) => word !== ''))].slice(0, 20)
  const read = await Promise.all(
    wanted.map(async (word) => {
      const { detected } = await detectFacets(said, [], word.toWellFormed(), locale)
      const whole = detected.find(({ matched }) => matched.length === word.length)
      const id = await idOfKey('keywords', whole?.value ?? word)
      return { word, id, label: whole?.label ?? word }
    }),
  )
  const known = read.flatMap(({ id, word, label }) => (id ? [{ id, word, label }] : []))
  return { ids: known.map(({ id }) => id), known, unknown: read.filter(({ id }) => !id).map(({ word }) => word) }
}
