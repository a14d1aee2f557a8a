// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { keepHere, readHere } from './kept-here.ts'

afterEach(() => vi.restoreAllMocks())

test.each(['localStorage', 'sessionStorage'] as const)('%s keeps a text until it is forgotten', (area) => {
  expect(readHere('a', area)).toBeNull()
  keepHere('a', 'one', area)
  expect(readHere('a', area)).toBe('one')
  keepHere('a', null, area)
  expect(readHere('a', area)).toBeNull()
})

test.each(['localStorage', 'sessionStorage'] as const)('a browser that forbids %s ends nothing', (area) => {
  vi.spyOn(window, area, 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(() => keepHere('a', 'one', area)).not.toThrow()
  expect(readHere('a', area)).toBeNull()
})
