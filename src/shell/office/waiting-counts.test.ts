import { expect, test } from 'vitest'
import { officeMenu } from './office-menu.ts'
import { countsOf } from './waiting-counts.ts'

const line = (href: string, count: number, urgency: 'due' | 'people' | 'later' = 'people') => ({ href, count, urgency })

test('what is due and who waits is counted at the nearest screen of the menu, and what has time is not', () => {
  const lines = [
    line('/backend/manages/talents?status=pending', 3),
    line('/backend/manages/talents/claims#corrections', 2),
    line('/backend/settings/members/requests?status=new', 4, 'due'),
    line('/backend/manages/hosts?only=duplicates', 90, 'later'),
  ]
  expect(countsOf(lines, officeMenu({ role: 'admin' }))).toEqual({
    '/backend': 9,
    '/backend/manages/talents': 5,
    '/backend/settings/members/requests': 4,
  })
})
