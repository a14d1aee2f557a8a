// The outbox below the settings of mails: how it stands, what did not leave, and a test mail.
import { Button } from '#ui/parts/button.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { TextField } from '#ui/parts/field.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useAnswer, usePage } from '#engine/page/page-data.ts'
import type { SettingAnswer } from '../form/setting-answer.ts'
import type { SettingData } from '../form/setting.loader.ts'
import css from './outbox-forms.module.css'

export function Outbox() {
  const { outbox } = usePage<SettingData>()
  return outbox ? (
    <>
      <State outbox={outbox} />
      <TestMail outbox={outbox} />
    </>
  ) : null
}

type Props = { outbox: NonNullable<SettingData['outbox']> }

function State({ outbox: { facts, stuck, isCut } }: Props) {
  const { mail: words } = usePage<SettingData>().words
  const answer = useAnswer<SettingAnswer>()?.outbox
  return (
    <section className={css.part} aria-labelledby="outbox-title">
      <h2 id="outbox-title">{words.title}</h2>
      {answer?.about === 'retry' && <p role={answer.isWrong ? 'alert' : 'status'}>{answer.message}</p>}
      <FactList facts={facts.map(({ name, value }) => ({ term: name, value }))} />
      {stuck.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <form method="post" className={css.part}>
          <input type="hidden" name="do" value="retry-mails" readOnly />
          <fieldset className={css.stuck} aria-describedby="stuck-help">
            <legend>{words.stuck}</legend>
            <p id="stuck-help" className={css.hint}>
              {words.stuckHelp}
              {isCut && ` ${words.more}`}
            </p>
            <ul>
              {stuck.map(({ id, to, isUnsure, when, error }) => (
                <li key={id}>
                  <input
                    type="checkbox"
                    id={`mail-${id}`}
                    name="mail"
                    value={id}
                    defaultChecked={!isUnsure}
                    aria-describedby={`why-${id}`}
                  />
                  <label htmlFor={`mail-${id}`}>{to}</label>
                  <p id={`why-${id}`} className={css.hint}>
                    {isUnsure ? words.unsure : words.failed} · {when}
                    {error && <span lang="en">{error}</span>}
                  </p>
                </li>
              ))}
            </ul>
          </fieldset>
          <p>
            <Button type="submit">{words.retry}</Button>
          </p>
        </form>
      )}
    </section>
  )
}

function TestMail({ outbox }: Props) {
  const { mail: words } = usePage<SettingData>().words
  const given = useAnswer<SettingAnswer>()?.outbox
  const answer = given?.about === 'test' ? given : undefined
  return (
    <section className={css.part} aria-labelledby="test-title">
      <h2 id="test-title">{words.test}</h2>
      <form method="post" className={css.part}>
        <input type="hidden" name="do" value="test-mail" readOnly />
        <TextField
          id="to"
          label={words.to}
          help={words.testHelp}
          type="email"
          required
          maxLength={254}
          defaultValue={answer?.to || outbox.to}
          error={answer?.isWrong ? answer.message : undefined}
        />
        <p>
          <Button type="submit">{words.send}</Button>
        </p>
      </form>
      {answer && !answer.isWrong && (
        <p role="status">
          {answer.message} <A href="/backend/settings/setting?tab=mail">{words.look}</A>
        </p>
      )}
    </section>
  )
}
