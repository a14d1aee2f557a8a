// A request about own data behind its link: confirmed by a button, then followed until its answer.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { RequestFacts } from './facts.tsx'
import type { FollowData } from './follow.loader.ts'
import css from './requests.module.css'

export const head = (data: FollowData, { requests }: Catalogs): Head => ({
  title: data ? requests.linkTitle({ number: data.request.number }) : requests.deadTitle,
  hidden: true,
})

function Dead() {
  const words = useWords('requests')
  return (
    <article className={css.page}>
      <h1>{words.deadTitle}</h1>
      <p>{words.dead}</p>
      <p>
        <ButtonLink href="/about/data-request">{words.again}</ButtonLink>
      </p>
    </article>
  )
}

export function View() {
  const words = useWords('requests')
  const data = usePage<FollowData>()
  if (!data) return <Dead />
  const { request, text, waits, confirmed } = data
  return (
    <article className={css.page}>
      <h1>{words.linkTitle({ number: request.number })}</h1>
      {confirmed && <Problem message={words.confirmed} look="info" first />}
      {waits && (
        <form method="post" className={css.form}>
          <h2>{words.confirmTitle}</h2>
          <p>{words.confirmText}</p>
          <Button look="primary" type="submit">
            {words.confirm}
          </Button>
        </form>
      )}
      <section className={css.one}>
        <h2>{request.type}</h2>
        {text && <blockquote className={css.quote}>{text}</blockquote>}
        <RequestFacts request={request} />
      </section>
    </article>
  )
}
