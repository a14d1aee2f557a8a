// Data requests for staff: the generated list by days left, with the ways to what fulfils a request.
import type { ListRow } from '#engine/office/list/list-data.ts'
import { ListPage } from '#engine/office/list/list-page.tsx'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { MenuEntry } from '#ui/overlays/popup-menu.tsx'
import { MemberTabs } from '../members/staff-list/member-tabs.tsx'
import type { RequestLinks, RequestsData } from './list.loader.ts'
import { DeleteForRequest } from '../deletion/by-staff-button.tsx'
import css from './list.module.css'

export const head = (data: RequestsData): Head => ({ title: data.title, hidden: true })

function useEntries(): (links: RequestLinks | undefined) => { label: string; href: string }[] {
  const words = useWords('requests')
  return (links) => [
    ...(links?.account ? [{ label: words.openAccount, href: links.account }] : []),
    ...(links?.entry ? [{ label: words.openEntry, href: links.entry }] : []),
  ]
}

/** Over the form of a request: where its person's data are. */
function Fulfil() {
  const words = useWords('requests')
  const { links, form } = usePage<RequestsData>()
  const own = links[form?.id ?? '']
  const entries = useEntries()(own)
  if (entries.length === 0) return null
  return (
    <div className={css.fulfil}>
      {own?.entry && <p>{words.fulfil}</p>}
      {own?.deletes && form?.id && <DeleteForRequest request={form.id} />}
      <p>
        {entries.map(({ label, href }) => (
          <A key={href} href={href}>
            {label}
          </A>
        ))}
      </p>
    </div>
  )
}

export function View() {
  const { links } = usePage<RequestsData>()
  const entriesOf = useEntries()
  const more = (row: ListRow): MenuEntry[] => entriesOf(links[row.id])
  return <ListPage note={<MemberTabs current="requests" />} more={more} formTop={Fulfil} />
}
