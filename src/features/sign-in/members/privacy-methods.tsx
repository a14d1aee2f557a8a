// How a member signs in: the password and the e-mail, each changed by a form of its own.
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/words.tsx'
import { PasswordField } from '../password-field.tsx'
import type { PrivacyAnswer } from './privacy.act.ts'
import { Section } from './privacy-section.tsx'
import css from './privacy.module.css'

export function Methods({ email, answer }: { email: string; answer: PrivacyAnswer | undefined }) {
  const { privacy: words } = useWords('mine')
  const { password } = useWords('account')
  const errors = answer?.errors ?? {}
  return (
    <Section title={words.methods}>
      <p>{words.byPassword({ email })}</p>
      <form method="post" className={css.form}>
        <h3>{words.change}</h3>
        <input type="hidden" name="do" value="password" />
        <PasswordField id="old" label={words.old} autoComplete="current-password" error={errors['old']} />
        <PasswordField
          id="password"
          label={password.new}
          isNew
          autoComplete="new-password"
          error={errors['password']}
        />
        <PasswordField
          id="password_confirmation"
          label={password.repeat}
          autoComplete="new-password"
          error={errors['password_confirmation']}
        />
        <Button type="submit">{words.change}</Button>
      </form>
      <form method="post" className={css.form} id="change-email">
        <h3>{words.email}</h3>
        <p className={css.note}>{words.emailHelp}</p>
        <input type="hidden" name="do" value="email" />
        <TextField
          id="email"
          label={words.newEmail}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={answer?.said ? '' : (answer?.email ?? '')}
          error={errors['email']}
        />
        <PasswordField id="current" label={words.old} autoComplete="current-password" error={errors['current']} />
        <Button type="submit">{words.email}</Button>
      </form>
    </Section>
  )
}
