// Who wrote this: people are ranked for a text by their works no worse than was measured, on public works that no constant was fitted to.
import { expect, test } from 'vitest'
import { meanPrecision, meanPrecisionOfScore, worksAfter } from '../../scripts/bench/latent-space/people-for-texts.ts'

// A fall of more than .01 is a fault; what is wanted is .52 and .68.
test('people for the works of 2019 to 2022 are ranked worse than they were', () => {
  const asked = worksAfter(2018, 2022)
  expect(asked.asked.length).toBeGreaterThan(500)
  expect(meanPrecision(asked)).toBeGreaterThan(0.52)
})

test('people for the works of 2015 to 2018 are ranked worse than they were', () => {
  expect(meanPrecision(worksAfter(2014, 2018))).toBeGreaterThan(0.68)
})

// The index of the score has no latent space: .521 and .675 were measured.
test('the score ranks people for texts worse than it did', async () => {
  expect(await meanPrecisionOfScore(worksAfter(2018, 2022))).toBeGreaterThan(0.511)
  expect(await meanPrecisionOfScore(worksAfter(2014, 2018))).toBeGreaterThan(0.665)
})
