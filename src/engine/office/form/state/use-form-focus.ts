// Where the focus of a form goes: to the first field of a new one, to what is wrong, and back to where it was after a conflict.
import { type RefObject, useEffect, useRef } from 'react'
import { useSnackbar } from '#ui/overlays/snackbar.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { FormSteps } from './use-form-steps.ts'
import type { RowForm } from './use-row-form.ts'

export function useFormFocus(
  top: RefObject<HTMLDivElement | null>,
  form: RowForm,
  { saveAgain, forgetWanted, isAsked, forgetAsked }: FormSteps,
): void {
  const [words, staff, editor] = [useWords('common'), useWords('staff'), useWords('editor')]
  const say = useSnackbar()
  const errorMark = words.field.errorTitle({ title: '' })
  const hasErrors = Object.keys(form.errors).length > 0

  // The form of a row that was just made stands where the empty one was, in the same sheet.
  useEffect(() => {
    if (document.activeElement === document.body)
      top.current
        ?.closest('dialog')
        ?.querySelector<HTMLElement>('div:not([hidden]) > input:not([type=hidden])')
        ?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [])

  // Where somebody was when another one's row came: both values are shown, the choice is saved, and they go on there.
  const focused = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const before = focused.current
    focused.current = form.theirs && (document.activeElement as HTMLElement)
    if (form.theirs && !isAsked()) forgetWanted()
    if (form.theirs || !before) return
    before.focus()
    void saveAgain()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when theirs came or was settled
  }, [form.theirs])

  useEffect(() => {
    if (!hasErrors && form.message === null && !form.theirs) return
    document.title = words.field.errorTitle({ title: document.title.replace(errorMark, '') })
    // Who types on while a draft saves itself keeps the place, and is told.
    const look = () => top.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
    if (form.theirs && !isAsked())
      say({
        title: form.isTheirsOwn ? editor.form.conflictOwn : staff.form.conflict,
        color: 'warning',
        action: { label: editor.form.compare, run: look },
      })
    else if (hasErrors && isAsked()) say({ title: editor.form.check, color: 'warning' })
    if (!form.theirs || isAsked()) look()
    forgetAsked()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when errors arrive, not while they are repaired
  }, [hasErrors, form.message, form.theirs])

  // Also where the form of a new row takes the place of this one.
  useEffect(() => {
    const [note] = Object.values(form.notes).flat()
    if (note) say({ title: note, color: 'info' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when notes arrive
  }, [form.notes])
}
