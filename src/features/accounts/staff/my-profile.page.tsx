// The own profile in the back office: account, password, second factor, sessions; each a form that works without scripts.
import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { ErrorSummary } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { FieldInput } from '#engine/office/inputs/field-input.tsx'
import { FormMessage } from '../sign-in/form-message.tsx'
import { FactorSection } from '../second-factor/factor-section.tsx'
import { NoticesForm } from '../notices/notices-form.tsx'
import type { ProfileAnswer } from './my-profile.action.ts'
import type { ProfileData } from './my-profile.loader.ts'
import css from './my-profile.module.css'
import { PasswordField } from '../passwords/password-field.tsx'

export const head = (data: ProfileData): Head => ({ title: data.title, hidden: true })

export function View() {
  const profile = useWords('staffProfile')
  const { bell } = useWords('account')
  const { notices: choices } = usePage<ProfileData>()
  const answer = useAnswer<ProfileAnswer>()
  const wrong = Object.entries(answer?.errors ?? {}).map(([field, message]) => ({ field, message }))
  return (
    <div className={css.page}>
      <h1>{profile.title}</h1>
      <ErrorSummary errors={wrong} />
      <FormMessage look={answer?.done ? 'info' : 'danger'} message={answer?.message} />
      <AccountForm />
      <PasswordForm />
      <FactorSection />
      <Sessions />
      <section id="notifications" className={css.form} aria-labelledby="notifications-title">
        <h2 id="notifications-title">{bell.title}</h2>
        <NoticesForm choices={choices} />
      </section>
    </div>
  )
}

const noTitles = {}

function AccountForm() {
  const words = useWords('staffProfile')
  const { actions } = useWords('common')
  const { shape, values: stored, version, email } = usePage<ProfileData>()
  const answer = useAnswer<ProfileAnswer>()
  const own = answer?.did === 'account' ? answer : undefined
  const [values, setValues] = useState<Record<string, unknown>>({ ...stored, ...own?.values })
  return (
    <form method="post" encType="multipart/form-data" className={css.form} aria-labelledby="account-title">
      <h2 id="account-title">{words.account}</h2>
      <input type="hidden" name="do" value="account" />
      <input type="hidden" name="version" value={version} />
      <dl className={css.fixed}>
        <dt>{words.email}</dt>
        <dd>
          {email} <small>{words.emailHelp}</small>
        </dd>
      </dl>
      {Object.values(shape.fields).map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={values[field.name] ?? null}
          values={values}
          titleFields={noTitles}
          errors={own?.errors?.[field.name] ? [own.errors[field.name] as string] : []}
          disabled={false}
          onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
        />
      ))}
      <p>
        <Button look="primary" type="submit">
          {actions.save}
        </Button>
      </p>
    </form>
  )
}

function PasswordForm() {
  const words = useWords('staffProfile')
  const { password } = useWords('account')
  const { email, least } = usePage<ProfileData>()
  const answer = useAnswer<ProfileAnswer>()
  const errors = answer?.did === 'password' ? (answer.errors ?? {}) : {}
  return (
    <form method="post" className={css.form} aria-labelledby="password-title">
      <h2 id="password-title">{words.password}</h2>
      <p>{words.passwordAbout}</p>
      <input type="hidden" name="do" value="password" />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField id="old" label={password.old} autoComplete="current-password" error={errors.old} />
      <PasswordField
        id="password"
        label={password.new}
        least={least}
        isNew
        autoComplete="new-password"
        error={errors.password}
      />
      <PasswordField
        id="password_confirmation"
        label={password.repeat}
        autoComplete="new-password"
        error={errors.password_confirmation}
      />
      <p>
        <Button type="submit">{words.passwordSubmit}</Button>
      </p>
    </form>
  )
}

function Sessions() {
  const words = useWords('staffProfile')
  const { sessions } = usePage<ProfileData>()
  return (
    <section className={css.form} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{words.sessions}</h2>
      <ul className={css.sessions}>
        {sessions.map(({ id, isThis, device, place, line }) => (
          <li key={id}>
            <p>
              <strong>{device}</strong> <small>{place}</small>
              <br />
              <small>{line}</small>
            </p>
            {isThis ? (
              <p>{words.sessionNow}</p>
            ) : (
              <form method="post">
                <input type="hidden" name="do" value="end-session" />
                <input type="hidden" name="session" value={id} />
                <Button type="submit" aria-label={`${words.sessionEnd}: ${device}, ${line}`}>
                  {words.sessionEnd}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post">
          <input type="hidden" name="do" value="end-others" />
          <Button type="submit">{words.sessionsEnd}</Button>
        </form>
      )}
    </section>
  )
}
