// One field of many rows: which one, and what it shall say.
import { type FormEvent, useState } from 'react'
import { useWords } from '#ui/foundations/words.tsx'
import { Dialog, DialogButtons } from '#ui/overlays/dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { FieldShape } from '../../../model/describe.ts'
import { isEmpty } from '../../../model/values/values.ts'
import { FieldInput } from '../../inputs/field-input.tsx'
import type { ListData } from '../list-data.ts'
import type { SubmitAction } from '../use-list-actions.ts'
import css from '../list-bulk.module.css'

const settable = new Set(['choice', 'flag', 'ref', 'refs', 'tags', 'date', 'number'])

/** Fields that many rows may have alike, as far as this viewer may write them. */
export const settableFields = ({ shape, locked }: Pick<ListData, 'shape' | 'locked'>): FieldShape[] =>
  shape.sections.flatMap(({ fields: names }) =>
    names.flatMap((one) => {
      const field = shape.fields[one]
      const isOpen = field && !field.readOnly && !locked.includes(one)
      return field && isOpen && !field.unique && !field.within && settable.has(field.type) ? [field] : []
    }),
  )

type SetFieldProps = {
  data: ListData
  chosen: readonly string[]
  act: SubmitAction
  /** The field that is set, '' where it is still to be chosen; null while nothing is asked. */
  setting: string | null
  onClose: () => void
}

export function SetField({ data, chosen, act, setting, onClose }: SetFieldProps) {
  const { bulk } = useWords('staff')
  const words = useWords('common')
  const editor = useWords('editor').list
  const [name, setName] = useState(setting ?? '')
  const [value, setValue] = useState<unknown>(null)
  const fields = settableFields(data)
  const field = fields.find((one) => one.name === name)
  const empties = field && field.type !== 'flag' && isEmpty(value)
  const action = setting && field ? field.label : bulk.setField
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>)
    body.set('do', 'set')
    body.set('field', name)
    for (const id of chosen) body.append('id', id)
    act(body)
    onClose()
  }
  return (
    <Dialog open={setting !== null} onClose={onClose} title={bulk.confirm({ action, count: chosen.length })} narrow>
      <form className={css.dialog} data-first="" onSubmit={submit}>
        {!setting && (
          <label>
            {editor.field}
            <select
              value={name}
              onChange={(event) => {
                setName(event.target.value)
                setValue(null)
              }}
            >
              <option value="">{words.field.choose}</option>
              {fields.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.label}
                </option>
              ))}
            </select>
          </label>
        )}
        {field && (
          <FieldInput
            prefix="bulk-"
            field={field}
            value={value}
            values={{}}
            titleFields={data.titleFields}
            errors={[]}
            disabled={false}
            onChange={setValue}
          />
        )}
        <DialogButtons onCancel={onClose}>
          <Button look={empties ? 'danger' : 'primary'} type="submit" disabled={!field}>
            {empties ? editor.emptyField : editor.apply2}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
