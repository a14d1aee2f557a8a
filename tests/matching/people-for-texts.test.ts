// Who wrote this: people are ranked for a text by their works as well as was asked, on public works that no constant was fitted to.
import { expect, test } from 'vitest'
import { idOf, learnWorks } from '../../scripts/bench/matching/learned-works.ts'
import { meanPrecision, worksAfter } from '../../scripts/bench/matching/people-for-texts.ts'

// .52 and .68 were asked; a fall of more than .01 is a fault.
test('people for the works of 2019 to 2022 are ranked worse than they were', async () => {
  const asked = worksAfter(2018, 2022)
  expect(asked.asked.length).toBeGreaterThan(500)
  expect(await meanPrecision(asked)).toBeGreaterThan(0.52)
})

test('people for the works of 2015 to 2018 are ranked worse than they were', async () => {
  expect(await meanPrecision(worksAfter(2014, 2018))).toBeGreaterThan(0.68)
})

test('words that stand beside the same words bring nobody nearer, or works of nobody teach nothing', async () => {
  const about = (own: string, beside: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ title: `${own} ${beside} study ${at}`, year: 2020 }))
  const people = [
    { number: 1, works: about('soil', 'ground erosion slope', 3) },
    { number: 2, works: about('star', 'orbit telescope light', 3) },
  ]
  // Who wrote of the ground never wrote of landslides, as others did.
  const others = [...about('landslide', 'ground erosion slope', 20), ...about('comet', 'orbit telescope light', 20)]
  const near = async (text: string, known = others) => {
    const { search } = await learnWorks(people, known)
    const found = search.near({ title: text }, 2020)
    return [1, 2].map((number) => found.of(idOf(number))?.value ?? 0) as [number, number]
  }
  const [ground, orbit] = await near('landslide')
  expect(ground).toBeGreaterThan(0.2)
  expect(orbit).toBeLessThan(ground / 4)
  const [other, comet] = await near('comet')
  expect(comet).toBeGreaterThan(other * 4)
  expect(await near('landslide', [])).toEqual([0, 0])
  expect(await near('landslide')).toEqual([ground, orbit])
})
