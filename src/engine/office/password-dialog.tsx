// Asks for the own password once more; what was about to happen goes on when it is right.
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/parts/field.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { askApi, sentenceOf } from '../page/ask-api.ts'
import css from './form/row-form.module.css'

type PasswordDialogProps = { open: boolean; onClose: () => void; onRight: () => void }

async function enter(password: string, locale: string, away: string): Promise<string | null> {
  const response = await askApi(`/api/auth-admin/confirm-password?locale=${locale}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  return response.ok ? null : sentenceOf(response.status, await response.json().catch(() => ({})), away)
}

export function PasswordDialog({ open, onClose, onRight }: PasswordDialogProps) {
  const { password: words, form } = useWords('editor')
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
    void enter(typeof given === 'string' ? given : '', locale, form.away).then((problem) => {
      setBusy(false)
      setError(problem ?? undefined)
      if (problem !== null) return
      onClose()
      onRight()
    })
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
