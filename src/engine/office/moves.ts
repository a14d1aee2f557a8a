// What the buttons of a workflow say, and which of them ask why.
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { pickText, type Translated } from '#words/locales.ts'
import { laterThan } from '../model/shown-time.ts'
import type { KindShape } from '../model/describe.ts'

type Shape = Pick<KindShape, 'workflow'> & Partial<Pick<KindShape, 'looks'>>
type Values = Readonly<Record<string, unknown>>

/** What a button says that moves a row from one state (none: any) to another; what is shown at its moment only is scheduled. */
export function useMoveWords({ workflow, looks = {} }: Shape): (from: string, to: string, values?: Values) => string {
  const { act } = useWords('staff')
  const editor = useWords('editor').form
  return (from, to, values = {}) => {
    const own = workflow?.words[to]
    if (own) return own
    switch (to) {
      case 'published':
        if (laterThan(Date.now(), looks, values) !== null) return act.schedule
        return from === 'archived' ? editor.publishAgain : act.publish
      case 'pending':
        return act.submit
      case 'rejected':
        return act.return
      case 'archived':
        return act.archive
      default:
        return from === 'pending' ? editor.withdraw : editor.toDraft
    }
  }
}

/** What is said of a row that was just moved, by its name; null where the move has no words of its own. */
export function useMovedWords({ title, looks }: Pick<KindShape, 'title' | 'looks'>) {
  const { form } = useWords('editor')
  const locale = useLocale()
  return (to: string, row: Values): string | null => {
    const named = row[title]
    const name = typeof named === 'string' ? named : pickText(named as Translated | null, locale)?.text
    if (to === 'pending') return form.submitted
    if (to === 'published') {
      const isLater = laterThan(Date.now(), looks, row) !== null
      return name ? (isLater ? form.scheduledRow : form.publishedRow)({ title: name }) : form.published
    }
    if (to === 'rejected' && name) return form.returnedRow({ title: name })
    return to === 'archived' && name ? form.archivedRow({ title: name }) : null
  }
}

export const asksReason = ({ workflow }: Shape, to: string | undefined): to is string =>
  to !== undefined && workflow !== null && workflow.reasons.includes(to)

/** The moves that need nothing of the form: for menus and quick views. */
export const quickMoves = ({ workflow }: Shape, moves: readonly string[]): string[] =>
  moves.filter((to) => !workflow?.needy.includes(to))

/** Does somebody wait until it is decided about? */
export const isWaiting = (shape: Shape & Pick<KindShape, 'flow'>, values: Readonly<Record<string, unknown>>): boolean =>
  shape.flow === 'content' && values['status'] === 'pending'

/** The state of a row, empty where its kind has no workflow. */
export const stateOf = ({ workflow }: Shape, values: Readonly<Record<string, unknown>>): string =>
  workflow ? String(values[workflow.field] ?? '') : ''
