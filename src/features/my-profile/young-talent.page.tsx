// Young talents for a member: the own entry, the students who named a researcher, or the young talents of an organization.
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Status, type StatusName } from '#ui/overlays/status.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { PersonCard } from '#ui/people/person-card.tsx'
import { youngTalentPage } from './young-talent-page.ts'
import type { YoungTalentData } from './young-talent.loader.ts'
import css from './home.module.css'

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

function People({
  people,
  isOrganization,
}: {
  people: NonNullable<YoungTalentData['people']>
  isOrganization: boolean
}) {
  const { youngTalent: words } = useWords('member')
  if (people.length === 0)
    return (
      <Empty
        sentence={isOrganization ? words.namedNone : words.studentsNone}
        ways={[{ text: words.studentsInvite, href: '/register' }]}
      />
    )
  return (
    <section className={css.near}>
      <h2>{isOrganization ? words.named : words.students}</h2>
      <ul>
        {people.map((person) => (
          <PersonCard key={person.id} person={person} headingLevel={3} />
        ))}
      </ul>
    </section>
  )
}

export function View() {
  const { youngTalent: words } = useWords('member')
  const { title, own, people, isOrganization } = usePage<YoungTalentData>()
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
