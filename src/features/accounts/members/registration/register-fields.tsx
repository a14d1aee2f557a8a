// The parts of registration that a form with a password and one without share: sort of account, who it is, consents.
import type { ReactNode } from 'react'
import { CheckField, Field, TextField } from '#ui/parts/field.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { localeNames } from '#words/locales.ts'
import { useSite } from '#engine/page/page-data.ts'
import css from '../account-pages.module.css'
import type { RegisterAnswer } from './register.action.ts'
import type { Choice, RegisterData } from './register.loader.ts'

type SelectFieldProps = {
  id: string
  label: string
  options: readonly Choice[]
  value: string
  error?: string | undefined
  isChosen?: boolean
}

function SelectField({ id, label, options, value, error, isChosen = false }: SelectFieldProps) {
  const { register } = useWords('newcomer')
  return (
    <Field id={id} label={label} required={!isChosen} error={error}>
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

/** Which profile is offered later, and whether a guardian has to agree: the second box matters with the first, and appears with it. */
function StartOfCareer({ years, answer }: { years: number; answer: RegisterAnswer | undefined }) {
  const { register } = useWords('newcomer')
  const isOn = (name: string): boolean => answer?.values[name] === 'on'
  return (
    <div>
      <div className={css.first}>
        <CheckField id="youngTalent" label={register.youngTalent({ years })} defaultChecked={isOn('youngTalent')} />
      </div>
      <div className={css.then}>
        <CheckField
          id="underTwenty"
          label={register.underTwenty}
          aria-describedby="underTwenty-help"
          defaultChecked={isOn('underTwenty')}
        />
        <p id="underTwenty-help">{register.underTwentyHelp}</p>
      </div>
    </div>
  )
}

/** Each text that is agreed to, with its own box. */
export function Consents({ texts, answer }: { texts: RegisterData['texts']; answer: RegisterAnswer | undefined }) {
  const { register } = useWords('newcomer')
  const words = {
    terms: { agree: register.terms, read: register.readTerms },
    privacy_notice: { agree: register.privacyNotice, read: register.readNotice },
    matching: { agree: register.matching, read: register.readMatching },
  }
  return texts.map(({ purpose, paragraphs }) => (
    <div key={purpose} className={css.consents}>
      <CheckField
        id={purpose}
        required={purpose !== 'matching'}
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

/** Two cards: researcher or organization. */
export function KindOfAccount({ data }: { data: RegisterData }) {
  const { register } = useWords('newcomer')
  const { isOrganization } = data
  return (
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
  )
}

type RegisterFieldsProps = {
  data: RegisterData
  answer: RegisterAnswer | undefined
  /** What is known before anybody typed. */
  known?: Readonly<Record<string, string>>
  emailHelp?: string
  /** Stands below the e-mail. */
  children?: ReactNode
}

export function RegisterFields({ data, answer, known = {}, emailHelp, children }: RegisterFieldsProps) {
  const { signIn } = useWords('account')
  const { register } = useWords('newcomer')
  const locale = useLocale()
  const { locales } = useSite()
  const { isOrganization } = data
  const errors = answer?.errors ?? {}
  const valueOf = (name: string): string => answer?.values[name] ?? known[name] ?? ''
  const text = (id: string, label: string, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField id={id} label={label} defaultValue={valueOf(id)} error={errors[id]} required {...more} />
  )
  return (
    <>
      {isOrganization && (
        <>
          {text('organizationName', register.organizationName, { maxLength: 255, autoComplete: 'organization' })}
          <SelectField
            id="organizationType"
            label={register.organizationType}
            options={data.organizationTypes}
            value={valueOf('organizationType')}
            error={errors.organizationType}
          />
        </>
      )}
      {text('fullName', isOrganization ? register.contactName : register.fullName, {
        maxLength: 200,
        autoComplete: 'name',
        help: register.oneName,
      })}
      {text('email', signIn.email, { type: 'email', maxLength: 254, autoComplete: 'email', help: emailHelp })}
      {children}
      <SelectField
        id="country"
        label={register.country}
        options={data.countries}
        value={valueOf('country')}
        error={errors.country}
      />
      {isOrganization &&
        text('website', register.website, { required: false, optional: true, inputMode: 'url', maxLength: 2048 })}
      <SelectField
        id="locale"
        label={register.language}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        value={valueOf('locale') || locale}
        error={errors.locale}
        isChosen
      />
      {data.youngTalentYears !== null && <StartOfCareer years={data.youngTalentYears} answer={answer} />}
    </>
  )
}
