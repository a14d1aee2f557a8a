// Sections of the home page below the map: ways to all deadlines, news, what the network did, networks.
import { A } from '#ui/foundations/link.tsx'
import { useLocale } from '#ui/foundations/words.tsx'
import type { HomeData } from './home.loader.ts'
import css from './sections.module.css'

/** The lists behind the deadlines, and all of them as a calendar. */
export function Deadlines({ data, label }: { data: HomeData; label: string }) {
  return (
    <p className={css.deadlines}>
      <span>{label}</span>
      {data.deadlines.map(({ text, href }) => (
        <A key={href} href={href}>
          {text}
        </A>
      ))}
      <a href={`/deadlines.ics?locale=${useLocale()}`}>{data.says.calendar}</a>
    </p>
  )
}

/** The first large, the others small beside it. */
export function News({ news }: { news: HomeData['news'] }) {
  return (
    <ul className={css.news}>
      {news.map(({ id, href, title, lang, shownIn, type, date, summary, cover }, at) => (
        <li key={id}>
          {cover && (
            <img
              src={`/files/${cover.key}?w=640`}
              srcSet={`/files/${cover.key}?w=320 320w, /files/${cover.key}?w=640 640w`}
              sizes={at === 0 ? '(min-width: 768px) 640px, 100vw' : '160px'}
              alt={cover.alt}
              width={640}
              height={427}
              loading="lazy"
              decoding="async"
            />
          )}
          <div>
            <p className={css.meta}>{[type, date].filter(Boolean).join(' · ')}</p>
            <h3 lang={lang}>
              <A href={href}>{title}</A>
            </h3>
            {at === 0 && summary && <p lang={lang}>{summary}</p>}
            {shownIn && <p className={css.meta}>{shownIn}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Numerals large, a gold thread under each; the sentence is the way to what was counted. */
export function Achievements({ sentences, note }: { sentences: HomeData['did']; note: string }) {
  return (
    <>
      <ul className={css.did}>
        {sentences.map(({ number, text, href }) => (
          <li key={href}>
            <A href={href}>
              <b>{number}</b> <span>{text}</span>
            </A>
          </li>
        ))}
      </ul>
      <p className={css.meta}>{note}</p>
    </>
  )
}

export function Networks({ networks }: { networks: HomeData['networks'] }) {
  return (
    <ul className={css.networks}>
      {networks.map(({ text, href, note }) => (
        <li key={href}>
          <A href={href}>{text}</A> <small>{note}</small>
        </li>
      ))}
    </ul>
  )
}
