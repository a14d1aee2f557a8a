// Asks before it signs out, so that a link alone cannot.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { PageForm } from './page-form.tsx'

export const head = (_data: unknown, words: Catalogs): Head => ({ title: words.account.signOut.title, hidden: true })

export function View() {
  const { signOut } = useWords('account')
  const { back } = usePage<{ back: string }>()
  return (
    <>
      <h1>{signOut.title}</h1>
      <PageForm>
        <Button look="primary" type="submit">
          {signOut.submit}
        </Button>
        <ButtonLink href={back}>{signOut.stay}</ButtonLink>
      </PageForm>
    </>
  )
}
