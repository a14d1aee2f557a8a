// What was decided about the rows of an upload, the latest first, each with its way back.
import { Form } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { DecisionShown } from '../../upload-data.ts'
import groupsCss from './groups.module.css'

/** So many are in sight; the others open. */
const latest = 3

function Lines({ decisions }: { decisions: readonly DecisionShown[] }) {
  const words = useWords('upload').decisions
  return (
    <ul className={groupsCss.decisions}>
      {decisions.map(({ number, text, by, isUndone, mayUndo }) => (
        <li key={number}>
          {isUndone ? <s>{text}</s> : <span>{text}</span>}
          {by && <small>{by}</small>}
          {isUndone && <small>{words.undone}</small>}
          {mayUndo && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="do" value="take-back" />
              <Button look="quiet" type="submit" name="decision" value={number} aria-label={`${words.undo}: ${text}`}>
                {words.undo}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}

export function Decisions({ decisions }: { decisions: readonly DecisionShown[] }) {
  const words = useWords('upload').decisions
  if (decisions.length === 0) return null
  const rest = decisions.slice(latest)
  return (
    <section aria-label={words.title} className={groupsCss.history}>
      <Lines decisions={decisions.slice(0, latest)} />
      {rest.length > 0 && (
        <details>
          <summary>{`${words.title} (${decisions.length})`}</summary>
          <Lines decisions={rest} />
        </details>
      )}
    </section>
  )
}
