// What somebody else did to a row in the meantime, in a sentence for whoever comes too late. Server only.
import { formatDate } from '#words/formats.ts'
import type { ActionContext } from '../../page/context.ts'
import { describeKind } from '../../model/describe.ts'
import type { Kind } from '../../model/kind.ts'
import { historyOf } from '../../store/history/history.ts'
import { records } from '../../store/records.ts'
import { isProblem } from '#server/errors.ts'
import { titleText } from './list-data.ts'

/** Refusals that a change by somebody else explains. */
export const lateCodes: ReadonlySet<string> = new Set(['moved_meanwhile', 'no_such_move', 'not_found'])

/** Which state the row has by now, who gave it and when; undefined where the viewer does not see the row. */
export async function changedMeanwhile(kind: Kind, id: string, context: ActionContext): Promise<string | undefined> {
  const { viewer, locale, site } = context
  const { list } = context.words.editor
  const shape = describeKind(kind, viewer, locale)
  const { fields, workflow } = shape
  try {
    const row = await records(viewer, kind).get(id)
    if (row['deletedAt']) return list.goneMeanwhile
    if (!workflow) return undefined
    const history = await historyOf(viewer, kind, shape, row, 10)
    const last = history.find(({ values }) => values.some(({ name }) => name === workflow.field))
    const state = String(row[workflow.field])
    return list.changedMeanwhile({
      text: titleText(kind, row, locale),
      state: fields[workflow.field]?.options?.find(({ value }) => value === state)?.label ?? state,
      who: last?.who ?? null,
      time: last ? formatDate(last.at, locale, { ...site.dates, shape: 'date-time' }) : null,
    })
  } catch (error) {
    if (isProblem(error) && error.status === 404) return list.goneMeanwhile
    throw error
  }
}
