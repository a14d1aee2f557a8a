// Requests and their outcomes, for staff and executives: how many became visits, by country and period.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { CountTable } from '#ui/parts/tables/count-table.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { formatNumber } from '#words/formats.ts'
import type { NumbersData } from './numbers.loader.ts'
import css from './numbers.module.css'

export const head = (_data: NumbersData, { relay }: Catalogs): Head => ({
  title: relay.office.numbersTitle,
  hidden: true,
})

const periods = ['30', '90', '365', 'all'] as const
const columns = ['sent', 'accepted', 'declined', 'expired', 'visits', 'others', 'nothing'] as const

function ByCountry({ rows, sum }: Pick<NumbersData, 'rows' | 'sum'>) {
  const { office } = useWords('relay')
  const locale = useLocale()
  const heads = { ...office, others: office.otherOutcomes }
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{office.country}</th>
          {columns.map((name) => (
            <th key={name} scope="col" data-number="">
              {heads[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows, { ...sum, name: office.sum }].map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {columns.map((name) => (
              <td key={name} data-number="">
                {formatNumber(row[name], locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

export function View() {
  const { office } = useWords('relay')
  const { tabs, period, rows, sum, outcomes, reasons } = usePage<NumbersData>()
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{office.numbersTitle}</h1>
      {tabs.tabs.length > 1 && <Tabs {...tabs} />}
      <p>{office.numbersAbout}</p>
      <form className={css.period}>
        <Field id="period" label={office.period}>
          <select name="period" defaultValue={period}>
            {periods.map((one) => (
              <option key={one} value={one}>
                {office.periods[one]}
              </option>
            ))}
          </select>
        </Field>
        <Button type="submit">{office.show}</Button>
      </form>
      {rows.length === 0 ? (
        <Empty sentence={office.none} />
      ) : (
        <>
          <p>
            <b>{office.visitsLine({ visits: sum.visits, sent: sum.sent })}</b>
          </p>
          <ByCountry rows={rows} sum={sum} />
          <div className={css.tables}>
            <CountTable title={office.outcomes} heads={[office.outcomes, office.count]} rows={outcomes} />
            <CountTable title={office.reasons} heads={[office.reasons, office.count]} rows={reasons} />
          </div>
        </>
      )}
    </div>
  )
}
