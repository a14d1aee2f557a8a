// The back office: wishes to join networks, and invitations.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { NetworksData } from './own-networks.loader.ts'
import { Decisions, Refused, useRefusal } from './request-forms.tsx'
import css from './networks.module.css'

export const head = ({ title }: NetworksData): Head => ({ title, hidden: true })

export function View() {
  const { title, toDecide, invites } = usePage<NetworksData>()
  const { networks } = useWords('member')
  return (
    <div className={css.page}>
      <h1>{networks.joining}</h1>
      <p>
        <A href="/backend/manages/asean-networks">{title}</A>
      </p>
      <Refused refusal={useRefusal()} />
      <Decisions requests={toDecide} invites={invites} />
    </div>
  )
}
