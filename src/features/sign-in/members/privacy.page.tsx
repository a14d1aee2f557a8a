// Data and privacy of a member: what is held, consents, sessions, password. Every button is a form.
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MemberFrame } from '#ui/member-frame.tsx'
import { useBuddhist, useLocale, useWords } from '#ui/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { formatDate } from '#words/formats.ts'
import { type Head, useAnswer, usePage } from '#engine/pages/page-data.ts'
import { PasswordField } from './password-field.tsx'
import type { PrivacyAnswer } from './privacy.act.ts'
import type { PrivacyData, Receipt, SessionRow } from './privacy.load.ts'
import css from './privacy.module.css'

export const head = (_data: PrivacyData, words: Catalogs): Head => ({
  title: words.common.memberMenu.privacy,
  hidden: true,
})

function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={css.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function useWhen(): (at: string) => string {
  const [locale, buddhist] = [useLocale(), useBuddhist()]
  return (at) => formatDate(at, locale, { shape: 'date-time', buddhist })
}

function Held() {
  const { privacy: words } = useWords('mine')
  const rows = [
    [words.account, words.fromYou, words.seenByStaff, words.whileAccount],
    [words.password, words.fromYou, words.seenByNobody, words.whileAccount],
    [words.profile, words.fromYou, words.seenByChoice, words.whileAccount],
    [words.sessionsHeld, words.fromUse, words.seenByYou, words.weekAfter],
    [words.identities, words.fromSite, words.seenByYou, words.untilUnlinked],
    [words.receipts, words.fromYou, words.seenByYou, words.tenYears],
  ]
  return (
    <Section title={words.held}>
      <div className={css.wide}>
        <table>
          <thead>
            <tr>
              {[words.what, words.source, words.who, words.until].map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, ...cells]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {cells.map((text, at) => (
                  <td key={[words.source, words.who, words.until][at]}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function Consents({ receipts, isPublic }: { receipts: readonly Receipt[]; isPublic: boolean }) {
  const { privacy: words } = useWords('mine')
  const when = useWhen()
  return (
    <Section title={words.consents}>
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
      {isPublic && (
        <form method="post" className={css.form}>
          <p className={css.note}>{words.withdrawEffect}</p>
          <Button type="submit" name="do" value="withdraw">
            {words.withdraw}
          </Button>
        </form>
      )}
    </Section>
  )
}

function Sessions({ sessions }: { sessions: readonly SessionRow[] }) {
  const { privacy: words } = useWords('mine')
  const when = useWhen()
  return (
    <Section title={words.sessions}>
      <ul className={css.list}>
        {sessions.map(({ id, device, startedAt, lastUsedAt, isThis }) => (
          <li key={id}>
            <strong>
              {device ?? words.unknownDevice}
              {isThis && ` (${words.thisOne})`}
            </strong>
            <span>
              {words.started}: {when(startedAt)} · {words.lastUsed}: {when(lastUsedAt)}
            </span>
            {!isThis && (
              <form method="post">
                <input type="hidden" name="session" value={id} />
                <Button type="submit" name="do" value="end">
                  {words.endOne}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post">
          <Button type="submit" name="do" value="end-others">
            {words.endOthers}
          </Button>
        </form>
      )}
    </Section>
  )
}

/** Other sites that open the account, and those that could. */
function Ways({ data }: { data: PrivacyData }) {
  const { privacy: words } = useWords('mine')
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
          {isOrcid && <p className={css.note}>{words.orcidBrings}</p>}
        </div>
      ))}
    </>
  )
}

function Methods({ data, answer }: { data: PrivacyData; answer: PrivacyAnswer | undefined }) {
  const { privacy: words } = useWords('mine')
  const { password } = useWords('account')
  const errors = answer?.errors ?? {}
  const { email, hasPassword } = data
  return (
    <Section id="methods" title={words.methods}>
      <p>{hasPassword ? words.byPassword({ email }) : words.withoutPassword({ email })}</p>
      <Ways data={data} />
      {!hasPassword && (
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
          <PasswordField id="old" label={words.old} autoComplete="current-password" error={errors['old']} />
          <PasswordField
            id="password"
            label={password.new}
            isNew
            autoComplete="new-password"
            error={errors['password']}
          />
          <PasswordField
            id="password_confirmation"
            label={password.repeat}
            autoComplete="new-password"
            error={errors['password_confirmation']}
          />
          <Button type="submit">{words.change}</Button>
        </form>
      )}
    </Section>
  )
}

export function View() {
  const { memberMenu } = useWords('common')
  const { privacy: words } = useWords('mine')
  const data = usePage<PrivacyData>()
  const answer = useAnswer<PrivacyAnswer>()
  return (
    <MemberFrame current="privacy">
      <h1>{memberMenu.privacy}</h1>
      {answer?.said && (
        <p role="status">
          {
            {
              changed: words.changed,
              ended: words.ended,
              unlinked: words.unlinked,
              linkSent: words.linkSent({ email: data.email }),
            }[answer.said]
          }
        </p>
      )}
      {answer?.message && <p role="alert">{answer.message}</p>}
      <Held />
      <Consents receipts={data.receipts} isPublic={data.isPublic} />
      <Sessions sessions={data.sessions} />
      <Methods data={data} answer={answer} />
    </MemberFrame>
  )
}
