// The rows of a child kind inside the form of their parent: added, changed, ordered, removed, pasted from a sheet.
import { useEffect, useRef, useState } from 'react'
import { Labelled } from '#ui/foundations/labelled.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { ChildShape } from '../../../model/describe.ts'
import type { Pasted } from '../../../model/values/pasted.ts'
import { childrenOffered } from '../values/form-codec.ts'
import type { RowForm } from '../state/use-row-form.ts'
import { ChildCard, ChildFields } from './child-card.tsx'
import { type ChildRow, newRow, nextYear, rowsIn } from './child-rows.ts'
import { PasteRows } from './paste-rows.tsx'
import formCss from '../row-form.module.css'
import css from './children.module.css'

type SectionProps = {
  child: ChildShape
  form: RowForm
  titleFields: Readonly<Record<string, string>>
  /** Is it below the first screen? */
  isBelow?: boolean
  /** Rows that were pasted and sent without script. */
  sent: Pasted | undefined
}

let made = 0
const newKey = (): string => `${Date.now().toString(36)}-${made++}`
const keyOf = (row: ChildRow, at: number): string => row.key ?? row.id ?? String(at)

/** The place to go on at once it is drawn: a row, and what in it. */
type Next = { at: number; what: string }
type Removed = { row: ChildRow; at: number; title: string }

function useRowActions({ child, form }: Pick<SectionProps, 'child' | 'form'>) {
  const [removed, setRemoved] = useState<Removed | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const rows = rowsIn(form.values[child.name])
  const latest = useRef(form)
  const next = useRef<Next | null>(null)
  const isNew = useRef(new Set<string>())
  useEffect(() => {
    latest.current = form
    if (!next.current) return
    const { at, what } = next.current
    next.current = null
    const card = list.current?.children[at]
    const found = card?.querySelector<HTMLElement>(what) ?? card?.querySelector<HTMLElement>('summary')
    ;(found ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-add]'))?.focus()
  })
  const change = (changed: readonly ChildRow[], to: Next | null) => {
    next.current = to
    latest.current.setRows(child.name, changed)
  }
  return {
    list,
    rows,
    startsOpen: (row: ChildRow) => isNew.current.has(row.key ?? ''),
    add: () => {
      const row = newRow(child, newKey())
      isNew.current.add(row.key ?? '')
      change([...rows, row], { at: rows.length, what: 'input:not([type=hidden]), select, textarea' })
    },
    repeat: (at: number) => {
      const row = nextYear(child, rows[at] as ChildRow, newKey())
      if (!row) return
      isNew.current.add(row.key ?? '')
      change(rows.toSpliced(at + 1, 0, row), { at: at + 1, what: 'input:not([type=hidden]), select, textarea' })
    },
    addPasted: (pasted: Pasted['rows']) =>
      change(
        [
          ...rowsIn(latest.current.values[child.name]),
          ...pasted.map((row) => ({ ...newRow(child, newKey()), ...row })),
        ],
        null,
      ),
    move: (at: number, by: 1 | -1) => {
      const moved = [...rows]
      moved.splice(at + by, 0, ...moved.splice(at, 1))
      const isEnd = at + by === 0 || at + by === rows.length - 1
      change(moved, { at: at + by, what: `[data-by="${isEnd ? -by : by}"]` })
    },
    removed,
    remove: (at: number, title: string) => {
      setRemoved({ row: rows[at] as ChildRow, at, title })
      change(rows.toSpliced(at, 1), { at: Math.max(0, at - 1), what: 'summary' })
    },
    undo: () => {
      if (!removed) return
      const { row, at } = removed
      const now = rowsIn(form.values[child.name])
      // A draft that saved itself meanwhile knows the row no more: it is a new one then.
      const isKnown = rowsIn(form.base[child.name]).some(({ id }) => id === row.id)
      const { id: _gone, ...rest } = row
      setRemoved(null)
      const index = Math.min(at, now.length)
      change(now.toSpliced(index, 0, isKnown ? row : { ...rest, key: newKey() }), { at: index, what: 'summary' })
    },
  }
}

export function ChildSection({ child, form, titleFields, isBelow = false, sent }: SectionProps) {
  const { children: words, form: editor } = useWords('editor')
  const { actions } = useWords('common')
  const { list, rows, startsOpen, add, repeat, addPasted, move, removed, remove, undo } = useRowActions({ child, form })
  const { shape, name } = child
  const wrong = form.errors[name] ?? []
  const titleOf = (row: ChildRow, at: number): string => {
    const title = row[shape.title]
    return typeof title === 'string' && title
      ? title
      : `${shape.one} ${editor.item({ number: at + 1, of: rows.length })}`
  }
  return (
    <fieldset id={`section-${name}`} className={formCss.section} data-deferred={isBelow ? '' : undefined}>
      <legend>
        {shape.many} <span className={css.count}>{rows.length}</span>
      </legend>
      <input type="hidden" name={childrenOffered(name)} value="1" />
      {rows.length === 0 && <p className={css.empty}>{words.empty}</p>}
      {wrong.length > 0 && <p className={css.problem}>{wrong.join(' ')}</p>}
      <ol ref={list} id={name} tabIndex={-1} className={css.cards} hidden={rows.length === 0}>
        {rows.map((row, at) => (
          <ChildCard
            key={keyOf(row, at)}
            {...{ child, row, at, form, titleFields }}
            of={rows.length}
            startsOpen={startsOpen(row)}
            onChange={(changes) => form.setInRow(name, at, changes)}
            onRepeat={nextYear(child, row, '') ? () => repeat(at) : null}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at, titleOf(row, at))}
          />
        ))}
      </ol>
      <noscript className={css.without}>
        <div className={css.card}>
          <ChildFields
            {...{ child, titleFields }}
            row={newRow(child, '')}
            at={rows.length}
            form={{ errors: {}, notes: {} }}
            onChange={() => undefined}
          />
        </div>
      </noscript>
      <p role="status" className={css.removed}>
        {removed && (
          <>
            {words.removed({ text: removed.title })}{' '}
            <Button look="quiet" onClick={undo}>
              {actions.undo}
            </Button>
          </>
        )}
      </p>
      <p data-script="">
        <Button data-add="" onClick={add}>
          <Labelled label={actions.add}>{shape.one}</Labelled>
        </Button>
      </p>
      <PasteRows child={child} count={rows.length} sent={sent} onRows={addPasted} />
    </fieldset>
  )
}
