import { expect, test } from 'vitest'
import { base32, codeAt, findStep, seedAddress, stepAt } from './totp.ts'

const seed = Buffer.from('12345678901234567890')

test('codes are those of the examples in RFC 4226 (appendix D)', () => {
  const wanted = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489']
  expect(wanted.map((_, counter) => codeAt(seed, counter))).toEqual(wanted)
})

test('and of RFC 6238 (appendix B), the last six of their eight digits', () => {
  const wanted = {
    59: '287082',
    1111111109: '081804',
    1111111111: '050471',
    1234567890: '005924',
    2000000000: '279037',
  }
  for (const [seconds, code] of Object.entries(wanted)) expect(codeAt(seed, stepAt(Number(seconds)))).toBe(code)
})

test('a code counts one step before and after, not two', () => {
  const now = 1_234_567_890
  const near = [-60, -30, 0, 30, 60].map((shift) => findStep(seed, codeAt(seed, stepAt(now + shift)), now, 0) !== null)
  expect(near).toEqual([false, true, true, true, false])
})

test('a code counts once, and none before it any more', () => {
  const now = 1_234_567_890
  const step = findStep(seed, codeAt(seed, stepAt(now)), now, 0) as number
  expect(findStep(seed, codeAt(seed, stepAt(now)), now, step)).toBeNull()
  expect(findStep(seed, codeAt(seed, stepAt(now - 30)), now, step)).toBeNull()
  expect(findStep(seed, codeAt(seed, stepAt(now + 30)), now, step)).toBe(step + 1)
})

test('what is not six digits is no code', () => {
  for (const code of ['', '12345', '1234567', '12345a', '๑๒๓๔๕๖', ' 287082'])
    expect(findStep(seed, code, 59, 0)).toBeNull()
})

test('the seed is written as apps read it', () => {
  expect(base32(seed)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(Buffer.from('f'))).toBe('MY')
  expect(seedAddress(seed, 'ASEAN Talent', 'a@b.example')).toBe(
    'otpauth://totp/ASEAN%20Talent%3Aa%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=ASEAN%20Talent',
  )
})
