// Data and privacy of a member: what is held, consents, sessions, password. Every button is a form.
import { TextHeads } from '#ui/parts/tables/table-heads.tsx'
import { Labelled } from '#ui/foundations/labelled.tsx'
import { Button } from '#ui/parts/button.tsx'
import { ErrorSummary } from '#ui/parts/field.tsx'
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { FormMessage } from '../sign-in/form-message.tsx'
import { NoticesForm } from '../notices/notices-form.tsx'
import type { PrivacyAnswer } from './privacy-answer.ts'
import type { PrivacyData, SessionRow, StaffLook } from './privacy.loader.ts'
import { Consents, Encrypted, SeenByNote } from '../consents/privacy-consents.tsx'
import { DeletionSection } from '../deletion/section.tsx'
import { ExportSection } from '../own-export/section.tsx'
import { Methods } from './privacy-methods.tsx'
import { Section, useWhen } from './privacy-section.tsx'
import { OwnRequests } from '../requests/own-requests.tsx'
import css from './privacy.module.css'

export const head = (_data: PrivacyData, words: Catalogs): Head => ({
  title: words.account.memberMenu.privacy,
  hidden: true,
})

function FactsTable({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div className={css.wide}>
      <table>
        <TextHeads heads={columns} />
        <tbody>
          {rows.map(([name, ...cells], index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two of one moment differ in nothing
            <tr key={index}>
              <th scope="row">{name}</th>
              {cells.map((text, at) => (
                <td key={columns[at + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Held({ isResearcher }: Pick<PrivacyData, 'isResearcher'>) {
  const { privacy: words } = useWords('member')
  const requests = useWords('requests')
  const rows = [
    [words.account, words.fromYou, words.seenByStaff, words.whileAccount],
    ...(isResearcher ? [[words.startOfCareer, words.fromYou, words.seenByAdmins, words.whileAccount]] : []),
    [words.password, words.fromYou, words.seenByNobody, words.whileAccount],
    [words.profile, words.fromYou, words.seenByChoice, words.whileAccount],
    [words.savedAndAnswered, words.fromYou, words.seenByYou, words.whileAccount],
    [words.sessionsHeld, words.fromUse, words.seenByYou, words.weekAfter],
    [words.recorded, words.fromActions, words.seenByStaff, words.oneYear],
    [words.receipts, words.fromYou, words.seenByStaff, words.tenYears],
    ...(isResearcher ? [[words.mailsSent, words.fromEvents, words.seenByStaff, words.thirtyDays]] : []),
    [words.told, words.fromEvents, words.seenByYou, words.halfYear],
    [requests.held, words.fromYou, words.seenByStaff, requests.heldUntil],
  ]
  return (
    <Section title={words.held}>
      <FactsTable columns={[words.what, words.source, words.who, words.until]} rows={rows} />
    </Section>
  )
}

function Looks({ looks }: { looks: readonly StaffLook[] }) {
  const { privacy: words } = useWords('member')
  const when = useWhen()
  return (
    <Section title={words.looks.title} id="staff-looks">
      <p className={css.note}>{words.looks.lead}</p>
      {looks.length === 0 ? (
        <p>{words.looks.none}</p>
      ) : (
        <FactsTable
          columns={[words.looks.role, words.looks.what, words.looks.when]}
          rows={looks.map(({ at, role, action, kind }) => [role, words.looks[action]({ kind }), when(at)])}
        />
      )}
    </Section>
  )
}

function Sessions({ sessions }: { sessions: readonly SessionRow[] }) {
  const { privacy: words } = useWords('member')
  const when = useWhen()
  return (
    <Section title={words.sessions}>
      <ul className={css.list}>
        {sessions.map(({ id, device, place, startedAt, lastUsedAt, isThis }) => (
          <li key={id}>
            <strong>
              {device ?? words.unknownDevice}
              {isThis && ` (${words.thisOne})`}
            </strong>
            <span>
              {place} · <Labelled label={words.started}>{when(startedAt)}</Labelled> ·{' '}
              <Labelled label={words.lastUsed}>{when(lastUsedAt)}</Labelled>
            </span>
            {!isThis && (
              <form method="post">
                <input type="hidden" name="session" value={id} />
                <Button
                  type="submit"
                  name="do"
                  value="end"
                  aria-label={`${words.endOne}: ${device ?? words.unknownDevice}, ${when(startedAt)}`}
                >
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

export function View() {
  const { memberMenu } = useWords('account')
  const { privacy: words } = useWords('member')
  const requests = useWords('requests')
  const ownData = useWords('ownData')
  const account = useWords('account')
  const data = usePage<PrivacyData>()
  const { receipts, sessions, isPublic, chosen, encrypted, notices } = data
  const answer = useAnswer<PrivacyAnswer>()
  return (
    <MemberFrame current="privacy">
      <h1>{memberMenu.privacy}</h1>
      {answer?.outcome && (
        <FormMessage
          look="info"
          message={
            {
              exporting: ownData.export.started,
              changed: words.changed,
              ended: words.ended,
              requested: requests.ownSent,
              unlinked: words.unlinked,
              linkSent: words.linkSent({ email: data.email }),
              encryptedDeleted: words.encryptedDeleted,
              emailSent: words.emailSent({ email: answer.email ?? '' }),
            }[answer.outcome]
          }
        />
      )}
      <FormMessage message={answer?.message} />
      <ErrorSummary errors={Object.entries(answer?.errors ?? {}).map(([field, message]) => ({ field, message }))} />
      <Held isResearcher={data.isResearcher} />
      <Consents receipts={receipts} isPublic={isPublic} chosen={chosen} />
      {data.seenBy && <SeenByNote seenBy={data.seenBy} isPublic={isPublic === true} />}
      {encrypted && <Encrypted data={data} encrypted={encrypted} answer={answer} />}
      <Looks looks={data.looks} />
      <Sessions sessions={sessions} />
      <Section title={account.bell.title} id="notifications">
        <NoticesForm choices={notices} />
      </Section>
      <ExportSection data={data} answer={answer} />
      <OwnRequests own={data.requests} answer={answer} />
      <Methods data={data} answer={answer} />
      <DeletionSection data={data} answer={answer} />
    </MemberFrame>
  )
}
