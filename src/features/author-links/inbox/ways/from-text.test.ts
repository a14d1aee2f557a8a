// Lists as people paste them: DOIs anywhere in a line, numbered references, titles; and which answer of a search is meant.
import { expect, test } from 'vitest'
import { namedIn, readList } from './from-text.ts'

test('DOIs are found anywhere in a line, and lines without one are references', () => {
  const list = readList(
    [
      'References',
      '[1] A. Lee, "Rice roots", Soil 2020, https://doi.org/10.5555/Rice.1.',
      '2) B. Tan. Salt in the wells of Isan (doi: 10.5555/(SICI)salt;2-x).',
      '3. C. Aung. Mangroves behind the harbour wall. Coasts 2016.',
      'Mangroves behind the harbour wall',
      '10.5555/rice.1',
    ].join('\r\n'),
  )
  expect(list).toEqual({
    dois: ['10.5555/rice.1', '10.5555/(sici)salt;2-x'],
    references: ['C. Aung. Mangroves behind the harbour wall. Coasts 2016.', 'Mangroves behind the harbour wall'],
  })
  expect(readList('10.1000/182, 10.1000/183')).toEqual({ dois: ['10.1000/182', '10.1000/183'], references: [] })
  expect(readList('… ??')).toEqual({ dois: [], references: [] })
})

test('of the answers to a reference the one is meant whose whole title stands in it', () => {
  const items = [
    { title: ['Soil'] },
    { title: ['Mangroves in other harbours'] },
    { title: ['Mangroves behind the Harbour Wall'] },
  ]
  expect(namedIn('C. Aung. Mangroves behind the harbour wall. Coasts 2016.', items)).toBe(items[2])
  expect(namedIn('C. Aung. Soil under mangroves. 2016.', items)).toBeNull()
})
