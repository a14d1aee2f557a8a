// Universities and research institutions: ROR for the eleven countries, the university domains list for what ROR lacks and for the world.
import { readCities } from './cities.ts'
import { aseanCodes } from './countries.ts'
import { readCsv, readJsonLines } from './files.ts'
import { asAliases, fold } from './texts.ts'
import { withoutForeignNames } from './university-aliases.ts'
import { extraUniversities, universityWords } from './university-names.ts'
import type { UniversitySeed } from './university-seed.ts'

export type { UniversitySeed } from './university-seed.ts'

type RorRecord = {
  id: string
  name: string
  names: { value: string; lang: string | null; types: string[] }[]
  status: string
  types: string[]
  country_code: string
  city: string | null
  geonames_id: number | null
  website: string | null
}
type DomainRow = Record<'name' | 'country_code' | 'domains' | 'web_pages', string>

/** Institutions of the eleven countries, about 1,550; none has a name that is another one's, here or in the `world`. */
export function readUniversities(world: readonly UniversitySeed[] = readWorldUniversities()): UniversitySeed[] {
  const fromRor = readJsonLines<RorRecord>('ror-organizations-asean.jsonl.gz')
    .filter((record) => record.status === 'active')
    .map(fromRecord)
  const known = new Set(fromRor.flatMap(matchKeys))
  const others: UniversitySeed[] = []
  for (const university of [...readDomains((code) => aseanCodes.includes(code)), ...extraUniversities]) {
    const keys = matchKeys(university)
    if (keys.some((key) => known.has(key))) continue
    for (const key of keys) known.add(key)
    others.push(university)
  }
  return withoutForeignNames(withCities([...fromRor, ...others]), world)
}

function withCities(universities: UniversitySeed[]): UniversitySeed[] {
  const cities = readCities()
  const ids = new Set(cities.map((city) => city.sourceId))
  const byName = new Map<string, string>()
  for (const city of cities.sort((one, two) => (two.population ?? 0) - (one.population ?? 0))) {
    for (const name of [city.name.en, ...city.aliases.map((alias) => alias.text)]) {
      const key = `${city.country} ${fold(name)}`
      if (!byName.has(key)) byName.set(key, city.sourceId)
    }
  }
  const find = (university: UniversitySeed) => byName.get(`${university.country} ${fold(university.city)}`) ?? ''
  return universities.map((university) =>
    ids.has(university.citySourceId) ? university : { ...university, citySourceId: find(university) },
  )
}

/** Universities of all other countries, about 9,600: name, country and website only. */
export function readWorldUniversities(): UniversitySeed[] {
  return readDomains((code) => code !== '' && !aseanCodes.includes(code))
}

function fromRecord(record: RorRecord): UniversitySeed {
  const label = (language: string) =>
    record.names.find((name) => name.lang === language && name.types.includes('label'))?.value
  const en = label('en') ?? record.name
  const known =
    universityWords.get(`${record.country_code} ${record.name}`) ?? universityWords.get(`${record.country_code} ${en}`)
  const [th, zh, lo] = [known?.name.th ?? label('th'), known?.name.zh ?? label('zh'), known?.name.lo ?? label('lo')]
  const name = { en, ...(th && { th }), ...(zh && { zh }), ...(lo && { lo }) }
  const acronyms = record.names.filter((one) => one.types.includes('acronym')).map((one) => one.value)
  return {
    sourceId: record.id.slice(-9),
    name,
    shortName: known?.shortName ?? acronyms.find((one) => /^[\x20-\x7e]+$/.test(one)) ?? '',
    aliases: asAliases([...(known?.aliases ?? []), ...record.names.map((one) => one.value)], name),
    country: record.country_code,
    city: record.city ?? '',
    citySourceId: record.geonames_id ? String(record.geonames_id) : '',
    ror: record.id.slice(-9),
    website: record.website ?? '',
    organizationType: organizationType(record),
  }
}

function organizationType({ types, name }: RorRecord): string {
  if (types.includes('healthcare')) return 'HOSPITAL'
  if (types.includes('education')) return 'UNIVERSITY'
  if (types.includes('facility')) return 'RESEARCH_INSTITUTE'
  if (types.includes('government'))
    return /institut|research|laborator|cent(er|re)\b/i.test(name) ? 'RESEARCH_INSTITUTE' : 'GOVERNMENT'
  if (types.includes('company')) return 'COMPANY'
  if (types.includes('nonprofit')) return 'FOUNDATION'
  return 'OTHER'
}

function readDomains(wanted: (country: string) => boolean): UniversitySeed[] {
  const seen = new Set<string>()
  const universities: UniversitySeed[] = []
  for (const row of readCsv<keyof DomainRow>('universities-world.csv.gz')) {
    if (!wanted(row.country_code)) continue
    const domain = row.domains.split('|')[0] || host(row.web_pages)
    const en = row.name.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
    const known = universityWords.get(`${row.country_code} ${en}`)
    const twin = `${row.country_code}|${fold(en)}`
    if (!domain || !en || seen.has(domain) || seen.has(twin)) continue
    seen.add(domain).add(twin)
    const name = { en: known?.name.en ?? en, ...known?.name }
    universities.push({
      sourceId: `domain:${domain}`,
      name,
      shortName: known?.shortName ?? '',
      aliases: asAliases([en, ...(known?.aliases ?? [])], name),
      country: row.country_code,
      city: known?.city ?? '',
      citySourceId: '',
      ror: '',
      website: row.web_pages.split('|')[0] ?? '',
      organizationType: 'UNIVERSITY',
    })
  }
  return universities
}

/** Two entries are the same institution when the country and the sorted words of a name, or the website, agree. */
function matchKeys(university: UniversitySeed): string[] {
  const names = [university.name.en, ...university.aliases.map((alias) => alias.text)].filter((name) => name.length > 8)
  const site = host(university.website)
  const own = site && site !== 'most.gov.mm' // a ministry's site that many universities of Myanmar name
  return [...names.map((name) => `${university.country} ${words(name)}`), ...(own ? [site] : [])]
}

function words(name: string): string {
  const plain = fold(name)
    .replaceAll(/\(.*?\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  return plain
    .split(' ')
    .filter((word) => word && !['the', 'of', 'and'].includes(word))
    .sort()
    .join(' ')
}

function host(url: string): string {
  return /^(?:https?:\/\/)?(?:www\.)?([^/:|]+)/i.exec(url.trim())?.[1]?.toLowerCase() ?? ''
}
