// The page of one post, at reading width; nothing of it needs a script.
import { type Head, usePage, useSite } from '#engine/page/page-data.ts'
import { Html } from '#ui/foundations/html.tsx'
import { A, localHref, useBase } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { EntryActions } from '#ui/parts/entry/entry-actions.tsx'
import { languageTags } from '#words/locales.ts'
import type { ArticleData, Related } from './article.loader.ts'
import { Cover } from './cover.tsx'
import css from './blogs.module.css'

export const head = (data: ArticleData): Head => ({
  title: data.post.title,
  description: data.post.summary,
  schema: data.schema,
})

const RelatedLinks = ({ heading, links }: Related) => (
  <section className={css.related}>
    <h2>{heading}</h2>
    <ul>
      {links.map(({ text, href }) => (
        <li key={href ?? text}>{href ? <A href={href}>{text}</A> : text}</li>
      ))}
    </ul>
  </section>
)

export function Article({ data }: { data: ArticleData }) {
  const { post, html, credit, activity, country, tags, related, author } = data
  const { actions, badges } = useWords('common')
  const lang = post.lang ? languageTags[post.lang] : undefined
  return (
    <article className={css.article}>
      <Facts items={[post.type, post.date, author, country]} quiet />
      <h1 lang={lang}>{post.title}</h1>
      {post.lang && <p className={css.note}>{badges.shownIn[post.lang]}</p>}
      {post.summary && (
        <p className={css.summary} lang={lang}>
          {post.summary}
        </p>
      )}
      {post.cover && (
        <figure className={css.figure}>
          <a href={post.cover.whole} data-enlarge={actions.close}>
            <Cover picture={post.cover} large />
          </a>
          {credit && <figcaption>{credit}</figcaption>}
        </figure>
      )}
      {activity && (
        <p>
          <b>{activity.label}</b> {activity.text}
        </p>
      )}
      <div className="prose">
        <Html html={html} lang={lang} />
      </div>
      {tags.length > 0 && (
        <ul className={css.tags}>
          {tags.map(({ text, href }) => (
            <li key={href}>
              <A href={href}>{text}</A>
            </li>
          ))}
        </ul>
      )}
      {related.map((one) => (
        <RelatedLinks key={one.heading} {...one} />
      ))}
    </article>
  )
}

export function View() {
  const data = usePage<ArticleData>()
  const { origin, path } = useSite()
  const base = useBase()
  return (
    <>
      <Article data={data} />
      {data.adjacent.length > 0 && (
        <nav className={css.adjacent} aria-label={data.crumbs[0]?.text}>
          {data.adjacent.map(({ rel, label, href, title, lang }) => (
            <p key={rel} data-rel={rel}>
              <small>{label}</small>{' '}
              <A href={href} rel={rel}>
                <span lang={lang}>{title}</span>
              </A>
            </p>
          ))}
        </nav>
      )}
      <EntryActions
        entry={path.slice(1)}
        title={data.post.title}
        titleLang={data.post.lang ? languageTags[data.post.lang] : undefined}
        address={origin + localHref(base, path)}
        print
      />
    </>
  )
}
