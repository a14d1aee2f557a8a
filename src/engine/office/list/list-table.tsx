// The rows of a generated list: threads, the name with its picture, the columns, a menu.
import { Avatar } from '#ui/people/avatar.tsx'
import { Icon } from '#ui/foundations/icons.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { KindShape } from '../../model/describe.ts'
import { addressWith, columnsShown, nextSort, sortedBy } from './list-address.ts'
import type { ListRow } from './list-data.ts'
import type { RowNote } from './added/row-notes.ts'
import type { RowsProps } from '../rows-props.ts'
import { Cell, isRightAligned } from '../cell.tsx'
import { pictureOf, secondName, threadsOf } from '../row-looks.ts'
import { RowTable } from '#ui/parts/tables/row-table.tsx'
import css from '#ui/parts/tables/row-table.module.css'

export function Heading({ shape, name, query }: { shape: KindShape; name: string; query: URLSearchParams }) {
  const { list } = useWords('staff')
  const field = shape.fields[name]
  if (!field) return null
  const sorted = sortedBy(query, shape, name)
  const canSort =
    !['list', 'richText', 'image', 'file', 'refs', 'tags'].includes(field.type) && !field.many && field.type !== 'ref'
  return (
    <th
      scope="col"
      data-right={isRightAligned(field) ? '' : undefined}
      aria-sort={sorted === 'up' ? 'ascending' : sorted === 'down' ? 'descending' : undefined}
    >
      {canSort ? (
        <A href={addressWith(query, { sort: nextSort(field, sorted) })} title={list.sortBy({ text: field.label })}>
          {field.label}
          {sorted && <Icon name={sorted === 'up' ? 'up' : 'down'} size={14} />}
        </A>
      ) : (
        field.label
      )}
    </th>
  )
}

type NameProps = {
  row: ListRow
  shape: KindShape
  query: URLSearchParams
  notes: readonly RowNote[]
  /** Rows of this page have a logo or picture: the names of those without stand in line with the others. */
  hasMark: boolean
}

function NameCell({ row, shape, query, notes, hasMark }: NameProps) {
  // A person before a number: of what is numbered the other name comes first.
  const other = secondName(shape, row.values, row.title)
  const isNumbered = shape.flow === 'record' && other !== null
  const second = isNumbered ? row.title : other
  const src = pictureOf(shape, row.values)
  return (
    <th scope="row" className={css.name}>
      {shape.looks.face && (
        <Avatar
          id={row.id}
          size={40}
          industry={threadsOf(shape, row.values)[0]}
          photo={src ? { src, alt: '' } : undefined}
        />
      )}
      {hasMark && <i className={css.logo}>{src && <img src={src} alt="" loading="lazy" />}</i>}
      <span>
        <A href={addressWith(query, { peek: row.id, panel: null })} data-quick-view={row.id}>
          {isNumbered ? other : row.title}
        </A>
        {second && <bdi>{second}</bdi>}
        {notes
          .filter(({ column }) => !column)
          .map(({ text, href }) => (
            <small key={text}>{href ? <A href={href}>{text}</A> : text}</small>
          ))}
      </span>
    </th>
  )
}

const threadsIn = (shape: KindShape) => (row: ListRow) => (
  <span className={css.threads} aria-hidden="true">
    {threadsOf(shape, row.values).map((slug) => (
      <i key={slug} data-industry={slug} />
    ))}
  </span>
)

/** The headings of columns in which features say something of these rows. */
export const notedHeadings = ({ rows, notes }: RowsProps['data']): string[] => [
  ...new Set(rows.flatMap(({ id }) => notes[id] ?? []).flatMap(({ column }) => column?.heading ?? [])),
]

export const NotedHeads = ({ headings }: { headings: readonly string[] }) =>
  headings.map((heading) => (
    <th key={heading} scope="col" data-right="">
      {heading}
    </th>
  ))

/** What features say of the row in a column of their own. */
export function NotedCell({ heading, notes }: { heading: string; notes: readonly RowNote[] }) {
  return (
    <td data-right="" data-label={heading}>
      {notes
        .filter(({ column }) => column?.heading === heading)
        .map(({ text, href, column }) =>
          href ? (
            <A key={text} href={href} aria-label={text}>
              {column?.value}
            </A>
          ) : (
            column?.value
          ),
        )}
    </td>
  )
}

export function ListTable({ data, query, menuFor, ...chosen }: RowsProps) {
  const { act } = useWords('staff')
  const { shape, rows } = data
  const shown = columnsShown(shape, query).filter(
    (name) => shape.fields[name]?.type !== 'image' && name !== shape.title,
  )
  const notesOf = (row: ListRow): readonly RowNote[] => data.notes[row.id] ?? []
  const noted = notedHeadings(data)
  const hasMarks = !shape.looks.face && rows.some((row) => pictureOf(shape, row.values) !== null)
  return (
    <RowTable
      {...chosen}
      caption={shape.many}
      rows={rows}
      dense={query.get('density') !== 'comfortable'}
      heads={
        <>
          {[shape.title, ...shown].map((name) => (
            <Heading key={name} shape={shape} name={name} query={query} />
          ))}
          <NotedHeads headings={noted} />
          <th scope="col" className={css.menu}>
            <span className={css.hidden}>{act.open}</span>
          </th>
        </>
      }
      before={threadsIn(shape)}
    >
      {(row) => (
        <>
          <NameCell row={row} shape={shape} query={query} notes={notesOf(row)} hasMark={hasMarks} />
          {shown.map((name) => {
            const field = shape.fields[name]
            return field ? (
              <td key={name} data-right={isRightAligned(field) ? '' : undefined} data-label={field.label}>
                <Cell
                  field={field}
                  value={row.values[name]}
                  id={row.id}
                  row={{ looks: shape.looks, values: row.values }}
                />
              </td>
            ) : null
          })}
          {noted.map((heading) => (
            <NotedCell key={heading} heading={heading} notes={notesOf(row)} />
          ))}
          <td className={css.menu}>{menuFor(row)}</td>
        </>
      )}
    </RowTable>
  )
}
