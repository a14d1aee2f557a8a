// A post as its readers will meet it, made of what is typed: as a card, as a page, on a phone.
import { useState } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { languageTags, type Locale, pickText } from '#words/locales.ts'
import { ReadOnlyText } from '#ui/rich-text/read-only-text.tsx'
import { Cover } from '../cover.tsx'
import { coverShown } from '../cover-shown.ts'
import blog from '../blogs.module.css'
import type { PostData } from './form.loader.ts'
import type { PostForm } from './use-post-form.ts'
import css from './editor.module.css'

const ways = ['asCard', 'asPhone', 'asPage'] as const
type PreviewsProps = { open: boolean; onClose: () => void; data: PostData; form: PostForm; locale: Locale }

function Shown({ form, locale, way }: Pick<PreviewsProps, 'form' | 'locale'> & { way: (typeof ways)[number] }) {
  const { values } = form
  const [title, summary, body] = [values.title, values.summary, values.body].map((text) =>
    pickText(text ?? null, locale),
  )
  const cover = coverShown(values.cover ?? null, locale)
  const lang = languageTags[title?.lang ?? locale]
  if (way === 'asCard')
    return (
      <article className={blog.card} lang={lang}>
        {cover && <Cover picture={cover} />}
        <div>
          <h3>{title?.text}</h3>
          <p>{summary?.text}</p>
        </div>
      </article>
    )
  return (
    <article className={blog.article} lang={lang}>
      <p className={css.headline}>{title?.text}</p>
      <p className={blog.summary}>{summary?.text}</p>
      {cover && (
        <figure className={blog.figure}>
          <Cover picture={cover} large />
          {values.coverCredit && <figcaption>{values.coverCredit}</figcaption>}
        </figure>
      )}
      <div className="prose">
        <ReadOnlyText html={body?.text ?? ''} lang={lang} />
      </div>
    </article>
  )
}

export function Previews({ open, onClose, form, locale }: PreviewsProps) {
  const posts = useWords('posts')
  const [way, setWay] = useState<(typeof ways)[number]>('asCard')
  return (
    <Dialog open={open} onClose={onClose} title={posts.previews}>
      <div className={css.ways} role="group" aria-label={posts.previews}>
        {ways.map((one) => (
          <button key={one} type="button" aria-pressed={one === way} onClick={() => setWay(one)}>
            {posts[one]}
          </button>
        ))}
      </div>
      <div className={css.shown} data-way={way}>
        <Shown {...{ form, locale, way }} />
      </div>
    </Dialog>
  )
}
