// The first page of the back office: what waits by urgency, what you and others did last, and how things stand when it is asked.
import { useEffect, useState } from 'react'
import { writeStorage, readStorage } from '#ui/foundations/browser/browser-storage.ts'
import { type Head, type Site, usePage } from '#engine/page/page-data.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { formatDate, formatNumber, formatRelative } from '#words/formats.ts'
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import type { HomeData, Recent } from './home.loader.ts'
import css from './home.module.css'

export const head = (data: HomeData, words: Catalogs, _site: Site): Head => ({
  title: data.isReader ? words.staff.menu.overview : words.staff.menu.home,
  hidden: true,
})

/** Few days are red, so that they are seen before they are read. */
const soon = 7

function Days({ urgency, days }: StaffWork) {
  const { home } = useWords('editor')
  if (days === undefined || (urgency !== 'due' && days === 0)) return null
  return urgency === 'due' ? (
    <small data-late={days <= soon ? '' : undefined}>{home.left({ days })}</small>
  ) : (
    <small>{home.oldest({ days })}</small>
  )
}

function Queue({ waiting }: Pick<HomeData, 'waiting'>) {
  const { home } = useWords('editor')
  return waiting.map(({ urgency, lines }) => (
    <section key={urgency} data-urgency={urgency} aria-labelledby={`queue-${urgency}`}>
      <h2 id={`queue-${urgency}`}>{home.urgency[urgency]}</h2>
      <ul>
        {lines.map((line) => (
          <li key={`${line.href} ${line.text}`}>
            <A href={line.href}>
              {line.text}
              <Days {...line} />
            </A>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const laterKey = 'factor-later'

/** Can be put off until the browser is closed, and comes back then. */
function FactorNote() {
  const { home } = useWords('editor')
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what the device remembers is known in the browser only
    setLater(readStorage(laterKey, 'sessionStorage') !== null)
  }, [])
  if (isLater) return null
  const putOff = () => {
    setLater(true)
    writeStorage(laterKey, '1', 'sessionStorage')
  }
  return (
    <aside className={css.note}>
      <p>{home.factorAsk}</p>
      <p>
        <ButtonLink href="/backend/my-profile">{home.factorStart}</ButtonLink>{' '}
        <Button look="quiet" onClick={putOff}>
          {home.factorLater}
        </Button>
      </p>
    </aside>
  )
}

function Rows({ rows }: { rows: readonly Recent[] }) {
  const { audit } = useWords('editor')
  const locale = useLocale()
  const dates = useDates()
  return (
    <ol className={css.recent}>
      {rows.map((row) => (
        <li key={row.href}>
          <A href={row.href}>{row.label || row.kind}</A>
          <span>
            {row.kind} · {audit[row.action as keyof typeof audit] ?? row.action}
            {row.who && ` · ${row.who}`}
          </span>
          <time
            dateTime={row.at}
            title={formatDate(row.at, locale, { shape: 'date-time', ...dates })}
            suppressHydrationWarning
          >
            {/* oxlint-disable-next-line react/purity -- how long ago is said as of now */}
            {formatRelative(row.at, Date.now(), locale)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function Numbers({ numbers }: Pick<HomeData, 'numbers'>) {
  const { home } = useWords('editor')
  const locale = useLocale()
  return (
    <details className={css.folded}>
      <summary>{home.numbersTitle}</summary>
      <ul className={css.four} aria-label={home.numbersTitle}>
        {numbers.map(({ name, count, parts }) => (
          <li key={name}>
            <b>{formatNumber(count, locale)}</b>
            <span>{home.numbers[name]}</span>
            <small>
              {parts
                .filter((part) => part.count > 0)
                .map((part) => (
                  <A key={part.href} href={part.href}>
                    {part.many} {formatNumber(part.count, locale)}
                  </A>
                ))}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Countries({ kinds, rows }: NonNullable<HomeData['countries']>) {
  const { home } = useWords('editor')
  const locale = useLocale()
  return (
    <section className={css.countries} aria-labelledby="by-country">
      <h2 id="by-country">{home.countries}</h2>
      <p className={css.quiet}>{home.countriesLead}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{home.country}</th>
            {kinds.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, counts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {counts.map(({ published, added, href }, at) => (
                <td key={href} data-label={kinds[at]} data-gap={published === 0 ? '' : undefined}>
                  {published === 0 ? (
                    home.gap
                  ) : (
                    <A href={href}>
                      {formatNumber(published, locale)}
                      {added > 0 && <small> +{formatNumber(added, locale)}</small>}
                    </A>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function View() {
  const data = usePage<HomeData>()
  const { queue, menu } = useWords('staff')
  const { home } = useWords('editor')
  const locale = useLocale()
  const dates = useDates()
  return (
    <div className={css.page}>
      <header>
        <h1>{data.isReader ? menu.overview : queue.title}</h1>
        <p>{home.lead({ name: data.name })}</p>
      </header>
      {data.refused && <Problem look="warning" message={data.refused} />}
      {data.asksFactor && <FactorNote />}
      {(data.waiting.length > 0 || !data.isReader) && (
        <section className={css.queue} aria-label={queue.title}>
          {data.waiting.length > 0 ? (
            <Queue waiting={data.waiting} />
          ) : (
            <div className={css.nothing}>
              <svg viewBox="0 0 240 40" aria-hidden="true">
                <path d="M4 0v40M28 0v40M52 0v40M76 0v40M100 0v40M124 0v40M148 0v40M172 0v40M196 0v40M220 0v40" />
              </svg>
              <p>{home.nothing}</p>
            </div>
          )}
        </section>
      )}
      {data.countries && <Countries {...data.countries} />}
      {data.outcomes && (
        <p>
          <A href={data.outcomes.href}>{data.outcomes.text}</A>
        </p>
      )}
      <div className={css.columns}>
        {!data.isReader && (
          <section>
            <h2>{home.recent}</h2>
            {data.recent.length === 0 ? (
              <p className={css.quiet}>{home.noRecent}</p>
            ) : (
              <Rows rows={data.recent.map((row) => ({ ...row, who: null }))} />
            )}
          </section>
        )}
        {data.since && (
          <section>
            <h2>{home.since}</h2>
            {data.since.rows.length === 0 ? (
              <p className={css.quiet}>
                {home.nothingSince({ date: formatDate(data.since.at, locale, { shape: 'date-time', ...dates }) })}
              </p>
            ) : (
              <Rows rows={data.since.rows} />
            )}
          </section>
        )}
      </div>
      {!data.countries && <Numbers numbers={data.numbers} />}
    </div>
  )
}
