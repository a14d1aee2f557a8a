// What the region lacks, for staff: counts of needs, and of those that nothing answers.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { CountTable } from '#ui/parts/tables/count-table.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { LacksData } from './lacks.loader.ts'
import css from './lacks.module.css'

export const head = (_data: LacksData, { needs }: Catalogs): Head => ({ title: needs.lacks.title, hidden: true })

export function View() {
  const { lacks, work } = useWords('needs')
  const { unmatched, oldestDays, states, countries, keywords, kinds, hasList } = usePage<LacksData>()
  const heads = [lacks.name, lacks.count] as const
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
        <CountTable title={lacks.byCountry} heads={heads} rows={countries} />
        <CountTable title={lacks.byKeyword} heads={heads} rows={keywords} />
        <CountTable title={lacks.byKind} heads={heads} rows={kinds} />
        <CountTable title={lacks.byState} heads={heads} rows={states} />
      </div>
    </div>
  )
}
