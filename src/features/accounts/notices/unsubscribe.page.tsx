// The link at the end of a mail: one button ends mails of that sort.
import { Button } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { FormMessage } from '../sign-in/form-message.tsx'
import { PageForm } from '../sign-in/page-form.tsx'
import type { UnsubscribeData } from './unsubscribe.loader.ts'

export const head = (_data: UnsubscribeData, words: Catalogs): Head => ({
  title: words.account.unsubscribe.title,
  hidden: true,
})

export function View() {
  const { unsubscribe: words, link } = useWords('account')
  const data = usePage<UnsubscribeData>()
  if (!data)
    return (
      <>
        <h1>{words.title}</h1>
        <FormMessage title={link.dead} message={words.dead} />
        <p>
          <A href="/login?redirect=%2Fmy-profile%2Fprivacy%23notifications">{words.all}</A>
        </p>
      </>
    )
  return (
    <>
      <h1>{words.title}</h1>
      <p>{data.email ? words.about({ email: data.email }) : words.aboutMailbox}</p>
      <p>
        <strong>{data.topic}</strong>
      </p>
      {data.isOff && <FormMessage look="info" message={words.stopped} />}
      <PageForm>
        <Button
          look={data.isOff ? 'secondary' : 'primary'}
          type="submit"
          name="do"
          value={data.isOff ? 'again' : 'stop'}
        >
          {data.isOff ? words.again : words.stop}
        </Button>
      </PageForm>
      {data.allHref && (
        <p>
          <A href={data.allHref}>{words.all}</A>
        </p>
      )}
    </>
  )
}
