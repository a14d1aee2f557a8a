// Staff management: the list of staff accounts, with what is done to one of them.
import type { ListData } from '#engine/office/list/list-data.ts'
import type { Head } from '#engine/page/page-data.ts'
import type { OutRow } from '#engine/model/rows.ts'
import { ListPage } from '#engine/office/list/list-page.tsx'
import type { users as usersKind } from '#kinds/users/kind.ts'
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
        const { status, totpEnabled } = values as OutRow<typeof usersKind>
        return [
          ...(status === 'invited' ? [{ label: users.resend, run: () => act({ do: 'invite', id }) }] : []),
          ...(status === 'active' ? [{ label: users.endSessions, run: () => act({ do: 'end-sessions', id }) }] : []),
          ...(totpEnabled ? [{ label: users.factorOff, run: () => act({ do: 'factor-off', id }) }] : []),
        ]
      }}
    />
  )
}
