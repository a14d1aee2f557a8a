// Canaries: a word that stands nowhere else, in every private field. Who may not receive a field never meets its word.
import { asksAll } from '#tests/support/turn.ts'
import type { Actor } from '#tests/support/people/actors.ts'
import type { Check } from '../crawl.ts'
import { admins, type World } from '../canary-world.ts'

const shapes = /zq[a-z]+\d+|777777\d{3}|190\d-\d\d-\d\d(?:t\d\d)?/g

/** Words of private fields in a text. */
export const wordsIn = ({ secrets }: World, text: string): string[] =>
  [...new Set(text.toLowerCase().match(shapes))].filter((word) => secrets.has(word))

/** The names of all countries, which are nobody's secret; what is one is whose they are. */
const listsCountries = (url: string): boolean =>
  /^\/api\/countries|^\/register|^\/backend\/reports\/talents|^\/backend\/manages\/publications\/(?:openalex|scopus)|\/import\/template/.test(
    url,
  )

/** @param planted the world, once it is made */
export function noCanaries(planted: () => World): Check {
  const read = new Map<Actor, number>()
  let named = 0
  return {
    finds: 'a word of a private field in what somebody gets who may not read it',
    look({ asked: { actor, url, payload }, text }) {
      const met: string[] = []
      const world = planted()
      for (const word of wordsIn(world, text)) {
        const secret = world.secrets.get(word)
        if (!secret) continue
        read.set(actor, (read.get(actor) ?? 0) + 1)
        if (actor === 'secret' && secret.field === 'fullName' && !secret.mayRead('admin')) named += 1
        // What was looked for may be repeated, as it was typed.
        const isTold = url.includes(word) || String(payload).includes(word) || (secret.isCountry && listsCountries(url))
        if (!secret.mayRead(actor) && !isTold) met.push(`${secret.kind}.${secret.field}`)
      }
      return met
    },
    // Whoever keeps the rows does meet them, and is told by name what a secret account did: the words are there to be found.
    afterAll(actor) {
      const meets = read.get(actor) ?? 0
      return [
        ...(admins.includes(actor) && meets <= (asksAll ? 300 : 100) ? [`${actor} meets ${meets} words alone`] : []),
        ...(actor === 'secret' && named <= (asksAll ? 8 : 3) ? [`a secret account is named ${named} times alone`] : []),
      ]
    },
  }
}
