// Is an entry still correct? One press of the button says so, without signing in.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { ConfirmData } from './confirm.loader.ts'

export const head = (data: ConfirmData, { account }: Catalogs): Head => ({
  title: data ? account.confirm.title : account.link.dead,
  hidden: true,
})

export function View() {
  const { confirm: words, link } = useWords('account')
  const data = usePage<ConfirmData>()
  return (
    <article>
      <h1 tabIndex={-1}>{data ? words.title : link.dead}</h1>
      {data?.title && (
        <p>
          <strong>{data.title}</strong>
        </p>
      )}
      {data?.state === 'asked' ? (
        <form method="post">
          <p>{words.text}</p>
          <Button look="primary" type="submit">
            {words.still}
          </Button>
        </form>
      ) : (
        <>
          {data && <p role="status">{data.state === 'done' ? words.done : words.over}</p>}
          <p>
            <A href="/my-profile">{words.toProfile}</A>
          </p>
        </>
      )}
    </article>
  )
}
