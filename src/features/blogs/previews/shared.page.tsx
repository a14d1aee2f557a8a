// A post before it is published, for whoever was given the link.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { useWords } from '#ui/foundations/words.tsx'
import type { ArticleData } from '../article.loader.ts'
import { Article } from '../article.page.tsx'
import css from './previews.module.css'

export const head = (data: ArticleData): Head => ({ title: data.post.title, hidden: true })

export function View() {
  const posts = useWords('posts')
  return (
    <>
      <p className={css.note} role="note">
        {posts.sharedNote}
      </p>
      <Article data={usePage<ArticleData>()} />
    </>
  )
}
