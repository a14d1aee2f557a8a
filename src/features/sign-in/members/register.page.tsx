// Registration: for a researcher or for an organization, each a form of its own.
import { Button } from '#ui/button.tsx'
import { CheckField, ErrorSummary, Field, TextField } from '#ui/field.tsx'
import { A } from '#ui/link.tsx'
import { ProofOfWork } from '#ui/proof-of-work.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { localeNames } from '#words/locales.ts'
import { type Head, useAnswer, usePage, useSite } from '#engine/pages/page-data.ts'
import { PageForm } from '../page-form.tsx'
import { DoorMessage } from '../door-message.tsx'
import css from './door.module.css'
import { PasswordField } from '../password-field.tsx'
import type { RegisterAnswer } from './register.act.ts'
import type { Choice, RegisterData } from './register.load.ts'

export const head = (_data: RegisterData, words: Catalogs): Head => ({ title: words.member.register.title })

type SelectFieldProps = {
  id: string
  label: string
  options: readonly Choice[]
  value: string
  error?: string | undefined
  isChosen?: boolean
}

function SelectField({ id, label, options, value, error, isChosen = false }: SelectFieldProps) {
  const { register } = useWords('member')
  return (
    <Field id={id} label={label} required error={error}>
      <select name={id} defaultValue={value}>
        {!isChosen && <option value="">{register.choose}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

function Consents({ texts, answer }: { texts: RegisterData['texts']; answer: RegisterAnswer | undefined }) {
  const { register } = useWords('member')
  const words = {
    terms: { agree: register.terms, read: register.readTerms },
    privacy_notice: { agree: register.privacyNotice, read: register.readNotice },
  }
  return texts.map(({ purpose, paragraphs }) => (
    <div key={purpose} className={css.consents}>
      <CheckField
        id={purpose}
        label={words[purpose].agree}
        defaultChecked={answer?.values[purpose] === 'on'}
        error={answer?.errors[purpose]}
      />
      <details className={css.text}>
        <summary>{words[purpose].read}</summary>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    </div>
  ))
}

export function View() {
  const { signIn } = useWords('account')
  const { register, door } = useWords('member')
  const locale = useLocale()
  const { locales, contact } = useSite()
  const data = usePage<RegisterData>()
  const answer = useAnswer<RegisterAnswer>()
  const { isOrganization } = data
  const errors = answer?.errors ?? {}
  const valueOf = (name: string): string => answer?.values[name] ?? ''
  const wrong = Object.entries(errors).map(([field, message]) => ({ field, message }))
  const text = (id: string, label: string, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField id={id} label={label} defaultValue={valueOf(id)} error={errors[id]} required {...more} />
  )
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
      <nav aria-label={register.kind}>
        <ul className={css.kinds}>
          <li>
            <A href={data.hrefs.researcher} aria-current={isOrganization ? undefined : 'page'}>
              {register.asResearcher}
              <span>{register.asResearcherText}</span>
            </A>
          </li>
          <li>
            <A href={data.hrefs.organization} aria-current={isOrganization ? 'page' : undefined}>
              {register.asOrganization}
              <span>{register.asOrganizationText}</span>
            </A>
          </li>
        </ul>
      </nav>
      <DoorMessage message={answer?.message} />
      <ErrorSummary errors={wrong} />
      <PageForm key={String(isOrganization)}>
        {isOrganization && (
          <>
            {text('organizationName', register.organizationName, { maxLength: 255, autoComplete: 'organization' })}
            <SelectField
              id="organizationType"
              label={register.organizationType}
              options={data.organizationTypes}
              value={valueOf('organizationType')}
              error={errors['organizationType']}
            />
          </>
        )}
        {text('fullName', isOrganization ? register.contactName : register.fullName, {
          maxLength: 200,
          autoComplete: 'name',
          help: register.oneName,
        })}
        {text('email', signIn.email, { type: 'email', maxLength: 254, autoComplete: 'email' })}
        <PasswordField
          id="password"
          label={signIn.password}
          isNew
          autoComplete="new-password"
          error={errors['password']}
        />
        <SelectField
          id="country"
          label={register.country}
          options={data.countries}
          value={valueOf('country')}
          error={errors['country']}
        />
        {isOrganization &&
          text('website', register.website, { required: false, optional: true, inputMode: 'url', maxLength: 2048 })}
        <SelectField
          id="locale"
          label={register.language}
          options={locales.map((value) => ({ value, label: localeNames[value] }))}
          value={valueOf('locale') || locale}
          error={errors['locale']}
          isChosen
        />
        <Consents texts={data.texts} answer={answer} />
        <ProofOfWork task={data.task} />
        <Button look="primary" type="submit">
          {register.submit}
        </Button>
      </PageForm>
      <ul className={css.ways}>
        <li>
          {door.haveAccount} <A href={`/login${data.query}`}>{signIn.title}</A>
        </li>
      </ul>
    </>
  )
}
