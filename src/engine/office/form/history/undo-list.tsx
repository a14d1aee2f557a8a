// Changes of the last days, each with a button that undoes it. Works without script: it is a form.
import type { ReactNode } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/foundations/icons.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { useListActions } from '../../list/use-list-actions.ts'
import css from './undo-list.module.css'

type UndoChangesProps = {
  title: string
  changes: readonly { id: string; text: string; facts: string }[]
  /** What the form says: `do`, and under which name the id is sent. */
  intent: { do: string; name: string }
  busy?: boolean
  open?: boolean
  /** Below them: the way to older ones. */
  children?: ReactNode
  /** Undoes it here; without, the form is sent. */
  onUndo?: (id: string) => void
}

export function UndoChanges({
  title,
  changes,
  intent,
  busy = false,
  open = false,
  children,
  onUndo,
}: UndoChangesProps) {
  const { bulk } = useWords('staff')
  if (changes.length === 0) return null
  return (
    <details className={css.changes} open={open}>
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
              onSubmit={
                onUndo &&
                ((event) => {
                  event.preventDefault()
                  onUndo(id)
                })
              }
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
      {children}
    </details>
  )
}

/** In a list, which stays as it is. */
export function UndoList(props: Pick<UndoChangesProps, 'title' | 'changes' | 'intent'>) {
  const { act, busy } = useListActions()
  const { intent } = props
  return <UndoChanges {...props} busy={busy} onUndo={(id) => act({ do: intent.do, [intent.name]: id })} />
}
