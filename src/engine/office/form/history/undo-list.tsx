// Changes of the last days, each with a button that undoes it. Works without script: it is a form.
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/foundations/icons.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { useListActions } from '../../list/use-list-actions.ts'
import css from './undo-list.module.css'

type Change = { id: string; text: string; facts: string }

/** @param intent what the form says: `do`, and under which name the id is sent */
export function UndoList({
  title,
  changes,
  intent,
}: {
  title: string
  changes: readonly Change[]
  intent: { do: string; name: string }
}) {
  const { bulk } = useWords('staff')
  const { act, busy } = useListActions()
  if (changes.length === 0) return null
  return (
    <details className={css.changes}>
      <summary>
        <Icon name="down" size={16} />
        {title}
      </summary>
      <ul>
        {changes.map(({ id, text, facts }) => (
          <li key={id}>
            <p>
              {text}
              <small>{facts}</small>
            </p>
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault()
                act({ do: intent.do, [intent.name]: id })
              }}
            >
              <input type="hidden" name="do" value={intent.do} />
              <input type="hidden" name={intent.name} value={id} />
              <Button type="submit" disabled={busy} aria-label={`${bulk.undo}: ${text}`}>
                {bulk.undo}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  )
}
