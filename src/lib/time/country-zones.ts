// The time zone of a country, by its code: of its capital where it has several. Of other countries nobody says which.

const zones: Readonly<Record<string, string>> = {
  BN: 'Asia/Brunei',
  CN: 'Asia/Shanghai',
  ID: 'Asia/Jakarta',
  KH: 'Asia/Phnom_Penh',
  LA: 'Asia/Vientiane',
  MM: 'Asia/Yangon',
  MY: 'Asia/Kuala_Lumpur',
  PH: 'Asia/Manila',
  SG: 'Asia/Singapore',
  TH: 'Asia/Bangkok',
  TL: 'Asia/Dili',
  VN: 'Asia/Ho_Chi_Minh',
}

/** @example zoneOfCountry('MM') // 'Asia/Yangon' */
export const zoneOfCountry = (code: string | null | undefined): string | null => zones[code ?? ''] ?? null
