// The button for chosen courses that copies them with other dates: all of them moved by the same time, as drafts.
import { type FormEvent, useState } from 'react'
import { mostShift, type ShiftUnit, shiftUnits } from '#lib/time/shift-date.ts'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Dialog, DialogButtons } from '#ui/overlays/dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import { listed } from '#words/formats.ts'
import type { SlotData, SlotRow } from '#engine/office/list/list-slots.tsx'
import type { SubmitAction } from '#engine/office/list/use-list-actions.ts'
import { usePage } from '#engine/page/page-data.ts'
import css from './copy-dates.module.css'

type CopyDatesProps = { rows: readonly SlotRow[]; act: SubmitAction }

export function CopyDates({ rows, act }: CopyDatesProps) {
  const { shape } = usePage<SlotData>()
  const { many } = useWords('editor')
  const { bulk } = useWords('staff')
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const [by, setBy] = useState('1')
  const [unit, setUnit] = useState<ShiftUnit>('year')
  if (!shape.can.create || !shape.repeats) return null
  const close = () => setIsOpen(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    act({ do: 'copy', by, unit, id: rows.map(({ id }) => id) })
    close()
  }
  const names = shape.repeats.moved.flatMap((name) => shape.fields[name]?.label ?? [])
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{many.copyShifted}</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={bulk.confirm({ action: many.copyShifted, count: rows.length })}
        narrow
      >
        <form className={css.dialog} onSubmit={submit}>
          <p>{many.copyHelp({ fields: listed(names, locale) })}</p>
          <fieldset className={css.pair}>
            <legend>{many.later}</legend>
            <input
              aria-label={many.number}
              type="number"
              required
              min={-mostShift[unit]}
              max={mostShift[unit]}
              value={by}
              data-first=""
              onChange={(event) => setBy(event.target.value)}
            />
            <select aria-label={many.unit} value={unit} onChange={(event) => setUnit(event.target.value as ShiftUnit)}>
              {shiftUnits.map((one) => (
                <option key={one} value={one}>
                  {many.units[one]}
                </option>
              ))}
            </select>
          </fieldset>
          <DialogButtons onCancel={close}>
            <Button look="primary" type="submit" disabled={!Number(by)}>
              {many.copy}
            </Button>
          </DialogButtons>
        </form>
      </Dialog>
    </>
  )
}
