// What is typed in a form and not saved, kept on this device and offered when the form opens again.
import { useCallback, useEffect, useState } from 'react'
import { writeStorage, readStorage } from '#ui/foundations/browser/browser-storage.ts'
import { isSame, type LocalDraft, readDraft, type Values } from '../values/form-values.ts'

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
    writeStorage(key, JSON.stringify({ at: Date.now(), values: typed }))
  }, [changed, values, key])

  // What is typed is kept on this device until it is saved.
  useEffect(() => {
    if (changed.length === 0) return
    const timer = setTimeout(keepDraft, 500)
    return () => clearTimeout(timer)
  }, [changed, keepDraft])

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
    forget: () => writeStorage(key, null),
  }
}
