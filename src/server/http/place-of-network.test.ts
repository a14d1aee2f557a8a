import { describe, expect, test } from 'vitest'
import { networkOf } from './network.ts'
import { countryOfNetwork, placeOfNetwork } from './place-of-network.ts'

// Networks of universities and carriers, as their registries have had them for years.
const known: [address: string, country: string][] = [
  ['161.200.1.1', 'TH'],
  ['202.28.0.x', 'TH'],
  ['203.81.64.1', 'MM'],
  ['115.84.64.1', 'LA'],
  ['113.160.1.x', 'VN'],
  ['137.132.1.1', 'SG'],
  ['161.139.1.1', 'MY'],
  ['202.92.128.1', 'PH'],
  ['119.160.128.1', 'BN'],
  ['203.144.64.1', 'KH'],
  ['180.189.160.1', 'TL'],
  ['36.64.1.1', 'ID'],
  ['166.111.1.1', 'CN'],
  ['131.111.1.1', 'GB'],
  ['2001:3c8::1', 'TH'],
  ['2001:ee0::1', 'VN'],
  ['2001:d08::1', 'MY'],
  ['2001:448a::1', 'ID'],
  ['2001:630::1', 'GB'],
]

describe('the country of a network', () => {
  test.each(known)('%s is of %s', (address, country) => expect(countryOfNetwork(address)).toBe(country))

  test('is found by what is kept of an address, of the fourth and of the sixth version', () => {
    expect(networkOf('2405:9800:b640:1:2:3:4:5')).toBe('2405:9800:b640:1::/64')
    expect(countryOfNetwork(networkOf('2405:9800:b640:1:2:3:4:5'))).toBe('TH')
    expect(countryOfNetwork('161.200.1.x')).toBe('TH')
  })

  test.each([
    '10.0.0.1',
    '192.168.1.x',
    '172.16.3.4',
    '127.0.0.x',
    '100.64.0.1',
    '169.254.1.1',
    '0.0.0.0',
    '203.0.113.x',
    '::1',
    '::/64',
    'fe80::1',
    'fc00:1:2:3::/64',
    '2001:db8::1',
    '255.255.255.255',
    '',
    'x',
    '999.1.1.1',
    '1.2.3',
  ])('is not said of %s', (address) => expect(countryOfNetwork(address)).toBeNull())
})

test('a place is said in the language of the reader, and what is unknown is said to be', () => {
  expect(placeOfNetwork('161.200.1.x', 'en', 'Unknown place')).toBe('Thailand · 161.200.1.x')
  expect(placeOfNetwork('161.200.1.x', 'th', '-')).toBe('ไทย · 161.200.1.x')
  expect(placeOfNetwork('203.81.64.x', 'en', '-')).toBe('Myanmar · 203.81.64.x')
  expect(placeOfNetwork('2001:3c8:0:0::/64', 'zh', '-')).toBe('泰国 · 2001:3c8:0:0::/64')
  expect(placeOfNetwork('115.84.64.x', 'lo', '-')).toBe('ລາວ · 115.84.64.x')
  expect(placeOfNetwork('192.168.1.x', 'th', 'ไม่ทราบสถานที่')).toBe('ไม่ทราบสถานที่ · 192.168.1.x')
  expect(placeOfNetwork(null, 'en', 'Unknown place')).toBe('Unknown place')
})
