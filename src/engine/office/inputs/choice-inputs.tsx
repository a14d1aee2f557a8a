// Values of a closed list, one or several, and yes or no.
import { useWords } from '#ui/foundations/words.tsx'
import { ariaOf, groupName, type InputProps } from './input-props.ts'
import { Need } from './need.tsx'
import css from './inputs.module.css'

export function ChoiceInput(props: InputProps) {
  const { field, name, id, value, onChange, disabled } = props
  const words = useWords('common').field
  const options = field.options ?? []
  if (field.many) {
    const chosen = Array.isArray(value) ? (value as string[]) : []
    return (
      <div
        className={css.boxes}
        id={id}
        role="group"
        {...groupName(props)}
        {...(props.described ? { 'aria-describedby': props.described } : {})}
      >
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              disabled={disabled}
              onChange={(event) =>
                onChange(
                  options
                    .map((one) => one.value)
                    .filter((one) => (one === option.value ? event.target.checked : chosen.includes(one))),
                )
              }
            />
            {option.label}
          </label>
        ))}
      </div>
    )
  }
  return (
    <select
      id={id}
      name={name}
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      {...ariaOf(props)}
      onChange={(event) => onChange(event.target.value || null)}
    >
      {(!field.required || !value) && <option value="">{words.choose}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

export function FlagInput(props: InputProps) {
  const { field, name, id, value, values, onChange, disabled } = props
  return (
    <label className={css.flag}>
      <input
        id={id}
        name={name}
        type="checkbox"
        value="true"
        checked={value === true}
        disabled={disabled}
        {...ariaOf(props)}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {field.label}
        <Need field={field} values={values} />
      </span>
    </label>
  )
}
