// The filters of the report as a form of its address, and what it is narrowed to.
import { usePage } from '#engine/page/page-data.ts'
import { Icon } from '#ui/foundations/icons.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { FilterChips } from '#ui/lists/facets/filter-chips.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, TextField } from '#ui/parts/field.tsx'
import { SelectField } from '#ui/parts/select-field.tsx'
import { labelled } from '#words/formats.ts'
import { reportPath } from '../address.ts'
import type { ReportData } from '../report.loader.ts'
import drawer from '#ui/lists/filter-drawer.module.css'

function Choice({ name }: { name: keyof ReportData['options'] }) {
  const words = useWords('networkAnalysis')
  const { given, options } = usePage<ReportData>()
  const value = given[name] ?? ''
  const listed = options[name]
  // What an address names and no list has stays chosen.
  const isListed = value === '' || listed.some((option) => option.value === value)
  return (
    <SelectField
      name={name}
      label={words[name]}
      value={value}
      options={isListed ? listed : [{ value, label: value }, ...listed]}
      any={words.any}
    />
  )
}

function Year({ name }: { name: 'from' | 'to' }) {
  const words = useWords('networkAnalysis')
  const { given } = usePage<ReportData>()
  return (
    <TextField
      id={name}
      type="number"
      min={1800}
      max={2200}
      label={words[name]}
      help={words.years}
      defaultValue={given[name]}
    />
  )
}

export function Filters() {
  const words = useWords('networkAnalysis')
  const locale = useLocale()
  const { given, chosen } = usePage<ReportData>()
  return (
    <>
      {/* Another address is another form: what is typed follows a link. */}
      <details className={drawer.drawer} key={JSON.stringify(given)} data-no-print="">
        <summary>
          <Icon name="filter" size={18} />
          {words.filters}
        </summary>
        <form className={drawer.filters} method="get" action={reportPath} aria-label={words.filters}>
          {(['level', 'list', 'sort', 'picture', 'a', 'b'] as const).map(
            (name) => given[name] && <input key={name} type="hidden" name={name} value={given[name]} />,
          )}
          <Choice name="country" />
          <Choice name="organization" />
          <Choice name="keyword" />
          <Choice name="industry" />
          <Year name="from" />
          <Year name="to" />
          <TextField id="min" type="number" min={1} max={999} label={words.min} defaultValue={given.min} />
          <Field id="counting" label={words.counting}>
            <select name="counting" defaultValue={given.counting ?? 'full'}>
              <option value="full">{words.full}</option>
              <option value="fractional">{words.fractional}</option>
            </select>
          </Field>
          <Button look="primary" type="submit">
            {words.show}
          </Button>
        </form>
      </details>
      <FilterChips
        chips={chosen.map(({ name, text, isWrong, without }) => ({
          text: labelled(words[name], text, locale),
          removeHref: without ? `${reportPath}?${without}` : reportPath,
          unknown: isWrong,
        }))}
        clearHref={reportPath}
      />
      {chosen.map(
        ({ text, isWrong }) =>
          isWrong && (
            <p key={text} role="status">
              {words.wrong({ text })}
            </p>
          ),
      )}
    </>
  )
}
