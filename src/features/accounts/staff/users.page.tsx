// Staff management: the list of staff accounts, with what is done to one of them.
import type { ListData } from '#engine/office/list/list-data.ts'
import type { Head } from '#engine/page/page-data.ts'
import { ListPage } from '#engine/office/list/list-page.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'

export const head = (_data: ListData, words: Catalogs): Head => ({ title: words.staff.menu.users, hidden: true })

export function View() {
  const { users } = useWords('editor')
  const { menu } = useWords('staff')
  return (
    <ListPage
      title={menu.users}
      more={({ id, values, rights }, act) => {
        if (!rights.update) return []
        return [
          ...(values.status === 'invited' ? [{ label: users.resend, run: () => act({ do: 'invite', id }) }] : []),
          ...(values.status === 'active'
            ? [{ label: users.endSessions, run: () => act({ do: 'end-sessions', id }) }]
            : []),
          ...(values.totpEnabled === true
            ? [{ label: users.factorOff, run: () => act({ do: 'factor-off', id }) }]
            : []),
        ]
      }}
    />
  )
}
