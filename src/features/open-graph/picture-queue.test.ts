// What pictures cost: one is drawn at a time, equal ones once, and who comes when too many wait is sent away.
import { expect, test } from 'vitest'
import type { Card } from './drawing.ts'
import { pictureQueue } from './picture-queue.ts'

const card = (title: string): Card => ({ over: 'Researcher', title, under: 'Bangkok', site: 'Site' })
const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A painter that tells how many pictures it draws at once, and which ones. */
function painter() {
  const seen = { drawn: [] as string[], atOnce: 0, most: 0 }
  const draw = pictureQueue(async ({ title }) => {
    seen.most = Math.max(seen.most, ++seen.atOnce)
    await later()
    seen.atOnce--
    seen.drawn.push(title)
    if (title === 'broken') throw new Error('no such letters')
    return Buffer.from(title)
  })
  return { seen, draw }
}

test('many pictures asked for at once are drawn one after the other, and equal ones once', async () => {
  const { seen, draw } = painter()
  const titles = ['Somchai', 'Malee', 'Somchai', 'Nok', 'Malee']
  const pictures = await Promise.all(titles.map((title) => draw(card(title))))
  expect(pictures.map(String)).toEqual(titles)
  expect(seen).toEqual({ drawn: ['Somchai', 'Malee', 'Nok'], atOnce: 0, most: 1 })
  await draw(card('Nok'))
  expect(seen.drawn).toHaveLength(3)
})

test('a picture that cannot be drawn holds up none behind it, and is tried again', async () => {
  const { seen, draw } = painter()
  const [broken, next] = await Promise.allSettled([draw(card('broken')), draw(card('Somchai'))])
  expect([broken.status, next.status]).toEqual(['rejected', 'fulfilled'])
  await expect(draw(card('broken'))).rejects.toThrow('no such letters')
  expect(seen.drawn).toEqual(['broken', 'Somchai', 'broken'])
})

test('where thirty wait, one more is asked to come back, and nothing more is drawn for it', async () => {
  const { seen, draw } = painter()
  const asked = Array.from({ length: 40 }, (_, at) => draw(card(`Person ${at}`)))
  const answers = await Promise.allSettled(asked)
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(9)
  expect(seen.drawn).toHaveLength(31)
  await draw(card('Person 39'))
  expect(seen.drawn).toHaveLength(32)
})
