// Saved layouts: own ones and those that the role shares, and a form for the one that is looked at.
import { useAnswer } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import type { Layout } from '../layouts/layouts.ts'
import type { LayoutAnswer } from '../report.action.ts'
import css from '../report.module.css'

function Own({ layout, answer }: { layout: Layout; answer: LayoutAnswer | undefined }) {
  const { layouts: words } = useWords('curator').talentsReport
  const wrong = answer?.id === layout.id ? answer : undefined
  return (
    <form method="post" className={css.layout} noValidate aria-label={layout.name}>
      <input type="hidden" name="id" value={layout.id} />
      <Field id={`layout-${layout.id}`} label={words.name} error={wrong?.error}>
        <input name="name" maxLength={100} defaultValue={wrong?.name ?? layout.name} />
      </Field>
      <Button look="secondary" type="submit" name="do" value="rename">
        {words.rename}
      </Button>
      <Button look="secondary" type="submit" name="do" value="remove">
        {words.remove}
      </Button>
    </form>
  )
}

export function Layouts({ layouts }: { layouts: readonly Layout[] }) {
  const { layouts: words } = useWords('curator').talentsReport
  const answer = useAnswer<LayoutAnswer>()
  const own = layouts.filter(({ isMine }) => isMine)
  const isNew = answer !== undefined && own.every(({ id }) => id !== answer.id)
  return (
    <details className={css.layouts} open={answer !== undefined}>
      <summary>{words.title}</summary>
      {layouts.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul>
          {layouts.map(({ id, name, href, isShared }) => (
            <li key={id}>
              <A href={href}>{name}</A>
              {isShared && ` (${words.shared})`}
            </li>
          ))}
        </ul>
      )}
      <form method="post" className={css.layout} noValidate aria-label={words.save}>
        <Field id="layout-new" label={words.name} error={isNew ? answer.error : undefined}>
          <input name="name" maxLength={100} defaultValue={isNew ? answer.name : ''} />
        </Field>
        <label>
          <input type="checkbox" name="share" value="true" /> {words.share}
        </label>
        <Button type="submit" name="do" value="save">
          {words.save}
        </Button>
      </form>
      {own.map((layout) => (
        <Own key={`${layout.id} ${layout.name}`} layout={layout} answer={answer} />
      ))}
    </details>
  )
}
