// Splits of the last seven days, each with the way back. Works without script: it is a form.
import { useListActs } from '#engine/pages/use-list-acts.ts'
import { Button } from '#ui/button.tsx'
import { useBuddhist, useLocale, useWords } from '#ui/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { Split } from './splits.ts'
import css from '#engine/pages/parts/merges.module.css'

export function Splits({ splits }: { splits: readonly Split[] }) {
  const { split: words, form } = useWords('desk')
  const { bulk } = useWords('office')
  const locale = useLocale()
  const buddhist = useBuddhist()
  const { act, busy } = useListActs()
  if (splits.length === 0) return null
  return (
    <details className={css.merges}>
      <summary>{words.splits({ count: splits.length })}</summary>
      <ul>
        {splits.map((split) => (
          <li key={split.id}>
            <p>
              {words.left(split)}
              <small>
                {words.facts({ name: split.who ?? form.somebody, date: formatDate(split.until, locale, { buddhist }) })}
              </small>
            </p>
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault()
                act({ do: 'unsplit', split: split.id })
              }}
            >
              <input type="hidden" name="do" value="unsplit" />
              <input type="hidden" name="split" value={split.id} />
              <Button type="submit" disabled={busy} aria-label={`${bulk.undo}: ${words.left(split)}`}>
                {bulk.undo}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  )
}
