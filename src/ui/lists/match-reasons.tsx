// Why a row was found: the fields that matched, with the words around each match, which is marked.
import type { Locale } from '#words/locales.ts'
import { useWords } from '../foundations/words.tsx'
import css from './match-reasons.module.css'

export type MarkedPart = { text: string; hit: boolean }
export type Reason = { label: string; pieces: readonly MarkedPart[] }

/** A text in pieces, those that the search hit marked. */
export function Marked({ pieces }: { pieces: readonly MarkedPart[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- the order of the pieces is the text
  return pieces.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text))
}

type Passage = { text: string; lang?: string; shownIn: Locale | null; marked?: readonly MarkedPart[] }

/** A text of a card as a paragraph; one in another language than the page. */
export const MarkedPassage = ({ passage: { text, lang, marked } }: { passage: Passage }) => (
  <p lang={lang}>{marked ? <Marked pieces={marked} /> : text}</p>
)

export function MatchReasons({ reasons }: { reasons: readonly Reason[] | undefined }) {
  const { talent } = useWords('public')
  if (!reasons) return null
  return (
    <div className={css.why}>
      <p className="visually-hidden">{talent.why}</p>
      <dl>
        {reasons.map(({ label, pieces }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Marked pieces={pieces} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
