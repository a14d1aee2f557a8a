// What OpenAlex is asked for, how many works that are, and the way into the review. Plain forms: it works without script.
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, TextField } from '#ui/parts/field.tsx'
import type { WorkQueryAnswer } from './work-query.action.ts'
import type { WorkQueryData } from './work-query.loader.ts'
import css from './work-query.module.css'

export const head = ({ title }: WorkQueryData): Head => ({ title, hidden: true })

export function View() {
  const data = usePage<WorkQueryData>()
  const answer = useAnswer<WorkQueryAnswer>()
  const { workQueries: words } = useWords('curator')
  const { typed, errors = {}, estimate } = answer ?? {}
  const text = (name: 'ror' | 'from' | 'to' | 'authors', more: { numeric?: boolean; help?: string } = {}) => (
    <TextField
      id={name}
      label={words.fields[name]}
      help={more.help}
      inputMode={more.numeric ? 'numeric' : undefined}
      maxLength={more.numeric ? 4 : 2000}
      defaultValue={typed?.[name] ?? ''}
      autoComplete="off"
      error={errors[name]}
    />
  )
  return (
    <div className={css.page}>
      <p>
        <A href={data.list.href}>{data.list.text}</A>
      </p>
      <h1>{data.title}</h1>
      <p>{words.lead}</p>
      {answer?.problem && <Problem message={answer.problem} first />}
      <form method="post" noValidate className={css.form} key={JSON.stringify(typed ?? {})}>
        <Field id="country" label={words.fields.country} error={errors.country}>
          <select name="country" defaultValue={typed?.country ?? ''}>
            <option value="">{words.any}</option>
            {data.countries.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        {text('ror', { help: words.rorHelp })}
        <div className={css.years}>
          {text('from', { numeric: true })}
          {text('to', { numeric: true })}
        </div>
        {text('authors', { help: words.authorsHelp })}
        {estimate && (
          <div role="status" className={css.estimate}>
            {estimate.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        <div className={css.buttons}>
          {/* Enter counts. */}
          <Button type="submit" name="do" value="count" look={estimate?.canFetch ? 'secondary' : 'primary'}>
            {words.count}
          </Button>
          {estimate?.canFetch && (
            <Button type="submit" name="do" value="fetch" look="primary">
              {words.fetch}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}
