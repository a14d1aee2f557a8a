// Parts of the pages of the report: what stands around the tables.
import type { ReactNode } from 'react'
import { ExportMenu } from '#engine/office/list/export/export-menu.tsx'
import { ReportBlock } from '#engine/office/report/report-block.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { FilterChips } from '#ui/lists/facets/filter-chips.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, TextField } from '#ui/parts/field.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import type { ReportData } from './report-data.ts'
import css from './report.module.css'

function FilterForm({ filters, words: text, further }: ReportData) {
  const { tnrr: words } = useWords('curator')
  return (
    // Another address is another form: what is chosen follows a link.
    <form
      className={css.form}
      method="get"
      key={JSON.stringify([text, filters.map(({ value }) => value)])}
      aria-label={words.choose}
    >
      <TextField id="q" label={words.text} type="search" maxLength={200} defaultValue={text} />
      {filters.map(({ name, label, value, options }) => (
        <Field key={name} id={name} label={label}>
          <select name={name} defaultValue={value}>
            <option value="">{words.any}</option>
            {options.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        </Field>
      ))}
      {further.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{words.show}</Button>
    </form>
  )
}

type ReportPageProps = {
  data: ReportData
  /** Before the filters, which narrow what is counted. */
  before?: ReactNode
  /** The records themselves, where they are listed. */
  list?: ReactNode
  /** Behind the tables. */
  after?: ReactNode
}

export function ReportPage({ data, before, list: rows, after }: ReportPageProps) {
  const { tnrr: words } = useWords('curator')
  const { list } = useWords('staff')
  const { repository, tabs, report, texts, chips, clearHref, ignored, asOf, exportParams } = data
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{repository}</h1>
        {exportParams !== null && (
          <ExportMenu
            shape={{ name: 'tnrr-report', fields: {} }}
            params={new URLSearchParams(exportParams)}
            text={list.export}
            note={words.exportNote}
          />
        )}
      </header>
      <p>{words.lead}</p>
      <Tabs label={words.tabs} tabs={tabs} />
      {before}
      <FilterForm {...data} />
      <FilterChips chips={chips} clearHref={clearHref} />
      {ignored.length > 0 && <p role="status">{words.ignored({ text: ignored.join(', ') })}</p>}
      {rows}
      <ReportBlock
        {...report}
        tables={report.counted > 0 ? report.tables : []}
        texts={texts}
        words={{ opens: words.opens, none: chips.length > 0 ? words.none : words.nothing }}
      />
      {after}
      <footer className={css.notes}>
        <p>{words.asOf({ date: asOf })}</p>
        {report.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </footer>
    </div>
  )
}
