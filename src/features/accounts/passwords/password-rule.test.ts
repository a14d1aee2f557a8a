import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword, isOldHash } from './passwords.ts'
import { passwordProblems } from './password-rule.ts'
import { networkOf, waitAfter } from '../sessions/attempts.ts'
import { makeToken, decryptPair, encryptPair } from '../sessions/tokens.ts'

const owner = { email: 'somchai.k@demo.example', name: 'Somchai Kittisak', siteNames: ['ASEAN Talent Mobility'] }
const problems = (password: string, least = 12) => passwordProblems(password, least, owner)

test('a good password has no problem', () => {
  expect(problems('Weaving-7-threads')).toEqual([])
  expect(problems('ผ้าไหมAb1 ผ้าไหม')).toEqual([])
})

test('each missing part is named', () => {
  expect(problems('weaving-7-threads')).toEqual(['upper'])
  expect(problems('WEAVING-7-THREADS')).toEqual(['lower'])
  expect(problems('Weaving-threads')).toEqual(['digit'])
  expect(problems('Weav7')).toEqual(['short'])
  expect(problems('Weaving7', 8)).toEqual([])
  expect(problems(`Aa1${'ก'.repeat(42)}`)).toEqual(['long'])
})

test('common passwords are refused, also with digits and signs behind them', () => {
  for (const password of ['Password123456', 'Qwertyuiop123!', 'Bangkok2026!!!', 'Welcome12345!'])
    expect(problems(password)).toContain('common')
})

test('words of the person and of the site are refused', () => {
  for (const password of ['XxSomchai-4711', 'Kittisak#12345x', 'Somchai.K-98765', 'AseanTalentMobility1'])
    expect(problems(password)).toContain('personal')
})

test('a hash is argon2id of 19 MiB and matches only its password', async () => {
  const stored = await hashPassword('Weaving-7-threads')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(isOldHash(stored)).toBe(false)
  expect(await checkPassword('Weaving-7-threads', stored)).toBe(true)
  expect(await checkPassword('Weaving-7-thread', stored)).toBe(false)
  expect(await checkPassword('Weaving-7-threads', null)).toBe(false)
})

test('too many at once are sent away instead of filling the memory', async () => {
  const all = await Promise.allSettled(Array.from({ length: 80 }, () => hashPassword('Weaving-7-threads')))
  const refused = all.filter((one) => one.status === 'rejected')
  // 64 wait; under work are as many as there are cores but one.
  expect(refused.length).toBe(80 - 64 - Math.max(1, availableParallelism() - 1))
  expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({ status: 503 })
})

test('waiting doubles after five failures and never passes 15 minutes', () => {
  expect([0, 4, 5, 6, 7, 14, 15, 40].map(waitAfter)).toEqual([0, 0, 1, 2, 4, 512, 900, 900])
})

test('an address of IPv6 counts as its /64', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2::9'))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
})

test('an encrypted pair opens only with the token it replaces', () => {
  const [token, pair] = [makeToken(), { access: makeToken(), refresh: makeToken() }]
  expect(decryptPair(token, encryptPair(token, pair))).toEqual(pair)
  expect(() => decryptPair(makeToken(), encryptPair(token, pair))).toThrow()
})
