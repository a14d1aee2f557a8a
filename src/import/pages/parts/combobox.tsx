// A text field that offers what is in a list: at once where the list is short, else what begins like the text.
import { useEffect, useId, useState, type InputHTMLAttributes } from 'react'
import { findRows } from '#engine/office/inputs/reference-search.tsx'
import { useLocale } from '#ui/foundations/words.tsx'
import type { Picker } from '../upload-data.ts'

type PickInputProps = InputHTMLAttributes<HTMLInputElement> & { picker: Picker | null }

const waitFor = 200

/** Names that begin like the text, asked for when nobody has typed for a moment. */
function useFound(picker: Picker | null, text: string): readonly string[] {
  const locale = useLocale()
  const [found, setFound] = useState<readonly string[]>([])
  useEffect(() => {
    if (!picker?.search || text.trim().length < 2) return
    const { kind, title } = picker.search
    const stop = new AbortController()
    const timer = setTimeout(() => {
      findRows(kind, title, text.trim(), locale, {}, stop.signal).then(
        (rows) => setFound([...new Set(rows.map((row) => row.label))]),
        () => {}, // the field works without offers
      )
    }, waitFor)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [picker, text, locale])
  return picker?.labels ?? found
}

export function Combobox({ picker, ...input }: PickInputProps) {
  const list = useId()
  const [text, setText] = useState('')
  const labels = useFound(picker, text)
  if (!picker) return <input {...input} />
  return (
    <>
      <input {...input} list={list} autoComplete="off" onInput={(event) => setText(event.currentTarget.value)} />
      <datalist id={list}>
        {labels.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </datalist>
    </>
  )
}
