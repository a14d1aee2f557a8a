// The consents of a member: each with what it does, the button that gives it or takes it back, and the receipts.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { PasswordField } from '../passwords/password-field.tsx'
import type { PrivacyAnswer } from '../privacy/privacy-answer.ts'
import type { PrivacyData } from '../privacy/privacy.loader.ts'
import { Section, useWhen } from '../privacy/privacy-section.tsx'
import { SignInAgain } from '../members/sign-in-again.tsx'
import css from '../privacy/privacy.module.css'

/** The texts of a consent stand where it is given: each in its own words. */
function Chosen({ purpose, isOn, text }: PrivacyData['chosen'][number]) {
  const { privacy: words } = useWords('member')
  const say = words.chosen[purpose]
  return (
    <form method="post" className={css.form} id={purpose}>
      <h3>{words[purpose]}</h3>
      <p>{isOn ? say.on : say.off}</p>
      {isOn ? (
        <p className={css.note}>{say.effect}</p>
      ) : (
        text.map((paragraph) => (
          <p key={paragraph} className={css.note}>
            {paragraph}
          </p>
        ))
      )}
      <Button type="submit" name="do" value={`${isOn ? 'withdraw' : 'give'}-${purpose}`}>
        {isOn ? say.withdraw : say.give}
      </Button>
    </form>
  )
}

type ConsentsProps = Pick<PrivacyData, 'receipts' | 'isPublic' | 'chosen'>

export function Consents({ receipts, isPublic, chosen }: ConsentsProps) {
  const { privacy: words } = useWords('member')
  const when = useWhen()
  return (
    <Section title={words.consents}>
      {isPublic !== null && (
        <form method="post" className={css.form}>
          <h3>{words.public_profile}</h3>
          <p>{isPublic ? words.publicOn : words.publicOff}</p>
          {isPublic && <p className={css.note}>{words.withdrawEffect}</p>}
          <Button type="submit" name="do" value={isPublic ? 'withdraw' : 'give'}>
            {isPublic ? words.withdraw : words.give}
          </Button>
        </form>
      )}
      {chosen.map((one) => (
        <Chosen key={one.purpose} {...one} />
      ))}
      <h3>{words.receiptsTitle}</h3>
      <ul className={css.list}>
        {receipts.map(({ id, purpose, given, version, at }) => (
          <li key={id}>
            <strong>{words[purpose]}</strong>
            <span>
              {given ? words.given : words.withdrawn}, {when(at)}, v{version}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.note}>{words.termsNote}</p>
    </Section>
  )
}

type SeenProps = { seenBy: NonNullable<PrivacyData['seenBy']>; isPublic: boolean }

/** Who sees what of the profile, and the way to change it. */
export function SeenByNote({ seenBy: { isPublished, groups }, isPublic }: SeenProps) {
  const { info, privacy: words } = useWords('member')
  const names = { everyone: info.everyone, members: info.members, few: words.youAndStaff }
  return (
    <Section title={info.levels}>
      {!isPublished && <p className={css.note}>{info.notPublished}</p>}
      {isPublished && !isPublic && <p className={css.note}>{info.notPublic}</p>}
      <dl className={css.seen}>
        {groups.map(({ circle, labels }) => (
          <div key={circle}>
            <dt>{names[circle]}</dt>
            <dd>{labels.join(' · ')}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink href="/my-profile/info?part=levels">{words.changeLevels}</ButtonLink>
    </Section>
  )
}

type EncryptedProps = {
  data: PrivacyData
  encrypted: NonNullable<PrivacyData['encrypted']>
  answer: PrivacyAnswer | undefined
}

/** Sensitive values: what is kept, and the way to take each back. */
export function Encrypted({ data, encrypted, answer }: EncryptedProps) {
  const { privacy: words } = useWords('member')
  const { hasPassword, isProved } = data
  return (
    <Section title={words.encrypted} id="sensitive">
      {encrypted.length === 0 ? <p>{words.encryptedNone}</p> : <p className={css.note}>{words.encryptedEffect}</p>}
      {encrypted.map(({ name, label, shown, isIdentity }) => (
        <div key={name} className={css.form}>
          <h3>{label}</h3>
          <p>{answer?.shown?.name === name ? words.shown({ text: answer.shown.text }) : shown}</p>
          {isIdentity && !hasPassword && !isProved && <SignInAgain data={data} part="sensitive" />}
          {isIdentity && (hasPassword || isProved) && answer?.shown?.name !== name && (
            <form method="post" className={css.form}>
              <input type="hidden" name="field" value={name} />
              {hasPassword && (
                <PasswordField
                  id={`password-${name}`}
                  label={words.old}
                  autoComplete="current-password"
                  error={answer?.errors[`password-${name}`]}
                />
              )}
              <Button type="submit" name="do" value="show">
                {words.show}
              </Button>
            </form>
          )}
          <form method="post">
            <input type="hidden" name="field" value={name} />
            <Button type="submit" name="do" value="delete-encrypted">
              {words.deleteEncrypted}
            </Button>
          </form>
        </div>
      ))}
    </Section>
  )
}
