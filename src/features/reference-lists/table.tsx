// The rows of a reference list, edited where they stand: code, name in every language, short fields, active, uses.
import { useEffect, useRef, useState } from 'react'
import type { KindShape } from '#engine/model/describe.ts'
import { addressWith, columnsShown } from '#engine/office/list/list-address.ts'
import { usePage } from '#engine/page/page-data.ts'
import { Cell, isRightAligned } from '#engine/office/cell.tsx'
import { Dots } from '#ui/layout/language-dots.tsx'
import type { ListRow } from '#engine/office/list/list-data.ts'
import { Heading, NotedCell, NotedHeads, notedHeadings } from '#engine/office/list/list-table.tsx'
import type { RowsProps } from '#engine/office/rows-props.ts'
import { A } from '#ui/foundations/link.tsx'
import { RowTable } from '#ui/parts/tables/row-table.tsx'
import { UsedBy } from '#ui/lists/used-by.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { EditedCells } from './edited-cells.tsx'
import type { ReferenceData } from './list.loader.ts'
import table from '#ui/parts/tables/row-table.module.css'
import css from './table.module.css'

const Pen = () => (
  <svg
    viewBox="0 0 20 20"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path d="M3 17l1-4L13.5 3.5l3 3L7 16zM11.5 5.5l3 3" />
  </svg>
)

type Notes = RowsProps['data']['notes'][string]
type CellsProps = {
  row: ListRow
  columns: readonly string[]
  shape: KindShape
  query: URLSearchParams
  notes: Notes
}

function ReadCells({ row, columns, shape, query, notes }: CellsProps) {
  return (
    <>
      {columns.map((name) => {
        const field = shape.fields[name]
        return field ? (
          <td
            key={name}
            className={name === shape.title ? css.title : undefined}
            data-label={name === shape.title ? undefined : field.label}
            data-right={isRightAligned(field) ? '' : undefined}
          >
            {name === shape.title ? (
              <>
                <span className={css.name}>
                  <A href={addressWith(query, { peek: row.id, panel: null })} data-quick-view={row.id}>
                    {row.title}
                  </A>
                  {field.translated && <Dots value={row.values[name] ?? {}} />}
                </span>
                {notes
                  .filter(({ column }) => !column)
                  .map(({ text }) => {
                    // The column may be out of sight: its way stands here too.
                    const way = notes.find((one) => one.text === text && one.href)?.href
                    return (
                      <small key={text} className={css.noted}>
                        {way ? <A href={way}>{text}</A> : text}
                      </small>
                    )
                  })}
              </>
            ) : (
              <Cell
                field={field}
                value={row.values[name]}
                id={row.id}
                row={{ looks: shape.looks, values: row.values }}
              />
            )}
          </td>
        ) : null
      })}
    </>
  )
}

function EditButton({ title, onEdit }: { title: string; onEdit: () => void }) {
  const text = useWords('editor').reference.editRow({ text: title })
  return (
    <button type="button" className={css.pen} data-pen="" aria-label={text} title={text} onClick={onEdit}>
      <Pen />
    </button>
  )
}

export function ReferenceTable(props: RowsProps) {
  const { data, query, menuFor, act, ...chosen } = props
  const { shape } = data
  const { uses } = usePage<ReferenceData>()
  const { act: verbs } = useWords('staff')
  const { reference } = useWords('editor')
  const [editing, setEditing] = useState<string | null>(null)
  const shown = columnsShown(shape, query)
  const columns = [
    ...shown.filter((name) => name === 'code'),
    ...shown.filter((name) => name !== 'code' && name !== 'active'),
  ]
  const canEdit = shape.can.update && query.get('trash') !== '1'
  const active = shape.fields.active
  const noted = notedHeadings(data)
  const notesOf = ({ id }: ListRow): Notes => data.notes[id] ?? []
  /** Back to the row as it is read, at the button that opened it. */
  const left = useRef<string | null>(null)
  const leave = (id: string) => {
    left.current = id
    setEditing(null)
  }
  useEffect(() => {
    if (editing === null) document.querySelector<HTMLElement>(`#row-${left.current} [data-pen]`)?.focus()
    left.current = null
  }, [editing])
  return (
    <RowTable
      {...chosen}
      caption={shape.many}
      rows={data.rows}
      dense
      heads={
        <>
          {columns.map((name) => (
            <Heading key={name} shape={shape} name={name} query={query} />
          ))}
          {active && <th scope="col">{active.label}</th>}
          {uses && (
            <th scope="col" data-right="">
              {reference.used}
            </th>
          )}
          <NotedHeads headings={noted} />
          <th scope="col" className={table.menu}>
            <span className="visually-hidden">{verbs.edit}</span>
          </th>
        </>
      }
    >
      {(row) =>
        editing === row.id ? (
          <EditedCells
            row={row}
            columns={columns}
            more={noted.length + (uses ? 1 : 0)}
            props={props}
            onDone={() => leave(row.id)}
          />
        ) : (
          <>
            <ReadCells {...{ row, columns, shape, query }} notes={notesOf(row)} />
            {active && (
              <td data-label={active.label}>
                <input
                  type="checkbox"
                  className={css.switch}
                  aria-label={`${active.label}: ${row.title}`}
                  checked={row.values.active === true}
                  disabled={!canEdit}
                  onChange={(event) =>
                    act({ do: 'set', field: 'active', active: String(event.target.checked), id: row.id })
                  }
                />
              </td>
            )}
            {uses && (
              <td data-right="" data-label={reference.used} className={css.uses}>
                <UsedBy
                  count={uses[row.id]?.count ?? 0}
                  label={reference.usedBy({ count: uses[row.id]?.count ?? 0 })}
                  parts={uses[row.id]?.lists ?? []}
                />
              </td>
            )}
            {noted.map((heading) => (
              <NotedCell key={heading} heading={heading} notes={notesOf(row)} />
            ))}
            <td className={`${table.menu} ${css.tools}`}>
              {canEdit && row.rights.update && <EditButton title={row.title} onEdit={() => setEditing(row.id)} />}
              {menuFor(row)}
            </td>
          </>
        )
      }
    </RowTable>
  )
}
