// The count of characters written of those allowed; said aloud only where the end is near.
import { useDeferredValue } from 'react'
import { countGraphemes } from '#lib/text/graphemes.ts'
import { visibleText } from '#lib/text/visible-text.ts'
import { useWords } from '../foundations/words.tsx'
import css from './rich-text.module.css'

export function CharacterCount({ text, most }: { text: string; most: number }) {
  const { editor } = useWords('editor')
  const count = countGraphemes(visibleText(useDeferredValue(text)))
  const left = most - count
  return (
    <p className={css.count} data-over={left < 0 ? '' : undefined}>
      <span>{editor.characters({ count, most })}</span>
      <span role="status">
        {left < 0 ? editor.tooLong({ count: -left }) : left < most / 20 ? editor.left({ count: left }) : ''}
      </span>
    </p>
  )
}
