// The second factor on the own profile: set up, recovery codes, turned off. Each step wants the password of the last minutes.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { TextField } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { useAnswer, usePage } from '#engine/page/page-data.ts'
import type { ProfileAnswer } from '../staff/my-profile.action.ts'
import type { ProfileData, Setup } from '../staff/my-profile.loader.ts'
import css from '../staff/my-profile.module.css'

const setupPath = '/backend/my-profile?factor=setup'
const passwordPath = (back: string): string => `/backend/confirm-password?redirect=${encodeURIComponent(back)}`

function Codes({ codes }: { codes: readonly string[] }) {
  const words = useWords('staffProfile')
  return (
    <div role="status" className={css.codes}>
      <h3>{words.codes}</h3>
      <p>{words.codesAbout}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </div>
  )
}

function SetupForm({ setup, error }: { setup: Setup; error: string | undefined }) {
  const words = useWords('staffProfile')
  return (
    <form method="post" className={css.setup}>
      <input type="hidden" name="do" value="factor-on" />
      <p>{words.factorScan}</p>
      <svg
        className={css.qr}
        viewBox={`0 0 ${setup.size} ${setup.size}`}
        role="img"
        aria-label={words.factorPicture}
        shapeRendering="crispEdges"
      >
        <path d={setup.path} />
      </svg>
      <p>
        {words.factorKey}: <code>{setup.key}</code>
      </p>
      <TextField
        id="code"
        label={words.factorCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={error}
      />
      <p>
        <Button look="primary" type="submit">
          {words.factorConfirm}
        </Button>
      </p>
    </form>
  )
}

/** A button for whoever entered the password lately; for others the way to enter it. */
function IntentButton({ name, label }: { name: string; label: string }) {
  const { isPasswordRecent } = usePage<ProfileData>()
  if (!isPasswordRecent) return <ButtonLink href={passwordPath('/backend/my-profile')}>{label}</ButtonLink>
  return (
    <form method="post">
      <input type="hidden" name="do" value={name} />
      <Button type="submit">{label}</Button>
    </form>
  )
}

export function FactorSection() {
  const words = useWords('staffProfile')
  const { factor, isPasswordRecent } = usePage<ProfileData>()
  const answer = useAnswer<ProfileAnswer>()
  const own = answer?.did === 'factor' ? answer : undefined
  return (
    <section className={css.form} aria-labelledby="factor-title">
      <h2 id="factor-title">{words.factor}</h2>
      <p>{factor.isOn ? words.factorOn : words.factorAbout}</p>
      {own?.needsPassword && (
        <p role="alert">
          {words.passwordFirst}{' '}
          <ButtonLink href={passwordPath('/backend/my-profile')}>{words.enterPassword}</ButtonLink>
        </p>
      )}
      {own?.codes && <Codes codes={own.codes} />}
      {factor.isOn ? (
        <>
          <p>{words.codesLeft({ count: factor.codesLeft })}</p>
          <div className={css.actions}>
            <IntentButton name="codes" label={words.codesRenew} />
            <IntentButton name="factor-off" label={words.factorOff} />
          </div>
        </>
      ) : factor.setup ? (
        <SetupForm setup={factor.setup} error={own?.errors?.code} />
      ) : (
        <>
          {factor.isAsked && <p className={css.note}>{words.factorAsk}</p>}
          <p>
            <ButtonLink href={isPasswordRecent ? setupPath : passwordPath(setupPath)}>{words.factorStart}</ButtonLink>
          </p>
        </>
      )}
    </section>
  )
}
