// The list of a pool for staff: the generated one, with notices to the chosen people and to whole countries.
import { type Head, usePage } from '#engine/pages/page-data.ts'
import { View as List } from '#engine/pages/manage-list.page.tsx'
import type { ListRow } from '#engine/pages/list-data.ts'
import type { Act } from '#engine/pages/use-list-acts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { MenuEntry } from '#ui/popup-menu.tsx'
import { useWords } from '#ui/words.tsx'
import type { PeopleData } from './people.load.ts'

export const head = (data: PeopleData): Head => ({ title: data.title, hidden: true })

export function View() {
  const { waiting, shape } = usePage<PeopleData>()
  const { notices } = useWords('claim')
  if (waiting === null) return <List />
  const more = (row: ListRow, act: Act): MenuEntry[] =>
    waiting.includes(row.id) ? [{ label: notices.one, run: () => act({ do: 'tell', id: row.id }) }] : []
  const bulk = (chosen: readonly string[], act: Act) =>
    chosen.every((id) => waiting.includes(id)) && (
      <Button onClick={() => act({ do: 'tell', id: chosen })}>{notices.submit}</Button>
    )
  const href = `/backend/manages/${shape.name}/notices`
  return <List more={more} bulk={bulk} extra={<ButtonLink href={href}>{notices.submit}</ButtonLink>} />
}
