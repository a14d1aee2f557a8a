// What the network did: sentences with one number each, linked to what makes it up.
import { A } from './link.tsx'
import css from './happened.module.css'

export type HappenedSentence = {
  /** As the language writes it: '61'. */
  number: string
  /** The rest of the sentence: 'works joined Thailand and Viet Nam in 2026'. */
  text: string
  href: string
}
export type HappenedProps = {
  sentences: readonly HappenedSentence[]
  /** Source and date. */ note?: string | undefined
}

export function Happened({ sentences, note }: HappenedProps) {
  return (
    <>
      <ul className={css.sentences}>
        {sentences.map(({ number, text, href }) => (
          <li key={href}>
            <A href={href}>
              <b>{number}</b> {text}
            </A>
          </li>
        ))}
      </ul>
      {note && <p className={css.note}>{note}</p>}
    </>
  )
}
