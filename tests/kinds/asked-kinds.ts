// The kinds that a run asks, and how their lists are read to the end.
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { registry } from '#kinds/index.ts'
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
