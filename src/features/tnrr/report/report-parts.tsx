// The page around each grouping of the report on the repository.
import type { ReactNode } from 'react'
import { ReportBlock } from '#engine/office/report/report-block.tsx'
import { ReportForm, ReportPage } from '#engine/office/report/report-page.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { TextField } from '#ui/parts/field.tsx'
import type { ReportData } from './report-data.ts'

/** `before` stands before the filters, which narrow what is counted; `after` behind the tables. */
export function RepositoryPage({ data, before, after }: { data: ReportData; before?: ReactNode; after?: ReactNode }) {
  const { tnrr: words } = useWords('curator')
  const { repository, report, texts, chips, filters, further, words: text } = data
  return (
    <ReportPage
      data={data}
      words={words}
      title={repository}
      lead={words.lead}
      exported={{ name: 'tnrr-report' }}
      before={before}
      form={
        <ReportForm
          selects={filters.map((one) => ({ ...one, any: words.any }))}
          further={further}
          words={words}
          values={text}
          before={<TextField id="q" label={words.text} type="search" maxLength={200} defaultValue={text} />}
        />
      }
      notes={report.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    >
      <ReportBlock
        {...report}
        tables={report.counted > 0 ? report.tables : []}
        texts={texts}
        words={{ opens: words.opens, none: chips.length > 0 ? words.none : words.nothing }}
      />
      {after}
    </ReportPage>
  )
}
