// The first view of the home page: headline, one large search, examples, and the network loom beside them.
import { longestTyped } from '#lib/text/longest-query.ts'
import { Fragment, type ReactNode } from 'react'
import type { Catalogs } from '#words/catalogs.ts'
import { Suggestions } from '../../ui/lists/suggestions/suggestions.tsx'
import { localHref, useBase, A } from '../../ui/foundations/link.tsx'
import { Icon } from '../../ui/foundations/icons.tsx'
import { useWords } from '../../ui/foundations/words.tsx'
import css from './hero.module.css'

export type HeroKind = keyof Catalogs['home']['kinds']
export type HeroProps = {
  /** Slide 1; the words of the catalog unless given. */
  headline?: string | undefined
  lead?: ReactNode
  /** Where the search goes without script; the server leads on by `kind`. */
  action?: string
  kinds: readonly HeroKind[]
  /** At most four searches that return results. */
  examples: readonly { text: string; href: string }[]
  /** Below the examples: where the message of the headline leads, and the other messages. */
  below?: ReactNode
  /** The loom. */
  children?: ReactNode
}

/** The pieces a reader takes at once: they break only between them. Latin and Chinese at commas, Thai and Lao at spaces. */
export const phrases = (text: string): string[] =>
  text.split(/[\u0E00-\u0EFF]/.test(text) ? /\s+/ : /(?<=[,，、])\s*/).filter(Boolean)

export function Hero({ headline, lead, action = '/search', kinds, examples, below, children }: HeroProps) {
  const home = useWords('home')
  const { shell } = useWords('common')
  const base = useBase()
  return (
    <section className={css.hero} data-alone={children ? undefined : ''}>
      <div className={css.text}>
        <h1 className={css.headline} tabIndex={-1}>
          {phrases(headline ?? home.headline).map((phrase) => (
            <Fragment key={phrase}>
              <span>{phrase}</span>{' '}
            </Fragment>
          ))}
        </h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {kinds.length > 0 && (
          <form className={css.search} role="search" action={localHref(base, action)}>
            <fieldset className={css.kinds}>
              <legend className="visually-hidden">{home.kindLabel}</legend>
              {kinds.map((kind, at) => (
                <label key={kind}>
                  <input type="radio" name="kind" value={kind} defaultChecked={at === 0} />
                  <span>{home.kinds[kind]}</span>
                </label>
              ))}
            </fieldset>
            <div className={css.field}>
              <input
                type="search"
                name="q"
                aria-label={home.searchLabel}
                placeholder={home.searchPlaceholder}
                autoComplete="off"
                enterKeyHint="search"
                maxLength={longestTyped}
              />
              <button type="submit" aria-label={shell.search}>
                <Icon name="search" />
                <span>{shell.search}</span>
              </button>
              <Suggestions />
            </div>
          </form>
        )}
        {examples.length > 1 && (
          <p className={css.examples}>
            <span>{home.examples}</span>
            {examples.map(({ text, href }) => (
              <A key={href} href={href}>
                {text}
              </A>
            ))}
          </p>
        )}
        {below}
      </div>
      {children && <div className={css.loom}>{children}</div>}
    </section>
  )
}
