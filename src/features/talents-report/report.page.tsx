// The report on talents: a pivot of people as a table, whose numbers open the list they count.
import { ExportMenu } from '#engine/office/list/export/export-menu.tsx'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { FilterChips } from '#ui/lists/facets/filter-chips.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { formatNumber } from '#words/formats.ts'
import type { ReportCell } from './pivot.ts'
import type { Option, ReportData } from './report.loader.ts'
import css from './report.module.css'

export const head = (_data: ReportData, { staff }: Catalogs): Head => ({
  title: staff.menu.talentsReport,
  hidden: true,
})

function Select({
  name,
  label,
  value,
  options,
  any,
}: {
  name: string
  label: string
  value: string
  options: readonly Option[]
  any?: string
}) {
  return (
    <Field id={name} label={label}>
      <select name={name} defaultValue={value}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

function ChoiceForm() {
  const { talentsReport: words } = useWords('curator')
  const { choice, options, filters, further } = usePage<ReportData>()
  return (
    // Another address is another form: what is chosen follows a link.
    <form
      className={css.form}
      method="get"
      key={JSON.stringify([choice, filters.map(({ value }) => value)])}
      aria-label={words.choose}
    >
      {(['pool', 'rows', 'columns', 'measure', 'source'] as const).map((name) => (
        <Select key={name} name={name} label={words[name]} value={choice[name]} options={options[name]} />
      ))}
      {filters.map((one) => (
        <Select key={one.name} {...one} any={words.any} />
      ))}
      {further.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{words.show}</Button>
    </form>
  )
}

function Cell({ cell, of }: { cell: ReportCell; of: string }) {
  const { talentsReport: words } = useWords('curator')
  const locale = useLocale()
  const text = cell.untold ?? (cell.value === null ? '–' : formatNumber(Math.round(cell.value * 10) / 10, locale))
  return (
    <td data-number="">
      {cell.href && cell.value !== null ? (
        <A href={cell.href} aria-label={words.opens({ text, name: of, people: cell.people })}>
          {text}
        </A>
      ) : (
        text
      )}
    </td>
  )
}

function Pivot() {
  const { talentsReport: words } = useWords('curator')
  const { table, names } = usePage<ReportData>()
  const between = (...parts: string[]): string => parts.join(' · ')
  return (
    <PlainTable region={words.table}>
      <thead>
        <tr>
          <th scope="col">{names.columns ? between(names.rows, names.columns) : names.rows}</th>
          {table.columns.map(({ name }, index) => (
            <th key={index} scope="col" data-number="">
              {name}
            </th>
          ))}
          <th scope="col" data-number="">
            {words.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, at) => (
          <tr key={at}>
            <th scope="row">{row.name}</th>
            {row.cells.map((cell, index) => (
              <Cell key={index} cell={cell} of={between(row.name, table.columns[index]?.name ?? '')} />
            ))}
            <Cell cell={row.total} of={row.name} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          {table.columns.map(({ name, total }, index) => (
            <Cell key={index} cell={total} of={name} />
          ))}
          <Cell cell={table.total} of={words.total} />
        </tr>
      </tfoot>
    </PlainTable>
  )
}

export function View() {
  const { talentsReport: words } = useWords('curator')
  const { menu, list } = useWords('staff')
  const { table, choice, names, chips, ignored, asOf, nearest, exportParams, rowCount, shortened, byGender } =
    usePage<ReportData>()
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{menu.talentsReport}</h1>
        {exportParams !== null && (
          <ExportMenu
            shape={{ name: 'talents-report', fields: {} }}
            params={new URLSearchParams(exportParams)}
            text={list.export}
            note={words.exportNote}
          />
        )}
      </header>
      <ChoiceForm />
      <FilterChips chips={chips} clearHref={`/backend/reports/talents?${new URLSearchParams(choice)}`} />
      {ignored.length > 0 && <p role="status">{words.ignored({ text: ignored.join(', ') })}</p>}
      {byGender?.leftOut && <p role="status">{words.genderAlone}</p>}
      {table.total.people === 0 ? (
        <Empty
          sentence={words.none}
          ways={nearest.map(({ name, people, href }) => ({ text: words.without({ name, people }), href }))}
        />
      ) : (
        <>
          <p>
            <b>{words.counted({ people: table.total.people, rows: rowCount })}</b>
          </p>
          {shortened && <p>{words.shortened(shortened)}</p>}
          <Pivot />
        </>
      )}
      <footer className={css.notes}>
        <p>{words.asOf({ date: asOf })}</p>
        <p>
          {choice.measure === 'people'
            ? words.definitions.people
            : words.definitions[choice.measure]({ source: names.source })}
        </p>
        {byGender && <p>{words.definitions.gender({ count: byGender.smallest })}</p>}
        <p>{words.definitions.totals}</p>
        <p>{words.definitions.opensList}</p>
      </footer>
    </div>
  )
}
