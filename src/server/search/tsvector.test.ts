import { describe, expect, test } from 'vitest'
import { toTsvector } from '#server/search/tsvector.ts'

describe('toTsvector', () => {
  test('writes weights and positions, with a gap between parts', () => {
    expect(
      toTsvector([
        { text: 'ab cd', weight: 'A' },
        { text: 'ab', weight: 'C' },
      ]),
    ).toBe(`'ab':1A,33C 'cd':2A`)
  })
  test('copies the tokens of a group under its letter', () => {
    expect(toTsvector([{ text: 'An', weight: 'A', groups: ['n'], name: true }])).toBe(`'an':1A 'n:an':1A '^an':1A`)
  })
  test('gives nothing for nothing', () => {
    expect(toTsvector([])).toBe('')
    expect(toTsvector([{ text: ' … ', weight: 'A' }])).toBe('')
  })
  test('keeps one place of an n-gram per weight', () => {
    expect(toTsvector([{ text: 'กขค กขค', weight: 'B' }])).toContain(`'#กขค':1B `)
  })
})
