// What a page of the door answers above its form: title and sentence, spoken at once.
export function DoorMessage({ title, message }: { title?: string | undefined; message?: string | undefined }) {
  if (!message) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form came back: whoever reads it hears first what is wrong
    <div role="alert" tabIndex={-1} autoFocus>
      {title && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      <p>{message}</p>
    </div>
  )
}
