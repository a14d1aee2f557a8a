// What is typed into a form of the forums stays on the device until it arrived: a lost line, a closed tab, a session that is over lose nothing.
import { useEffect, useRef, useState } from 'react'
import { useSite } from '#engine/page/page-data.ts'
import { controlsOf, type, valueOf } from '#ui/foundations/browser/controls.ts'
import { readStorage, writeStorage } from '#ui/foundations/browser/browser-storage.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import css from './text-box.module.css'

const keptMs = 7 * 86_400_000
type Values = Readonly<Record<string, string> & { text?: string }>
type Kept = {
  values: Values
  at: number
  /** The task of the form in which they were begun. */
  begun?: string
}

/** Of whom it is: the next person at this device finds nothing of it. */
const useKey = (draft: string): string => {
  const { signedIn } = useSite()
  return draft && signedIn ? `forum.${signedIn.id}.${draft}` : ''
}

function keptIn(key: string): Kept | null {
  try {
    const kept = JSON.parse(readStorage(key) ?? 'null') as Kept | null
    return kept && Date.now() - kept.at < keptMs ? kept : null
  } catch {
    return null
  }
}

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(controlsOf(form).map((one) => [one.name, valueOf(one)]))

function typeInto(form: HTMLFormElement, values: Values): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name]
    if (value !== undefined && value !== valueOf(control)) type(control, value)
  }
}

/** Who quotes goes on writing below. */
function focusEnd(form: HTMLFormElement): void {
  const field = form.querySelector('textarea')
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

/** What was sent is kept no longer: only the page that follows knows that it arrived. */
export function useArrived(draft: string): void {
  const key = useKey(draft)
  useEffect(() => {
    if (!key) return
    writeStorage(key, null)
    // Said once: what is typed from now on is not what arrived.
    const address = new URL(location.href)
    address.searchParams.delete('sent')
    history.replaceState(history.state, '', address)
  }, [key])
}

type KeptDraftProps = {
  /** Under which name it is kept. */
  draft: string
  /** The form came back with what was typed: nothing else is typed over it. */
  cameBack: boolean
  /** What was kept has just been sent. */
  arrived?: boolean
  /** A quote that is answered: it goes below what was typed before. */
  quote?: string
  /** The task of this form, where what is sent too fast is looked at. */
  task?: string
}

/** Stands in the form. */
export function KeptDraft({ draft, cameBack, arrived = false, quote = '', task = '' }: KeptDraftProps) {
  const forums = useWords('forums')
  const key = useKey(draft)
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(key)
  const given = useRef<Values>({})
  const [isBack, setBack] = useState(false)
  const [isAway, setAway] = useState(false)
  const [begun, setBegun] = useState(task)
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form || !key) return
    // A new topic has become a draft, under its own name.
    if (last.current !== key) writeStorage(last.current, null)
    last.current = key
    given.current = valuesOf(form)
    const stored = arrived ? null : keptIn(key)
    const first = stored?.begun ?? task
    setBegun(first)
    setKept(true)
    const kept = cameBack ? null : (stored?.values ?? null)
    const before = kept?.text ?? ''
    const values =
      quote && kept ? { ...kept, text: before.includes(quote.trim()) ? before : `${before}\n\n${quote}` } : kept
    if (
      values &&
      Object.entries(values).some(([name, value]) => name in given.current && given.current[name] !== value)
    ) {
      typeInto(form, values)
      // What had been typed comes back; a quote alone is no news.
      setBack(before.trim() !== '' || !quote)
    }
    if (quote) focusEnd(form)
    const keep = (): void => {
      const now = valuesOf(form)
      const isAsGiven = Object.entries(now).every(([name, value]) => given.current[name] === value)
      writeStorage(key, isAsGiven ? null : JSON.stringify({ values: now, at: Date.now(), begun: first } satisfies Kept))
    }
    // Pressed twice it is sent once; without a line it stays here, and says so.
    let isSent = false
    const send = (event: SubmitEvent): void => {
      if (event.defaultPrevented) return
      if (isSent || !navigator.onLine) event.preventDefault()
      else isSent = true
      setAway(!navigator.onLine)
    }
    const comeBack = (): void => {
      isSent = false
    }
    const reconnect = (): void => setAway(false)
    form.addEventListener('submit', send)
    window.addEventListener('pageshow', comeBack)
    window.addEventListener('online', reconnect)
    form.addEventListener('input', keep)
    form.addEventListener('change', keep)
    return () => {
      form.removeEventListener('submit', send)
      window.removeEventListener('pageshow', comeBack)
      window.removeEventListener('online', reconnect)
      form.removeEventListener('input', keep)
      form.removeEventListener('change', keep)
    }
  }, [key, cameBack, arrived, quote, task])
  return (
    <div ref={place} role="status">
      {task && <input type="hidden" name="begun" value={begun} />}
      {isKept && <input type="hidden" name="kept" value="1" />}
      {isAway && <p className={css.back}>{forums.savedHere}</p>}
      {isBack && (
        <p className={css.back}>
          {forums.draftBack}{' '}
          <Button
            look="quiet"
            onClick={() => {
              const form = place.current?.closest('form')
              if (form) typeInto(form, given.current)
              writeStorage(key, null)
              setBack(false)
            }}
          >
            {forums.draftDrop}
          </Button>
        </p>
      )}
    </div>
  )
}
