// What a member chose or typed at a found work before taking it: kept with the work, so that no page that comes anew loses it.
import { accountId, type Viewer } from '#engine/model/viewer.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { parseYear } from '#lib/time/years.ts'
import { query, type Sql, sql } from '#server/database/db.ts'
import { type Chosen, findInbox } from './stored.ts'

const longest = 60
/** A page has 25. */
const mostOfForm = 100

/** The year that was typed, in either way of counting; undefined where it is none of a work. */
export function chosenYear({ year }: Chosen): number | undefined {
  const read = parseYear(year ?? '')
  if (!read.ok) return undefined
  return read.value.year >= 1800 && read.value.year <= new Date().getUTCFullYear() + 2 ? read.value.year : undefined
}

/** The works that the form says something of. */
const idsIn = (form: URLSearchParams): string[] => [
  ...new Set([...form.keys()].flatMap((name) => /^(?:author|year)-(.+)$/.exec(name)?.[1] ?? []).filter(isUuid)),
]

/** Keeps what the form says of each of its works that still waits; of others nothing. */
export async function keepChoices(viewer: Viewer, form: URLSearchParams): Promise<void> {
  const ids = idsIn(form).slice(0, mostOfForm)
  if (ids.length === 0) return
  for (const { id, work } of await findInbox(viewer, sql`state = 'open' and id = any(${ids}::uuid[])`)) {
    const chosen: Chosen = { ...work.chosen }
    for (const name of ['author', 'year'] as const) {
      const given = form.get(`${name}-${id}`)?.trim().slice(0, longest).toWellFormed()
      if (given === '') delete chosen[name]
      else if (given !== undefined) chosen[name] = given
    }
    if (JSON.stringify(chosen) === JSON.stringify(work.chosen ?? {})) continue
    await query(sql`
      update inbox_works set work = work || ${JSON.stringify({ chosen })}::jsonb
      where id = ${id}::uuid and member = ${accountId(viewer)}::uuid and state = 'open'`)
  }
}

/** For an update of the row: who was chosen among other authors than it has by now is nobody. */
export const withoutAuthor: Sql = sql`work = work #- '{chosen,author}'`
