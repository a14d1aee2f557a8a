// A copy of the own data on the page of data and privacy: asked for, under way, or ready behind the password.
import { formatBytes } from '#words/formats.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { SignInAgain } from '../members/sign-in-again.tsx'
import { PasswordField } from '../passwords/password-field.tsx'
import type { PrivacyAnswer } from '../privacy/privacy-answer.ts'
import type { PrivacyData } from '../privacy/privacy.loader.ts'
import { Section, useWhen } from '../privacy/privacy-section.tsx'
import css from '../privacy/privacy.module.css'

/** The own password, where it was not entered a moment ago; for whoever has none a way to prove it otherwise. */
export function Proof({ data, part, error }: { data: PrivacyData; part: string; error: string | undefined }) {
  const words = useWords('ownData')
  if (data.isProved) return null
  if (!data.hasPassword) return <SignInAgain data={data} part={part} />
  return <PasswordField id={`password-${part}`} label={words.password} autoComplete="current-password" error={error} />
}

export function ExportSection({ data, answer }: { data: PrivacyData; answer: PrivacyAnswer | undefined }) {
  const words = useWords('ownData')
  const when = useWhen()
  const locale = useLocale()
  const { ownExport: copy } = data
  const error = answer?.errors['password-export']
  const isReady = copy?.madeAt != null
  const needsOther = !data.hasPassword && !data.isProved
  return (
    <Section title={words.export.title} id="export">
      <p>{words.export.lead}</p>
      {copy && !isReady && <p className={css.note}>{words.export.waits}</p>}
      {copy && isReady && (
        <>
          <p>{words.export.ready({ date: when(copy.until ?? ''), size: formatBytes(copy.bytes ?? 0, locale) })}</p>
          {data.isProved && (
            <p>
              <ButtonLink href={`/api/own-exports/${copy.id}`} look="primary" download>
                {words.export.download}
              </ButtonLink>
            </p>
          )}
        </>
      )}
      {(!copy || isReady) &&
        (needsOther ? (
          <SignInAgain data={data} part="export" />
        ) : (
          <form method="post" className={css.form} noValidate>
            {isReady && !data.isProved && <p className={css.note}>{words.export.unlock}</p>}
            <Proof data={data} part="export" error={error} />
            {isReady && !data.isProved && (
              <Button type="submit" name="do" value="unlock">
                {words.export.unlockButton}
              </Button>
            )}
            <Button type="submit" name="do" value="export">
              {isReady ? words.export.again : words.export.ask}
            </Button>
          </form>
        ))}
    </Section>
  )
}
