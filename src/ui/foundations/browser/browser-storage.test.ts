// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { writeStorage, readStorage } from './browser-storage.ts'

afterEach(() => vi.restoreAllMocks())

test.each(['localStorage', 'sessionStorage'] as const)('%s keeps a text until it is forgotten', (area) => {
  expect(readStorage('a', area)).toBeNull()
  writeStorage('a', 'one', area)
  expect(readStorage('a', area)).toBe('one')
  writeStorage('a', null, area)
  expect(readStorage('a', area)).toBeNull()
})

test.each(['localStorage', 'sessionStorage'] as const)('a browser that forbids %s ends nothing', (area) => {
  vi.spyOn(window, area, 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(() => writeStorage('a', 'one', area)).not.toThrow()
  expect(readStorage('a', area)).toBeNull()
})
