// A document holds words of rows it refers to: when these change it is made anew, soon, once for several changes.
import { describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { renewChangedWords } from '#engine/search/documents/renewals.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import { query, sql } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()

const found = async (words: string): Promise<string[]> => {
  const answer = await world.app.as(visitor()).get(`/api/talents?q=${encodeURIComponent(words)}`)
  return answer.json<{ rows: { id: string }[] }>().rows.map(({ id }) => id)
}
const rename = async (id: string, en: string): Promise<void> => {
  const universities = records(system(), getKind('universities'))
  const { version, name } = await universities.values(id)
  await universities.update(id, { name: { ...(name as object), en } }, version)
}

describe('people of a university that is renamed', () => {
  test('are found by the new name and no more by the old one, after one renewal for all changes', async () => {
    const university = await build('universities', { name: { en: 'Oldbridge Institute' }, country: world.thailand })
    const person = await build('talents', {
      ...publicly(getKind('talents')),
      country: world.thailand,
      university: university.id,
    })
    expect(await found('Oldbridge')).toEqual([person.id])
    for (const name of ['Middlebridge Institute', 'Newbridge Institute']) await rename(university.id, name)
    expect(await query(sql`select kind, changes from search_renewals`)).toEqual([{ kind: 'universities', changes: 2 }])
    const [renewal, ...others] = await renewChangedWords()
    expect(renewal).toMatchObject({ kind: 'universities', row: university.id, documents: 1 })
    expect(renewal?.delay).toBeGreaterThan(0)
    expect(others).toEqual([])
    expect(await found('Newbridge')).toEqual([person.id])
    expect(await found('Oldbridge')).toEqual([])
    expect(await query(sql`select 1 from search_renewals`)).toEqual([])
  })

  test('a change of what stands in no document renews nothing', async () => {
    const university = await build('universities', { country: world.thailand })
    const universities = records(system(), getKind('universities'))
    await universities.update(university.id, { website: 'https://new.example/' }, 1)
    expect(await query(sql`select 1 from search_renewals`)).toEqual([])
  })
})
