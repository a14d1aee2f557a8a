// Members by the names of their public profiles: what everybody reads, of accounts that are in use.
import { grantSql, onlySql } from '#engine/store/reading/where.ts'
import { visitor } from '#engine/model/viewer.ts'
import { query, sql } from '#server/database/db.ts'
import { talents } from './kind.ts'

type NamedOwner = { talent: string; owner: string; name: string }

const claimed = () => sql`
  from talents t join members m on m.id = t.owner and m.status = 'active' and m.deleted_at is null
  where t.owner is not null and t.deleted_at is null and ${grantSql(talents, talents.access.read(visitor()))}${onlySql(talents)}`

/** @param words how the name begins, or one of its words; wildcards in it are letters */
export const ownersNamedLike = (words: string, most: number): Promise<NamedOwner[]> => {
  const like = words.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return query<NamedOwner>(sql`
    select t.id::text talent, t.owner::text owner, t.full_name name ${claimed()}
      and (t.full_name ilike ${`${like}%`} or t.full_name ilike ${`% ${like}%`})
    order by t.full_name, t.id limit ${most}`)
}

/** Those with exactly one of these names. */
export const ownersNamed = (names: readonly string[], most: number): Promise<NamedOwner[]> =>
  query<NamedOwner>(sql`
    select t.id::text talent, t.owner::text owner, t.full_name name ${claimed()}
      and t.full_name = any(${[...names]}::text[]) order by t.id limit ${most}`)
