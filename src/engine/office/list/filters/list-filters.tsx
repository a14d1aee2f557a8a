// All filters of a list in a drawer: facets with counts as checkboxes, further filters as selects and pickers. A plain GET form.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatNumber } from '#words/formats.ts'
import { localeNames, locales } from '#words/locales.ts'
import type { FieldShape } from '../../../model/describe.ts'
import { ReferenceSearch } from '../../inputs/reference-search.tsx'
import { addressWith } from '../list-address.ts'
import type { ListData } from '../list-data.ts'
import { useGetForm } from './use-get-form.ts'
import { YearFilter } from './year-filter.tsx'
import { isYears } from './year-spans.ts'
import css from './list-filters.module.css'

type Value = { value: string; label: string; count: number | null }
type FilterShape = ListData['shape']['filters'][number]

/** The words of a chosen value: its chip has them. */
const textOfChip = ({ chips }: ListData, name: string, value: string): string =>
  chips.find((chip) => chip.name === name && chip.value === value)?.text ?? value

function valuesOf(data: ListData, filter: FilterShape, chosen: readonly string[]): Value[] {
  const counted: Value[] = (data.facets?.[filter.name] ?? []).map(({ value, label, count }) => ({
    value,
    label,
    count,
  }))
  const field = data.shape.fields[filter.name]
  const known =
    counted.length > 0 || field?.to
      ? counted
      : (field?.options ?? []).map(({ value, label }) => ({ value, label, count: null }))
  const missing = chosen.filter((value) => !known.some((one) => one.value === value))
  return [
    ...missing.map((value) => ({
      value,
      label: textOfChip(data, filter.name, value),
      count: null,
    })),
    ...known,
  ]
}

const first = 8

function Group({
  data,
  filter,
  chosen,
  titleField,
}: {
  data: ListData
  filter: FilterShape
  chosen: readonly string[]
  titleField: string | undefined
}) {
  const locale = useLocale()
  const words = useWords('common')
  const [picked, setPicked] = useState<Value[]>([])
  const [all, setAll] = useState(false)
  const field: FieldShape | undefined = data.shape.fields[filter.name]
  const values = [...picked.filter((one) => !chosen.includes(one.value)), ...valuesOf(data, filter, chosen)]
  const shown = all ? values : values.filter(({ value }, at) => at < first || chosen.includes(value))
  if (values.length === 0 && !field?.to) return null
  return (
    <fieldset className={css.group}>
      <legend>{filter.label}</legend>
      {shown.map(({ value, label, count }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={filter.name}
            value={value}
            defaultChecked={chosen.includes(value) || picked.some((one) => one.value === value)}
          />
          <span>{label}</span>
          {count !== null && <small>{formatNumber(count, locale)}</small>}
        </label>
      ))}
      {shown.length < values.length && (
        <button type="button" onClick={() => setAll(true)}>
          {words.actions.showAll}
        </button>
      )}
      {field?.to && titleField && (
        <ReferenceSearch
          id={`filter-${filter.name}`}
          label={filter.label}
          lists={[{ kind: field.to, titleField }]}
          exclude={[]}
          onPick={(row) => setPicked((list) => [{ value: row.id, label: row.label, count: null }, ...list])}
        />
      )}
    </fieldset>
  )
}

function Choice({ data, filter, chosen }: { data: ListData; filter: FilterShape; chosen: readonly string[] }) {
  const { actions } = useWords('common')
  const { list } = useWords('editor')
  const field = data.shape.fields[filter.name]
  const options: [string, string][] =
    field?.type === 'flag'
      ? [
          ['true', actions.yes],
          ['false', actions.no],
        ]
      : field?.translated
        ? locales.map((one): [string, string] => [`without-${one}`, list.without({ language: localeNames[one] })])
        : [
            ['present', field?.default === 0 ? '≥ 1' : list.filled],
            ['none', field?.default === 0 ? '0' : list.empty],
            ...(field?.kinds ?? []).map(({ kind, label }): [string, string] => [kind, label]),
            ...(field?.staleAfter ? [['stale', list.olderThan({ count: field.staleAfter })] as [string, string]] : []),
          ]
  // What an address asked for stays asked for.
  const [current = ''] = chosen
  // What people write themselves is asked for as it is written.
  if (field?.type === 'text' && !field.readOnly && !field.translated)
    return (
      <label className={css.select}>
        {filter.label}
        <input name={filter.name} defaultValue={current} maxLength={field.max} />
      </label>
    )
  if (current && !options.some(([value]) => value === current))
    options.push([current, textOfChip(data, filter.name, current)])
  return (
    <label className={css.select}>
      {filter.label}
      <select name={filter.name} defaultValue={current}>
        <option value="">{list.any}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Rows that the viewer cannot search are no values to choose: only whether there is one. */
const asGroup = (data: ListData, filter: FilterShape): boolean => {
  const field = data.shape.fields[filter.name]
  return filter.isFacet || field === undefined || field.type === 'choice' || Boolean(data.titleFields[field.to ?? ''])
}

export function ListFilters({
  data,
  query,
  titleFields,
}: {
  data: ListData
  query: URLSearchParams
  titleFields: Readonly<Record<string, string>>
}) {
  const words = useWords('common')
  const editor = useWords('editor').list
  const navigate = useNavigate()
  const submit = useGetForm()
  const names = new Set(data.shape.filters.map(({ name }) => name))
  const close = addressWith(query, { panel: null })
  const others = [...query].filter(
    ([name]) => !names.has(name) && !['panel', 'page', 'peek', 'edit', 'mine'].includes(name),
  )
  return (
    <Sheet title={words.list.filters} open onClose={() => void navigate(close)} closeHref={close} size="panel">
      <form method="get" className={css.form} onSubmit={submit}>
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label className={css.mine}>
          <input type="checkbox" name="mine" value="1" defaultChecked={query.get('mine') === '1'} /> {editor.addedByMe}
        </label>
        {data.shape.filters.map((filter) => {
          const chosen = query.getAll(filter.name)
          const to = data.shape.fields[filter.name]?.to
          if (filter.isFacet && isYears(data.shape, filter.name))
            return <YearFilter key={filter.name} name={filter.name} label={filter.label} chosen={chosen[0] ?? ''} />
          return asGroup(data, filter) ? (
            <Group
              key={filter.name}
              data={data}
              filter={filter}
              chosen={chosen}
              titleField={to ? titleFields[to] : undefined}
            />
          ) : (
            <Choice key={filter.name} data={data} filter={filter} chosen={chosen} />
          )
        })}
        <div className={css.bar}>
          <Button type="submit" look="primary">
            {editor.apply}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
