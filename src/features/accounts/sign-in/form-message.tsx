// What a page of signing in answers above its form: title and sentence, read first of all.
import { Problem } from '#ui/overlays/problem.tsx'

type FormMessageProps = { title?: string | undefined; message?: string | undefined; look?: 'danger' | 'info' }

export function FormMessage({ title, message, look = 'danger' }: FormMessageProps) {
  return message ? <Problem title={title} message={message} look={look} first /> : null
}
