// Pictures are drawn one after the other, each once, and kept by what they show.
import { cached } from '#server/cache/cached.ts'
import { ownBytes } from '#server/cache/memory-size.ts'
import { unavailable } from '#server/errors.ts'
import type { Card } from './drawing.ts'

/** One is drawn at a time, and so many wait. */
const mostWaiting = 30
// Most writes change nothing that a picture shows: what it shows is its key, and no write makes it anew.
const keptFor = 60 * 60

export const pictureQueue = (make: (card: Card) => Promise<Buffer>): ((card: Card) => Promise<Buffer>) => {
  const drawn = cached<Buffer>({ bytes: 8 * 1024 * 1024 }, keptFor)
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (card) =>
    drawn(JSON.stringify(card), async () => {
      if (waiting > mostWaiting) throw unavailable(10)
      waiting++
      const own = last.then(() => make(card)).then(ownBytes)
      last = own.catch(() => {}).then(() => waiting--)
      return own
    })
}
