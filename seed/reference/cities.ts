// Cities and towns of the eleven countries: GeoNames, with Thai names of Thailand and well-known cities in four languages.
import { readCsv } from './files.ts'
import { type Alias, type Texts, asAliases, fold } from './texts.ts'
import { cityWords } from './city-names.ts'

export type CitySeed = {
  /** GeoNames id; four towns of Timor-Leste have a code of their own (TL-…) */
  sourceId: string
  name: Texts & { en: string }
  country: string
  province: Texts
  latitude: number
  longitude: number
  population?: number
  aliases: Alias[]
}

type Column = 'country' | 'name' | 'admin1_name' | 'admin2_name' | 'lat' | 'lng' | 'population' | 'geonames_id'
type ThaiColumn = 'province_th' | 'province_en' | 'district_th' | 'district_en'

/** Towns of Timor-Leste, which the GeoNames extract does not hold. */
const timorese: CitySeed[] = [
  ['1645457', 'Dili', 'ดิลี', '帝力', 'ດີລີ', 'Dili', -8.55861, 125.57361, 222323],
  ['TL-BAUCAU', 'Baucau', 'เบาเกา', '包考', '', 'Baucau', -8.4757, 126.4563, 16000],
  ['TL-MALIANA', 'Maliana', '', '马利亚纳', '', 'Bobonaro', -8.99167, 125.21972, 22000],
  ['TL-LOSPALOS', 'Lospalos', '', '洛斯帕洛斯', '', 'Lautem', -8.5218, 126.9983, 17186],
  ['TL-SUAI', 'Suai', '', '苏艾', '', 'Cova Lima', -9.3129, 125.2565, 23000],
].map(([sourceId, en, th, zh, lo, province, latitude, longitude, population]) => ({
  sourceId: String(sourceId),
  name: {
    en: String(en),
    ...(th ? { th: String(th) } : {}),
    ...(zh ? { zh: String(zh) } : {}),
    ...(lo ? { lo: String(lo) } : {}),
  },
  country: 'TL',
  province: { en: String(province) },
  latitude: Number(latitude),
  longitude: Number(longitude),
  population: Number(population),
  aliases: [],
}))

/** About 10,000 places, larger ones first within a country. One name stands once in a province. */
export function readCities(): CitySeed[] {
  const thai = readThaiNames()
  const rows = readCsv<Column>('cities-asean.csv.gz').sort(
    (one, two) => Number(two.population) - Number(one.population),
  )
  const seen = new Set<string>()
  const cities: CitySeed[] = []
  for (const row of rows) {
    const place = `${row.country}|${row.admin1_name}|${fold(row.name)}`
    if (!row.geonames_id || seen.has(place) || seen.has(row.geonames_id)) continue
    seen.add(place).add(row.geonames_id)
    cities.push(asCity(row, thai))
  }
  return [...cities, ...timorese].sort((one, two) => one.country.localeCompare(two.country))
}

function asCity(row: Record<Column, string>, thai: ThaiNames): CitySeed {
  const known = cityWords[`${row.country} ${row.name}`]
  const provinceTh = row.country === 'TH' ? thai.provinces.get(plain(row.admin1_name)) : undefined
  const districtTh =
    row.country === 'TH' ? thai.districts.get(`${plain(row.admin1_name)}|${plain(row.name)}`) : undefined
  const capitalTh = provinceTh && plain(row.name) === plain(row.admin1_name) ? provinceTh : undefined
  const th = known?.name.th ?? capitalTh ?? districtTh
  const name = { en: row.name, ...(th && { th }), ...known?.name }
  const province = row.admin1_name.replace(/ (province|Province|Region|City)$/, '')
  const folded = row.name
    .normalize('NFKD')
    .replaceAll(/\p{Mn}+/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
  return {
    sourceId: row.geonames_id,
    name,
    country: row.country,
    province: { ...(province && { en: province }), ...(provinceTh && { th: provinceTh }) },
    latitude: Number(row.lat),
    longitude: Number(row.lng),
    ...(row.population && { population: Number(row.population) }),
    aliases: asAliases([...(known?.aliases ?? []), folded, capitalTh && `เมือง${capitalTh}`], name),
  }
}

type ThaiNames = { provinces: Map<string, string>; districts: Map<string, string> }

function readThaiNames(): ThaiNames {
  const names: ThaiNames = { provinces: new Map(), districts: new Map() }
  for (const row of readCsv<ThaiColumn>('thailand-subdistricts-postal.csv.gz')) {
    const province = plain(row.province_en)
    names.provinces.set(province, row.province_th)
    names.districts.set(`${province}|${plain(row.district_en)}`, row.district_th)
  }
  return names
}

/** Spellings of Thai places differ in spaces and in the words for district and province. */
function plain(name: string): string {
  return fold(name)
    .replaceAll(/\b(amphoe|changwat|province|district|mueang|muang)\b/g, '')
    .replaceAll(/[^a-z]/g, '')
}
