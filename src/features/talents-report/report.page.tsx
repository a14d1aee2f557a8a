// The report on talents: people counted, what their entries lack, and what moves them.
import { ofEveryList } from '#engine/office/list/export/export-menu.tsx'
import { ReportBlock } from '#engine/office/report/report-block.tsx'
import { ReportForm, ReportPage } from '#engine/office/report/report-page.tsx'
import { ReportViews } from '#engine/office/saved-views/report-views.tsx'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { Pivot, PivotNotes } from './parts/pivot-table.tsx'
import type { ReportData } from './report.loader.ts'

export const head = (_data: ReportData, { staff }: Catalogs): Head => ({
  title: staff.menu.talentsReport,
  hidden: true,
})

export function View() {
  const { talentsReport: words } = useWords('curator')
  const { menu } = useWords('staff')
  const data = usePage<ReportData>()
  const { selects, filters, further, pivot, block, views, texts } = data
  return (
    <ReportPage
      data={data}
      words={words}
      title={menu.talentsReport}
      exported={{ name: 'talents-report', formats: [...ofEveryList, { name: 'pdf', label: 'PDF' }] }}
      form={
        <ReportForm
          selects={[...selects, ...filters.map((one) => ({ ...one, any: words.any }))]}
          further={further}
          words={words}
        />
      }
      views={<ReportViews views={views} />}
      notes={
        <>
          {pivot && <PivotNotes {...pivot} />}
          {block?.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      }
    >
      {pivot && <Pivot {...pivot} />}
      {block && <ReportBlock {...block} texts={texts} words={words} />}
    </ReportPage>
  )
}
