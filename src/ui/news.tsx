// News: one large and the rest small; pictures 3:2, the language named where it is not that of the page.
import { formatDate } from '#words/formats.ts'
import { localeNames, type Locale } from '#words/locales.ts'
import { A } from './link.tsx'
import { Tag } from './tag.tsx'
import { useBuddhist, useLocale, useWords } from './words.tsx'
import css from './news.module.css'

export type NewsItem = {
  href: string
  title: string
  summary?: string | undefined
  type?: string | undefined
  date: string
  cover?: { src: string; srcSet?: string; alt: string } | undefined
  /** Language of the text when it fell back. */
  lang?: Locale | undefined
  pinned?: boolean
}
export type NewsProps = { items: readonly NewsItem[]; /** The first one large. */ lead?: boolean; headingLevel?: 2 | 3 }

export function News({ items, lead = true, headingLevel = 3 }: NewsProps) {
  const locale = useLocale()
  const buddhist = useBuddhist()
  const { badges } = useWords('common')
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={css.news} data-lead={lead ? '' : undefined}>
      {items.map(({ href, title, summary, type, date, cover, lang, pinned }) => (
        <article key={href}>
          {cover && (
            <img src={cover.src} srcSet={cover.srcSet} alt={cover.alt} width={600} height={400} loading="lazy" />
          )}
          <p className={css.meta}>
            {pinned && `${badges.pinned} · `}
            {type && `${type} · `}
            <time dateTime={date}>{formatDate(date, locale, { buddhist })}</time>
          </p>
          <Heading lang={lang}>
            <A href={href}>{title}</A>
          </Heading>
          {summary && <p lang={lang}>{summary}</p>}
          {lang && lang !== locale && (
            <Tag>{lang === 'en' ? badges.shownInEnglish : badges.shownIn({ language: localeNames[lang] })}</Tag>
          )}
        </article>
      ))}
    </div>
  )
}
