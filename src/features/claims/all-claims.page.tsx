// Beside the member list: who says that an entry is theirs, with the days its address has to object.
import { type MemberTab, memberTabs } from '#kinds/members/tabs.ts'
import { type Head, useAnswer, usePage } from '#engine/office/page-data.ts'
import { Empty } from '#ui/overlays/empty.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { AllClaimsData } from './all-claims.loader.ts'
import type { ClaimsAnswer } from './claims.action.ts'
import { RequestForm } from './request-form.tsx'
import css from './claim.module.css'

export const head = (_data: AllClaimsData, { requests }: Catalogs): Head => ({
  title: requests.claimsTitle,
  hidden: true,
})

const here: MemberTab = 'claims'

export function View() {
  const { requests } = usePage<AllClaimsData>()
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
    </div>
  )
}
