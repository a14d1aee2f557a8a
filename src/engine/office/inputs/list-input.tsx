// Repeated rows: add, remove, move up and down by buttons.
import { useEffect, useRef } from 'react'
import { Labelled } from '#ui/foundations/labelled.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/foundations/icons.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { groupName, type InputProps } from './input-props.ts'
import { Need } from './need.tsx'
import css from './inputs.module.css'

type Entry = Record<string, unknown>

type ToolsProps = {
  /** What is moved or taken out. */
  text: string
  isFirst: boolean
  isLast: boolean
  disabled: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** The buttons of one entry: up, down, out. */
export function EntryTools({ text, isFirst, isLast, disabled, onMove, onRemove }: ToolsProps) {
  const { form } = useWords('editor')
  const { actions } = useWords('common')
  return (
    <div className={css.entryTools}>
      <button
        type="button"
        disabled={disabled || isFirst}
        aria-label={form.moveUp({ text })}
        data-by={-1}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" size={18} />
      </button>
      <button
        type="button"
        disabled={disabled || isLast}
        aria-label={form.moveDown({ text })}
        data-by={1}
        onClick={() => onMove(1)}
      >
        <Icon name="down" size={18} />
      </button>
      <button type="button" disabled={disabled} aria-label={`${actions.remove}: ${text}`} onClick={onRemove}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}

export function ListInput(props: InputProps) {
  const { field, name, id, value, onChange, disabled, inner: Inner } = props
  const { form } = useWords('editor')
  const staff = useWords('staff').form
  const { actions } = useWords('common')
  const box = useRef<HTMLDivElement>(null)
  const entries = Array.isArray(value) ? (value as Entry[]) : []
  const shapes = field.entry ?? []
  const isFull = entries.length >= (field.max ?? 50)
  const change = (at: number, entry: Entry) => onChange(entries.map((one, index) => (index === at ? entry : one)))
  // The entry to go on at, once it is drawn; without entries, the button that adds one.
  const next = useRef<number | null>(null)
  const goOn = (at: number, changed: readonly Entry[]) => {
    next.current = at
    onChange(changed)
  }
  useEffect(() => {
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when the entries are others
    if (next.current === null) return
    const entry = box.current?.querySelectorAll<HTMLElement>('[data-entry]')[next.current] ?? box.current
    entry?.querySelector<HTMLElement>('input, select, button')?.focus()
    next.current = null
  }, [value])
  const move = (at: number, to: number) => {
    const moved = [...entries]
    moved.splice(to, 0, ...moved.splice(at, 1))
    goOn(to, moved)
  }
  const titleOf = (at: number): string => `${field.label} ${form.item({ number: at + 1, of: entries.length })}`
  return (
    <div
      ref={box}
      id={id}
      tabIndex={-1}
      className={css.list}
      role="group"
      {...groupName(props)}
      {...(props.described ? { 'aria-describedby': props.described } : {})}
    >
      {entries.map((entry, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own; inputs are controlled
        <div
          key={at}
          className={css.entry}
          data-entry=""
          data-one={shapes.length === 1 ? '' : undefined}
          role="group"
          aria-label={titleOf(at)}
        >
          <div className={css.entryFields}>
            {shapes.map((shape) => {
              const own = `${id}-${at}-${shape.name}`
              return (
                <div key={shape.name} data-wide={shape.type === 'url' || shape.wide ? '' : undefined}>
                  {shape.type !== 'flag' && (
                    <label htmlFor={own}>
                      {shape.label}
                      <Need field={shape} values={entry} />
                    </label>
                  )}
                  <Inner
                    {...props}
                    field={shape}
                    name={`${name}.${at}.${shape.name}`}
                    id={own}
                    value={entry[shape.name] ?? null}
                    invalid={false}
                    described={undefined}
                    labelled={undefined}
                    onChange={(next) => change(at, { ...entry, [shape.name]: next })}
                  />
                </div>
              )
            })}
          </div>
          <EntryTools
            text={titleOf(at)}
            isFirst={at === 0}
            isLast={at === entries.length - 1}
            disabled={disabled}
            onMove={(by) => move(at, at + by)}
            onRemove={() => goOn(Math.max(0, at - 1), entries.toSpliced(at, 1))}
          />
        </div>
      ))}
      {!isFull && !disabled && (
        <Button look="quiet" onClick={() => goOn(entries.length, [...entries, {}])}>
          {field.adds ??
            (entries.length === 0 ? <Labelled label={actions.add}>{field.label}</Labelled> : staff.addItem)}
        </Button>
      )}
    </div>
  )
}
