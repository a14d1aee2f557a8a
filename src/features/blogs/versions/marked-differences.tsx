// A text with what was taken out of it and put in, marked for eyes and for ears.
import type { Piece } from '#lib/text/word-difference.ts'
import { useWords } from '#ui/foundations/words.tsx'
import css from './versions.module.css'

export function MarkedDifferences({ pieces, lang }: { pieces: readonly Piece[]; lang?: string }) {
  const posts = useWords('posts')
  return (
    <p className={css.pieces} lang={lang}>
      {pieces.map(({ text, is }, at) =>
        is === 'same' ? (
          <span key={at}>{text}</span>
        ) : is === 'out' ? (
          <del key={at} title={posts.takenOut}>
            {text}
          </del>
        ) : (
          <ins key={at} title={posts.putIn}>
            {text}
          </ins>
        ),
      )}
    </p>
  )
}
