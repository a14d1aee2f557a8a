// The report on talents: people counted, what their entries lack, and what moves them.
import { ReportViews } from '#engine/office/saved-views/report-views.tsx'
import { ExportMenu, ofEveryList } from '#engine/office/list/export/export-menu.tsx'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { FilterChips } from '#ui/lists/facets/filter-chips.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { Pivot, PivotNotes } from './parts/pivot-table.tsx'
import { ReportBlock } from '#engine/office/report/report-block.tsx'
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
  const { selects, filters, further } = usePage<ReportData>()
  return (
    // Another address is another form: what is chosen follows a link.
    <form
      className={css.form}
      method="get"
      key={JSON.stringify([...selects, ...filters].map(({ name, value }) => [name, value]))}
      aria-label={words.choose}
    >
      {selects.map((one) => (
        <Select key={one.name} {...one} />
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

export function View() {
  const { talentsReport: words } = useWords('curator')
  const { menu, list } = useWords('staff')
  const { tabs, pivot, block, chips, clearHref, ignored, asOf, exportParams, views, texts } = usePage<ReportData>()
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{menu.talentsReport}</h1>
        {exportParams !== null && (
          <ExportMenu
            shape={{ name: 'talents-report', fields: {} }}
            formats={[...ofEveryList, { name: 'pdf', label: 'PDF' }]}
            params={new URLSearchParams(exportParams)}
            text={list.export}
            note={words.exportNote}
          />
        )}
      </header>
      <Tabs label={words.tabs} tabs={tabs} />
      <ChoiceForm />
      <FilterChips chips={chips} clearHref={clearHref} />
      <ReportViews views={views} />
      {ignored.length > 0 && <p role="status">{words.ignored({ text: ignored.join(', ') })}</p>}
      {pivot && <Pivot {...pivot} />}
      {block && <ReportBlock {...block} texts={texts} words={words} />}
      <footer className={css.notes}>
        <p>{words.asOf({ date: asOf })}</p>
        {pivot && <PivotNotes {...pivot} />}
        {block?.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </footer>
    </div>
  )
}
