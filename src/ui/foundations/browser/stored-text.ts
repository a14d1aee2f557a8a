// What was typed into a dialog stays in this tab for half an hour: a session that was over, or an error, does not lose it.
import { useState } from 'react'
import { useLocation } from 'react-router'
import { writeStorage, readStorage } from './browser-storage.ts'

const keptMs = 1_800_000
type StoredText = { about: string; text: string; at: number }
const key = 'kept-text'

function read(about: string): string {
  const stored = JSON.parse(readStorage(key, 'sessionStorage') ?? 'null') as StoredText | null
  return stored?.about === about && Date.now() - stored.at < keptMs ? stored.text : ''
}

/** @param what the text is for on this page, and who types it; null while nothing is asked */
export function useStoredText(what: string | null): [text: string, set: (text: string) => void] {
  const { pathname, search } = useLocation()
  const about = what && `${pathname}${search} ${what}`
  const [now, setNow] = useState<Pick<StoredText, 'about' | 'text'> | null>(null)
  const text = about === null ? '' : now?.about === about ? now.text : read(about)
  const set = (next: string): void => {
    if (about === null) return
    setNow({ about, text: next })
    writeStorage(key, JSON.stringify({ about, text: next, at: Date.now() } satisfies StoredText), 'sessionStorage')
  }
  return [text, set]
}
