// Whether the page is hydrated: false until it is, and where there is no script. Then the form carries everything.
import { useEffect, useState } from 'react'

export function useWorks(): boolean {
  const [works, setWorks] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- only a browser with script gets here
  useEffect(() => setWorks(true), [])
  return works
}
