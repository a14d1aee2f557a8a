// The way back from a move that a form made: the row stands where it stood, and so does the form, whichever shows it by then.
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSnackbar } from '#ui/overlays/snackbar.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import type { KindShape } from '../../../model/describe.ts'
import { sentenceOf } from '../../../page/ask-api.ts'
import { lastChangeNote } from '../../last-change-note.ts'
import { type Problem, type Saved, takeBackMove } from './form-calls.ts'
import type { RowForm } from './use-row-form.ts'

// After the first save of a new entry another form stands in the place of the first.
const forms = new Set<(row: Saved) => void>()

/** What a message offers beside saying that the row was moved; nothing where somebody was told of it at once. */
export function useTakeBack(shape: KindShape, form: RowForm) {
  const { bulk } = useWords('staff')
  const { list, form: editor } = useWords('editor')
  const [locale, dates] = [useLocale(), useDates()]
  const say = useSnackbar()
  const revalidator = useRevalidator()
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    const hear = (row: Saved): void => {
      if (latest.current.id === row.id) latest.current.goOnFrom(row)
    }
    forms.add(hear)
    return () => void forms.delete(hear)
  }, [])
  const takeBack = async (saved: Saved, from: string): Promise<void> => {
    try {
      const row = await takeBackMove({ kind: shape.name, locale }, saved, from)
      for (const hear of forms) hear(row)
      say({ title: list.takenBack({ count: 1 }), color: 'success' })
      void revalidator.revalidate()
    } catch (error) {
      const problem = error as Problem
      if (problem.code === 'conflict')
        say({ title: list.changedSince, content: lastChangeNote(problem, locale, dates), color: 'error' })
      else say({ title: sentenceOf(problem.status, problem, editor.away), color: 'error' })
    }
  }
  return (saved: Saved, from: string, to: string) =>
    shape.workflow?.told.includes(to) ? {} : { action: { label: bulk.undo, run: () => void takeBack(saved, from) } }
}
