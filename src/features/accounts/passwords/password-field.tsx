// A password with a button that shows it and, for a new one, the rules that are met while it is typed.
import { useState } from 'react'
import { Field } from '#ui/parts/field.tsx'
import { Icon } from '#ui/foundations/icons.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import css from './password-field.module.css'

// Drawn here and not among the icons of every page: only forms of signing in need it (Tabler Icons, NOTICE.md of ui).
const eye = 'M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M21 12q-3.6 6-9 6t-9-6q3.6-6 9-6t9 6'

type PasswordFieldProps = {
  id: string
  label: string
  /** A password that is chosen now, of at least so many characters. */
  isNew?: boolean
  least?: number
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
}

export function PasswordField({ id, label, isNew = false, least = 8, autoComplete, error }: PasswordFieldProps) {
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
        aria-label={isShown ? rules.hide : rules.show}
        onClick={() => setShown(!isShown)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d={eye} />
        </svg>
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
