// Beside the editor: check, previews, links to share, versions; below them what every form has there.
import { type FormEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { FormSidebar } from '#engine/office/form/form-sidebar.tsx'
import { useAnswer } from '#engine/page/page-data.ts'
import { Button } from '#ui/parts/button.tsx'
import { CopyButton } from '#ui/parts/copy-button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Locale } from '#words/locales.ts'
import { previewDays } from '../previews/days.ts'
import { CheckPanel } from './check-panel.tsx'
import type { PostAnswer } from './form.action.ts'
import type { PostData } from './form.loader.ts'
import { Previews } from './previews.tsx'
import type { PostForm } from './use-post-form.ts'
import css from './editor.module.css'

/** Works without script: the buttons send forms. */
function Share({ data }: { data: PostData }) {
  const posts = useWords('posts')
  const answer = useAnswer<PostAnswer>()
  const submit = useSubmit()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget, { preventScrollReset: true })
  }
  return (
    <section data-panel="share">
      <h2>{posts.share}</h2>
      <p className={css.quiet}>{data.id === null ? posts.saveFirst : posts.shareHelp({ days: previewDays })}</p>
      {answer?.shared && (
        <p className={css.shared}>
          <a href={answer.shared} aria-label={posts.shareOne}>
            {answer.shared}
          </a>{' '}
          <CopyButton text={answer.shared} />
        </p>
      )}
      {data.id !== null && (
        <form method="post" onSubmit={send}>
          <input type="hidden" name="do" value="share" />
          <Button type="submit">{posts.shareMake}</Button>
        </form>
      )}
      {data.links > 0 && (
        <form method="post" onSubmit={send}>
          <input type="hidden" name="do" value="end-shares" />
          <span className={css.quiet}>{posts.shareLive({ count: data.links })}</span>{' '}
          <Button type="submit" look="quiet">
            {posts.shareEnd}
          </Button>
        </form>
      )}
    </section>
  )
}

type RailProps = { data: PostData; form: PostForm; locale: Locale; list: string; onMove: (to: string) => void }

export function EditorSidebar({ data, form, locale, list, onMove }: RailProps) {
  const posts = useWords('posts')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.rail}>
      <CheckPanel values={form.values} locale={locale} />
      <section data-panel="previews">
        <h2>{posts.previews}</h2>
        <Button onClick={() => setOpen(true)}>{posts.previews}</Button>
        <Previews open={isOpen} onClose={() => setOpen(false)} {...{ data, form, locale }} />
      </section>
      <Share data={data} />
      {data.id !== null && data.versions > 0 && (
        <section data-panel="versions">
          <h2>{posts.versions}</h2>
          <A href={`${list}/form/${data.id}/versions`}>{posts.allVersions({ count: data.versions })}</A>
        </section>
      )}
      <FormSidebar data={data} status={form.status} onMove={onMove} busy={form.state === 'saving'} />
    </div>
  )
}
