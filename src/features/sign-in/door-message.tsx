// What a page of the door answers above its form: title and sentence, spoken at once.
export function DoorMessage({ title, message }: { title?: string | undefined; message?: string | undefined }) {
  if (!message) return null
  return (
    <div role="alert">
      {title && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      <p>{message}</p>
    </div>
  )
}
