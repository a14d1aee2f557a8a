// Journals, publishers and universities: pairs that are one, and pairs that only look alike, in the scripts of the region.
import { describe, expect, test } from 'vitest'
import { compareJournals, type ComparedJournal, journalKeys, readJournal } from './compare-journals.ts'
import { comparePublishers, type ComparedPublisher, publisherKeys, readPublisher } from './compare-publishers.ts'
import { compareUniversities, type ComparedUniversity, readUniversity } from './compare-universities.ts'
import { universityKeys } from './list-keys.ts'
import { type Compared, sameFrom } from './weigh.ts'

const proposed = (keys: readonly string[], others: readonly string[], found: Compared) => ({
  ...found,
  isProposed: keys.some((key) => others.includes(key)) && found.score >= sameFrom,
})

describe('journals', () => {
  type Values = Partial<ComparedJournal>
  const journal = (values: Values): ComparedJournal => ({
    titles: [],
    issnPrint: null,
    issnOnline: null,
    issnL: null,
    publisher: null,
    country: null,
    website: null,
    ...values,
  })
  const compared = (one: Values, other: Values) => {
    const [a, b] = [readJournal(journal(one)), readJournal(journal(other))]
    return proposed(journalKeys(a), journalKeys(b), compareJournals(a, b))
  }
  const titled = (one: string, other: string, values: Values = {}, others: Values = {}) =>
    compared({ titles: [one], ...values }, { titles: [other], ...others })

  test.each([
    ['Journal of Asian Earth Sciences', 'J. Asian Earth Sci.', 'shortName'],
    ['Earth and Planetary Science Letters', 'Earth Planet. Sci. Lett.', 'shortName'],
    ['Geophysical Journal International', 'Geophys J Int', 'shortName'],
    ['Neues Jahrbuch für Geologie und Paläontologie', 'NEUES JAHRBUCH FUR GEOLOGIE UND PALAONTOLOGIE', 'name'],
    ['Marine & Petroleum Geology', 'The Marine and Petroleum Geology (Online)', 'name'],
    ['Comptes Rendus Géoscience', 'Comptes rendus - Geoscience', 'name'],
    ['Quaternary Science Reviews', 'Quaternery Science Reviews', 'nearName'],
    ['Songklanakarin Journal (formerly Journal of Southern Science)', 'Journal of Southern Science', 'formerName'],
    ['วารสารวิทยาศาสตร์ มข.', 'วารสารวิทยาศาสตร์ มข', 'name'],
    ['地质学报', '地质学报 (Print)', 'name'],
    ['ວາລະສານວິທະຍາສາດ ແຫ່ງຊາດ', 'ວາລະສານ ວິທະຍາສາດແຫ່ງຊາດ', 'name'],
  ])('%s and %s are one', (one, other, reason) => {
    const found = titled(one, other)
    expect(found.reasons).toContain(reason)
    expect(found.isProposed).toBe(true)
  })

  test.each([
    ['Journal of Hydrology', 'Journal of Geology'],
    ['Physica A', 'Physica B'],
    ['Acta Crystallographica Section C', 'Acta Crystallographica Section D'],
    ['Journal of Geophysical Research: Oceans', 'Journal of Geophysical Research: Planets'],
    ['Acta Geologica Sinica - English Edition', 'Acta Geologica Sinica'],
    ['Precambrian Research', 'Cretaceous Research'],
    ['วารสารวิทยาศาสตร์', 'วารสารวิศวกรรมศาสตร์'],
    ['地质学报', '地理学报'],
    ['J. Geol.', 'Journal of Geodesy'],
  ])('%s and %s are two', (one, other) => {
    expect(titled(one, other, { publisher: 'p' }, { publisher: 'p' }).isProposed).toBe(false)
  })

  test('one ISSN is one journal, two printed ISSNs are two, and a publisher decides about a short title', () => {
    expect(titled('Nature', 'Nat.', { issnPrint: '0028-0836' }, { issnOnline: '0028-0836' }).isProposed).toBe(true)
    expect(titled('Voprosy', 'Geology', { issnL: '0028-0836' }, { issnPrint: '0028-0836' }).isProposed).toBe(true)
    expect(titled('Lithos', 'Lithos', { issnPrint: '0024-4937' }, { issnPrint: '0028-0836' }).isProposed).toBe(false)
    expect(titled('Lithos', 'Lithos', { issnPrint: '0024-4937' }, { issnOnline: '1872-6143' }).isProposed).toBe(true)
    expect(titled('J. Hydrol.', 'Journal of Hydrology').isProposed).toBe(false)
    const found = titled('J. Hydrol.', 'Journal of Hydrology', { publisher: 'p' }, { publisher: 'p' })
    expect(found).toMatchObject({ isProposed: true, reasons: ['shortName', 'publisher'] })
  })
})

describe('publishers', () => {
  type Values = Partial<ComparedPublisher>
  const countryNames = ['Netherlands', 'United States', 'Germany']
  const publisher = (values: Values): ComparedPublisher => ({
    id: String(values.names),
    names: [],
    otherNames: [],
    ror: null,
    crossrefMember: null,
    website: null,
    country: null,
    countryNames,
    parent: null,
    ...values,
  })
  const compared = (one: Values, other: Values) => {
    const [a, b] = [readPublisher(publisher(one)), readPublisher(publisher(other))]
    return proposed(publisherKeys(a), publisherKeys(b), comparePublishers(a, b))
  }
  const named = (one: string, other: string, values: Values = {}, others: Values = {}) =>
    compared({ names: [one], ...values }, { names: [other], ...others })

  test.each([
    ['Elsevier', 'Elsevier BV', 'legalName'],
    ['Elsevier B.V.', 'Elsevier Ltd.', 'legalName'],
    ['Springer Science+Business Media', 'SPRINGER SCIENCE & BUSINESS MEDIA', 'name'],
    ['Springer Nature (Netherlands)', 'Springer Nature', 'name'],
    ['PT Gramedia Pustaka Utama', 'Gramedia Pustaka Utama', 'legalName'],
    ['E. Schweizerbart', 'E. Schweizerbart GmbH & Co. KG', 'legalName'],
    ['Inderscience Publishers', 'Inderscience Publishing', 'nearName'],
    ['Société linnéenne de Lyon', 'Societe Linneenne de Lyon', 'name'],
    ['Cambridge University Press', 'Cambrigde University Press', 'nearName'],
    ['บริษัท ซีเอ็ดยูเคชั่น จำกัด (มหาชน)', 'ซีเอ็ดยูเคชั่น', 'legalName'],
    ['ບໍລິສັດ ພິມຈຳໜ່າຍ ຈຳກັດ', 'ພິມຈຳໜ່າຍ', 'legalName'],
    ['高等教育出版社有限公司', '高等教育出版社', 'legalName'],
  ])('%s and %s are one', (one, other, reason) => {
    const found = named(one, other)
    expect(found.reasons).toContain(reason)
    expect(found.isProposed).toBe(true)
  })

  test.each([
    ['Wiley', 'John Wiley & Sons', 'partName'],
    ['Hindawi', 'Hindawi Publishing Corporation', 'nearName'],
    ['MDPI', 'Multidisciplinary Digital Publishing Institute', 'acronym'],
  ])('%s and %s are one where the country or the address is', (one, other, reason) => {
    expect(named(one, other).isProposed).toBe(false)
    const found = named(
      one,
      other,
      { country: 'us', website: 'https://www.demo.example/' },
      { country: 'us', website: 'http://demo.example' },
    )
    expect(found.reasons).toEqual([reason, 'website', 'country'])
    expect(found.isProposed).toBe(true)
  })

  test.each([
    ['Oxford University Press', 'Cambridge University Press'],
    ['University of Chicago', 'University of Chicago Press'],
    ['Royal Society', 'Royal Society of Chemistry'],
    ['Springer Nature (Netherlands)', 'Springer Nature (Germany)'],
    ['Geological Society of London', 'Geological Society of America'],
    ['American Chemical Society', 'American Physical Society'],
    ['สำนักพิมพ์มหาวิทยาลัยเชียงใหม่', 'มหาวิทยาลัยเชียงใหม่'],
    ['科学出版社', '人民出版社'],
  ])('%s and %s are two', (one, other) => {
    expect(named(one, other, { country: 'x' }, { country: 'x' }).isProposed).toBe(false)
  })

  test('other names count, a house and its imprint are two, and so are two RORs', () => {
    const found = named('Penerbit USM', 'Universiti Sains Malaysia Press', {
      otherNames: ['Universiti Sains Malaysia Press'],
    })
    expect(found).toMatchObject({ isProposed: true, reasons: ['otherName'] })
    const house = { id: 'house', names: ['Elsevier'] }
    expect(compared(house, { names: ['Elsevier BV'], parent: 'house' }).isProposed).toBe(false)
    expect(named('Elsevier', 'Elsevier BV', { ror: 'a' }, { ror: 'b' }).isProposed).toBe(false)
  })
})

describe('universities', () => {
  type Values = Partial<ComparedUniversity>
  const university = (values: Values): ComparedUniversity => ({
    names: [],
    otherNames: [],
    shortName: null,
    ror: null,
    website: null,
    country: 'th',
    city: null,
    countryNames: ['Thailand', 'ประเทศไทย'],
    cityNames: ['Bangkok', 'Chiang Mai', 'Sakon Nakhon'],
    isShipped: false,
    ...values,
  })
  const compared = (one: Values, other: Values) => {
    const [a, b] = [readUniversity(university(one)), readUniversity(university(other))]
    return proposed(universityKeys(a), universityKeys(b), compareUniversities(a, b))
  }
  const named = (one: string, other: string, values: Values = {}, others: Values = {}) =>
    compared({ names: [one], ...values }, { names: [other], ...others })

  test.each([
    ['University of Chiang Mai', 'Chiang Mai University', 'wordOrder'],
    ['Chulalongkorn University', 'Chulalongkorn Univ.', 'name'],
    ['Silpakorn University (Thailand)', 'Silpakorn University', 'name'],
    ['Universitas Gadjah Mada', 'Gadjah Mada University', 'wordOrder'],
    ['Kasetsart University', 'Kasetsat University', 'nearName'],
    ["King Mongkut's Institute of Technology", 'King Mongkuts Institute of Technology', 'name'],
    ['มหาวิทยาลัยเชียงใหม่', 'ม.เชียงใหม่', 'name'],
    ['มหาวิทยาลัยเกษตรศาสตร์', 'มหาวิทยาลัยเกษตรศาสตร', 'nearName'],
    ['清华大学', '清华大學', 'name'],
    ['ມະຫາວິທະຍາໄລ ແຫ່ງຊາດລາວ', 'ມະຫາວິທະຍາໄລແຫ່ງຊາດລາວ', 'name'],
  ])('%s and %s are one', (one, other, reason) => {
    const found = named(one, other)
    expect(found.reasons).toContain(reason)
    expect(found.isProposed).toBe(true)
  })

  test('by acronym, by another name and across scripts', () => {
    const long = "King Mongkut's University of Technology Thonburi"
    expect(named('KMUTT', long)).toMatchObject({ isProposed: true, reasons: ['acronym', 'country'] })
    expect(named('KMUTT', long, {}, { shortName: 'KMUTT' }).isProposed).toBe(true)
    expect(
      named('Prince of Songkla University', 'Songkla Nakarin', { otherNames: ['Songkla Nakarin'] }).reasons,
    ).toContain('otherName')
    expect(
      named('Chiang Mai University', 'Chiang Mai University, Chiang Mai', { city: 'c' }, { city: 'c' }).isProposed,
    ).toBe(true)
    const found = named('Silpakorn University', 'มหาวิทยาลัยศิลปากร', { city: 'b' }, { city: 'b' })
    expect(found).toMatchObject({ isProposed: true, reasons: ['scriptName', 'city', 'country'] })
  })

  test.each([
    ['Chiang Mai University', 'Chiang Rai University'],
    ['Kasetsart University', 'Kasetsart University, Sakon Nakhon'],
    ['Kasetsart University', 'Kasetsart University Sriracha Campus'],
    ['Chulalongkorn University', 'Faculty of Science, Chulalongkorn University'],
    ['Mahidol University', 'Mahidol University Hospital'],
    ['Université Paris 1', 'Université Paris 2'],
    ['University of Technology', 'University of Science'],
    ['Rajamangala University of Technology Isan', 'Rajamangala University of Technology Lanna'],
    ['มหาวิทยาลัยเชียงใหม่', 'มหาวิทยาลัยเชียงราย'],
    ['มหาวิทยาลัยเกษตรศาสตร์', 'มหาวิทยาลัยเกษตรศาสตร์ วิทยาเขตกำแพงแสน'],
    ['ມະຫາວິທະຍາໄລສຸພານຸວົງ', 'ມະຫາວິທະຍາໄລຈຳປາສັກ'],
    ['清华大学', '北京大学'],
    ['清华大学', '清华大学附属中学'],
  ])('%s and %s are two', (one, other) => {
    expect(named(one, other).isProposed).toBe(false)
  })

  test('two RORs, two towns, two countries or two of the sources of the product are two', () => {
    const name = 'Saint Mary University'
    expect(named(name, name).isProposed).toBe(true)
    for (const [one, other] of [
      [{ ror: 'a' }, { ror: 'b' }],
      [{ city: 'a' }, { city: 'b' }],
      [{ country: 'th' }, { country: 'vn' }],
      [{ isShipped: true }, { isShipped: true }],
    ] as const)
      expect(named(name, name, one, other).isProposed, JSON.stringify(one)).toBe(false)
    expect(named(name, name, { ror: 'a' }, { ror: 'a', country: 'vn' }).isProposed).toBe(true)
  })
})
