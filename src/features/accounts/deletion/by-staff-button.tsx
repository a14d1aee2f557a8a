// Over a request to delete data: the button that deletes the account of whoever asked, in one of two forms.
import { useState } from 'react'
import { useListActions } from '#engine/office/list/use-list-actions.ts'
import { PasswordDialog } from '#engine/office/password-dialog.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Dialog, DialogButtons } from '#ui/overlays/dialog.tsx'
import { Button } from '#ui/parts/button.tsx'

const forms = ['works', 'everything'] as const

export function DeleteForRequest({ request }: { request: string }) {
  const { closing: words } = useWords('requests')
  const [asks, setAsks] = useState(false)
  const [form, setForm] = useState<(typeof forms)[number] | null>(null)
  const { act, busy, asksPassword, afterPassword } = useListActions()
  const close = () => setAsks(false)
  return (
    <>
      <Button look="danger" disabled={busy} onClick={() => setAsks(true)}>
        {words.button}
      </Button>
      <Dialog open={asks} onClose={close} title={words.title} narrow>
        <p>{words.text}</p>
        <fieldset>
          <legend>{words.what}</legend>
          {forms.map((one) => (
            <label key={one}>
              <input type="radio" name="erasure" value={one} checked={form === one} onChange={() => setForm(one)} />{' '}
              {words.forms[one]}
            </label>
          ))}
        </fieldset>
        <DialogButtons onCancel={close}>
          <Button
            look="danger"
            disabled={form === null}
            onClick={() => {
              act({ do: 'delete-for-request', id: request, form: form ?? '' })
              close()
            }}
          >
            {words.button}
          </Button>
        </DialogButtons>
      </Dialog>
      <PasswordDialog open={asksPassword} onClose={() => afterPassword(false)} onRight={() => afterPassword(true)} />
    </>
  )
}
