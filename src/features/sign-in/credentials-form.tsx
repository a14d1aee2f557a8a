// The form of both doors: e-mail and password.
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/words.tsx'
import { PageForm } from './page-form.tsx'
import { PasswordField } from './password-field.tsx'

type CredentialsProps = { email: string; errors: { email?: string; password?: string } }

export function CredentialsForm({ email, errors }: CredentialsProps) {
  const { signIn } = useWords('account')
  return (
    <PageForm>
      <TextField
        id="email"
        label={signIn.email}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={email}
        error={errors.email}
      />
      <PasswordField id="password" label={signIn.password} autoComplete="current-password" error={errors.password} />
      <Button look="primary" type="submit">
        {signIn.submit}
      </Button>
    </PageForm>
  )
}
