// Postal codes of Thailand, Malaysia and the Philippines, the countries with a free list.
import { readCsv } from './files.ts'

export type PostalCodeSeed = {
  country: string
  zipcode: string
  place: string
  district: string
  province: string
  /** In English, where the country writes otherwise; else ''. The source spells Thai subdistricts too badly to be shown. */
  districtEn: string
  provinceEn: string
}

const latin = { districtEn: '', provinceEn: '' }

/** About 12,500 rows. Thai places are in Thai; a code may stand for many places. */
export function readPostalCodes(): PostalCodeSeed[] {
  const thai = readCsv<'province_th' | 'province_en' | 'district_th' | 'district_en' | 'subdistrict_th' | 'postal_code'>(
    'thailand-subdistricts-postal.csv.gz',
  )
  const malaysian = readCsv<'state' | 'city' | 'postcode'>('malaysia-postcodes.csv.gz')
  const philippine = readCsv<'region' | 'location' | 'municipality' | 'postal_code'>('philippines-postal-codes.csv.gz')
  const rows: PostalCodeSeed[] = [
    ...thai.map((row) => ({
      country: 'TH',
      zipcode: row.postal_code,
      place: row.subdistrict_th,
      district: row.district_th,
      province: row.province_th,
      districtEn: row.district_en,
      provinceEn: row.province_en,
    })),
    ...malaysian.map((row) => ({
      country: 'MY',
      zipcode: row.postcode,
      place: row.city,
      district: '',
      province: row.state,
      ...latin,
    })),
    ...philippine.map((row) => ({
      country: 'PH',
      zipcode: row.postal_code.padStart(4, '0'),
      place: row.municipality,
      district: '',
      province: row.location,
      ...latin,
    })),
  ]
  const distinct = new Map(rows.filter((row) => row.zipcode).map((row) => [Object.values(row).join('|'), row]))
  return [...distinct.values()]
}
