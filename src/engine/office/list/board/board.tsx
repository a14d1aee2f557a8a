// The rows of a list as a board: a column for each state of a workflow. Cards are dragged, or moved by the menu of each.
import { type DragEvent, useState } from 'react'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'
import { formatNumber } from '#words/formats.ts'
import type { KindShape, WorkflowShape } from '../../../model/describe.ts'
import type { FieldType } from '../../../model/fields.ts'
import { Cell, isEmpty } from '../../cell.tsx'
import { useMoveWords } from '../../moves.ts'
import type { RowsProps } from '../../rows-props.ts'
import { addressWith, columnsShown } from '../list-address.ts'
import type { ListRow } from '../list-data.ts'
import { threadsOf } from '../../row-looks.ts'
import type { BoardColumn } from './board-data.ts'
import { MoveDialog } from './move-dialog.tsx'
import css from './board.module.css'

/** States to which a card may go: beside its status, or its own. */
const movesOf = ({ rights }: ListRow, { flow }: KindShape): readonly string[] =>
  flow === 'content' ? rights.stages : rights.moves

/** Values of which nobody sees by themselves what they say. */
const saysLittle: ReadonlySet<FieldType> = new Set(['number', 'date', 'flag'])

type Dragged = { row: ListRow; moves: readonly string[] }
type Moving = { row: ListRow; to: string }

type CardProps = {
  row: ListRow
  shape: KindShape
  board: WorkflowShape
  query: URLSearchParams
  menu: React.ReactNode
  onDrag: (dragged: Dragged | null) => void
  onMove: (moving: Moving) => void
}

function Card({ row, shape, board, query, menu, onDrag, onMove }: CardProps) {
  const words = useWords('editor').list
  const moveWord = useMoveWords({ workflow: board })
  const moves = movesOf(row, shape)
  const facts = columnsShown(shape, query).filter(
    (name) =>
      name !== shape.title &&
      name !== board.field &&
      shape.fields[name]?.type !== 'image' &&
      !isEmpty(row.values[name]),
  )
  const start = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', row.title)
    event.dataTransfer.effectAllowed = 'move'
    onDrag({ row, moves })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging with a mouse; the menu of the card does the same
    <li
      id={`row-${row.id}`}
      className={css.card}
      data-industry={threadsOf(shape, row.values)[0]}
      draggable={moves.length > 0}
      onDragStart={start}
      onDragEnd={() => onDrag(null)}
    >
      <div className={css.head}>
        <A href={addressWith(query, { peek: row.id, panel: null })} data-quick-view={row.id}>
          {row.title}
        </A>
        {menu}
      </div>
      <dl>
        {facts.map((name) => {
          const field = shape.fields[name]
          return field ? (
            <div key={name} data-labelled={saysLittle.has(field.type) ? '' : undefined}>
              <dt>{field.label}</dt>
              <dd>
                <Cell
                  field={field}
                  value={row.values[name]}
                  id={row.id}
                  row={{ looks: shape.looks, values: row.values }}
                />
              </dd>
            </div>
          ) : null
        })}
      </dl>
      {moves.length > 0 && (
        <PopupMenu
          label={words.moveCard({ text: row.title })}
          text={words.moveTo}
          spoken={`${words.moveTo}: ${row.title}`}
          entries={moves.map((to) => ({ label: moveWord('', to), run: () => onMove({ row, to }) }))}
        />
      )}
    </li>
  )
}

type ColumnProps = Omit<CardProps, 'row' | 'menu'> & {
  column: BoardColumn<ListRow>
  isNow: boolean
  dragged: Dragged | null
  menuFor: RowsProps['menuFor']
}

function Column({ column, isNow, dragged, menuFor, ...card }: ColumnProps) {
  const words = useWords('editor').list
  const locale = useLocale()
  const { state, label, total, rows } = column
  const [isOver, setIsOver] = useState(false)
  const takes = dragged?.moves.includes(state) ?? false
  const { board, query, onMove } = card
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging with a mouse; the menu of the card does the same
    <section
      className={css.column}
      aria-label={words.boardColumn({ label, count: total })}
      data-now={isNow ? '' : undefined}
      data-takes={takes ? '' : undefined}
      data-over={takes && isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!takes) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false)
        if (!takes || !dragged) return
        event.preventDefault()
        onMove({ row: dragged.row, to: state })
      }}
    >
      <h2>
        {label} <span>{formatNumber(total, locale)}</span>
      </h2>
      {rows.length === 0 ? (
        <p className={css.none}>{words.emptyColumn}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Card key={row.id} {...card} row={row} menu={menuFor(row)} />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <A href={addressWith(query, { view: null, column: null, [board.field]: state })}>
          {words.wholeColumn({ count: total })}
        </A>
      )}
    </section>
  )
}

/** On a narrow screen one column is shown at a time: the others are a tap away, with how many they hold. */
function Switch({ columns, now, query }: { columns: BoardColumn<ListRow>[]; now: string; query: URLSearchParams }) {
  const words = useWords('editor').list
  const locale = useLocale()
  return (
    <nav className={css.switch} aria-label={words.boardStates}>
      {columns.map(({ state, label, total }) => (
        <A
          key={state}
          href={addressWith(query, { column: state, peek: null })}
          aria-current={state === now ? 'true' : undefined}
        >
          {label} <span>{formatNumber(total, locale)}</span>
        </A>
      ))}
    </nav>
  )
}

export function Board({ data, query, act, dimmed, menuFor }: RowsProps) {
  const { shape, board: found } = data
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [moving, setMoving] = useState<Moving | null>(null)
  const { board } = shape
  if (!found || !board) return null
  const move = (next: Moving) => {
    setDragged(null)
    if (board.needs[next.to] || board.reasons.includes(next.to)) setMoving(next)
    else act({ do: 'status', to: next.to, from: String(next.row.values[board.field] ?? ''), id: next.row.id })
  }
  return (
    <div data-dimmed={dimmed ? '' : undefined} className={css.whole}>
      <Switch columns={found.columns} now={found.now} query={query} />
      <div className={css.board}>
        {found.columns.map((column) => (
          <Column
            key={column.state}
            {...{ column, shape, board, query, dragged, menuFor }}
            isNow={column.state === found.now}
            onDrag={setDragged}
            onMove={move}
          />
        ))}
      </div>
      <MoveDialog
        key={moving ? `${moving.row.id} ${moving.to}` : 'none'}
        {...{ data, board, moving, act }}
        onClose={() => setMoving(null)}
      />
    </div>
  )
}
