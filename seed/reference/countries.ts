// All countries: the eleven of ASEAN first, from west to east, then the others by English name.
import { allSharedNames, furtherNames, sharedNames } from './country-names.ts'
import { nationalitiesOf } from './country-nationalities.ts'
import { readJson } from './files.ts'
import { type Alias, type FullTexts, asAliases, asSlug, fullTexts } from './texts.ts'

export type CountrySeed = {
  code: string
  alpha3: string
  slug: string
  name: FullTexts
  isAsean: boolean
  aseanSince?: string
  callingCode: string
  postalPattern: string
  aliases: Alias[]
  nationalities: Alias[]
  order: number
}

type SourceCountry = {
  alpha2: string
  alpha3: string
  name_iso_en: string | null
  names: Record<string, string>
  postal_code_regex: string | null
  calling_codes: number[]
}

/** West to east by capital; names as the specification spells them, then what spreadsheets hold instead. */
const asean: Record<string, { since: string; name: string; aliases: string; postal?: string }> = {
  MM: {
    since: '1997-07-23',
    name: 'Myanmar | เมียนมา | 缅甸 | ມຽນມາ',
    aliases:
      'Burma;พม่า;เมียนมาร์;สาธารณรัฐแห่งสหภาพเมียนมา;ພະມ້າ;ມຽນມາ (ເບີມາ);Birma;Miến Điện;Republic of the Union of Myanmar;မြန်မာပြည်;BUR',
  },
  TH: {
    since: '1967-08-08',
    name: 'Thailand | ไทย | 泰国 | ໄທ',
    aliases: 'ประเทศไทย;ราชอาณาจักรไทย;สยาม;Siam;Kingdom of Thailand;ປະເທດໄທ;Muangthai;Thái Lan;Thailande',
  },
  MY: {
    since: '1967-08-08',
    name: 'Malaysia | มาเลเซีย | 马来西亚 | ມາເລເຊຍ',
    aliases: 'Federation of Malaysia;大马;สหพันธรัฐมาเลเซีย;ມາເລເຊັຽ;M’sia',
  },
  LA: {
    since: '1997-07-23',
    name: 'Lao PDR | ลาว | 老挝 | ລາວ',
    aliases:
      "Laos;LAO;Lao P.D.R.;Lao People’s Democratic Republic;Lao People's Democratic Republic;สปป.ลาว;สปป. ลาว;สปป ลาว;ประเทศลาว;สาธารณรัฐประชาธิปไตยประชาชนลาว;ສປປ ລາວ;ສ.ປ.ປ. ລາວ;ປະເທດລາວ;ສາທາລະນະລັດ ປະຊາທິປະໄຕ ປະຊາຊົນລາວ;寮国",
  },
  SG: {
    since: '1967-08-08',
    name: 'Singapore | สิงคโปร์ | 新加坡 | ສິງກະໂປ',
    aliases: 'Republic of Singapore;S’pore;Singapura;สาธารณรัฐสิงคโปร์;ສິງກາໂປ;சிங்கப்பூர்;星加坡',
  },
  KH: {
    since: '1999-04-30',
    name: 'Cambodia | กัมพูชา | 柬埔寨 | ກຳປູເຈຍ',
    aliases: 'Kampuchea;Kingdom of Cambodia;เขมร;ราชอาณาจักรกัมพูชา;ขแมร์;ກໍາປູເຈຍ;Cambodge;Khmer;高棉',
  },
  VN: {
    since: '1995-07-28',
    name: 'Viet Nam | เวียดนาม | 越南 | ຫວຽດນາມ',
    aliases:
      'Vietnam;Việt Nam;Viet-Nam;Socialist Republic of Viet Nam;Socialist Republic of Vietnam;สาธารณรัฐสังคมนิยมเวียดนาม;ญวน;เวียตนาม;ວຽດນາມ;CHXHCN Việt Nam',
    postal: '^[0-9]{5,6}$',
  },
  ID: {
    since: '1967-08-08',
    name: 'Indonesia | อินโดนีเซีย | 印度尼西亚 | ອິນໂດເນເຊຍ',
    aliases: 'Republic of Indonesia;Republik Indonesia;印尼;อินโดนิเซีย;สาธารณรัฐอินโดนีเซีย;INA;RI;ອິນໂດເນເຊັຽ',
  },
  BN: {
    since: '1984-01-07',
    name: 'Brunei Darussalam | บรูไนดารุสซาลาม | 文莱达鲁萨兰国 | ບຣູໄນ ດາຣຸສຊາລາມ',
    aliases: 'Brunei;บรูไน;บรูไน ดารุสซาลาม;文莱;汶莱;ບຣູໄນ;ບຣູໄນ ດາຣູຊາລາມ;Negara Brunei Darussalam',
  },
  PH: {
    since: '1967-08-08',
    name: 'Philippines | ฟิลิปปินส์ | 菲律宾 | ຟິລິບປິນ',
    aliases:
      'The Philippines;Republic of the Philippines;Pilipinas;Filipinas;สาธารณรัฐฟิลิปปินส์;ຟີລິບປິນ;RP;Phillipines;Philipines',
  },
  TL: {
    since: '2025-10-26',
    name: 'Timor-Leste | ติมอร์-เลสเต | 东帝汶 | ຕີມໍ-ເລສເຕ',
    aliases:
      'East Timor;Timor Leste;Timór-Leste;Timor Lorosa’e;ติมอร์เลสเต;ติมอร์ตะวันออก;ທິມໍ-ເລສເຕ;ຕີມໍຕາເວັນອອກ;帝汶;Democratic Republic of Timor-Leste',
    postal: '^(TL)?[0-9]{5}$',
  },
}

const otherAliases: Record<string, string> = {
  CN: 'PRC;People’s Republic of China;中国大陆;中华人民共和国;สาธารณรัฐประชาชนจีน;P.R. China;PR China',
  DE: 'Federal Republic of Germany;เยอรมัน;Deutschland',
  GB: 'UK;U.K.;Great Britain;Britain;England;Scotland;Wales;Northern Ireland;อังกฤษ;ສະຫະຣາຊະອານາຈັກ;英国',
  HK: 'Hong Kong;HK;ฮ่องกง;香港',
  JP: 'Nippon;日本国;ญี่ปุ่น;ຍີ່ປຸ່ນ',
  KR: 'South Korea;Republic of Korea;เกาหลีใต้;ROK',
  KP: 'North Korea;DPRK;เกาหลีเหนือ',
  MO: 'Macau;Macao;มาเก๊า;澳门',
  NL: 'Holland;The Netherlands;ฮอลแลนด์',
  RU: 'Russian Federation;สหพันธรัฐรัสเซีย',
  TR: 'Turkey;ตุรกี',
  TW: 'Taiwan;ไต้หวัน;台湾;臺灣;Chinese Taipei',
  US: 'USA;U.S.A.;US;U.S.;United States of America;America;อเมริกา;สหรัฐ;ອາເມລິກາ;美国',
  CZ: 'Czech Republic;สาธารณรัฐเช็ก',
  CI: 'Ivory Coast',
  IR: 'Islamic Republic of Iran',
  MK: 'Macedonia',
  SZ: 'Swaziland',
}

export const aseanCodes: readonly string[] = Object.keys(asean)

/** All 250 countries and territories. `name` has all four languages; `aliases` hold the other spellings. */
export function readCountries(): CountrySeed[] {
  const byEnglishName = (one: CountrySeed, two: CountrySeed) => one.name.en.localeCompare(two.name.en, 'en')
  const more = readJson<Record<string, Record<string, string[]>>>('country-names.json')
  const all = readJson<SourceCountry[]>('countries.json').map((source) => asCountry(source, more[source.alpha2] ?? {}))
  const members = aseanCodes.map((code) => all.find((country) => country.code === code) as CountrySeed)
  const others = all.filter((country) => !country.isAsean).sort(byEnglishName)
  return [...members, ...others].map((country, index) => ({ ...country, order: index + 1 }))
}

// How this place is called and listed is not ours to widen.
const asItIs = new Set(['TW'])
const asked = new Set(allSharedNames)

function asCountry(source: SourceCountry, more: Record<string, string[]>): CountrySeed {
  const { names } = source
  const member = asean[source.alpha2]
  const en = names.en ?? source.alpha2
  const fallback = { en, th: names.th ?? en, zh: names.zh ?? en, lo: names.lo ?? en }
  const name = member ? fullTexts(member.name) : fallback
  const special = (member?.aliases ?? otherAliases[source.alpha2] ?? '').split(';')
  const pattern = member?.postal ?? source.postal_code_regex ?? ''
  const callingCode = source.calling_codes[0]
  const byLanguage = Object.fromEntries(Object.entries(more).map(([language, list]) => [language, list[0] ?? '']))
  const others = asItIs.has(source.alpha2)
    ? []
    : [...Object.values(more).flat(), ...furtherNames(source.alpha2, { ...byLanguage, ...names, ...name })]
  const aliases = asAliases(
    [...[...special, ...Object.values(names), source.name_iso_en ?? '', ...others].filter((one) => !asked.has(one)), ...sharedNames(source.alpha2)],
    name,
  )
  const called = [...Object.values(name), ...aliases.map(({ text }) => text)]
  return {
    code: source.alpha2,
    alpha3: source.alpha3,
    slug: asSlug(name.en),
    name,
    isAsean: member !== undefined,
    ...(member && { aseanSince: member.since }),
    callingCode: source.alpha2 === 'MM' ? '+95' : callingCode ? `+${callingCode}` : '',
    postalPattern: pattern.length > 80 ? '' : pattern,
    aliases,
    // What is a name of the country already is found by that.
    nationalities: asAliases(
      nationalitiesOf(source.alpha2, called.filter((one) => !asked.has(one)), name.en),
      Object.fromEntries(called.map((one, at) => [at, one])),
    ),
    order: 0,
  }
}
