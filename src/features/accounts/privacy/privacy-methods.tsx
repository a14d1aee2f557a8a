// How a member signs in: the password and the e-mail, each changed by a form of its own, and other sites that open the account.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmailField } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { PasswordField } from '../passwords/password-field.tsx'
import type { PrivacyAnswer } from './privacy-answer.ts'
import type { PrivacyData } from './privacy.loader.ts'
import { Section, useWhen } from './privacy-section.tsx'
import { SignInAgain } from '../members/sign-in-again.tsx'
import css from './privacy.module.css'

/** Other sites that open the account, and those that could. */
function Ways({ data }: { data: PrivacyData }) {
  const { privacy: words } = useWords('member')
  const when = useWhen()
  return (
    <>
      {data.linked.length > 0 && (
        <ul className={css.list}>
          {data.linked.map(({ name, label, as, isOrcid, linkedAt, lastUsedAt, isLast }) => (
            <li key={name}>
              <strong>{words.bySite({ name: label, as })}</strong>
              <span>{words.linkedOn({ date: when(linkedAt), used: when(lastUsedAt) })}</span>
              {isLast ? (
                <span>{words.lastWay}</span>
              ) : (
                <form method="post" className={css.way}>
                  <input type="hidden" name="provider" value={name} />
                  <Button type="submit" name="do" value="unlink">
                    {words.unlink({ name: label })}
                  </Button>
                  {isOrcid && <p className={css.note}>{words.greenGoes}</p>}
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {data.linkable.map(({ name, label, isOrcid, href }) => (
        <div key={name} className={css.way}>
          <ButtonLink href={href}>{words.link({ name: label })}</ButtonLink>
          {isOrcid && data.isResearcher && <p className={css.note}>{words.orcidBrings}</p>}
        </div>
      ))}
    </>
  )
}

function EmailForm({ data, answer }: { data: PrivacyData; answer: PrivacyAnswer | undefined }) {
  const { privacy: words } = useWords('member')
  const errors = answer?.errors ?? {}
  const { hasPassword, isProved } = data
  const typed = answer?.outcome ? '' : (answer?.email ?? '')
  // What was typed stays when the sign-in was too long ago.
  const isOpen = hasPassword || isProved || typed !== ''
  return (
    <section id="change-email" className={css.part}>
      <h3>{words.email}</h3>
      {!hasPassword && !isProved && <SignInAgain data={data} part="change-email" />}
      {isOpen && (
        <form method="post" className={css.form}>
          <p className={css.note}>{words.emailHelp}</p>
          <input type="hidden" name="do" value="email" />
          <EmailField id="email" label={words.newEmail} defaultValue={typed} error={errors.email} />
          {hasPassword && (
            <PasswordField id="current" label={words.old} autoComplete="current-password" error={errors.current} />
          )}
          <Button type="submit">{words.email}</Button>
        </form>
      )}
    </section>
  )
}

export function Methods({ data, answer }: { data: PrivacyData; answer: PrivacyAnswer | undefined }) {
  const { privacy: words } = useWords('member')
  const { password } = useWords('account')
  const errors = answer?.errors ?? {}
  const { email, hasPassword } = data
  return (
    <Section id="methods" title={words.methods}>
      <p>{hasPassword ? words.byPassword({ email }) : words.withoutPassword({ email })}</p>
      <Ways data={data} />
      {!hasPassword && (data.linked.length > 0 || data.isProved) && (
        <form method="post">
          <Button type="submit" name="do" value="password-link">
            {words.setPassword}
          </Button>
        </form>
      )}
      {hasPassword && (
        <form method="post" className={css.form}>
          <h3>{words.change}</h3>
          <input type="hidden" name="do" value="password" />
          <PasswordField id="old" label={words.old} autoComplete="current-password" error={errors.old} />
          <PasswordField id="password" label={password.new} isNew autoComplete="new-password" error={errors.password} />
          <PasswordField
            id="password_confirmation"
            label={password.repeat}
            autoComplete="new-password"
            error={errors.password_confirmation}
          />
          <Button type="submit">{words.change}</Button>
        </form>
      )}
      <EmailForm data={data} answer={answer} />
    </Section>
  )
}
