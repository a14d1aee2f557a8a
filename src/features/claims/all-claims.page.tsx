// Beside the member list: who says that an entry is theirs, with the days its address has to object.
import { type MemberTab, memberTabs } from '#kinds/members/tabs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { AllClaimsData } from './all-claims.loader.ts'
import type { ClaimsAnswer } from './claims.action.ts'
import type { Decided } from './decided.ts'
import { RequestForm } from './request-form.tsx'
import css from './claim.module.css'

export const head = (_data: AllClaimsData, { requests }: Catalogs): Head => ({
  title: requests.claimsTitle,
  hidden: true,
})

const here: MemberTab = 'claims'

function DecidedRequest({ one }: { one: Decided }) {
  const { decided } = useWords('requests')
  return (
    <article className={css.decided}>
      <h3>
        <A href={one.href}>{one.entry}</A>
      </h3>
      <p>
        <b>{decided[one.decision]}</b> · <time dateTime={one.at}>{one.when}</time>
        {one.decider && ` · ${one.decider}`}
      </p>
      <p>{one.reason ?? (one.decider ? '' : decided.alone[one.decision])}</p>
      <p className={css.help}>{one.by}</p>
      <blockquote>{one.asked}</blockquote>
    </article>
  )
}

export function View() {
  const { requests, decided } = usePage<AllClaimsData>()
  const answer = useAnswer<ClaimsAnswer>()
  const words = useWords('requests')
  const { office } = useWords('claim')
  return (
    <div className={css.page}>
      <h1>{words.claimsTitle}</h1>
      <Tabs
        label={words.tabs.label}
        tabs={memberTabs.map(({ name, href }) => ({ href, label: words.tabs[name], current: name === here }))}
      />
      <p className={css.help}>{words.claimsLead}</p>
      {/* Decided by somebody else: what was typed is shown here. */}
      {answer && !requests.some(({ id }) => id === answer.id) && (
        <>
          <Problem message={answer.error} first />
          {answer.reason && <blockquote>{answer.reason}</blockquote>}
        </>
      )}
      {requests.length === 0 && <Empty sentence={office.noRequests} />}
      {requests.map((one) => (
        <RequestForm key={one.id} request={one} answer={answer?.id === one.id ? answer : undefined} />
      ))}
      {decided.length > 0 && (
        <section className={css.held}>
          <h2>{words.decided.title}</h2>
          {decided.map((one) => (
            <DecidedRequest key={one.id} one={one} />
          ))}
        </section>
      )}
    </div>
  )
}
