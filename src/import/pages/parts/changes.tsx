// What an upload changes in rows that were here already, old to new.
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { UploadData } from '../upload-data.ts'
import { Table } from './table.tsx'
import css from '../upload.module.css'

/** Row by row: the field, what it held, what it holds now. */
export function ChangesTable({ list }: Pick<UploadData['changes'], 'list'>) {
  const { report, check, columns } = useWords('upload')
  return (
    <Table headings={[check.row, columns.field, report.old, report.new]}>
      {list.map((change, at) => (
        // Several children of one row may change in the same field.
        <tr key={`${at} ${change.row} ${change.field}`}>
          <th scope="row">{change.href ? <A href={change.href}>{change.row}</A> : change.row}</th>
          <td>{change.field}</td>
          <td>
            <del>{change.old}</del>
          </td>
          <td>
            <ins>{change.now}</ins>
          </td>
        </tr>
      ))}
    </Table>
  )
}

export function Changes({ data }: { data: UploadData }) {
  const { report } = useWords('upload')
  const { actions } = useWords('common')
  const { list, page, more } = data.changes
  if (list.length === 0 && page === 1) return null
  const link = (to: number): string => `${data.path}?run=${data.run?.number}&step=${data.step}&page=${to}#changes`
  return (
    <section id="changes">
      <h2>{report.changes}</h2>
      <ChangesTable list={list} />
      {(page > 1 || more) && (
        <p className={css.actions}>
          {page > 1 && <A href={link(page - 1)}>{actions.previous}</A>}
          {more && <A href={link(page + 1)}>{actions.next}</A>}
        </p>
      )}
    </section>
  )
}
