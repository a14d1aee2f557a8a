// Asks for the own password once more; what was about to happen goes on when it is right.
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { Dialog } from './dialog.tsx'
import css from './row-form.module.css'

type PasswordDialogProps = { open: boolean; onClose: () => void; onRight: () => void }
type Refusal = { message?: string; fields?: Record<string, string[]> }

async function enter(password: string, locale: string): Promise<string | null> {
  const response = await fetch(`/api/auth-admin/confirm-password?locale=${locale}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  if (response.ok) return null
  const refusal = (await response.json().catch(() => ({}))) as Refusal
  return Object.values(refusal.fields ?? {}).flat()[0] ?? refusal.message ?? `${response.status}`
}

export function PasswordDialog({ open, onClose, onRight }: PasswordDialogProps) {
  const { password: words } = useWords('desk')
  const { actions } = useWords('common')
  const locale = useLocale()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form that stands around this dialog is not meant.
    event.stopPropagation()
    const given = new FormData(event.currentTarget).get('confirm_password')
    setBusy(true)
    enter(typeof given === 'string' ? given : '', locale).then(
      (problem) => {
        setBusy(false)
        setError(problem ?? undefined)
        if (problem !== null) return
        onClose()
        onRight()
      },
      (failure: unknown) => {
        setBusy(false)
        setError(String(failure))
      },
    )
  }
  return (
    <Dialog open={open} onClose={onClose} title={words.title} narrow>
      <form className={css.password} onSubmit={submit}>
        <p>{words.about}</p>
        <TextField
          id="confirm_password"
          label={words.label}
          type="password"
          autoComplete="current-password"
          required
          data-first=""
          error={error}
        />
        <Button look="primary" type="submit" disabled={busy}>
          {actions.continue}
        </Button>
      </form>
    </Dialog>
  )
}
