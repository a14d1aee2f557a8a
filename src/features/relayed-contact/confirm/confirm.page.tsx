// A visitor confirms by a button what was written to whom, or takes it back; then it says what was done.
import { Button } from '#ui/parts/button.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, usePage } from '#engine/page/page-data.ts'
import type { ConfirmData } from './confirm.loader.ts'
import { ExpiredLink } from '../expired-link.tsx'
import css from '../relayed-contact.module.css'

export const head = (data: ConfirmData, { relay }: Catalogs): Head => ({
  title: data ? relay.confirmTitle : relay.deadTitle,
  hidden: true,
})

export function View() {
  const words = useWords('relay')
  const data = usePage<ConfirmData>()
  if (!data) return <ExpiredLink />
  const isGone = data.gone.length > 0
  return (
    <article className={css.page}>
      <h1 tabIndex={-1}>{words.confirmTitle}</h1>
      {data.state === 'sent' && (
        <Problem title={words.sent} message={`${words.sentText} ${data.numbers}`} look="info" first />
      )}
      {data.state === 'withdrawn' && !isGone && (
        <Problem title={words.notSent} message={words.notSentText} look="info" first />
      )}
      {isGone && (
        <Problem title={words.notSent} message={`${data.gone.join(', ')}: ${words.nobody}`} look="warning" first />
      )}
      <section className={css.to}>
        <h2>{words.goesTo}</h2>
        <ul>
          {data.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
      <blockquote className={css.quote}>{data.message}</blockquote>
      {data.state === 'waits' && data.gone.length < data.names.length && (
        <form method="post" className={css.form}>
          <p>{words.confirmText}</p>
          <Button look="primary" type="submit">
            {words.confirm}
          </Button>
          <Button type="submit" name="do" value="withdraw">
            {words.doNotSend}
          </Button>
        </form>
      )}
    </article>
  )
}
