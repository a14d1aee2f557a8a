// Searches that a member keeps: of a public list, under a name, with how often they are told of what is new.
import { questionOf } from '#engine/public/directory/list-question.ts'
import { findDirectory } from '#engine/public/directory/registry.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { holdName } from '#server/database/hold-name.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { notFound } from '#server/errors.ts'
import { addressOf } from '#ui/lists/list-address.ts'

export const frequencies = ['off', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]
export const mostSearches = 50
export const mostName = 100

export type SavedSearch = { id: string; name: string; kind: string; query: string; frequency: Frequency }

export const readFrequency = (text: string | null): Frequency => frequencies.find((one) => one === text) ?? 'weekly'

/** The address of its list; null while there is no such list. */
export function addressOfSearch({ kind, query: asked }: Pick<SavedSearch, 'kind' | 'query'>): string | null {
  const directory = findDirectory(kind)
  return directory ? addressOf(directory.path, questionOf(directory, new URLSearchParams(asked))) : null
}

/** The newest first. */
export const listSearches = (member: string): Promise<SavedSearch[]> =>
  query<SavedSearch>(sql`
    select id, name, kind, query, frequency from saved_searches where member = ${member}::uuid order by id desc`)

type NewSearch = Omit<SavedSearch, 'id'>

/** Keeps a search; one of the same question takes the new name and frequency. @returns false where there is no more room */
export const keepSearch = (member: string, { name, kind, query: asked, frequency }: NewSearch): Promise<boolean> =>
  tx(async () => {
    await holdName(`saved-searches ${member}`)
    const own = await listSearches(member)
    const same = own.find((one) => one.kind === kind && one.query === asked)
    if (same) await changeSearch(member, same.id, { name, frequency })
    else if (own.length >= mostSearches) return false
    else
      await query(sql`
        insert into saved_searches (id, member, name, kind, query, frequency)
        values (${uuidv7()}, ${member}::uuid, ${name}, ${kind}, ${asked}, ${frequency})`)
    return true
  })

/** Another name or frequency. Who has alerts on again is told of what comes from then on. @throws 404 for one that is not theirs */
export async function changeSearch(
  member: string,
  id: string,
  { name, frequency }: Pick<SavedSearch, 'name' | 'frequency'>,
): Promise<void> {
  const found = isUuid(id)
    ? await queryOne(sql`
        update saved_searches set name = ${name}, frequency = ${frequency},
          compared_at = case when frequency = 'off' and ${frequency} <> 'off' then null else compared_at end
        where id = ${id}::uuid and member = ${member}::uuid returning id`)
    : undefined
  if (!found) throw notFound()
}

/** Takes one off; one that is not there stays off. */
export async function removeSearch(member: string, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound()
  await query(sql`delete from saved_searches where id = ${id}::uuid and member = ${member}::uuid`)
}
