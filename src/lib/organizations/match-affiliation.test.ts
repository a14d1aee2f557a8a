// Which organizations affiliations name: parts, acronyms, old names, two languages, several in one text, slips, and what names none.
import { describe, expect, test } from 'vitest'
import { affiliationIndex, type Organization } from './affiliation-index.ts'
import { matchAffiliation, sureConfidence } from './match-affiliation.ts'

const organization = (
  id: string,
  country: string,
  town: string,
  names: string[],
  acronyms: string[] = [],
): Organization => ({
  id,
  names,
  acronyms,
  country,
  towns: [town],
  isUnit: names.some((name) => name.includes('Laboratory')),
})
const index = affiliationIndex(
  [
    organization('cmu', 'TH', 'Chiang Mai', ['Chiang Mai University', 'มหาวิทยาลัยเชียงใหม่', '清迈大学'], ['CMU']),
    organization('rajabhat', 'TH', 'Chiang Mai', ['Chiang Mai Rajabhat University', 'มหาวิทยาลัยราชภัฏเชียงใหม่']),
    organization('uaeu', 'AE', 'Al Ain', ['United Arab Emirates University'], ['UAEU']),
    organization('kfupm', 'SA', 'Dhahran', ['King Fahd University of Petroleum and Minerals'], ['KFUPM']),
    organization('lyon', 'FR', 'Lyon', ['Université de Lyon', 'University of Lyon']),
    organization('lyon1', 'FR', 'Villeurbanne', ['Université Claude Bernard Lyon 1', 'Université Lyon 1']),
    organization('tokyo', 'JP', 'Tokyo', ['The University of Tokyo', '東京大学']),
    organization('georgia', 'US', 'Atlanta', ['Georgia Institute of Technology']),
    organization('aramco', 'SA', 'Dhahran', ['Saudi Aramco (Saudi Arabia)', 'Saudi Aramco']),
    organization('newcastle-uk', 'GB', 'Newcastle upon Tyne', ['Newcastle University']),
    organization('newcastle-au', 'AU', 'Newcastle', ['University of Newcastle', 'Newcastle University']),
    organization('nuol', 'LA', 'Vientiane', ['National University of Laos', 'ມະຫາວິທະຍາໄລແຫ່ງຊາດ'], ['NUOL']),
    organization('tokyo-science', 'JP', 'Tokyo', ['Tokyo University of Science', 'Science University of Tokyo']),
    organization('sfax', 'TN', 'Sfax', ['Faculty of Sciences of Sfax', 'Faculté des Sciences de Sfax']),
    organization('act', 'AU', 'Canberra', ['ACT Government', 'Silver Territory Government', 'Silver Territory']),
    organization('conway', 'US', 'Greenfield', ['Conway School of Landscape', 'Conway']),
    organization('coastal', 'US', 'Conway', ['Coastal Carolina University']),
    organization('halle', 'DE', 'Halle', ['Martin Luther University Halle-Wittenberg']),
    organization('nanjing', 'CN', 'Nanjing', ['Nanjing Institute of Geology and Palaeontology']),
    organization('lab', 'TH', 'Chiang Mai', ['Northern Stone Laboratory']),
  ],
  new Map([
    ['TH', ['Thailand', 'ประเทศไทย']],
    ['AE', ['United Arab Emirates', 'UAE']],
    ['SA', ['Saudi Arabia']],
    ['FR', ['France']],
    ['JP', ['Japan']],
    ['GE', ['Georgia']],
    ['US', ['USA']],
    ['GB', ['UK']],
    ['AU', ['Australia']],
    ['LA', ['Lao PDR', 'Laos']],
    ['TN', ['Tunisia']],
    ['DE', ['Germany']],
    ['CN', ['China']],
  ]),
)
const found = (text: string): string[] =>
  matchAffiliation(index, text)
    .map(({ id }) => id)
    .toSorted()

describe('An affiliation', () => {
  test.each([
    ['Department of Physics, Faculty of Science, Chiang Mai University, Chiang Mai 50200, Thailand', ['cmu']],
    ['Dept. of Physics, Chiang Mai Univ., Thailand', ['cmu']],
    ['1Chiang Mai Rajabhat University, Thailand', ['rajabhat']],
    ['ภาควิชาฟิสิกส์ คณะวิทยาศาสตร์ มหาวิทยาลัยเชียงใหม่', ['cmu']],
    ['คณะวิทยาศาสตร์มหาวิทยาลัยราชภัฏเชียงใหม่', ['rajabhat']],
    ['ຄະນະວິທະຍາສາດ ມະຫາວິທະຍາໄລແຫ່ງຊາດ ນະຄອນຫຼວງວຽງຈັນ', ['nuol']],
    ['清迈大学理学院', ['cmu']],
    ['東京大学 / Chiang Mai University', ['cmu', 'tokyo']],
    ['Faculty of Science, UAE University, P.O. Box 17551, Al-Ain, United Arab Emirates', ['uaeu']],
    ['KFUPM', ['kfupm']],
    ['King Fahd Uni ver sity of Pe tro leum and Min er als, Dhahran, Saudi Ara bia', ['kfupm']],
    ['King Fahad University of Petroleum & Minerals, Dhahran', ['kfupm']],
    ['Georgia Institute of Technology', ['georgia']],
    ['Saudi Aramco Ltd., Dhahran', ['aramco']],
    ['Newcastle University, UK', ['newcastle-uk']],
    ['Newcastle University, NSW, Australia', ['newcastle-au']],
    ['University of Tokyo and Chiang Mai University, Thailand; University of Lyon, France', ['cmu', 'lyon']],
    ['Université Claude Bernard Lyon 1, Villeurbanne, France', ['lyon1']],
    ['Universite Claude Bernard-Lyon, Villeurbanne, France', ['lyon1']],
    // A comma was left out: no "Science University of Tokyo".
    ['Department of Earth and Planetary Science The University of Tokyo Bunkyo-ku Tokyo Japan', ['tokyo']],
    ['Department of Planetary Science, University of Tokyo, Japan', ['tokyo']],
    ['King Fahd U of Petroleum and Minerals, Dhahran', ['kfupm']],
    // The country in a name is no address: it does not contradict the others.
    ['Chiang Mai University, Faculty of Science, UAE University', ['cmu']],
    ['Marine Science, Coastal Carolina University, Conway, SC, USA', ['coastal']],
    ['Inst. of Geology, Martin-Luther Universität, Halle (Saale), Germany', ['halle']],
    ['Nanjing Institute of Geology and Paleontology', ['nanjing']],
    ['Faculté des Sciences de Sfax, Tunisia', ['sfax']],
  ])('%s', (text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test.each([
    // Two of one name and nothing that tells them apart.
    'Newcastle University',
    // A country that is not its own.
    'Chiang Mai University, France',
    // A faculty of some university in the town of one that is called after it.
    'Département de géologie, faculté des sciences, université de Sfax, Sfax, Tunisia',
    // A place, which its government is called after.
    'Forestry, Canberra, Silver Territory, Australia',
    // Words that many have.
    'Faculty of Science, University, Research Institute',
    // An acronym is no word in a sentence.
    'our cmu team',
    '',
    '😀 ๆๆๆ <script>alert(1)</script>',
  ])('names nobody: %j', (text) => {
    expect(found(text)).toEqual([])
  })

  test('is sure of one name that is a part of its own, and less so of a numbered one, of an acronym and of several', () => {
    const confidence = (text: string, id: string): number =>
      matchAffiliation(index, text).find((one) => one.id === id)?.confidence ?? 0
    const whole = confidence('Physics, Chiang Mai University, Thailand', 'cmu')
    expect(whole).toBeGreaterThan(sureConfidence)
    expect(confidence('Université de Lyon 2, Lyon, France', 'lyon')).toBeLessThan(whole)
    expect(confidence('UMR 5647, CNRS-Université de Lyon 2, Lyon, France', 'lyon')).toBeLessThan(whole)
    expect(confidence('KFUPM', 'kfupm')).toBeLessThan(whole)
    const two = 'Northern Stone Laboratory, Chiang Mai University, Chiang Mai, Thailand'
    expect(confidence(two, 'cmu')).toBeLessThan(whole)
    expect(confidence(two, 'lab')).toBeLessThan(sureConfidence)
  })

  test('of ten thousand letters is read in one go', () => {
    expect(found(`${'Chiang Mai '.repeat(900)}University`)).toEqual(['cmu'])
    expect(found(`${'x'.repeat(10_000)}, Chiang Mai University, Thailand`)).toEqual(['cmu'])
  })
})
