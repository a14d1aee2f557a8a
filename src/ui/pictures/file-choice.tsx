// A field for a file. The browser's own button speaks the language of the browser; this one speaks that of the page.
import { useState, type InputHTMLAttributes, type Ref } from 'react'
import { useWorks } from '../foundations/browser/use-works.ts'
import { useWords } from '../foundations/words.tsx'
import css from './file-choice.module.css'

type FileChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  ref?: Ref<HTMLInputElement>
  /** What the button says; "Choose a file" unless told. */
  say?: string
}

export function FileChoice({ onChange, say, ...input }: FileChoiceProps) {
  const works = useWorks()
  const { field } = useWords('common')
  const [name, setName] = useState('')
  return (
    <span className={css.choice} data-works={works ? '' : undefined}>
      <input
        {...input}
        type="file"
        onChange={(event) => {
          setName(event.target.files?.[0]?.name ?? '')
          onChange?.(event)
        }}
      />
      {works && (
        <span aria-hidden="true">
          <b>{say ?? field.chooseFile}</b> <span>{name}</span>
        </span>
      )}
    </span>
  )
}
