import { describe, expect, test } from 'vitest'
import { spellingKey } from '#server/search/spelling/spelling-key.ts'

describe('names that sound alike', () => {
  test.each([
    ['phonchai', 'pornchai'],
    ['soekarno', 'sukarno'],
    ['htun', 'tun'],
    ['mohd', 'muhammad'],
    ['mohamed', 'muhammad'],
    ['muhd', 'mochammad'],
    ['nur', 'nurul'],
    ['noor', 'nor'],
    ['norhayati', 'nurhayati'],
    ['abd', 'abdul'],
    ['soeharto', 'suharto'],
    ['tjokro', 'cokro'],
    ['djakarta', 'jakarta'],
    ['joesoef', 'yusuf'],
    ['achmad', 'ahmad'],
    ['somchai', 'somjai'],
    ['thida', 'tida'],
    ['hla', 'la'],
    ['phouvong', 'puvong'],
  ])('%s and %s share a key', (one, other) => {
    expect(spellingKey(one)).toBe(spellingKey(other))
  })

  test.each([
    ['somchai', 'somsak'],
    ['nguyen', 'tran'],
    ['sukarno', 'suharto'],
    ['mud', 'muhammad'],
    ['north', 'nur'],
    ['aung', 'thant'],
  ])('%s and %s do not', (one, other) => {
    expect(spellingKey(one)).not.toBe(spellingKey(other))
  })

  test.each(['', 'h', 'hh', 'hhh', 'đức', 'สมชาย', 'a1b2', 'x'.repeat(1000)])('takes any text: %s', (text) => {
    expect(() => spellingKey(text)).not.toThrow()
  })
})
