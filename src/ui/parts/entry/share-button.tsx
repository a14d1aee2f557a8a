// Passes an address on by what the device has for it, else copies it. Without script there is nothing to press: the address stands in the browser.
import { useSyncExternalStore } from 'react'
import { useWords } from '../../foundations/words.tsx'
import { Button } from '../button.tsx'
import { CopyButton } from '../copy-button.tsx'

const nothingChanges = (): (() => void) => () => undefined

export function ShareButton({ address, title }: { address: string; title: string }) {
  const { actions } = useWords('common')
  const canShare = useSyncExternalStore(
    nothingChanges,
    () => typeof navigator.share === 'function',
    () => false,
  )
  if (!canShare) return <CopyButton text={address} label={actions.copyLink} />
  return (
    <Button
      look="quiet"
      icon="outside"
      onClick={() => {
        // Whoever closes the sheet of the device has shared nothing, and nothing is wrong.
        void navigator.share({ title, url: address }).catch(() => undefined)
      }}
    >
      {actions.share}
    </Button>
  )
}
