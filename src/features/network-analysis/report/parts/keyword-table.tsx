// The table of keywords: what works of the choice are about, and how that grew from one half of the years to the other.
import { usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { formatNumber } from '#words/formats.ts'
import { addressOf } from '../address.ts'
import type { Halves } from '../keyword-network.ts'
import type { KeywordRow, ReportData } from '../report.loader.ts'

export function KeywordTable({ rows, halves: { from, turn, until } }: { rows: readonly KeywordRow[]; halves: Halves }) {
  const words = useWords('networkAnalysis')
  const locale = useLocale()
  const { given } = usePage<ReportData>()
  if (rows.length === 0) return <p>{words.nothing}</p>
  const change = (value: number): string => `${value > 0 ? '+' : ''}${formatNumber(value, locale)}`
  const columns: { label: string; text: (row: KeywordRow) => string }[] = [
    { label: words.works, text: ({ works }) => formatNumber(works, locale) },
    { label: words.people, text: ({ people }) => formatNumber(people, locale) },
    { label: words.keywordPartners, text: ({ partners }) => formatNumber(partners, locale) },
    // One year has no halves.
    ...(until > from
      ? [
          { label: `${from}–${turn - 1}`, text: ({ before }: KeywordRow) => formatNumber(before, locale) },
          { label: `${turn}–${until}`, text: ({ recent }: KeywordRow) => formatNumber(recent, locale) },
          { label: words.growth, text: ({ recent, before }: KeywordRow) => change(recent - before) },
        ]
      : []),
  ]
  return (
    <>
      <p>{words.keywordSaid}</p>
      <PlainTable region={words.keywords} cards>
        <caption>{words.keywords}</caption>
        <thead>
          <tr>
            <th scope="col">{words.keyword}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" data-number="">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <th scope="row">
                <A href={addressOf(given, { level: null, page: null, keyword: row.code })}>{row.name}</A>
              </th>
              {columns.map(({ label, text }) => (
                <td key={label} data-number="" data-label={label}>
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  )
}
