// What the region lacks, for staff: counts of needs, and of those that nothing answers.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { formatNumber } from '#words/formats.ts'
import type { CountedName, LacksData } from './lacks.loader.ts'
import css from './lacks.module.css'

export const head = (_data: LacksData, { needs }: Catalogs): Head => ({ title: needs.lacks.title, hidden: true })

function Counts({ title, rows }: { title: string; rows: readonly CountedName[] }) {
  const { lacks } = useWords('needs')
  const locale = useLocale()
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{lacks.name}</th>
            <th scope="col" data-number="">
              {lacks.count}
            </th>
          </tr>
        </thead>
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

export function View() {
  const { lacks, work } = useWords('needs')
  const { unmatched, oldestDays, states, countries, keywords, kinds, hasList } = usePage<LacksData>()
  return (
    <div className={css.page}>
      <h1>{lacks.title}</h1>
      <p>{lacks.about}</p>
      {unmatched === 0 ? (
        <p>{lacks.none}</p>
      ) : (
        <p>
          <b>{work({ count: unmatched })}</b> {lacks.oldest({ days: oldestDays })}{' '}
          {hasList && <A href="/backend/manages/needs?only=unmatched">{lacks.list}</A>}
        </p>
      )}
      <div className={css.tables}>
        <Counts title={lacks.byCountry} rows={countries} />
        <Counts title={lacks.byKeyword} rows={keywords} />
        <Counts title={lacks.byKind} rows={kinds} />
        <Counts title={lacks.byState} rows={states} />
      </div>
    </div>
  )
}
