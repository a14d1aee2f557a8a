// References to other rows: one, one of several kinds, several, or keywords that may be new.
import { useState } from 'react'
import { Icon } from '#ui/foundations/icons.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { type AnyRef, kindsOfRef } from '../../model/fields.ts'
import type { InputProps } from './input-props.ts'
import { type Found, ReferenceSearch, type SearchedList } from './reference-search.tsx'
import css from './inputs.module.css'

type Chosen = Found | string

const idOf = (one: Chosen): string => (typeof one === 'string' ? one : one.id)
const labelOf = (one: Chosen): string => (typeof one === 'string' ? one : one.label)

/** The parent this field depends on, as a filter of its list. */
const withinOf = ({ field, values }: InputProps): Record<string, string> => {
  const parent = field.within ? (values[field.within] as Found | null) : null
  return field.within && parent ? { [field.within]: parent.id } : {}
}

/** The lists in which rows are looked for: of the kinds that a reference may point to, those that the viewer reads. */
const listsOf = ({ field, titleFields }: InputProps): SearchedList[] =>
  kindsOfRef(field).flatMap((kind) => (titleFields[kind] ? [{ kind, titleField: titleFields[kind] }] : []))

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  const { form } = useWords('editor')
  return (
    <button type="button" className={css.clear} aria-label={form.takeOut({ text: label })} onClick={onClear}>
      <Icon name="close" size={16} />
    </button>
  )
}

export function ReferenceInput(props: InputProps) {
  const { field, name, id, value, onChange, disabled } = props
  // A text that no row has, sent without script, comes back as it was typed.
  const chosen = (typeof value === 'string' ? { id: '', label: value } : value) as Found | null
  return (
    <div className={css.reference}>
      <input type="hidden" name={name} value={chosen?.id ?? ''} />
      <input type="hidden" name={`${name}.label`} value={chosen?.id ? chosen.label : ''} />
      <ReferenceSearch
        id={id}
        name={`${name}.text`}
        label={field.label}
        lists={listsOf(props)}
        within={withinOf(props)}
        value={chosen?.label ?? ''}
        disabled={disabled}
        described={props.described}
        invalid={props.invalid}
        onPick={onChange}
        onEmpty={() => onChange(null)}
      />
      {chosen && !disabled && <ClearButton label={chosen.label} onClear={() => onChange(null)} />}
    </div>
  )
}

/** A row of one of several kinds: first the kind, then the row. A row that cannot be chosen again can be taken out. */
export function AnyReferenceInput(props: InputProps) {
  const { field, name, id, value, onChange, disabled, titleFields } = props
  const { form } = useWords('editor')
  const chosen = value as (Found & AnyRef) | null
  const offered = (field.kinds ?? []).filter(({ kind }) => titleFields[kind])
  const [wanted, setWanted] = useState(chosen?.kind ?? offered[0]?.kind ?? '')
  const kind = chosen?.kind ?? wanted
  return (
    <div className={css.anyReference}>
      <input type="hidden" name={`${name}.id`} value={chosen?.id ?? ''} />
      <input type="hidden" name={`${name}.held`} value={chosen?.id ? chosen.kind : ''} />
      <input type="hidden" name={`${name}.label`} value={chosen?.id ? chosen.label : ''} />
      <select
        name={`${name}.kind`}
        aria-label={form.kindOf({ text: field.label })}
        value={kind}
        disabled={disabled}
        onChange={({ target }) => {
          setWanted(target.value)
          onChange(null)
        }}
      >
        {offered.map((one) => (
          <option key={one.kind} value={one.kind}>
            {one.label}
          </option>
        ))}
      </select>
      <div className={css.reference}>
        <ReferenceSearch
          key={kind}
          id={id}
          name={`${name}.text`}
          label={field.label}
          lists={titleFields[kind] ? [{ kind, titleField: titleFields[kind] }] : []}
          value={chosen?.label ?? ''}
          disabled={disabled}
          described={props.described}
          invalid={props.invalid}
          onPick={(row) => onChange({ kind, ...row })}
          onEmpty={() => onChange(null)}
        />
        {chosen && !disabled && <ClearButton label={chosen.label} onClear={() => onChange(null)} />}
      </div>
    </div>
  )
}

export function ReferencesInput(props: InputProps) {
  const { field, name, id, value, onChange, disabled } = props
  const { form } = useWords('editor')
  const chosen = Array.isArray(value) ? (value as Chosen[]) : []
  const isFull = field.max !== undefined && chosen.length >= field.max
  const add = (one: Chosen) => {
    if (!chosen.some((known) => labelOf(known).toLowerCase() === labelOf(one).toLowerCase())) onChange([...chosen, one])
  }
  return (
    <div>
      {chosen.length > 0 && (
        <ul className={css.chips}>
          {chosen.map((one) => (
            <li key={idOf(one)}>
              <input type="hidden" name={name} value={idOf(one)} />
              {labelOf(one)}
              <button
                type="button"
                disabled={disabled}
                aria-label={form.takeOut({ text: labelOf(one) })}
                onClick={() => onChange(chosen.filter((other) => other !== one))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={css.note} id={id} tabIndex={-1}>
          {form.atMost({ count: field.max ?? 0 })}
        </p>
      ) : (
        <ReferenceSearch
          id={id}
          name={`${name}.text`}
          label={field.label}
          lists={listsOf(props)}
          within={withinOf(props)}
          exclude={chosen.map(idOf)}
          disabled={disabled}
          described={props.described}
          invalid={props.invalid}
          onPick={({ country: _country, ...row }) => add(row)}
          onWord={field.type === 'tags' ? add : undefined}
        />
      )}
    </div>
  )
}
