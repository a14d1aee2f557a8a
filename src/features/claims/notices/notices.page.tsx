// "Send notices", a step of its own: preview by country, one button, and what was sent so far.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatNumber } from '#words/formats.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import type { NoticesAnswer } from './notices.action.ts'
import type { NoticesData } from './notices.loader.ts'
import css from '../claim.module.css'

export const head = (data: NoticesData): Head => ({ title: data.title, hidden: true })

function Waiting({ data, error }: { data: NoticesData; error: string | undefined }) {
  const { notices } = useWords('claim')
  const locale = useLocale()
  const n = (value: number): string => formatNumber(value, locale)
  return (
    <form method="post" className={css.form}>
      {error && <p role="alert">{error}</p>}
      <PlainTable className={css.table}>
        <thead>
          <tr>
            <th scope="col">{notices.country}</th>
            <th scope="col" data-number="">
              {notices.people}
            </th>
            <th scope="col" data-number="">
              {notices.days}
            </th>
            <th scope="col">{notices.language}</th>
            <th scope="col" data-number="">
              {notices.silent}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.countries.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <label>
                  <input
                    type="checkbox"
                    name="country"
                    value={one.id}
                    defaultChecked={!error && one.people > 0}
                    disabled={one.people === 0}
                    aria-label={notices.choose({ text: one.name })}
                  />
                  {one.name}
                </label>
              </th>
              <td data-number="">{n(one.people)}</td>
              <td data-number="" data-late={one.days < 0 ? '' : undefined}>
                {one.days < 0 ? notices.overdue({ count: -one.days }) : n(one.days)}
              </td>
              <td>{one.language}</td>
              <td data-number="">{n(one.silent)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {data.countries.some(({ silent }) => silent > 0) && <p className={css.help}>{notices.silentHelp}</p>}
      <Button look="primary" type="submit" disabled={data.countries.every(({ people }) => people === 0)}>
        {notices.submit}
      </Button>
    </form>
  )
}

export function View() {
  const data = usePage<NoticesData>()
  const answer = useAnswer<NoticesAnswer>()
  const { notices } = useWords('claim')
  const again = data.run === null ? data.path : `${data.path}?run=${data.run}`
  return (
    <div className={css.page}>
      <h1>{data.title}</h1>
      <p>{notices.lead}</p>
      {data.run !== null && <p>{notices.ofRun({ number: String(data.run) })}</p>}
      {data.countries.length === 0 ? <Empty sentence={notices.none} /> : <Waiting data={data} error={answer?.error} />}
      {data.letters.map(({ language, lang, subject, text }) => (
        <details key={lang} className={css.letter}>
          <summary>{notices.preview({ language })}</summary>
          <p lang={lang}>
            <b>{subject}</b>
          </p>
          <pre lang={lang}>{text}</pre>
        </details>
      ))}
      {data.sendings.length > 0 && (
        <section>
          <h2>{notices.history}</h2>
          <ul className={css.history}>
            {data.sendings.map((one) => (
              <li key={one.id}>
                <b>{notices.sent({ count: one.sent })}</b>
                <span>
                  {one.when} · {one.who}
                  {one.skipped > 0 && ` · ${notices.skipped({ count: one.skipped })}`}
                </span>
                {!one.isDone && (
                  <>
                    <span>{notices.working}</span>
                    <ButtonLink look="quiet" href={again}>
                      {notices.reload}
                    </ButtonLink>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
