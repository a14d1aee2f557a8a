// The sign-in form of staff and members: e-mail and password.
import { Button } from '#ui/parts/button.tsx'
import { EmailField } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { PageForm } from './page-form.tsx'
import { PasswordField } from '../passwords/password-field.tsx'

type CredentialsProps = { email: string; errors: { email?: string; password?: string } }

export function CredentialsForm({ email, errors }: CredentialsProps) {
  const { signIn } = useWords('account')
  return (
    <PageForm>
      <EmailField id="email" label={signIn.email} autoComplete="username" defaultValue={email} error={errors.email} />
      <PasswordField id="password" label={signIn.password} autoComplete="current-password" error={errors.password} />
      <Button look="primary" type="submit">
        {signIn.submit}
      </Button>
    </PageForm>
  )
}
