// The child rows of an entry on its card, each with a switch for its state; it works without script.
import { Icon } from '#ui/foundations/icons.tsx'
import { Labelled } from '#ui/foundations/labelled.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import { Form } from 'react-router'
import css from './states-on-card.module.css'
import type { ChildState, ChildStates } from './child-states.ts'

/** More rows than these stay folded. */
const mostOpen = 8

function Row({ entry, row, choices }: { entry: string; row: ChildState; choices: ChildStates['choices'] }) {
  const { facts } = useWords('common')
  const [locale, dates] = [useLocale(), useDates()]
  return (
    <li>
      <span className={css.name}>
        {row.title}
        {row.confirmedAt && (
          <small>{facts.confirmed({ date: formatDate(new Date(row.confirmedAt), locale, dates) })}</small>
        )}
      </span>
      {/* With script the focus stays on the switch. */}
      <Form method="post" preventScrollReset className={css.switch} role="group" aria-label={row.title}>
        <input type="hidden" name="id" value={entry} />
        <input type="hidden" name="row" value={row.id} />
        <input type="hidden" name="do" value="state" />
        {choices.map(({ value, label }) => (
          <button key={value} type="submit" name="state" value={value} aria-pressed={row.state === value}>
            {label}
          </button>
        ))}
      </Form>
    </li>
  )
}

export function StatesOnCard({ entry, states }: { entry: string; states: ChildStates }) {
  const { many, rows, choices } = states
  return (
    <details className={css.states} open={rows.length <= mostOpen}>
      <summary>
        <Icon name="down" size={16} />
        <span>
          <Labelled label={many}>{String(rows.length)}</Labelled>
        </span>
      </summary>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} entry={entry} row={row} choices={choices} />
        ))}
      </ul>
    </details>
  )
}
