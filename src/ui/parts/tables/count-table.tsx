// A titled table of names and how many of each there are; nothing where there are none.
import { useLocale } from '../../foundations/words.tsx'
import { formatNumber } from '#words/formats.ts'
import { NumberHeads } from './table-heads.tsx'
import { PlainTable } from './plain-table.tsx'

type CountTableProps = {
  title: string
  /** Above the names, and above the numbers. */
  heads: readonly [names: string, numbers: string]
  rows: readonly { name: string; count: number }[]
}

export function CountTable({ title, heads, rows }: CountTableProps) {
  const locale = useLocale()
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <PlainTable>
        <NumberHeads heads={heads} />
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-number="">{formatNumber(count, locale)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  )
}
