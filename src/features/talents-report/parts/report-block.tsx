// A part of the report: sentences with their numbers, then tables; each number opens the list it counts.
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { formatNumber } from '#words/formats.ts'
import type { Block, ReportTable, ReportValue } from '../tables.ts'
import css from '../report.module.css'

function Value({ cell, of, label }: { cell: ReportValue; of: string; label: string }) {
  const { talentsReport: words } = useWords('curator')
  const locale = useLocale()
  const text = cell.text ?? (cell.value === null ? '–' : formatNumber(cell.value, locale))
  return (
    <td data-number="" data-label={label}>
      {cell.href ? (
        <A href={cell.href} aria-label={words.opens({ text, name: `${of} · ${label}`, people: cell.opens ?? 0 })}>
          {text}
        </A>
      ) : (
        text
      )}
    </td>
  )
}

function Table({ title, heads, rows, notes }: ReportTable) {
  if (rows.length === 0) return null
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      <PlainTable region={title}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" {...(at > 0 ? { 'data-number': '' } : {})}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <Value key={heads[at + 1]} cell={cell} of={name} label={heads[at + 1] ?? ''} />
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {notes?.map((note) => (
        <p key={note} className={css.notes}>
          {note}
        </p>
      ))}
    </section>
  )
}

export function ReportBlock({ sentences, tables }: Block) {
  const { talentsReport: words } = useWords('curator')
  return (
    <>
      {sentences.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={css.sentences}>
          {sentences.map(({ text, href }) => (
            <li key={text}>{href ? <A href={href}>{text}</A> : text}</li>
          ))}
        </ul>
      )}
      {tables.map((table) => (
        <Table key={table.title} {...table} />
      ))}
    </>
  )
}
