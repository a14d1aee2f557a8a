// Pending keywords of the demo world, and who typed them.
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { keywords } from '#kinds/keywords/kind.ts'
import type { PersonSeed } from '../../../seed/demo/person.ts'
import { createPendingWords } from '../../../seed/demo/pending-words.ts'

/** Before the people. @returns ids of the words that a person typed, by the key of the person */
export async function writePendingWords(
  people: readonly PersonSeed[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const typed = new Map<string, string[]>()
  for (const { word, language, beside, people: count } of createPendingWords()) {
    const { id } = await records(system(), keywords).create({ label: { [language]: word }, state: 'pending' })
    const by = people.filter((one) => one.status === 'published' && one.keywords.includes(beside))
    for (const { key } of by.slice(0, count)) typed.set(key, [...(typed.get(key) ?? []), id])
  }
  return typed
}
