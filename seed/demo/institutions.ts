// The real institutions where the made-up people work, found in the reference data by country and short name.
import { readUniversities, type UniversitySeed } from '../reference/universities.ts'

/** The larger ones stand first and are chosen more often. */
export const shortNames: Readonly<Record<string, string>> = {
  MM: 'UY MTU YTU MU UCSY',
  TH: 'CU MU CMU KKU KU PSU KMUTT TU SUT KMITL NSTDA NU MFU VISTEC AIT BUU UBU MSU WU SWU NARIT SLRI NIMT',
  MY: 'UM USM UKM UPM UTM UNIMAS UTAR',
  LA: 'NUOL SU CU SKU UHS IPL',
  SG: 'NUS NTU A*STAR SUTD',
  KH: 'ITC RUPP RUA NUBB',
  VN: 'VNU HUST VNU-HCM VAST HCMUT CTU HU UD HUS TDTU DTU',
  ID: 'ITB UGM UI BRIN IPB ITS UNAIR UNPAD UNHAS',
  BN: 'UBD UTB',
  PH: 'UPD UPLB DLSU ADMU UST USC',
  TL: 'UNTL DIT',
}

export type Institutions = Readonly<Record<string, UniversitySeed[]>>

let found: Institutions | undefined

/** People, hosts and departments ask for them: the files are read once. */
export const findInstitutions = (): Institutions => (found ??= readInstitutions())

function readInstitutions(): Institutions {
  const named = readUniversities().filter(
    (university) => university.shortName && (university.name.th || university.name.zh),
  )
  return Object.fromEntries(
    Object.entries(shortNames).map(([country, names]) => [
      country,
      names.split(' ').map((shortName) => {
        const same = named.filter((one) => one.country === country && one.shortName === shortName)
        if (same.length !== 1 || !same[0]) throw new Error(`${same.length} institutions for ${country} ${shortName}`)
        return same[0]
      }),
    ]),
  )
}

/** Places of study abroad, in the region first: institution and country. */
export const abroad: readonly [institution: string, country: string][] = [
  ['National University of Singapore', 'SG'],
  ['Nanyang Technological University', 'SG'],
  ['Chulalongkorn University', 'TH'],
  ['Mahidol University', 'TH'],
  ['Asian Institute of Technology', 'TH'],
  ['Khon Kaen University', 'TH'],
  ['University of Malaya', 'MY'],
  ['Universiti Teknologi Malaysia', 'MY'],
  ['Universiti Sains Malaysia', 'MY'],
  ['Bandung Institute of Technology', 'ID'],
  ['Gadjah Mada University', 'ID'],
  ['Vietnam National University, Hanoi', 'VN'],
  ['Hanoi University of Science and Technology', 'VN'],
  ['University of the Philippines Diliman', 'PH'],
  ['Universiti Brunei Darussalam', 'BN'],
  ['Kyoto University', 'JP'],
  ['University of Tokyo', 'JP'],
  ['Tohoku University', 'JP'],
  ['Osaka University', 'JP'],
  ['KAIST', 'KR'],
  ['Seoul National University', 'KR'],
  ['Tsinghua University', 'CN'],
  ['Fudan University', 'CN'],
  ['Yunnan University', 'CN'],
  ['National Taiwan University', 'TW'],
  ['Australian National University', 'AU'],
  ['University of Melbourne', 'AU'],
  ['University of Queensland', 'AU'],
  ['University of Otago', 'NZ'],
  ['Imperial College London', 'GB'],
  ['University of Manchester', 'GB'],
  ['University of Leeds', 'GB'],
  ['Heidelberg University', 'DE'],
  ['Technical University of Munich', 'DE'],
  ['Sorbonne University', 'FR'],
  ['University of Montpellier', 'FR'],
  ['Wageningen University', 'NL'],
  ['Uppsala University', 'SE'],
  ['ETH Zurich', 'CH'],
  ['University of Lisbon', 'PT'],
  ['Purdue University', 'US'],
  ['University of California, Davis', 'US'],
]

/** Where most of those who studied in another country of the region went. */
export const studiedNear: Readonly<Record<string, readonly [institution: string, country: string]>> = {
  KH: ['Chulalongkorn University', 'TH'],
  LA: ['Khon Kaen University', 'TH'],
  MM: ['Mahidol University', 'TH'],
  ID: ['University of Malaya', 'MY'],
  TH: ['National University of Singapore', 'SG'],
  MY: ['National University of Singapore', 'SG'],
  VN: ['Nanyang Technological University', 'SG'],
  PH: ['Nanyang Technological University', 'SG'],
}
