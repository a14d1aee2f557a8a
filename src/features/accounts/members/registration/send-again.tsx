// Sends the confirmation of an address again without typing it once more.
import { Button } from '#ui/parts/button.tsx'
import { localHref, useBase } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'

export function SendAgain({ email }: { email: string }) {
  const { hints } = useWords('newcomer')
  const base = useBase()
  return (
    <form method="post" action={localHref(base, '/verify-email')}>
      <input type="hidden" name="email" value={email} />
      <Button type="submit">{hints.sendAgain}</Button>
    </form>
  )
}
