// Members for staff: the generated list, with the action of accounts in the menu of a row.
import { useId, useState } from 'react'
import type { ListRow } from '#engine/office/list/list-data.ts'
import { type Head, usePage, useSite } from '#engine/page/page-data.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ListPage } from '#engine/office/list/list-page.tsx'
import type { MenuEntry } from '#ui/overlays/popup-menu.tsx'
import type { SubmitAction } from '#engine/office/list/use-list-actions.ts'
import { Button } from '#ui/parts/button.tsx'
import { CheckField, EmailField } from '#ui/parts/field.tsx'
import { useStoredText } from '#ui/foundations/browser/stored-text.ts'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { MemberTabs } from './member-tabs.tsx'
import css from './list.module.css'
import type { MembersData, AccountStatus } from './list.loader.ts'

export const head = (_data: MembersData, words: Catalogs): Head => ({ title: words.staff.menu.members, hidden: true })

type PendingAction = {
  action: 'verify' | 'decline' | 'suspend' | 'restore' | 'merge'
  ids: readonly string[]
  name: string
  act: SubmitAction
}

/** Asks for the note of a verification or the reason of a refusal or suspension. */
function NoteDialog({ asked: pending, onClose }: { asked: PendingAction; onClose: () => void }) {
  const { members } = useWords('editor')
  const { field, actions } = useWords('common')
  const id = useId()
  const [text, setText] = useStoredText([useSite().signedIn?.id, pending.action, ...pending.ids].join(' '))
  const [archives, setArchives] = useState(false)
  const [into, setInto] = useState('')
  const isSuspend = pending.action === 'suspend'
  const isIncomplete = !text.trim() || (pending.action === 'merge' && !into.trim())
  const { bulk } = useWords('staff')
  const word = members[pending.action]
  const help = {
    verify: members.verifyHelp,
    decline: members.declineHelp,
    suspend: members.suspendHelp,
    restore: members.restoreHelp,
    merge: members.mergeHelp,
  }[pending.action]
  const isMerge = pending.action === 'merge'
  return (
    <Dialog
      open
      onClose={onClose}
      title={pending.ids.length > 1 ? bulk.confirm({ action: word, count: pending.ids.length }) : word}
      narrow
    >
      <form
        className={css.note}
        onSubmit={(event) => {
          event.preventDefault()
          if (isIncomplete) return
          const archive = isSuspend && archives ? { archive: 'on' } : {}
          const merge = isMerge ? { do: 'merge-account', into: into.trim() } : { do: pending.action }
          pending.act({ ...merge, id: pending.ids, name: pending.name, reason: text.trim(), ...archive })
          onClose()
        }}
      >
        <p>{help}</p>
        {isMerge && (
          <EmailField
            id={`${id}-into`}
            label={members.mergeInto}
            autoComplete="off"
            value={into}
            onChange={(event) => setInto(event.target.value)}
          />
        )}
        <label htmlFor={id}>
          {pending.action === 'verify' ? members.note : members.reason} <span>{field.required}</span>
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
        {isSuspend && (
          <>
            <CheckField
              id={`${id}-archive`}
              label={members.archive}
              checked={archives}
              onChange={(event) => setArchives(event.target.checked)}
            />
            <p>{members.archiveHelp}</p>
          </>
        )}
        <p className={css.choices}>
          <Button look="primary" type="submit" disabled={isIncomplete}>
            {word}
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
  const { members } = useWords('editor')
  const { menu } = useWords('staff')
  const { statuses, mayMerge } = usePage<MembersData>()
  const [pending, setPending] = useState<PendingAction | null>(null)

  const more = (row: ListRow, act: SubmitAction): MenuEntry[] => {
    const account = statuses[row.id]
    if (!account || row.values.deletedAt) return []
    const run = (action: string) => () => act({ do: action, id: row.id, name: row.title })
    const ask = (action: PendingAction['action']) => () => setPending({ action, ids: [row.id], name: row.title, act })
    return [
      ...(account.status === 'unverified' ? [{ label: members.resend, run: run('resend') }] : []),
      ...(account.isOrganization
        ? [
            account.isVerified
              ? { label: members.unverify, run: run('unverify') }
              : { label: members.verify, run: ask('verify') },
          ]
        : []),
      ...(account.isAsked ? [{ label: members.decline, danger: true, run: ask('decline') }] : []),
      ...(account.status === 'active'
        ? [
            { label: members.endSessions, run: run('end-sessions') },
            { label: members.suspend, danger: true, run: ask('suspend') },
          ]
        : []),
      ...(account.status === 'suspended' ? [{ label: members.restore, run: ask('restore') }] : []),
      ...(mayMerge ? [{ label: members.merge, danger: true, run: ask('merge') }] : []),
    ]
  }

  /** What fits all of the chosen accounts. */
  const bulk = (chosen: readonly string[], act: SubmitAction) => {
    const all = chosen.map((id) => statuses[id])
    const every = (fits: (one: AccountStatus) => boolean): boolean => all.every((one) => one !== undefined && fits(one))
    const run = (action: string) => () => act({ do: action, id: chosen })
    const ask = (action: PendingAction['action']) => () => setPending({ action, ids: chosen, name: '', act })
    return (
      <>
        {every(({ status }) => status === 'unverified') && <Button onClick={run('resend')}>{members.resend}</Button>}
        {every(({ isOrganization, isVerified }) => isOrganization && !isVerified) && (
          <Button onClick={ask('verify')}>{members.verify}</Button>
        )}
        {every(({ isAsked }) => isAsked) && (
          <Button look="danger" onClick={ask('decline')}>
            {members.decline}
          </Button>
        )}
        {every(({ status }) => status === 'active') && (
          <>
            <Button onClick={run('end-sessions')}>{members.endSessions}</Button>
            <Button look="danger" onClick={ask('suspend')}>
              {members.suspend}
            </Button>
          </>
        )}
        {every(({ status }) => status === 'suspended') && <Button onClick={ask('restore')}>{members.restore}</Button>}
      </>
    )
  }

  return (
    <>
      <ListPage title={menu.members} note={<MemberTabs current="members" />} more={more} bulk={bulk} />
      {pending && <NoteDialog asked={pending} onClose={() => setPending(null)} />}
    </>
  )
}
