// What is typed in a form and not saved, kept on this device and offered when the form opens again.
import { useCallback, useEffect, useRef, useState } from 'react'
import { writeStorage, readStorage } from '#ui/foundations/browser/browser-storage.ts'
import { isSame, type LocalDraft, readDraft, type Values, withOffered } from '../values/form-values.ts'

type LocalDraftProps = {
  key: string
  /** As the form was loaded. */
  loaded: Values
  changed: readonly { name: string }[]
  values: Values
  onTake: (values: Values) => void
}

export function useLocalDraft({ key, loaded, changed, values, onTake }: LocalDraftProps) {
  const [draft, setDraft] = useState<LocalDraft | null>(null)

  useEffect(() => {
    const stored = readDraft(readStorage(key), Date.now())
    if (stored && Object.entries(stored.values).some(([name, value]) => !isSame(loaded[name], value))) setDraft(stored)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [])

  const keepDraft = useCallback(() => {
    const typed = Object.fromEntries(changed.map(({ name }) => [name, values[name]]))
    writeStorage(key, JSON.stringify({ at: Date.now(), values: withOffered(draft, typed) }))
  }, [changed, values, key, draft])

  // What is typed is kept on this device until it is saved: a moment after the last letter, and at once when the form goes.
  const latest = useRef({ isOpen: false, keepDraft })
  useEffect(() => {
    latest.current = { isOpen: changed.length > 0, keepDraft }
    if (changed.length === 0) return
    const timer = setTimeout(keepDraft, 500)
    return () => clearTimeout(timer)
  }, [changed, keepDraft])
  useEffect(() => {
    const flush = (): void => {
      if (latest.current.isOpen) latest.current.keepDraft()
    }
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  const forget = (): void => {
    latest.current.isOpen = false
    // What is offered and neither taken nor discarded waits for its answer.
    writeStorage(key, draft && JSON.stringify(draft))
  }

  return {
    draft,
    keepDraft,
    takeDraft: () => {
      if (draft) onTake(draft.values)
      setDraft(null)
    },
    dropDraft: () => {
      writeStorage(key, null)
      setDraft(null)
    },
    forget,
  }
}
