// The list of records that are matched with nobody: its orders, its pages, its file, and what stands in place of rows.
import { useLocation, useNavigation } from 'react-router'
import { ExportMenu } from '#engine/office/list/export/export-menu.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { addressOf } from '#ui/lists/list-address.ts'
import { Pager } from '#ui/lists/pager.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import type { UnmatchedList } from './unmatched-list.ts'
import css from './report.module.css'

type RecordsTableProps = Pick<UnmatchedList, 'heads' | 'rows'> & { title: string }

const RecordsTable = ({ title, heads, rows }: RecordsTableProps) => (
  <PlainTable region={title} cards>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <A href={row.href}>{row.title}</A>
          </th>
          {row.cells.map((cell, at) => (
            <td key={heads[at + 1]} data-label={heads[at + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </PlainTable>
)

function Failed() {
  const { list } = useWords('staff')
  const { search } = useLocation()
  return <Problem message={list.error} retryHref={search || '?'} />
}

/** @param clearHref the page without filters, where there are some */
export function UnmatchedRecords({ list, clearHref }: { list: UnmatchedList; clearHref: string | null }) {
  const { tnrr: words } = useWords('curator')
  const { list: ofLists } = useWords('staff')
  const isLoading = useNavigation().state === 'loading'
  const { title, nothing } = words.list
  const { rows, total, page, pages, sorts, failed, address, exportParams, heads } = list
  return (
    <section className={css.section} aria-labelledby="unmatched-title" aria-busy={isLoading}>
      <header className={css.head}>
        <h2 id="unmatched-title">
          {title} <small>{words.list.count({ count: total })}</small>
        </h2>
        {exportParams !== null && total > 0 && (
          <ExportMenu
            shape={{ name: 'tnrr-records', fields: {} }}
            params={new URLSearchParams(exportParams)}
            text={ofLists.export}
            note={words.exportNote}
          />
        )}
      </header>
      {failed ? (
        <Failed />
      ) : rows.length === 0 ? (
        <Empty sentence={clearHref ? words.none : nothing}>
          {clearHref && <A href={clearHref}>{ofLists.clearFilters}</A>}
        </Empty>
      ) : (
        <>
          <p className={css.orders}>
            {sorts.map(({ label, href, isCurrent }) => (
              <A key={href} href={href} aria-current={isCurrent ? 'true' : undefined}>
                {label}
              </A>
            ))}
          </p>
          <RecordsTable {...{ title, heads, rows }} />
          <Pager {...{ page, pages }} hrefOf={(at) => addressOf(address, new URLSearchParams({ page: String(at) }))} />
        </>
      )}
    </section>
  )
}
