// Proposed changes of the own entry: the owner takes over or leaves each.
import { Empty } from '#ui/overlays/empty.tsx'
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import type { ChangesAnswer } from './changes.action.ts'
import type { ChangesData } from './changes.loader.ts'
import { ProposalForm } from './proposal.tsx'

export const head = (_data: ChangesData, words: Catalogs): Head => ({ title: words.claim.changes.title, hidden: true })

export function View() {
  const { proposals } = usePage<ChangesData>()
  const answer = useAnswer<ChangesAnswer>()
  const { changes } = useWords('claim')
  const isElsewhere = answer && !proposals.some(({ id }) => id === answer.id)
  return (
    <MemberFrame current="myProfile">
      <h1>{changes.title}</h1>
      {isElsewhere && <Problem message={answer.error} first />}
      {proposals.length > 0 ? <p>{changes.lead}</p> : <Empty sentence={changes.none} />}
      {proposals.map((one) => (
        <ProposalForm key={one.id} proposal={one} error={answer?.id === one.id ? answer.error : undefined} />
      ))}
    </MemberFrame>
  )
}
