// Who may be called by name in a topic: those who took part in it, and members with a public profile. Nobody else is found or told.
import { asVisitor, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { forums } from '#kinds/forums/kind.ts'
import { participantsOf } from '#kinds/forums/queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import { ownersNamed, ownersNamedLike } from '#kinds/talents/named-owners.queries.ts'
import { boundaryAt, candidatesAt, placesIn, saidIn } from './names.ts'

export type Person = { name: string; country: string; isHere: boolean }

const mostShown = 8
/** A post tells no more people than that, and calls nobody in more places. */
const mostTold = 10
/** So many letters must stand there before somebody who is not in the topic is looked for. */
const leastLetters = 2

const begins = (name: string, words: string): boolean =>
  words === '' || ` ${name.toLocaleLowerCase()}`.includes(` ${words.toLocaleLowerCase()}`)

/** Names as visitors of the site read them. */
async function profilesLike(viewer: Viewer, words: string): Promise<Person[]> {
  if ([...words].length < leastLetters) return []
  const found = await ownersNamedLike(words, mostShown)
  const rows = await Promise.all(found.map(({ talent }) => records(asVisitor(viewer), talents).find(talent)))
  return rows.flatMap((row) => (row ? [{ name: row.fullName, country: row.country?.label ?? '', isHere: false }] : []))
}

/**
 * People whom words behind an @ may mean, those of the topic first.
 * @param slug of the topic; of a new one none
 */
export async function peopleLike(viewer: Viewer, slug: string, words: string): Promise<Person[]> {
  const topic = slug ? await records(viewer, forums).find(slug) : null
  const here = topic ? await participantsOf(topic.id) : []
  const people = [
    ...here
      .filter(({ id, name }) => id !== viewer.id && begins(name, words))
      .map(({ name }) => ({ name, country: '', isHere: true })),
    ...(await profilesLike(viewer, words)),
  ]
  return people.filter(({ name }, at) => people.findIndex((one) => one.name === name) === at).slice(0, mostShown)
}

/** Accounts that these words of a post call by name; what it quotes calls nobody. */
export async function mentionedIn(topic: string, html: string): Promise<string[]> {
  const text = saidIn(html)
  const places = placesIn(text).slice(0, mostTold)
  if (places.length === 0) return []
  const here = await participantsOf(topic)
  const candidates = places.map((at) => candidatesAt(text, at))
  const others = await ownersNamed([...new Set(candidates.flat())], 3 * mostTold)
  const called = places.flatMap((at, index) => {
    const found = [
      ...here.filter(({ name }) => text.startsWith(name, at) && boundaryAt(text, at + name.length)),
      ...others.filter(({ name }) => candidates[index]?.includes(name)).map(({ owner, name }) => ({ id: owner, name })),
    ]
    const longest = Math.max(0, ...found.map(({ name }) => name.length))
    return found.filter(({ name }) => name.length === longest).map(({ id }) => id)
  })
  return [...new Set(called)].slice(0, mostTold)
}
