// How a person looks at a list (columns, density, rows on a page) stays on this device until the next visit.
import { useEffect, useRef } from 'react'
import { writeStorage, readStorage } from './browser-storage.ts'

const looks = ['columns', 'density', 'size']

const looksIn = (search: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(([name]) => looks.includes(name))

/** `go` is called once with the address as it was looked at last, when it was opened without saying how. */
export function useStoredLooks(list: string, search: string, go: (search: string) => void): void {
  const opened = useRef('')
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    const isFirst = opened.current !== list
    opened.current = list
    const [now, key] = [looksIn(search), `looks ${list}`]
    if (now.length > 0 || !isFirst) return writeStorage(key, new URLSearchParams(now).toString())
    const stored = looksIn(readStorage(key) ?? '')
    if (stored.length > 0) latest.current(`?${new URLSearchParams([...new URLSearchParams(search), ...stored])}`)
  }, [list, search])
}
