// A plain field for the words of a post. Its tools come when it is in sight; without them, and without script, marks are typed.
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { optionalPart } from '#ui/foundations/browser/optional-part.ts'
import { useHydrated } from '#ui/foundations/browser/use-hydrated.ts'
import { useLocale } from '#ui/foundations/words.tsx'
import { Field } from '#ui/parts/field.tsx'
import type { PostTools } from './post-tools.tsx'
import css from './text-box.module.css'

type TextBoxProps = {
  id: string
  label: string
  help?: string | undefined
  value: string
  error?: string | undefined
  /** Letters that may be typed. */
  most: number
  rows?: number
  /** Slug of the topic; of a new one none. */
  topic: string
}

type Part = { PostTools: typeof PostTools; words: ComponentProps<typeof PostTools>['words'] }

/** The tools with their words, once the field is in sight; where they do not come the field is what there is. */
function useTools(frame: RefObject<HTMLElement | null>): Part | null {
  const locale = useLocale()
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => {
    if (!frame.current) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        optionalPart(() => import('./post-tools.tsx')).then(
          async (loaded) => setPart({ PostTools: loaded.PostTools, words: await loaded.loadToolWords(locale) }),
          () => null,
        )
      },
      { rootMargin: '400px' },
    )
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [frame, locale])
  return part
}

export function TextBox({ id, label, help, value, error, most, rows = 8, topic }: TextBoxProps) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const works = useHydrated()
  const part = useTools(frame)
  const [text, setText] = useState(value)
  return (
    <div ref={frame} className={css.box}>
      <Field id={id} label={label} help={help} required error={error}>
        <textarea
          ref={box}
          name="text"
          rows={rows}
          maxLength={most * 2}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {works && (
        <div className={css.bar}>{part && <part.PostTools box={box} of={id} topic={topic} words={part.words} />}</div>
      )}
    </div>
  )
}
