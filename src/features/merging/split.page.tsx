// One row becomes two: how the new one is called, which values it takes, and which rows point to it. A plain form: it works without script.
import { Cell } from '#engine/office/cell.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import type { SplitRowAnswer } from './split.action.ts'
import type { SplitRowData } from './split.loader.ts'
import css from './merge.module.css'

export const head = (data: SplitRowData): Head => ({ title: data.title, hidden: true })

function Fields({ data, answer }: { data: SplitRowData; answer: SplitRowAnswer | undefined }) {
  const { splitRow: words } = useWords('editor')
  if (data.fields.length === 0) return null
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{words.values}</caption>
      <thead>
        <tr>
          <th scope="col">{words.values}</th>
          <th scope="col">{data.name}</th>
          <th scope="col">{words.where}</th>
        </tr>
      </thead>
      <tbody>
        {data.fields.map(({ field, share, shares }) => (
          <tr key={field.name}>
            <th scope="row">{field.label}</th>
            <td>
              <Cell field={field} value={data.values[field.name]} id={data.id} full />
            </td>
            <td>
              {shares.map((one) => (
                <label key={one} className={css.choice}>
                  <input
                    type="radio"
                    name={`share.${field.name}`}
                    value={one}
                    defaultChecked={(answer?.shares[field.name] ?? share) === one}
                    aria-label={`${field.label}: ${words.shares[one]}`}
                  />
                  <span>{words.shares[one]}</span>
                </label>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Uses({ data, answer }: { data: SplitRowData; answer: SplitRowAnswer | undefined }) {
  const { splitRow: words } = useWords('editor')
  return (
    <fieldset className={css.uses}>
      <legend>{words.uses}</legend>
      {data.uses.length === 0 && <p className={css.quiet}>{words.noUses}</p>}
      {data.uses.map(({ value, label, list, href }) => (
        <div key={value} className={css.use}>
          <label className={css.choice}>
            <input type="checkbox" name="use" value={value} defaultChecked={answer?.uses.includes(value) ?? false} />
            <span>{label}</span>
          </label>
          {href ? (
            <A href={href} target="_blank" rel="noopener">
              {list}
            </A>
          ) : (
            <span>{list}</span>
          )}
        </div>
      ))}
      {data.more > 0 && <p className={css.quiet}>{words.more({ count: data.more })}</p>}
    </fieldset>
  )
}

export function View() {
  const data = usePage<SplitRowData>()
  const answer = useAnswer<SplitRowAnswer>()
  const { splitRow: words } = useWords('editor')
  const { actions } = useWords('common')
  return (
    <form method="post" className={css.page} aria-label={data.title}>
      <h1>{data.title}</h1>
      <p>{words.lead}</p>
      {answer?.error && (
        <p role="alert" className={css.problem}>
          {answer.error}
        </p>
      )}
      <input type="hidden" name="id" value={data.id} />
      <input type="hidden" name="version" value={data.version} />
      <label className={css.name}>
        {words.name({ field: data.titleLabel })}
        <input
          name="name"
          required
          maxLength={data.longest ?? 300}
          defaultValue={answer?.name ?? ''}
          autoComplete="off"
        />
      </label>
      <Fields data={data} answer={answer} />
      <Uses data={data} answer={answer} />
      <p className={css.bar}>
        <Button look="primary" type="submit">
          {words.submit}
        </Button>
        <ButtonLink look="quiet" href={data.listHref}>
          {actions.cancel}
        </ButtonLink>
      </p>
    </form>
  )
}
