// Makes seed/reference/files/country-names.json: names of countries in the languages of neighbors and partners, from CLDR and i18n-iso-countries.
// node scripts/country-names.ts FOLDER, where FOLDER holds the unpacked packages cldr-localenames-full and i18n-iso-countries.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'

type Territories = Record<string, string>

/** What countries.json does not hold. */
const languages = ['ja', 'ko', 'hi', 'ta', 'bn', 'ne', 'si', 'ur', 'ru', 'ar', 'de', 'fr', 'es', 'pt']

/** Languages whose names people in the portal's countries write in more than one way. */
const others = [
  'en',
  'th',
  'zh',
  'vi',
  'id',
  'ms',
  'ja',
  'ko',
  'hi',
  'ta',
  'bn',
  'ur',
  'ru',
  'ar',
  'de',
  'fr',
  'es',
  'pt',
]

/** Names that are everyday words or given names in the languages of the portal: searches and cells would be misread. */
const words = new Set([
  'Island',
  'Chili',
  'Maurice',
  'Irã',
  'Omã',
  'Suède',
  'França',
  'Granada',
  'Grenade',
  'Guiana',
  'Congo',
])

/** Two Latin letters are a code. */
const isCode = (name: string): boolean => /^[A-Za-z]\.?[A-Za-z]\.?$/.test(name)

const folder = argv[2]
if (!folder) throw new Error('Name the folder that holds cldr-localenames-full and i18n-iso-countries.')
const territoriesOf = (language: string): Territories => {
  const path = join(folder, 'cldr-localenames-full', 'main', language, 'territories.json')
  const file = JSON.parse(readFileSync(path, 'utf8')) as {
    main: Record<string, { localeDisplayNames: { territories: Territories } }>
  }
  return file.main[language]?.localeDisplayNames.territories ?? {}
}

const listOf = (language: string): Record<string, string | string[]> =>
  (
    JSON.parse(readFileSync(join(folder, 'i18n-iso-countries', 'langs', `${language}.json`), 'utf8')) as {
      countries: Record<string, string | string[]>
    }
  ).countries

const files = new URL('../seed/reference/files/', import.meta.url)
const countries = JSON.parse(readFileSync(new URL('countries.json', files), 'utf8')) as {
  alpha2: string
  names: Record<string, string>
}[]
const iso = new Map(others.map((language) => [language, listOf(language)]))
const byLanguage = new Map(languages.map((language) => [language, territoriesOf(language)]))
// A name that two countries are given is a slip of a list: "República Democrática do Congo" of both.
const holders = new Map<string, Set<string>>()
for (const names of [...iso.values(), ...byLanguage.values()])
  for (const [key, list] of Object.entries(names))
    for (const name of [list].flat().map((one) => one.toLowerCase()))
      holders.set(name, (holders.get(name) ?? new Set<string>()).add(key.slice(0, 2)))
const lines = countries.map(({ alpha2, names }) => {
  const known = new Set(Object.values(names))
  const isNew = (name: string): boolean =>
    !words.has(name) && !isCode(name) && !known.has(name) && (holders.get(name.toLowerCase())?.size ?? 0) < 2
  const own = [...new Set([...languages, ...others])].flatMap((language) => {
    const territories = byLanguage.get(language) ?? {}
    const short = territories[alpha2]
    const found = ['-alt-short', '-alt-variant'].flatMap((form) => territories[alpha2 + form] ?? [])
    const fresh = [...found, ...[iso.get(language)?.[alpha2] ?? []].flat()].filter(isNew)
    // The first one is the short name that official names are made of.
    const list = [...new Set([...(short && !words.has(short) ? [short] : []), ...fresh])]
    for (const name of list) known.add(name)
    return list.length > 0 ? [[language, list] as const] : []
  })
  return `${JSON.stringify(alpha2)}: ${JSON.stringify(Object.fromEntries(own))}`
})
writeFileSync(new URL('country-names.json', files), `{\n${lines.join(',\n')}\n}\n`)
