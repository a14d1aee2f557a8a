// Whether the script of the page works: false until it does, and where there is none. Then the form carries everything.
import { useEffect, useState } from 'react'

export function useWorks(): boolean {
  const [works, setWorks] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- only a browser with script gets here
  useEffect(() => setWorks(true), [])
  return works
}
