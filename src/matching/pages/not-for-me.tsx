// A match set aside by the member who reads, with the reason: it is gone for nobody else.
import { Form } from 'react-router'
import { entryOf } from '#lib/entry-of.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import css from './not-for-me.module.css'

type NotForMeProps = {
  /** `kind/id` */
  entry: string
  title: string
  reasons: readonly string[]
  /** The address that takes the form and is shown again; the page itself unless told. */
  action?: string
}

export function NotForMe({ entry, title, reasons, action }: NotForMeProps) {
  const words = useWords('pairing')
  return (
    <details className={css.notForMe}>
      <summary>
        {words.notForMe}
        <span className="visually-hidden"> {title}</span>
      </summary>
      <Form method="post" preventScrollReset {...(action === undefined ? {} : { action })}>
        <input type="hidden" name="entry" value={entry} />
        <label>
          <span>{words.why}</span>
          <select name="reason">
            {reasons.map((one) => (
              <option key={one} value={one}>
                {entryOf(words.reasonsAside, one) ?? one}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" name="do" value="aside">
          {words.setAside}
        </Button>
      </Form>
    </details>
  )
}
