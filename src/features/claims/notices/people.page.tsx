// The list of a pool for staff: the generated one, with notices to the chosen people and to whole countries.
import { useState } from 'react'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { View as List } from '#engine/office/list/manage-list.page.tsx'
import type { ListRow } from '#engine/office/list/list-data.ts'
import type { SubmitAction } from '#engine/office/list/use-list-actions.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Dialog, DialogButtons } from '#ui/overlays/dialog.tsx'
import type { MenuEntry } from '#ui/overlays/popup-menu.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { PeopleData } from './people.loader.ts'

export const head = (data: PeopleData): Head => ({ title: data.title, hidden: true })

type PendingNotice = { ids: readonly string[]; act: SubmitAction }

/** A mail cannot be taken back: how many go out is said before. */
function ConfirmNotices({ asked: pending, onClose }: { asked: PendingNotice | null; onClose: () => void }) {
  const { bulk } = useWords('staff')
  const { notices } = useWords('claim')
  const title = pending ? bulk.confirm({ action: notices.submit, count: pending.ids.length }) : ''
  return (
    <Dialog open={pending !== null} onClose={onClose} title={title} narrow>
      <DialogButtons onCancel={onClose}>
        <Button
          look="primary"
          onClick={() => {
            pending?.act({ do: 'tell', id: pending.ids })
            onClose()
          }}
        >
          {notices.submit}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

export function View() {
  const { waiting, shape } = usePage<PeopleData>()
  const { notices } = useWords('claim')
  const [pending, setPending] = useState<PendingNotice | null>(null)
  if (waiting === null) return <List />
  const more = (row: ListRow, act: SubmitAction): MenuEntry[] =>
    waiting.includes(row.id) ? [{ label: notices.one, run: () => setPending({ ids: [row.id], act }) }] : []
  const bulk = (chosen: readonly string[], act: SubmitAction) =>
    chosen.every((id) => waiting.includes(id)) && (
      <Button onClick={() => setPending({ ids: chosen, act })}>{notices.submit}</Button>
    )
  const href = `/backend/manages/${shape.name}/notices`
  return (
    <>
      <List more={more} bulk={bulk} extra={<ButtonLink href={href}>{notices.submit}</ButtonLink>} />
      <ConfirmNotices asked={pending} onClose={() => setPending(null)} />
    </>
  )
}
