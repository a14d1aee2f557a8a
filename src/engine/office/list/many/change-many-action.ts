// Changes all rows of a list that were chosen, or none; says what stopped the first one, and which others stood in the way. Server only.
import { isProblem, type Problem } from '#server/errors.ts'
import type { Kind } from '../../../model/kind.ts'
import type { Out } from '../../../model/rows.ts'
import type { Viewer } from '../../../model/viewer.ts'
import { records } from '../../../store/records.ts'
import { titleText } from '../list-data.ts'

export function changeAll(
  kind: Kind,
  viewer: Viewer,
  ids: readonly string[],
  work: (one: { id: string; version: number; values: Readonly<Record<string, unknown>> }) => Promise<unknown>,
): Promise<number> {
  const stopped: string[] = []
  let first: Problem | undefined
  return records(viewer, kind).changeMany(ids, async (one) => {
    try {
      await work(one)
    } catch (error) {
      if (!isProblem(error) || error.status >= 500) throw error
      stopped.push(one.id)
      if (!first) Object.assign(error.extra, { stopped, row: titleText(kind, one.values as Out, viewer.locale) })
      first ??= error
      // After what the database itself refused nothing more can be tried.
      if (error.status === 409 && error.code !== 'in_use') throw first
    }
    if (first && one.id === ids.at(-1)) throw first
  })
}
