// Who wrote this: people are ranked for a text by their works no worse than was measured, on public works that no constant was fitted to.
import { expect, test } from 'vitest'
import { meanPrecision, worksAfter } from '../../scripts/bench/support/people-for-texts.ts'

// A fall of more than .01 is a fault; what is wanted is .52 and .68.
test('people for the works of 2019 to 2022 are ranked worse than they were', () => {
  const asked = worksAfter(2018, 2022)
  expect(asked.asked.length).toBeGreaterThan(500)
  expect(meanPrecision(asked)).toBeGreaterThan(0.52)
})

test('people for the works of 2015 to 2018 are ranked worse than they were', () => {
  expect(meanPrecision(worksAfter(2014, 2018))).toBeGreaterThan(0.68)
})
