// Is a need still open? One press of the button keeps it, without signing in.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { ownNeedsPage } from '#kinds/needs/own-pages.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { ConfirmData } from './confirm.loader.ts'

export const head = (data: ConfirmData, { needs, account }: Catalogs): Head => ({
  title: data ? needs.confirmTitle : account.link.dead,
  hidden: true,
})

export function View() {
  const words = useWords('needs')
  const { link } = useWords('account')
  const data = usePage<ConfirmData>()
  const back = (
    <p>
      <A href={ownNeedsPage.href}>{words.toMyNeeds}</A>
    </p>
  )
  return (
    <article>
      <h1 tabIndex={-1}>{data ? words.confirmTitle : link.dead}</h1>
      {data?.state === 'asked' ? (
        <form method="post">
          <p>{words.confirmText}</p>
          <Button look="primary" type="submit">
            {words.still}
          </Button>
        </form>
      ) : (
        <>
          {data && <p role="status">{data.state === 'done' ? words.confirmDone : words.confirmOver}</p>}
          {back}
        </>
      )}
    </article>
  )
}
