// The list of values: by source, narrowed, with what a run would ask.
import { largeBytes } from '#engine/office/inputs/store-file.ts'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field, TextField } from '#ui/parts/field.tsx'
import { SelectField } from '#ui/parts/select-field.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import type { Attributed, PageData, ValueRow } from '../page-data.ts'
import css from '../update-scopuses.module.css'

/** One source after the other: values of two never stand beside each other. */
export function Sources({ data }: { data: PageData }) {
  const { metricRuns: words } = useWords('curator')
  return (
    <nav className={css.sources} aria-label={words.source}>
      <span>{words.source}</span>
      {data.sources.map(({ label, href, current }) => (
        <ButtonLink
          key={href}
          look={current ? 'secondary' : 'quiet'}
          href={href}
          aria-current={current ? 'true' : undefined}
        >
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}

function Filter({ data: { filter, hidden } }: { data: PageData }) {
  const { filter: words } = useWords('curator').metricRuns
  return (
    <form
      method="get"
      className={css.filter}
      key={JSON.stringify([filter.country, filter.age, filter.id, filter.name])}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {filter.countries && (
        <SelectField
          name="country"
          label={words.country}
          value={filter.country}
          options={filter.countries}
          any={words.all}
        />
      )}
      <SelectField name="age" label={words.age} value={filter.age} options={filter.ages} />
      <SelectField name="id" label={words.id} value={filter.id} options={filter.ids} />
      <TextField id="q" label={words.name} defaultValue={filter.name} maxLength={200} />
      <Button type="submit">{words.show}</Button>
    </form>
  )
}

function FileForm({ pool }: { pool: string }) {
  const { estimate: words } = useWords('curator').metricRuns
  const locale = useLocale()
  return (
    <form
      method="post"
      action={`/api/metric-runs/file?pool=${pool}&locale=${locale}`}
      encType="multipart/form-data"
      className={css.filter}
    >
      <Field id="file" label={words.choose}>
        <input type="file" name="file" required accept=".csv,.tsv,.txt,.xlsx,.xls,.ods" data-most={largeBytes} />
      </Field>
      <Button type="submit" look="primary">
        {words.upload}
      </Button>
    </form>
  )
}

function Estimate({ data, estimate }: { data: PageData; estimate: NonNullable<PageData['estimate']> }) {
  const { estimate: words } = useWords('curator').metricRuns
  return (
    <section className={css.estimate} aria-labelledby="estimate">
      <h2 id="estimate">{words.title}</h2>
      {estimate.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {estimate.takesFile && <FileForm pool={data.pool} />}
      <div className={css.buttons}>
        {estimate.canStart && (
          <form method="post">
            <Button type="submit" look="primary" name="do" value="start">
              {words.start}
            </Button>
          </form>
        )}
        {estimate.openHref && <ButtonLink href={estimate.openHref}>{words.open}</ButtonLink>}
      </div>
    </section>
  )
}

export const Attribution = ({ values }: { values: Attributed }) => (
  <a href={values.sourceHref} rel="noreferrer">
    {values.attribution}
  </a>
)

function Row({ row }: { row: ValueRow }) {
  const { metricRuns: words } = useWords('curator')
  return (
    <tr>
      <th scope="row">
        <A href={row.href}>{row.name}</A>
        {row.native && <small>{row.native}</small>}
        <small>{row.country}</small>
      </th>
      <td data-label={words.columns.authorId}>{row.authorId}</td>
      {(['documentCount', 'citationCount', 'hIndex'] as const).map((figure, at) => (
        <td key={figure} data-number="" data-label={words.figures[figure]}>
          {row.values?.figures[at] ?? '–'}
        </td>
      ))}
      <td data-label={words.columns.attribution}>
        {row.values && <Attribution values={row.values} />}
        {row.note && <small>{row.note}</small>}
      </td>
      <td data-number="" data-label={words.columns.age}>
        {row.values?.age ?? '–'}
      </td>
    </tr>
  )
}

export function Values({ data, values }: { data: PageData; values: NonNullable<PageData['values']> }) {
  const { metricRuns: words } = useWords('curator')
  const { rows, total, page, pages, address } = values
  return (
    <>
      <Sources data={data} />
      <Filter data={data} />
      {data.estimate && <Estimate data={data} estimate={data.estimate} />}
      <p>
        <b>{total}</b>
      </p>
      {rows.length === 0 ? (
        <Empty sentence={words.nobody} />
      ) : (
        <PlainTable region={words.list} cards className={css.values}>
          <thead>
            <tr>
              <th scope="col">{words.columns.person}</th>
              <th scope="col">{words.columns.authorId}</th>
              {(['documentCount', 'citationCount', 'hIndex'] as const).map((figure) => (
                <th key={figure} scope="col" data-number="">
                  {words.figures[figure]}
                </th>
              ))}
              <th scope="col">{words.columns.attribution}</th>
              <th scope="col" data-number="">
                {words.columns.age}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </PlainTable>
      )}
      <Pager page={page} pages={pages} hrefOf={(to) => `${address}${address.includes('?') ? '&' : '?'}page=${to}`} />
    </>
  )
}
