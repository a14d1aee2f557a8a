// The reference data is complete, unique and consistent.
import { describe, expect, test } from 'vitest'
import { foldText } from '../src/lib/text/text-clean.ts'
import { readCities } from './reference/cities.ts'
import { allSharedNames } from './reference/country-names.ts'
import { sharedNationalities } from './reference/country-nationalities.ts'
import { aseanCodes, readCountries } from './reference/countries.ts'
import { industrySlugs, readDomainIndustries } from './reference/domain-industries.ts'
import { readIndexStandards } from './reference/index-standards.ts'
import { readKeywords } from './reference/keywords.ts'
import { readPostalCodes } from './reference/postal-codes.ts'
import { readNetworkTypes, readOrganizationTypes, readReligions } from './reference/simple-lists.ts'
import type { Texts } from './reference/texts.ts'
import { readUniversities, readWorldUniversities, type UniversitySeed } from './reference/universities.ts'

const languages = ['en', 'th', 'zh', 'lo'] as const

function doubles<Value>(values: Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function withoutSomeLanguage<Row>(rows: Row[], text: (row: Row) => Texts): Row[] {
  return rows.filter((row) => languages.some((language) => !text(row)[language]))
}

describe('countries', () => {
  const countries = readCountries()

  test('there are 250, the eleven of ASEAN first from west to east', () => {
    expect(countries).toHaveLength(250)
    expect(
      countries
        .slice(0, 11)
        .map((country) => country.code)
        .join(' '),
    ).toBe('MM TH MY LA SG KH VN ID BN PH TL')
    expect(countries.filter((country) => country.isAsean)).toHaveLength(11)
  })

  test('the ten are spelled as specified, and Timor-Leste joined on 26 October 2025', () => {
    const names = countries
      .filter((country) => country.isAsean && country.code !== 'TL')
      .map((country) => country.name.en)
    const specified = [
      'Brunei Darussalam',
      'Cambodia',
      'Indonesia',
      'Lao PDR',
      'Malaysia',
      'Myanmar',
      'Philippines',
      'Singapore',
      'Thailand',
      'Viet Nam',
    ]
    expect(names.sort()).toEqual(specified)
    expect(countries.find((country) => country.code === 'TL')).toMatchObject({
      isAsean: true,
      aseanSince: '2025-10-26',
    })
  })

  test('codes, slugs and orders are unique and every name has four languages', () => {
    for (const key of ['code', 'alpha3', 'slug', 'order'] as const)
      expect(doubles(countries.map((country) => country[key]))).toEqual([])
    expect(withoutSomeLanguage(countries, (country) => country.name)).toEqual([])
  })

  test('no alias or name means two countries, but for the words that ask', () => {
    const spellings = countries.flatMap((country) => {
      const all = [...Object.values(country.name), ...country.aliases.map((alias) => alias.text)]
      return [...new Set(all.map((text) => text.toLowerCase()))]
    })
    const asked = new Set(allSharedNames.map((text) => text.toLowerCase()))
    expect(doubles(spellings).filter((text) => !asked.has(text))).toEqual([])
    expect(doubles(spellings)).toContain('korea')
  })

  test('no word for the people of a country means those of another, but for the words that ask', () => {
    const asked = new Set([...allSharedNames, ...sharedNationalities].map(foldText))
    const ways = countries.flatMap(({ name, aliases, nationalities }) => {
      const words = new Set(nationalities.map(({ text }) => foldText(text)))
      const names = new Set([...Object.values(name), ...aliases.map(({ text }) => text)].map(foldText))
      return [...new Set([...words, ...names])]
    })
    // Names of other languages that are codes elsewhere are told apart by their accents: Mỹ and MY.
    expect(doubles(ways).filter((text) => !asked.has(text) && text.length > 3)).toEqual([])
    expect(doubles(ways)).toContain('korean')
    expect(Math.max(...countries.map(({ nationalities }) => nationalities.length))).toBeLessThan(100)
    for (const { code, nationalities } of countries.filter(({ isAsean }) => isAsean))
      expect([code, nationalities.some(({ text }) => text.startsWith('สัญชาติ'))]).toEqual([code, true])
  })

  test.each([
    ['Vietnam', 'VN'],
    ['Việt Nam', 'VN'],
    ['Laos', 'LA'],
    ['สปป.ลาว', 'LA'],
    ['พม่า', 'MM'],
    ['Burma', 'MM'],
    ['บรูไน', 'BN'],
    ['印尼', 'ID'],
    ['ສປປ ລາວ', 'LA'],
  ])('a spreadsheet may write %s', (text, code) => {
    const found = countries.filter((country) => country.aliases.some((alias) => alias.text === text))
    expect(found.map((country) => country.code)).toEqual([code])
  })

  test('postal patterns are valid and fit the field', () => {
    for (const { postalPattern, callingCode } of countries) {
      expect(() => new RegExp(postalPattern)).not.toThrow()
      expect(postalPattern.length).toBeLessThanOrEqual(80)
      expect(callingCode.length).toBeLessThanOrEqual(6)
    }
  })
})

describe('cities', () => {
  const cities = readCities()

  test('there are about 8,000 with unique ids and positions in the region', () => {
    expect(cities.length).toBeGreaterThan(7_500)
    expect(new Set(cities.map((city) => city.sourceId)).size).toBe(cities.length)
    expect(
      cities.filter((city) => Math.abs(city.latitude) > 30 || city.longitude < 90 || city.longitude > 142),
    ).toEqual([])
    expect([...new Set(cities.map((city) => city.country))].sort()).toEqual([...aseanCodes].sort())
  })

  test('every capital has four languages', () => {
    const capitals = [
      'Nay Pyi Taw',
      'Bangkok',
      'Kuala Lumpur',
      'Vientiane',
      'Singapore',
      'Phnom Penh',
      'Hanoi',
      'Jakarta',
      'Bandar Seri Begawan',
      'Manila',
      'Dili',
    ]
    for (const capital of capitals) {
      const found = cities.filter((city) => city.name.en === capital && city.name.lo)
      expect([capital, withoutSomeLanguage(found, (city) => city.name).length, found.length]).toEqual([capital, 0, 1])
    }
  })

  test('all Thai cities name their province in Thai and most have a Thai name', () => {
    const thai = cities.filter((city) => city.country === 'TH')
    expect(thai.filter((city) => !city.province.th)).toEqual([])
    expect(thai.filter((city) => city.name.th).length / thai.length).toBeGreaterThan(0.9)
  })
})

describe('universities', () => {
  const universities = readUniversities()
  const world = readWorldUniversities()

  test('ids are unique, ROR ids are well formed', () => {
    const ids = [...universities, ...world].map((university) => university.sourceId)
    expect(new Set(ids).size).toBe(ids.length)
    const rors = universities.map((university) => university.ror).filter(Boolean)
    expect(rors.length).toBeGreaterThan(1_250)
    expect(rors.filter((ror) => !/^0[a-hj-km-np-tv-z0-9]{6}\d{2}$/.test(ror))).toEqual([])
  })

  test('types, countries and cities exist', () => {
    const types = new Set(readOrganizationTypes().map((type) => type.code))
    const codes = new Set(readCountries().map((country) => country.code))
    const cities = new Map(readCities().map((city) => [city.sourceId, city.country]))
    for (const university of [...universities, ...world]) {
      expect(types).toContain(university.organizationType)
      expect(codes).toContain(university.country)
    }
    const placed = universities.filter((university) => university.citySourceId)
    expect(placed.filter((one) => cities.get(one.citySourceId) !== one.country)).toEqual([])
  })

  test('well-known institutions are there in four languages', () => {
    for (const name of [
      'Chulalongkorn University',
      'National University of Laos',
      'National University of Singapore',
      'Naresuan University',
      "National University of Timor-Lorosa'e",
    ]) {
      const found = universities.filter((university) => university.name.en === name)
      expect([name, found.length, withoutSomeLanguage(found, (one) => one.name).length]).toEqual([name, 1, 0])
    }
  })

  test('no alias is the main name of another institution, but for short forms of the own name', () => {
    const all = [...universities, ...world]
    const mains = new Map<string, UniversitySeed[]>()
    for (const one of all)
      for (const name of new Set(Object.values(one.name).map((text) => text.toLowerCase())))
        mains.set(name, [...(mains.get(name) ?? []), one])
    const foreign = all.flatMap((one) =>
      one.aliases.flatMap(({ text }) =>
        (mains.get(text.toLowerCase()) ?? [])
          .filter((other) => other !== one)
          .map((other) => `${text}: ${one.country} ${one.name.en}, ${other.country} ${other.name.en}`),
      ),
    )
    expect(foreign).toEqual(['Ministry of Education: MY Ministry of Education Malaysia, BN Ministry of Education'])
    const named = (text: string) => all.filter((one) => one.aliases.some((alias) => alias.text === text))
    expect(named('University of Malaya')).toEqual([])
    expect(named('Hue University')).toEqual([])
  })

  test('the world list holds no country of ASEAN', () => {
    expect(world.filter((university) => aseanCodes.includes(university.country))).toEqual([])
    expect(world.length).toBeGreaterThan(9_000)
  })
})

describe('short lists', () => {
  test('all have four languages and unique codes', () => {
    for (const list of [
      readNetworkTypes(),
      readOrganizationTypes(),
      readReligions(),
      readIndexStandards(),
      readDomainIndustries(),
    ]) {
      expect(withoutSomeLanguage<{ name: Texts }>(list, (row) => row.name)).toEqual([])
      expect(doubles(list.map((row) => row.code))).toEqual([])
    }
    expect(
      [readNetworkTypes(), readOrganizationTypes(), readReligions(), readIndexStandards()].map((list) => list.length),
    ).toEqual([7, 9, 4, 26])
  })

  test('short names of indexes fit the field', () => {
    for (const { shortName, website } of readIndexStandards()) {
      expect(shortName.length).toBeGreaterThan(0)
      expect(shortName.length).toBeLessThanOrEqual(20)
      expect(website).toMatch(/^https?:\/\//)
    }
  })
})

describe('industries', () => {
  const ink = '#10222B'
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, two: string) => {
    const [light = 1, dark = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }

  test('six of them, each with its own glyph', () => {
    expect(industrySlugs).toEqual(['bcg', 'earth-and-space', 'ai', 'high-energy-physics', 'quantum', 'young-talent'])
    expect(doubles(readDomainIndustries().map((industry) => industry.glyph))).toEqual([])
  })

  test.each(readDomainIndustries().map((industry) => [industry.slug, industry] as const))(
    'text on the colors of %s is readable',
    (_slug, industry) => {
      expect(contrast(industry.colorSoft, ink)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(industry.colorBase, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(industry.colorDeep, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(industry.colorDeep, industry.colorSoft)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(industry.colorBase, industry.colorSoft)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(industry.colorBaseDark, industry.colorSoftDark)).toBeGreaterThanOrEqual(4.5)
    },
  )
})

describe('keywords', () => {
  const keywords = readKeywords()

  test('more than 300, each in four languages, with unique slugs and labels', () => {
    expect(keywords.length).toBeGreaterThan(300)
    expect(withoutSomeLanguage(keywords, (keyword) => keyword.label)).toEqual([])
    expect(doubles(keywords.map((keyword) => keyword.slug))).toEqual([])
    expect(doubles(keywords.map((keyword) => keyword.label.en.toLowerCase().replaceAll(/[^a-z0-9]/g, '')))).toEqual([])
  })

  test('no label or synonym of a research keyword means another one', () => {
    const research = keywords.filter((keyword) => keyword.domainIndustries.length > 0)
    const spellings = research.flatMap((keyword) => {
      const all = [...Object.values(keyword.label), ...keyword.synonyms.map((synonym) => synonym.text)]
      return [...new Set(all.map((text) => text.toLowerCase()))]
    })
    expect(doubles(spellings)).toEqual([])
  })

  test('every label is written in the script of its language', () => {
    for (const { label } of keywords) {
      expect(label.th).toMatch(/[\u0E00-\u0E7F]/)
      expect(label.zh).toMatch(/\p{Script=Han}/u)
      expect(label.lo).toMatch(/[\u0E80-\u0EFF]/)
      expect(label.lo).not.toMatch(/[\u0E00-\u0E7F]/)
      expect(label.th).not.toMatch(/[\u0E80-\u0EFF]/)
    }
  })

  test('industries and parents exist, parents stand before children, limits are kept', () => {
    const before = new Set<string>()
    for (const keyword of keywords) {
      for (const slug of keyword.domainIndustries) expect(industrySlugs).toContain(slug)
      expect(keyword.domainIndustries.length).toBeLessThanOrEqual(3)
      expect(keyword.synonyms.length).toBeLessThanOrEqual(40)
      expect(keyword.parent === '' || before.has(keyword.parent)).toBe(true)
      before.add(keyword.slug)
    }
    expect(keywords.filter((keyword) => keyword.scheme === 'oecd_ford')).toHaveLength(48)
  })

  test('SEM and quantum sensing are found in Thai and English', () => {
    const sem = keywords.find((keyword) => keyword.label.th === 'กล้องจุลทรรศน์อิเล็กตรอนแบบส่องกราด')
    expect(sem?.synonyms.map((synonym) => synonym.text)).toEqual(
      expect.arrayContaining(['SEM', 'scanning electron microscope']),
    )
    expect(keywords.find((keyword) => keyword.label.en === 'quantum sensing')?.label.th).toBe('เซนเซอร์ควอนตัม')
  })
})

test('postal codes of three countries are digits of the right length', () => {
  const codes = readPostalCodes()
  expect(codes.length).toBeGreaterThan(12_000)
  expect(codes.filter(({ country, zipcode }) => !(country === 'PH' ? /^\d{4}$/ : /^\d{5}$/).test(zipcode))).toEqual([])
})
