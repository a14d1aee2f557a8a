// The member's dashboard: people near by country, the own co-authors, growing fields, and figures that only they see.
import type { ReactNode } from 'react'
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { Bars } from '#ui/charts/bars.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Drawing } from '#ui/charts/drawing.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { NumberHeads } from '#ui/parts/tables/table-heads.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { NetworkTab } from '../profile/network-tab.tsx'
import type { Cells, NumbersTable, OwnNetworkData } from './own-network.loader.ts'
import { ownNetworkPage } from './own-page.ts'
import css from './own-network.module.css'

export const head = ({ title }: OwnNetworkData): Head => ({ title, hidden: true })

function Filters({ filters }: { filters: NonNullable<OwnNetworkData['filters']> }) {
  return (
    <form className={css.filters} method="get" action={ownNetworkPage.href} aria-label={filters.label}>
      {(['country', 'years'] as const).map((name) => (
        <Field key={name} id={name} label={filters[name].label}>
          <select key={filters[name].value} name={name} defaultValue={filters[name].value}>
            {filters[name].options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </Field>
      ))}
      <Button type="submit">{filters.apply}</Button>
    </form>
  )
}

const Row = ({ row: { label, href, numbers }, columns }: { row: Cells; columns: readonly string[] }) => (
  <tr>
    <th scope="row">{href ? <A href={href}>{label}</A> : label}</th>
    {numbers.map((number, at) => (
      <td key={columns[at + 1]} data-number="" data-label={columns[at + 1]}>
        {number}
      </td>
    ))}
  </tr>
)

const File = ({ href, text }: { href: string; text: string }) => (
  <p className={css.file}>
    <a href={href} data-document="">
      {text}
    </a>
  </p>
)

type NumbersProps = { table: NumbersTable; file: string; /** Above the table. */ children?: ReactNode }

function Numbers({ table: { title, note, columns, rows, csv }, file, children }: NumbersProps) {
  return (
    <section className={css.block}>
      <h2>{title}</h2>
      <p className={css.note}>{note}</p>
      {children}
      <PlainTable region={title} cards>
        <NumberHeads heads={columns} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} />
          ))}
        </tbody>
      </PlainTable>
      {csv !== undefined && <File href={csv} text={file} />}
    </section>
  )
}

const Nothing = ({ title, sentence }: { title: string; sentence: string }) => (
  <section className={css.block}>
    <h2>{title}</h2>
    <p className={css.note}>{sentence}</p>
  </section>
)

export function View() {
  const { title, lead, missing, filters, near, coauthors, fields, own, csv } = usePage<OwnNetworkData>()
  return (
    <MemberFrame current={ownNetworkPage.href}>
      <h1>{title}</h1>
      <p>{lead}</p>
      {missing && (
        <p className={css.missing}>
          {missing.sentence} <ButtonLink href={missing.href}>{missing.text}</ButtonLink>
        </p>
      )}
      {filters && <Filters filters={filters} />}
      {near &&
        (near.rows.length > 0 ? (
          <Chart texts={near.texts} csvHref={near.csvHref} rows={near.rows}>
            <Bars rows={near.rows} says={near.says} />
          </Chart>
        ) : (
          <Nothing title={near.texts.title} sentence={near.none} />
        ))}
      {coauthors && (
        <>
          <NetworkTab person={coauthors.person} network={coauthors.network} />
          {coauthors.network.people.length > 0 && <File href={coauthors.csvHref} text={csv} />}
        </>
      )}
      {fields &&
        (fields.rows.length > 0 ? (
          <Numbers table={fields} file={csv}>
            <Drawing shape="slope" table={fields.drawn} says={fields.says} />
          </Numbers>
        ) : (
          <Nothing title={fields.title} sentence={fields.none} />
        ))}
      {own && <Numbers table={own} file={csv} />}
    </MemberFrame>
  )
}
