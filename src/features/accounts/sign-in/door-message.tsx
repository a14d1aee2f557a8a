// What a page of the door answers above its form: title and sentence, read first of all.
import { Problem } from '#ui/overlays/problem.tsx'

type DoorMessageProps = { title?: string | undefined; message?: string | undefined; look?: 'danger' | 'info' }

export function DoorMessage({ title, message, look = 'danger' }: DoorMessageProps) {
  return message ? <Problem title={title} message={message} look={look} first /> : null
}
