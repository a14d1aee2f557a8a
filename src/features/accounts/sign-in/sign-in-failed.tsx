// What is answered to a failed sign-in: a snackbar that stands above the form, where it is read first, needs no script and covers nothing.
import { useState } from 'react'
import { Snackbar } from '#ui/overlays/snackbar.tsx'

/** What the act of the page answered. */
type Answer = { title?: string; message?: string }

/** What is to be typed again is empty. */
function focusForm(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('main form input:not([type=hidden])')
  ;[...fields].find(({ value }) => value === '')?.focus()
}

export function SignInFailed({ answer }: { answer: Answer | undefined }) {
  const [closed, setClosed] = useState<Answer>()
  if (!answer?.message || answer === closed) return null
  const { title, message } = answer
  return (
    <Snackbar
      isInline
      message={{ ...(title ? { title, content: message } : { title: message }), color: 'error' }}
      onClose={() => {
        setClosed(answer)
        focusForm()
      }}
    />
  )
}
