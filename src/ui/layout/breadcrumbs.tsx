// Breadcrumbs; long names are cut to 30 characters as a reader counts them.
import { cutText } from '#words/formats.ts'
import { A } from '../foundations/link.tsx'
import { useLocale, useWords } from '../foundations/words.tsx'
import css from './breadcrumbs.module.css'

const longest = 30

export type Crumb = {
  text: string
  /** Left out for the page itself. */ href?: string | undefined
  lang?: string | undefined
}
export type BreadcrumbsProps = {
  /** Without home, which always comes first. */
  crumbs: readonly Crumb[]
}

export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  const locale = useLocale()
  const { menu, shell } = useWords('common')
  return (
    <nav className={css.crumbs} aria-label={shell.youAreHere}>
      <ol>
        <li>
          <A href="/">{menu.home}</A>
        </li>
        {crumbs.map(({ text, href, lang }) => {
          const short = cutText(text, longest, locale)
          const full = short === text ? undefined : text
          return (
            <li key={`${href} ${text}`} lang={lang}>
              {href ? (
                <A href={href} title={full} aria-label={full}>
                  {short}
                </A>
              ) : (
                <span aria-current="page" title={full} aria-label={full} role={full ? 'text' : undefined}>
                  {short}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
