// Merges of the last seven days, each with the way back. Works without script: it is a form.
import { Button } from '#ui/button.tsx'
import { useDates, useLocale, useWords } from '#ui/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { ListData } from '../list-data.ts'
import { usePage } from '../page-data.ts'
import { useListActs } from '../use-list-acts.ts'
import css from './merges.module.css'

export function Merges() {
  const { merges } = usePage<ListData>()
  const { reference, form } = useWords('desk')
  const { bulk } = useWords('office')
  const locale = useLocale()
  const dates = useDates()
  const { act, busy } = useListActs()
  if (merges.length === 0) return null
  return (
    <details className={css.merges}>
      <summary>{reference.merges({ count: merges.length })}</summary>
      <ul>
        {merges.map((merge) => (
          <li key={merge.id}>
            <p>
              {reference.wentInto(merge)}
              <small>
                {reference.mergeFacts({
                  name: merge.who ?? form.somebody,
                  count: merge.uses,
                  date: formatDate(merge.until, locale, dates),
                })}
              </small>
            </p>
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault()
                act({ do: 'unmerge', merge: merge.id })
              }}
            >
              <input type="hidden" name="do" value="unmerge" />
              <input type="hidden" name="merge" value={merge.id} />
              <Button type="submit" disabled={busy} aria-label={`${bulk.undo}: ${reference.wentInto(merge)}`}>
                {bulk.undo}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  )
}
