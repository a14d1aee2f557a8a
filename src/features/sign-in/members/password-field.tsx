// A password with a button that shows it and, for a new one, the rules that are met while it is typed.
import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icons.tsx'
import { useWords } from '#ui/words.tsx'
import css from './password-field.module.css'

const least = 8

type PasswordFieldProps = {
  id: string
  label: string
  /** A password that is chosen now. */
  isNew?: boolean
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
}

export function PasswordField({ id, label, isNew = false, autoComplete, error }: PasswordFieldProps) {
  const { password: words } = useWords('member')
  const { password: rules } = useWords('account')
  const [text, setText] = useState('')
  const [isShown, setShown] = useState(false)
  const needs: [string, boolean][] = [
    [rules.length({ count: least }), [...text].length >= least],
    [rules.upper, /[A-Z]/.test(text)],
    [rules.lower, /[a-z]/.test(text)],
    [rules.digit, /[0-9]/.test(text)],
  ]
  return (
    <div className={css.password}>
      <Field id={id} label={label} required error={error}>
        <input
          type={isShown ? 'text' : 'password'}
          name={id}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <button
        type="button"
        className={css.show}
        aria-pressed={isShown}
        aria-label={isShown ? words.hide : words.show}
        onClick={() => setShown(!isShown)}
      >
        <Icon name="eye" size={20} />
      </button>
      {isNew && (
        <ul className={css.rules} aria-label={rules.rules}>
          {needs.map(([need, isMet]) => (
            <li key={need} data-met={isMet ? '' : undefined}>
              <Icon name="check" size={16} />
              {need}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
