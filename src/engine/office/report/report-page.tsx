// The page of a report: its export, its parts, what it is narrowed to, and when it was counted.
import type { ReactNode } from 'react'
import { useWords } from '#ui/foundations/words.tsx'
import { FilterChips } from '#ui/lists/facets/filter-chips.tsx'
import { Button } from '#ui/parts/button.tsx'
import { SelectField, type SelectFieldProps } from '#ui/parts/select-field.tsx'
import { type Tab, Tabs } from '#ui/parts/tabs.tsx'
import { ExportMenu, type ExportFormat } from '../list/export/export-menu.tsx'
import css from './report-page.module.css'

type FormWords = { choose: string; show: string }
export type ReportWords = FormWords & {
  tabs: string
  exportNote: string
  ignored: (p: { text: string }) => string
  asOf: (p: { date: string }) => string
}

type FormProps = {
  selects: readonly SelectFieldProps[]
  /** What the address holds beside the form. */
  further: readonly (readonly [name: string, value: string])[]
  words: FormWords
  /** Fields of a report's own, before the choices, and their values. */
  before?: ReactNode
  values?: string
}

export const ReportForm = ({ selects, further, words, before, values = '' }: FormProps) => (
  // Another address is another form: what is chosen follows a link.
  <form
    className={css.form}
    method="get"
    key={JSON.stringify([values, ...selects.map(({ name, value }) => [name, value])])}
    aria-label={words.choose}
  >
    {before}
    {selects.map((one) => (
      <SelectField key={one.name} {...one} />
    ))}
    {further.map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit">{words.show}</Button>
  </form>
)

type PageProps = {
  data: {
    tabs: Tab[]
    chips: { text: string; removeHref: string }[]
    clearHref: string
    ignored: readonly string[]
    asOf: string
    exportParams: string | null
  }
  words: ReportWords
  title: string
  lead?: string
  /** What the files of its numbers are asked for by, and which there are. */
  exported: { name: string; formats?: readonly ExportFormat[] }
  before?: ReactNode
  form: ReactNode
  views?: ReactNode
  children: ReactNode
  notes: ReactNode
}

/** `before` stands before the form, which narrows what is counted; `children` are the numbers. */
export function ReportPage({ data, words, title, lead, exported, before, form, views, children, notes }: PageProps) {
  const { list } = useWords('staff')
  const { tabs, chips, clearHref, ignored, asOf, exportParams } = data
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {exportParams !== null && (
          <ExportMenu
            shape={{ name: exported.name, fields: {} }}
            {...(exported.formats ? { formats: exported.formats } : {})}
            params={new URLSearchParams(exportParams)}
            text={list.export}
            note={words.exportNote}
          />
        )}
      </header>
      {lead && <p>{lead}</p>}
      <Tabs label={words.tabs} tabs={tabs} />
      {before}
      {form}
      <FilterChips chips={chips} clearHref={clearHref} />
      {views}
      {ignored.length > 0 && <p role="status">{words.ignored({ text: ignored.join(', ') })}</p>}
      {children}
      <footer className={css.notes}>
        <p>{words.asOf({ date: asOf })}</p>
        {notes}
      </footer>
    </div>
  )
}
