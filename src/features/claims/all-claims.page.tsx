// Beside the member list: who says that an entry is theirs, with the days its address has to object.
import { type MemberTab, memberTabs } from '#kinds/members/tabs.ts'
import { type Head, useAnswer, usePage } from '#engine/office/page-data.ts'
import { Empty } from '#ui/overlays/empty.tsx'
import { A } from '#ui/foundations/link.tsx'
import { PlainTable } from '#ui/parts/plain-table.tsx'
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

function DecidedTable({ rows }: { rows: readonly Decided[] }) {
  const { decided } = useWords('requests')
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{decided.entry}</th>
          <th scope="col">{decided.asker}</th>
          <th scope="col">{decided.decision}</th>
          <th scope="col">{decided.when}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <A href={one.href}>{one.entry}</A>
            </th>
            <td>
              {one.by}
              <p className={css.help}>{one.asked}</p>
            </td>
            <td>
              {decided[one.decision]}
              <p className={css.help}>{one.reason ?? (one.decider ? '' : decided.alone[one.decision])}</p>
            </td>
            <td>
              <time dateTime={one.at}>{one.when}</time>
              {one.decider && <p className={css.help}>{one.decider}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
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
      {requests.length === 0 && <Empty sentence={office.noRequests} />}
      {requests.map((one) => (
        <RequestForm key={one.id} request={one} answer={answer?.id === one.id ? answer : undefined} />
      ))}
      {decided.length > 0 && (
        <section className={css.held}>
          <h2>{words.decided.title}</h2>
          <DecidedTable rows={decided} />
        </section>
      )}
    </div>
  )
}
