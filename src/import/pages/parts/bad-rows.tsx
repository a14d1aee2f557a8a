// The rows that need work: arrow keys move, Enter edits, F7 goes to the next problem and Shift F7 back.
import { useRef, useState } from 'react'
import { A } from '#ui/foundations/link.tsx'
import { Button } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { GridRow } from '../upload-data.ts'
import { type BadRowsState, type Grid, needsWork, useBadRows } from './use-bad-rows.ts'
import css from '../upload.module.css'
import { rowLooks } from './row-looks.ts'
import rowsCss from './rows.module.css'

type CellInputProps = { text: string; label: string; onSave: (text: string) => void; onLeave: () => void }

function CellInput({ text, label, onSave, onLeave }: CellInputProps) {
  const left = useRef(false)
  // A line of input would swallow line breaks.
  const Field = text.includes('\n') ? 'textarea' : 'input'
  return (
    <Field
      ref={(field: HTMLInputElement & HTMLTextAreaElement) => field?.focus()}
      defaultValue={text}
      aria-label={label}
      // Whoever goes on elsewhere keeps what was typed.
      onBlur={(event) => (left.current ? undefined : onSave(event.currentTarget.value))}
      onKeyDown={(event) => {
        if ((event.key !== 'Enter' || event.shiftKey) && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        left.current = true
        if (event.key === 'Enter') onSave(event.currentTarget.value)
        else onLeave()
      }}
    />
  )
}

/** The same rows with these columns, in this order. */
function withColumns(grid: Grid, columns: readonly number[]): Grid {
  const pick = <T,>(list: readonly T[]): T[] => columns.map((at) => list[at] as T)
  return {
    ...grid,
    headings: pick(grid.headings),
    rows: grid.rows.map((row) => ({
      ...row,
      cells: pick(row.cells),
      edited: pick(row.edited),
      wrong: pick(row.wrong),
    })),
  }
}

/**
 * Columns in the order they are read in: the name of the row, those with something wrong, the rest. One that has come to the
 * front stays there when its last cell is repaired: nothing moves under the hands of who goes on.
 */
function useWrongFirst(grid: Grid): { grid: Grid; inFront: number } {
  const { headings } = grid
  const wrong = headings.flatMap(({ key }, at) => (grid.rows.some((row) => needsWork(row, at)) ? [key] : []))
  const [front, setFront] = useState<readonly string[]>(wrong)
  const more = wrong.filter((key) => !front.includes(key))
  if (more.length > 0) setFront([...front, ...more])
  const name = headings.findIndex(({ isName }) => isName)
  const rank = (at: number): number => (at === name ? 0 : front.includes(headings[at]?.key ?? '') ? 1 : 2)
  const order = headings.map((_, at) => at).toSorted((a, b) => rank(a) - rank(b))
  return { grid: withColumns(grid, order), inFront: order.filter((at) => rank(at) < 2).length }
}

/**
 * The name of each row and what is wrong in it stand in view together: all other columns open on demand. A column that came
 * into view stays, also when its last cell is repaired.
 */
function useWrongOnly(given: Grid): { grid: Grid; isNarrow: boolean | null; showAll: (all: boolean) => void } {
  const [all, setAll] = useState(false)
  const { grid, inFront } = useWrongFirst(given)
  const isShown = (at: number): boolean => at < inFront || grid.rows.some((row) => row.edited[at])
  const shown = [...grid.headings.keys()].filter(isShown)
  const isPart = shown.length < grid.headings.length && shown.length > 1
  if (!isPart) return { grid, isNarrow: null, showAll: setAll }
  return { grid: all ? grid : withColumns(grid, shown), isNarrow: !all, showAll: setAll }
}

type RowProps = { row: GridRow; at: number; grid: Grid; here: string; state: BadRowsState }

function Cells({ row, at, grid, state }: Omit<RowProps, 'here'>) {
  const { check } = useWords('upload')
  const { position, setPosition, editing, setEditing, save } = state
  return (
    <>
      {row.cells.map((cell, column) => {
        const isHere = position.row === at && position.column === column
        const wrong = row.wrong[column]
        const label = grid.headings[column]?.label ?? ''
        return (
          <td
            key={grid.headings[column]?.key}
            data-cell={`${at} ${column}`}
            data-label={label}
            data-wrong={wrong ? (wrong.isError ? 'error' : 'warning') : undefined}
            data-edited={row.edited[column] ? '' : undefined}
            tabIndex={isHere ? 0 : -1}
            title={wrong?.text}
            aria-invalid={wrong?.isError ? true : undefined}
            onClick={() => {
              if (!isHere) setEditing(false)
              setPosition({ row: at, column })
            }}
            onDoubleClick={() => setEditing(true)}
          >
            {isHere && editing ? (
              <CellInput
                text={cell}
                label={`${label}, ${check.row} ${row.row}`}
                onSave={save}
                onLeave={() => setEditing(false)}
              />
            ) : (
              cell
            )}
            {wrong && <small>{wrong.text}</small>}
          </td>
        )
      })}
    </>
  )
}

function BadRow(props: RowProps) {
  const { row, here } = props
  const { check, repairs } = useWords('upload')
  const edit = repairs.editRow({ row: row.row })
  const called = row.sheet ? `${edit} (${row.sheet})` : edit
  return (
    <tr data-at={row.at} data-look={rowLooks[row.severity]}>
      <th scope="row">
        <A href={`${here}&row=${row.at}#row`} aria-label={called}>
          <span className={rowsCss.onWide}>{row.sheet ? `${row.sheet} ${row.row}` : row.row}</span>
          <span className={rowsCss.onPhone}>{called}</span>
        </A>
        {/* A row of its own says which entry it belongs to. */}
        {row.entry && <span className={rowsCss.entry}>{row.entry}</span>}
        {/* In sight wherever the row is scrolled to. */}
        {row.wrong.some((one) => one?.isError) && (
          <small>{check.problemsIn({ count: row.wrong.filter((one) => one?.isError).length })}</small>
        )}
        {row.other.length > 0 && <small>{row.other.join(' ')}</small>}
      </th>
      <Cells {...props} />
    </tr>
  )
}

type BadRowsProps = { grid: Grid; here: string }

export function BadRows({ grid: given, here }: BadRowsProps) {
  const { grid, isNarrow, showAll } = useWrongOnly(given)
  const { check, repairs } = useWords('upload')
  const { actions } = useWords('common')
  const state = useBadRows(grid, here)
  const { table, page, onKeyDown } = state
  return (
    <section className={rowsCss.bad} id="rows">
      <h2>{repairs.badRows}</h2>
      <p className={rowsCss.keys}>{repairs.keys}</p>
      {isNarrow !== null && (
        <p className={css.actions}>
          <Button look="quiet" type="button" onClick={() => showAll(isNarrow)}>
            {isNarrow ? check.allColumns : check.wrongColumns}
          </Button>
        </p>
      )}
      <div className={rowsCss.scroll}>
        <table
          ref={table}
          className={isNarrow ? rowsCss.narrow : undefined}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern on a table, as the ARIA practices show it
          role="grid"
          aria-label={repairs.badRows}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <th scope="col">{check.row}</th>
              {grid.headings.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, at) => (
              <BadRow key={row.at} {...{ row, at, grid, here, state }} />
            ))}
          </tbody>
        </table>
      </div>
      {(grid.page > 1 || grid.more) && (
        <p className={css.actions}>
          {grid.page > 1 && <A href={page(grid.page - 1)}>{actions.previous}</A>}
          {grid.more && <A href={page(grid.page + 1)}>{actions.next}</A>}
        </p>
      )}
    </section>
  )
}
