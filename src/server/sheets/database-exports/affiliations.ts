// Affiliations as databases of works print them: which belongs to which author, and in which country it stands.

/** Names that databases use and the list of regions does not. */
const otherNames: Readonly<Record<string, string>> = {
  'brunei darussalam': 'BN',
  burma: 'MM',
  'czech republic': 'CZ',
  england: 'GB',
  'hong kong': 'HK',
  iran: 'IR',
  'islamic republic of iran': 'IR',
  korea: 'KR',
  'republic of korea': 'KR',
  'south korea': 'KR',
  'lao pdr': 'LA',
  "lao people's democratic republic": 'LA',
  macau: 'MO',
  macao: 'MO',
  myanmar: 'MM',
  'north ireland': 'GB',
  'northern ireland': 'GB',
  'peoples r china': 'CN',
  "people's republic of china": 'CN',
  'p r china': 'CN',
  'pr china': 'CN',
  'russian federation': 'RU',
  scotland: 'GB',
  swaziland: 'SZ',
  taiwan: 'TW',
  turkey: 'TR',
  turkiye: 'TR',
  uk: 'GB',
  usa: 'US',
  'united states of america': 'US',
  'u arab emirates': 'AE',
  'viet nam': 'VN',
  wales: 'GB',
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[.’]/g, (sign) => (sign === '.' ? '' : "'"))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

let known: ReadonlyMap<string, string> | undefined

/** Names of all regions in English, by what they are called. */
function codesByName(): ReadonlyMap<string, string> {
  if (known) return known
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  const found = codes.flatMap((code) => {
    const name = names.of(code)
    return name ? [[folded(name), code] as const] : []
  })
  // Codes that stand for a whole name were given up (BU, DD): the one of today is said last.
  return (known = new Map([...found, ...Object.entries(otherNames)]))
}

/** What a country is called in English, here and there. */
export const namesOfCountry = (code: string): string[] =>
  [...codesByName()].flatMap(([name, other]) => (other === code && !/^korea$|[()]/.test(name) ? [name] : []))

/** The alpha-2 code of the country that an address ends with: a name in English, an abbreviation of databases, or the code; empty where it names none. */
export function countryCodeOf(address: string): string {
  const last = address.split(',').at(-1)?.trim().replace(/\.$/, '') ?? ''
  if (/^[A-Z]{2}$/.test(last) && new Set(codesByName().values()).has(last)) return last
  // `TX 78712 USA`: states and postcodes stand before it.
  const words = folded(last).split(' ')
  const behindNumber = words.slice(words.findLastIndex((word) => /\d/.test(word)) + 1)
  const found = codesByName().get(words.join(' ')) ?? codesByName().get(behindNumber.join(' '))
  return found ?? (words.at(-1) === 'usa' ? 'US' : '')
}

/** Fields of affiliations hold so many characters: the whole ones that fit, else the beginning of the first. */
export function joinAffiliations(all: readonly string[], most = 300): string {
  const [first = ''] = all
  let joined = first.slice(0, most)
  for (const one of all.slice(1)) if (joined.length + one.length + 2 <= most) joined += `, ${one}`
  return joined
}
