// One child row in the form of its parent: a line that opens to its fields. Without script it is changed and removed with the form.
import { useState } from 'react'
import type { ChildShape } from '../../../model/describe.ts'
import { Icon } from '#ui/foundations/icons.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { FieldInput } from '../../inputs/field-input.tsx'
import { useFormSlots } from '../form-slots.tsx'
import { EntryTools } from '../../inputs/list-input.tsx'
import { isSame, type Values } from '../values/form-values.ts'
import type { RowForm } from '../state/use-row-form.ts'
import { ChildLine } from './child-line.tsx'
import { childFields, type ChildRow, pathOf } from './child-rows.ts'
import css from './children.module.css'

/** A child has no children. */
const noRows = (): void => {}
const none: readonly string[] = []

type FieldsProps = {
  child: ChildShape
  row: ChildRow
  at: number
  form: Pick<RowForm, 'errors' | 'notes'>
  titleFields: Readonly<Record<string, string>>
  onChange: (changes: Values) => void
}

/** The inputs of a row; their names say its place. */
export function ChildFields({ child, row, at, form, titleFields, onChange }: FieldsProps) {
  const fields = childFields(child)
  const { AfterField } = useFormSlots()
  const change = (name: string, value: unknown) => {
    const changes: Values = { [name]: value }
    // What depends on a changed value no longer fits.
    for (const field of fields) if (field.within === name && !isSame(row[name], value)) changes[field.name] = null
    onChange(changes)
  }
  return (
    <div className={css.fields}>
      <input type="hidden" name={pathOf(child.name, at, 'id')} value={row.id ?? ''} />
      {fields.map((field) => {
        const path = pathOf(child.name, at, field.name)
        const isWide = field.translated || (field.lines ?? 1) > 1 || ['richText', 'list', 'image'].includes(field.type)
        return (
          <div key={field.name} data-wide={isWide ? '' : undefined}>
            <FieldInput
              path={pathOf(child.name, at, '')}
              field={field}
              value={row[field.name] ?? null}
              values={row}
              titleFields={titleFields}
              errors={form.errors[path] ?? []}
              notes={form.notes[path] ?? []}
              disabled={false}
              onChange={(value) => change(field.name, value)}
            />
            <AfterField
              shape={child.shape}
              field={field}
              form={{ values: row, set: change, setRows: noRows }}
              locked={none}
            />
          </div>
        )
      })}
    </div>
  )
}

type CardProps = Omit<FieldsProps, 'form'> & {
  form: RowForm
  of: number
  startsOpen: boolean
  /** Null where the row has no dates to move. */
  onRepeat: (() => void) | null
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export function ChildCard({ startsOpen, of, onRepeat, onMove, onRemove, ...props }: CardProps) {
  const { child, row, at, form } = props
  const words = useWords('editor')
  const [isOpen, setOpen] = useState(startsOpen)
  const path = `${child.name}.${at}`
  const own = form.errors[path] ?? []
  const isWrong = Object.keys(form.errors).some((name) => name === path || name.startsWith(`${path}.`))
  const title = `${child.shape.one} ${words.form.item({ number: at + 1, of })}`
  return (
    <li id={path} tabIndex={-1} className={css.card} data-wrong={isWrong ? '' : undefined} aria-label={title}>
      <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Icon name="down" size={16} />
          <ChildLine child={child} row={row} number={at + 1} />
        </summary>
        {own.length > 0 && <p className={css.problem}>{own.join(' ')}</p>}
        <ChildFields {...props} />
        {onRepeat && (
          <p data-script="">
            <Button look="quiet" onClick={onRepeat}>
              {words.children.repeat}
              <span className="visually-hidden"> {title}</span>
            </Button>
          </p>
        )}
        <noscript className={css.without}>
          <label className={css.remove}>
            <input type="checkbox" name={pathOf(child.name, at, 'remove')} value="true" /> {words.children.removeOnSave}
          </label>
        </noscript>
      </details>
      <div className={css.tools} data-script="">
        <EntryTools
          text={title}
          isFirst={at === 0}
          isLast={at === of - 1}
          disabled={false}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
    </li>
  )
}
