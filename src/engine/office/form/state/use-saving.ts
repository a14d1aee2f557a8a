// Saving a form by the API, one save at a time: when somebody asks, and by itself while the row is a draft.
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#ui/foundations/words.tsx'
import { stateOf } from '../../moves.ts'
import { moveRow, type Problem, type Saved, writeRow } from './form-calls.ts'
import { withoutEmptyRows, withSavedRows } from '../children/child-rows.ts'
import { isSame, type Values } from '../values/form-values.ts'
import type { FormState } from './use-form-state.ts'

/** Asked for while the form was being saved: done when that is over, with what is then known of the row. */
type Waiting = { to: string | undefined; reason: string | undefined; resolve: (saved: Saved | null) => void }

const autosaveMs = 2000

type SavingProps = {
  /** Of a new row: sent again and again it is the same one. */
  newKey: string
  keepDraft: () => void
  /** Drops what this device keeps. */
  forget: () => void
}

export function useSaving(form: FormState, { newKey, keepDraft, forget }: SavingProps) {
  const { shape, locked, row, values, changed, encrypted, theirs, state } = form
  const to = { kind: shape.name, locale: useLocale(), key: newKey }
  // One save at a time: two with one version would be two people.
  const busy = useRef(false)
  const [ended, setEnded] = useState(0)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const end = (): void => {
    busy.current = false
    setEnded((count) => count + 1)
  }
  const keep = (saved: Saved): Saved => {
    const state = form.keep(saved)
    forget()
    return state
  }
  /** Takes what was saved, but for values that `isMine` says were typed since. */
  const take = (saved: Saved, sent: Values, isMine: (name: string, value: unknown) => boolean) =>
    form.setValues((now: Values) => {
      const mine = Object.fromEntries(Object.entries(now).filter(([name, value]) => isMine(name, value)))
      return withSavedRows(shape, { ...saved, ...mine }, withoutEmptyRows(shape, sent), saved)
    })

  /** Saves, and moves the row to `status` when given. @returns the row, or null when something stands in the way */
  const save = async (status?: string, reason?: string): Promise<Saved | null> => {
    if (busy.current)
      return new Promise((resolve) => {
        waiting?.resolve(null)
        setWaiting({ to: status, reason, resolve })
      })
    busy.current = true
    form.begin()
    // The session may be over, and the form gone with it.
    if (changed.length > 0) keepDraft()
    try {
      // What is wrong is said by place: the places are those on the screen.
      const sent = withoutEmptyRows(shape, values)
      if (sent !== values) form.setValues(sent)
      let saved = keep(await writeRow({ ...to, next: status }, { shape, locked, row, sent, more: encrypted }))
      take(saved, sent, (name, value) => !isSame(value, sent[name]))
      if (status && stateOf(shape, saved) !== status)
        saved = keep(await moveRow(to, { shape, locked }, saved, status, reason))
      return saved
    } catch (problem) {
      return form.refuse(problem as Problem)
    } finally {
      end()
    }
  }

  const autosave = (): void => {
    if (busy.current) return
    busy.current = true
    const sent = values
    form.setState('saving')
    void writeRow(to, { shape, locked, row, sent })
      .then(
        (saved) => {
          keep(saved)
          take(
            saved,
            sent,
            (name, value) => name in encrypted || !isSame(value, sent[name]) || isSame(value, saved[name]),
          )
        },
        (problem: Problem) => (problem.code === 'conflict' ? form.refuse(problem) : form.setState('idle')),
      )
      .finally(end)
  }
  // Drafts save themselves; what is wrong waits for the person's own save.
  const canAutosave = row.id !== null && (form.status === 'draft' || form.status === 'rejected') && theirs === null
  useEffect(() => {
    if (!canAutosave || changed.length === 0 || state === 'saving') return
    const timer = setTimeout(autosave, autosaveMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new timer with every change of the values
  }, [values, canAutosave])

  useEffect(() => {
    if (!waiting || busy.current) return
    setWaiting(null)
    // Where somebody else's row came meanwhile, or the password is asked for, that is answered first.
    if (theirs || form.asksPassword) waiting.resolve(null)
    else void save(waiting.to, waiting.reason).then(waiting.resolve)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it is asked for, and when the form was saved
  }, [waiting, ended])

  return save
}
