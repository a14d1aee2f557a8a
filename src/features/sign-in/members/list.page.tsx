// Members for staff: the generated list, with the care of accounts in the menu of a row.
import { useId, useState } from 'react'
import type { ListRow } from '#engine/pages/list-data.ts'
import { type Head, usePage } from '#engine/pages/page-data.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ListPage } from '#engine/pages/parts/list-page.tsx'
import type { MenuEntry } from '#ui/popup-menu.tsx'
import type { Act } from '#engine/pages/use-list-acts.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/words.tsx'
import css from './list.module.css'
import type { MembersData } from './list.load.ts'

export const head = (data: MembersData): Head => ({ title: data.title, hidden: true })

type Asked = { care: 'verify' | 'suspend'; row: ListRow; act: Act }

/** Asks for the note of a verification or the reason of a suspension. */
function NoteDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { members } = useWords('desk')
  const { field, actions } = useWords('common')
  const id = useId()
  const [text, setText] = useState('')
  const isVerify = asked.care === 'verify'
  return (
    <Dialog open onClose={onClose} title={isVerify ? members.verify : members.suspend} narrow>
      <form
        className={css.note}
        onSubmit={(event) => {
          event.preventDefault()
          if (!text.trim()) return
          asked.act({ do: asked.care, id: asked.row.id, name: asked.row.title, reason: text.trim() })
          onClose()
        }}
      >
        <p>{isVerify ? members.verifyHelp : members.suspendHelp}</p>
        <label htmlFor={id}>
          {isVerify ? members.note : members.reason} <span>{field.required}</span>
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={500}
          required
          value={text}
          data-first=""
          onChange={(event) => setText(event.target.value)}
        />
        <p className={css.choices}>
          <Button look="primary" type="submit" disabled={!text.trim()}>
            {isVerify ? members.verify : members.suspend}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {actions.cancel}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}

export function View() {
  const { members } = useWords('desk')
  const { standings } = usePage<MembersData>()
  const [asked, setAsked] = useState<Asked | null>(null)

  const more = (row: ListRow, act: Act): MenuEntry[] => {
    const standing = standings[row.id]
    if (!standing || row.values['deletedAt']) return []
    const run = (care: string) => () => act({ do: care, id: row.id, name: row.title })
    const ask = (care: Asked['care']) => () => setAsked({ care, row, act })
    return [
      ...(standing.status === 'unverified' ? [{ label: members.resend, run: run('resend') }] : []),
      ...(standing.isOrganization
        ? [
            standing.isVerified
              ? { label: members.unverify, run: run('unverify') }
              : { label: members.verify, run: ask('verify') },
          ]
        : []),
      ...(standing.status === 'active'
        ? [
            { label: members.endSessions, run: run('end-sessions') },
            { label: members.suspend, danger: true, run: ask('suspend') },
          ]
        : []),
      ...(standing.status === 'suspended' ? [{ label: members.restore, run: run('restore') }] : []),
    ]
  }

  return (
    <>
      <ListPage more={more} />
      {asked && <NoteDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
