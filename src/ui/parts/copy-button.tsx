// Copies a text; says so in words. Without script there is nothing to press, the text itself stands beside it.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { useWords } from '../foundations/words.tsx'

export type CopyButtonProps = { text: string; /** 'Copy' unless told. */ label?: string }

const nothingChanges = (): (() => void) => () => undefined

export function CopyButton({ text, label }: CopyButtonProps) {
  const { actions } = useWords('common')
  const can = useSyncExternalStore(
    nothingChanges,
    () => Boolean(navigator.clipboard),
    () => false,
  )
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [copied])
  if (!can) return null
  return (
    <>
      <Button
        look="quiet"
        icon={copied ? 'check' : 'copy'}
        onClick={() => {
          void navigator.clipboard.writeText(text).then(() => setCopied(true))
        }}
      >
        {copied ? actions.copied : (label ?? actions.copy)}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? actions.copied : ''}
      </span>
    </>
  )
}
