// A plain field for the words of a post. What is typed is kept on the device until it is sent, and comes back after a lost line.
import { useEffect, useRef, useState } from 'react'
import { Field } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'

type TextBoxProps = {
  id: string
  label: string
  help?: string | undefined
  value: string
  error?: string | undefined
  /** Letters that may be typed. */
  most: number
  rows?: number
  /** Under which name it is kept on the device; without one it is not. */
  draft?: string | undefined
}

const keptMs = 7 * 86_400_000
const keyOf = (draft: string): string => `forum.${draft}`

function keptText(draft: string): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(draft)) ?? 'null') as { text: string; at: number } | null
    return kept && Date.now() - kept.at < keptMs ? kept.text : null
  } catch {
    return null
  }
}

function keep(draft: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(draft))
    else localStorage.setItem(keyOf(draft), JSON.stringify({ text, at: Date.now() }))
  } catch {
    // Where nothing may be kept the field is what there is.
  }
}

/** What was sent is kept no longer: only the page that follows knows that it arrived. */
export function useArrived(draft: string): void {
  useEffect(() => {
    if (draft) keep(draft, '')
  }, [draft])
}

export function TextBox({ id, label, help, value, error, most, rows = 8, draft }: TextBoxProps) {
  const { actions } = useWords('common')
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(value)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const field = box.current
    const kept = draft ? keptText(draft) : null
    if (field && kept && field.value === value && kept !== value) {
      setText(kept)
      setBack(true)
    }
  }, [draft, value])
  return (
    <>
      <Field id={id} label={label} help={help} required error={error}>
        <textarea
          ref={box}
          name="text"
          rows={rows}
          maxLength={most * 2}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            if (draft) keep(draft, event.target.value)
          }}
        />
      </Field>
      {isBack && draft && (
        <p>
          <button
            type="button"
            onClick={() => {
              keep(draft, '')
              setText(value)
              setBack(false)
            }}
          >
            {actions.undo}
          </button>
        </p>
      )}
    </>
  )
}
