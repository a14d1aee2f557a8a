// What was done in the last days, each with the way back. Works without script: it is a form.
import { Button } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { useListActs } from '../list/use-list-actions.ts'
import css from './taken-back.module.css'

type Deed = { id: string; text: string; facts: string }

/** @param deed what the form says: `do`, and under which name the id is sent */
export function TakenBack({
  title,
  deeds,
  deed,
}: {
  title: string
  deeds: readonly Deed[]
  deed: { do: string; name: string }
}) {
  const { bulk } = useWords('staff')
  const { act, busy } = useListActs()
  if (deeds.length === 0) return null
  return (
    <details className={css.deeds}>
      <summary>{title}</summary>
      <ul>
        {deeds.map(({ id, text, facts }) => (
          <li key={id}>
            <p>
              {text}
              <small>{facts}</small>
            </p>
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault()
                act({ do: deed.do, [deed.name]: id })
              }}
            >
              <input type="hidden" name="do" value={deed.do} />
              <input type="hidden" name={deed.name} value={id} />
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
