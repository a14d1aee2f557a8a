// The kinds that a run asks, and how their lists are read to the end.
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { databaseDay } from '#server/database/clock.ts'
import { build } from '#tests/support/build.ts'
import { aMember, ownersOf, staffWith } from '#tests/support/people/viewers.ts'
import type { Asker } from '#tests/support/product/app.ts'
import { inTurn } from '#tests/support/turn.ts'

export type Row = { id: string; version: number } & Record<string, unknown>
export type Ref = { id: string; label: string; code?: string }

/** Half of the kinds, as `describe.each` takes them. */
export const kindsInTurn = (): [name: string, kind: Kind][] =>
  inTurn(registry.kinds, 2).map((kind) => [kind.name, kind])

export const idsOf = (body: { rows: Row[] }): string[] => body.rows.map((row) => row.id)

/** The ids of every page of a list: other kinds add rows that theirs refer to. */
export async function allIds(asked: Asker, url: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = (await asked.get(`${url}&size=100&page=${page}`)).json<{ rows: Row[]; total: number }>()
    ids.push(...idsOf({ rows }))
    if (rows.length === 0 || ids.length >= total) return ids
  }
}

/** What people write of a row. */
export const ownFields = (kind: Kind): [string, Field][] =>
  Object.entries(kind.fields).filter(([name, field]) => !field.readOnly && !(name in kind.only))

/** Are its rows made by no call that names their fields, neither of staff nor of members? */
export const isMadeByProduct = (kind: Kind): boolean =>
  kind.access.create(staffWith('secret')) === false && ownersOf(kind).length === 0

/** Who makes and changes rows of this kind: staff, or where these are their owners' alone, one of them. */
export const keeperOf = async (kind: Kind, staff: Viewer): Promise<Viewer> => {
  const [type] = kind.access.create(staff) === false ? ownersOf(kind) : []
  return type ? { ...aMember(type), id: (await build('members')).id } : staff
}

/** What makes a row that of its keeper. */
export const ownedBy = (keeper: Viewer, kind: Kind): { owner?: string | null; confirmedAt?: string } =>
  keeper.who === 'member'
    ? { owner: keeper.id, ...(kind.fields['confirmedAt'] ? { confirmedAt: databaseDay() } : {}) }
    : {}
