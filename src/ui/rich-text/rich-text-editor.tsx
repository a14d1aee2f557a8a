// Rich text of one language: a field of marked-up text, which becomes a writing surface when somebody comes near it.
// Without script, while the part is on its way, or when it never comes, the field is what the form has.
import { type AriaAttributes, type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { optionalPart } from '../foundations/browser/optional-part.ts'
import { useWorks } from '../foundations/browser/use-works.ts'
import { useWords } from '../foundations/words.tsx'
import { CharacterCount } from './character-count.tsx'
import type * as surface from './surface.tsx'
import css from './rich-text.module.css'

type Part = typeof surface

/** Field: marked-up text. Odd: it holds something that the surface cannot show. */
type Mode = 'field' | 'surface' | 'odd'

/** Where data is dear, or the device said so, the part comes only when it is asked for. */
const isDear = (): boolean => document.documentElement.dataset['light'] !== undefined

type RichTextEditorProps = {
  id: string
  name: string
  lang: string
  label: string
  text: string
  /** Most visible characters. */
  most: number
  disabled: boolean
  aria: AriaAttributes
  onText: (text: string) => void
  /** Where pictures may be put into the text. */
  storePicture?: surface.SurfaceProps['storePicture']
  /** Page: as the published page looks, with its buttons where something is selected, and `/` for blocks. */
  look?: surface.SurfaceProps['look']
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { id, name, lang, label, text, most, disabled, aria, onText, storePicture, look } = props
  const { editor } = useWords('editor')
  const works = useWorks()
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const [part, setPart] = useState<Part | null>(null)
  const [mode, setMode] = useState<Mode>('field')
  const [takesFocus, setTakesFocus] = useState(false)
  const [isAsked, setAsked] = useState(false)
  // Who types in the field goes on typing there: nothing is taken from under the hands.
  const isTyping = useRef(false)
  const Surface: ComponentType<surface.SurfaceProps> | null = part && mode === 'surface' ? part.Surface : null

  /** Brings the part: because the field came into sight, because a button asked for it, or whatever is lost by it. */
  const open = useCallback((why: 'sight' | 'button' | 'anyway'): void => {
    optionalPart(() => import('./surface.tsx')).then(
      (loaded) => {
        setPart(loaded)
        setAsked(false)
        const field = box.current
        if (!field || isTyping.current) return
        setTakesFocus(why !== 'sight' || document.activeElement === field)
        setMode(why === 'anyway' || loaded.keepsAll(loaded.withParagraphs(field.value)) ? 'surface' : 'odd')
      },
      () => setAsked(false),
    )
  }, [])
  useEffect(() => {
    if (!frame.current || isDear()) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        open('sight')
      },
      { rootMargin: '400px' },
    )
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [open])

  return (
    <div ref={frame} className={css.frame} data-rich={lang} data-look={look}>
      <textarea
        ref={box}
        id={Surface ? undefined : id}
        name={name}
        rows={8}
        lang={lang}
        value={text}
        disabled={disabled}
        hidden={Surface !== null}
        {...aria}
        aria-label={label}
        onChange={(event) => {
          isTyping.current = document.activeElement === event.target
          onText(event.target.value)
        }}
        onBlur={() => {
          if (!isTyping.current) return
          isTyping.current = false
          if (part && mode === 'field') setMode(part.keepsAll(part.withParagraphs(text)) ? 'surface' : 'odd')
        }}
      />
      {Surface ? (
        <Surface
          id={id}
          lang={lang}
          label={label}
          text={text}
          disabled={disabled}
          aria={aria}
          takesFocus={takesFocus}
          onText={onText}
          onOdd={() => setMode('odd')}
          storePicture={storePicture}
          look={look}
        />
      ) : (
        <p className={css.note}>
          {mode === 'odd' ? editor.odd : editor.asMarkup}{' '}
          {works && (
            <Button
              look="quiet"
              disabled={disabled || isAsked}
              onClick={() => {
                setAsked(true)
                open(mode === 'odd' ? 'anyway' : 'button')
              }}
            >
              {mode === 'odd' ? editor.openAnyway : editor.open}
            </Button>
          )}
        </p>
      )}
      <CharacterCount text={text} most={most} />
    </div>
  )
}
