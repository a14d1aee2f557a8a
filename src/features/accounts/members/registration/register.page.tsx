// Registration: for a researcher or for an organization, each a form of its own.
import { Button } from '#ui/parts/button.tsx'
import { ErrorSummary } from '#ui/parts/field.tsx'
import { A } from '#ui/foundations/link.tsx'
import { ProofOfWork } from '#ui/people/proof-of-work.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage, useSite } from '#engine/page/page-data.ts'
import { PageForm } from '../../sign-in/page-form.tsx'
import { FormMessage } from '../../sign-in/form-message.tsx'
import { ProviderLinks } from '../../social/provider-links.tsx'
import css from '../account-pages.module.css'
import { PasswordField } from '../../passwords/password-field.tsx'
import type { RegisterAnswer } from './register.action.ts'
import { Consents, KindOfAccount, RegisterFields } from './register-fields.tsx'
import type { RegisterData } from './register.loader.ts'

export const head = (_data: RegisterData, words: Catalogs): Head => ({ title: words.newcomer.register.title })

export function View() {
  const { signIn, password } = useWords('account')
  const { register, hints, social } = useWords('newcomer')
  const { contact } = useSite()
  const data = usePage<RegisterData>()
  const answer = useAnswer<RegisterAnswer>()
  const { isOrganization } = data
  const errors = answer?.errors ?? {}
  const wrong = Object.entries(errors).map(([field, message]) => ({ field, message }))
  if (!data.isOpen)
    return (
      <>
        <h1>{register.title}</h1>
        <p>{register.closed}</p>
        {contact.email && <p>{register.contact({ email: contact.email })}</p>}
      </>
    )
  return (
    <>
      <h1>{register.title}</h1>
      <KindOfAccount data={data} />
      <FormMessage message={answer?.message} />
      <ErrorSummary errors={wrong} />
      <PageForm key={String(isOrganization)}>
        <RegisterFields data={data} answer={answer}>
          <PasswordField
            id="password"
            label={signIn.password}
            isNew
            autoComplete="new-password"
            error={errors.password ?? (answer && password.again)}
          />
        </RegisterFields>
        <Consents texts={data.texts} answer={answer} />
        <ProofOfWork task={data.task} />
        <Button look="primary" type="submit">
          {register.submit}
        </Button>
      </PageForm>
      <ProviderLinks providers={data.providers} query={data.query} labelOf={(name) => social.start({ name })} />
      <ul className={css.ways}>
        <li>
          {hints.haveAccount} <A href={`/login${data.query}`}>{signIn.title}</A>
        </li>
      </ul>
    </>
  )
}
