// Young talents for a member: the own entry, the students who named a researcher, or the young talents of an organization.
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Status, type StatusName } from '#ui/overlays/status.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { EmailField } from '#ui/parts/field.tsx'
import { PersonCard } from '#ui/people/person-card.tsx'
import { youngTalentPage } from './young-talent-page.ts'
import type { StudentsAnswer } from './young-talent.action.ts'
import type { NamedBy, ShownInvitation, YoungTalentData } from './young-talent.loader.ts'
import css from './home.module.css'
import studentsCss from './students/students.module.css'

export const head = ({ title }: YoungTalentData): Head => ({ title, hidden: true })

function Own({ own }: { own: NonNullable<YoungTalentData['own']> }) {
  const { youngTalent: words } = useWords('member')
  const { act } = useWords('staff')
  return (
    <section className={css.task}>
      <h2>{own.name}</h2>
      <Facts items={[<Status key="status" status={own.status as StatusName} />, ...own.lookingFor]} />
      {own.isUnderTwenty && (
        <p>
          {words.guardian} <A href="/my-profile/guardian">{words.guardianGo}</A>
        </p>
      )}
      <div className={css.actions}>
        <ButtonLink look="primary" href="/my-profile/info">
          {words.edit}
        </ButtonLink>
        {own.publicHref && <ButtonLink href={own.publicHref}>{act.openPublic}</ButtonLink>}
      </div>
    </section>
  )
}

/** Card by card, with what a supervisor says of each. */
function Named({ people }: { people: readonly NamedBy[] }) {
  const { students: words } = useWords('member')
  return people.map(({ person, state }) => (
    <div key={person.id} className={studentsCss.student}>
      <ul>
        <PersonCard person={person} headingLevel={3} />
      </ul>
      {state && (
        <form method="post" className={studentsCss.buttons}>
          <input type="hidden" name="student" value={person.id} />
          <span className={studentsCss.note}>{state === 'confirmed' ? words.confirmed : words.waiting}</span>
          {state === 'waiting' && (
            <Button look="primary" type="submit" name="do" value="confirm">
              {words.confirm}
              <span className="visually-hidden"> {person.name.native}</span>
            </Button>
          )}
          <Button look="quiet" type="submit" name="do" value="refuse">
            {state === 'confirmed' ? words.noMore : words.notMine}
            <span className="visually-hidden"> {person.name.native}</span>
          </Button>
        </form>
      )}
    </div>
  ))
}

function People({ people, isOrganization }: { people: readonly NamedBy[]; isOrganization: boolean }) {
  const { youngTalent: words } = useWords('member')
  if (people.length === 0) return <Empty sentence={isOrganization ? words.namedNone : words.studentsNone} />
  return (
    <section className={css.near}>
      <h2>{isOrganization ? words.named : words.students}</h2>
      <Named people={people} />
    </section>
  )
}

/** A student is invited by mail; what waits can be taken back. */
function Invite({ invitations }: { invitations: readonly ShownInvitation[] }) {
  const { students: words } = useWords('member')
  const { actions } = useWords('common')
  const answer = useAnswer<StudentsAnswer>()
  return (
    <section className={studentsCss.invite} id="invite">
      <h2>{words.invite}</h2>
      {answer?.refused && <Problem message={answer.refused} first />}
      <form method="post" noValidate className={studentsCss.form}>
        <EmailField
          id="email"
          label={words.email}
          help={words.emailNote}
          autoComplete="off"
          defaultValue={answer?.typed ?? ''}
          error={answer?.error}
        />
        <p className={studentsCss.buttons}>
          <Button look="primary" type="submit" name="do" value="invite">
            {words.send}
          </Button>
        </p>
      </form>
      {invitations.length > 0 && (
        <ul className={studentsCss.open}>
          {invitations.map(({ id, text }) => (
            <li key={id}>
              {text}
              <form method="post">
                <input type="hidden" name="id" value={id} />
                <Button look="quiet" type="submit" name="do" value="take-back">
                  {actions.remove}
                  <span className="visually-hidden"> {text}</span>
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function View() {
  const { youngTalent: words, students } = useWords('member')
  const { title, own, people, invitations, isOrganization } = usePage<YoungTalentData>()
  return (
    <MemberFrame current={youngTalentPage.href}>
      <h1 tabIndex={-1}>{title}</h1>
      {own && (
        <>
          <p>{words.ownEntry}</p>
          <Own own={own} />
        </>
      )}
      {people && <People people={people} isOrganization={isOrganization} />}
      {invitations && <Invite invitations={invitations} />}
      {people && !isOrganization && !invitations && <p>{students.hiddenNote}</p>}
      {isOrganization && (
        <section className={css.near}>
          <h2>{words.offers}</h2>
          <p>
            <A href="/my-profile/host">{words.hosts}</A>
          </p>
          <p>
            <A href="/my-profile/training-course">{words.courses}</A>
          </p>
        </section>
      )}
      {!own && !people && (
        <Empty sentence={words.noEntry}>
          <ButtonLink look="primary" href="/my-profile/info">
            {words.noEntryGo}
          </ButtonLink>
        </Empty>
      )}
    </MemberFrame>
  )
}
