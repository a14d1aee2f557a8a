// The audit log: filters, entries that open to what they changed, a file of them, and numbers of who asked not to be listed. Read only.
import { ExportMenu } from '#engine/office/list/export/export-menu.tsx'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { Icon } from '#ui/foundations/icons.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { FilterChips } from '#ui/lists/facets/filter-chips.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, TextField } from '#ui/parts/field.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { TextHeads } from '#ui/parts/tables/table-heads.tsx'
import { formatDate, formatNumber, labelled, listed } from '#words/formats.ts'
import type { AuditLogData } from './audit-log.loader.ts'
import drawer from '#ui/lists/filter-drawer.module.css'
import css from './audit-log.module.css'

export const head = ({ title }: AuditLogData): Head => ({ title, hidden: true })

type Line = AuditLogData['lines'][number]

function Choice({ name }: { name: keyof AuditLogData['choices'] }) {
  const words = useWords('auditLog')
  const { given, choices } = usePage<AuditLogData>()
  return (
    <Field id={name} label={words[name]}>
      <select name={name} defaultValue={given[name] ?? ''}>
        <option value="">{words.any}</option>
        {choices[name].map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}

function Filters() {
  const words = useWords('auditLog')
  const { given } = usePage<AuditLogData>()
  return (
    // Another address is another form: what is typed follows a link.
    <details className={drawer.drawer} key={JSON.stringify(given)}>
      <summary>
        <Icon name="filter" size={18} />
        {words.filters}
      </summary>
      <form className={drawer.filters} method="get" action="/backend/settings/audit-log" aria-label={words.filters}>
        <TextField id="who" label={words.who} help={words.whoHelp} defaultValue={given.who} maxLength={254} />
        <TextField id="row" label={words.row} help={words.rowHelp} defaultValue={given.row} maxLength={40} />
        <Choice name="role" />
        <Choice name="action" />
        <Choice name="kind" />
        <Choice name="country" />
        <TextField id="from" type="date" label={words.from} help={words.days} defaultValue={given.from} />
        <TextField id="until" type="date" label={words.until} help={words.days} defaultValue={given.until} />
        <p className={css.buttons}>
          <Button look="primary" type="submit">
            {words.show}
          </Button>
        </p>
      </form>
    </details>
  )
}

/** What the log is narrowed to; each leads to the log without it. */
function Chosen() {
  const words = useWords('auditLog')
  const locale = useLocale()
  const { given, chosen } = usePage<AuditLogData>()
  const without = (name: string): string =>
    `/backend/settings/audit-log?${new URLSearchParams(Object.entries(given).filter(([one]) => one !== name))}`
  return (
    <FilterChips
      chips={chosen.map(({ name, text, isWrong }) => ({
        text: labelled(words[name], text, locale),
        removeHref: without(name),
        unknown: isWrong,
      }))}
      clearHref="/backend/settings/audit-log"
    />
  )
}

function Changes({ line }: { line: Line }) {
  const words = useWords('auditLog')
  return (
    <details className={css.changes}>
      <summary>{words.fields({ count: line.changed.length })}</summary>
      <PlainTable>
        <TextHeads heads={[words.field, words.old, words.new]} />
        <tbody>
          {line.changed.map(({ name, old, new: now }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {now === null ? (
                <td colSpan={2}>{words.nameOnly}</td>
              ) : (
                <>
                  <td>{old}</td>
                  <td>{now}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </details>
  )
}

function Entry({ line }: { line: Line }) {
  const words = useWords('auditLog')
  const [locale, dates] = [useLocale(), useDates()]
  const only = (name: 'who' | 'row', value: string): string =>
    `/backend/settings/audit-log?${new URLSearchParams({ [name]: value })}`
  return (
    <li className={css.entry}>
      <time dateTime={new Date(line.at).toISOString()}>
        {formatDate(line.at, locale, { shape: 'date-time', ...dates })}
      </time>
      <p className={css.what}>
        <b>{line.action}</b> <span>{line.kind}</span>
        {line.row && (line.href ? <A href={line.href}>{line.row}</A> : <span>{line.row}</span>)}
      </p>
      <p className={css.who}>
        {listed(
          [line.who, line.role, line.country].filter((text) => text !== null),
          locale,
        )}
      </p>
      <p className={css.only}>
        {line.whoId && (
          <A href={only('who', line.whoId)} aria-label={`${words.onlyWho}: ${line.who}`}>
            {words.onlyWho}
          </A>
        )}
        {line.rowId && (
          <A href={only('row', line.rowId)} aria-label={`${words.onlyRow}: ${line.row ?? line.kind}`}>
            {words.onlyRow}
          </A>
        )}
      </p>
      {line.changed.length > 0 && <Changes line={line} />}
    </li>
  )
}

function Suppressed() {
  const { suppressions: words, field } = useWords('auditLog')
  const { suppressed } = usePage<AuditLogData>()
  const locale = useLocale()
  return (
    <section className={css.suppressed} aria-labelledby="suppressed">
      <h2 id="suppressed">{words.title}</h2>
      <p>{words.lead}</p>
      {suppressed.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{field}</th>
              <th scope="col">{words.reason}</th>
              <th scope="col" data-number="">
                {words.count}
              </th>
            </tr>
          </thead>
          <tbody>
            {suppressed.map((one) => (
              <tr key={`${one.field} ${one.reason}`}>
                <th scope="row">{one.field}</th>
                <td>{words[one.reason]}</td>
                <td data-number="">{formatNumber(one.count, locale)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </section>
  )
}

export function View() {
  const words = useWords('auditLog')
  const { list } = useWords('staff')
  const { title, lines, next, isFurther, given } = usePage<AuditLogData>()
  const params = new URLSearchParams(given)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <ExportMenu
          shape={{ name: 'audit-entries', fields: {} }}
          params={params}
          text={list.export}
          note={words.exportNote}
          isPersonal
        />
      </header>
      <p>{words.lead}</p>
      <Filters />
      <Chosen />
      {lines.length === 0 ? (
        <Empty sentence={words.none} />
      ) : (
        <ol className={css.entries}>
          {lines.map((line) => (
            <Entry key={line.id} line={line} />
          ))}
        </ol>
      )}
      <nav className={css.buttons} aria-label={title}>
        {isFurther && <A href={`?${params}`}>{words.newest}</A>}
        {next && <A href={`?${new URLSearchParams([...params, ['before', next]])}`}>{words.older}</A>}
      </nav>
      <Suppressed />
    </div>
  )
}
