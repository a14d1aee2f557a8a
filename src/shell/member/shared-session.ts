// Keeps all tabs of a browser on one session: when one signs out, or somebody else signs in, the others follow.
import { useEffect } from 'react'
import { localHref, useBase } from '#ui/foundations/link.tsx'
import type { Site } from '#engine/page/page-data.ts'

/** Who this browser is signed in as now; pages renew a session silently, so this asks as a page does. */
async function askWhoIsIn(base: string): Promise<Site['signedIn'] | undefined> {
  const answer = await fetch(`${base || '/'}?_data=root`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Site).signedIn : undefined
}

const stopAsking = (event: Event): void => event.stopImmediatePropagation()

export function useSharedSession(signedIn: Site['signedIn'] | undefined): void {
  const base = useBase()
  const own = signedIn?.id ?? null
  const isStaff = signedIn?.role != null
  useEffect(() => {
    // Older browsers have no such channel: there every tab finds out by itself.
    if (!('BroadcastChannel' in globalThis)) return
    const channel = new BroadcastChannel('reader')
    async function follow(): Promise<void> {
      const now = own === null ? undefined : await askWhoIsIn(base)
      if (now === undefined || now?.id === own) return
      // What is typed here is kept on the device already, for its owner alone.
      addEventListener('beforeunload', stopAsking, { capture: true })
      if (now) location.reload()
      else location.replace(localHref(base, isStaff ? '/backend/login' : '/'))
    }
    const hear = ({ data }: MessageEvent<string | null>) => void (data !== own && follow())
    // A page that the browser kept whole, and shows again.
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted && follow())
    channel.addEventListener('message', hear)
    addEventListener('pageshow', comeBack)
    channel.postMessage(own)
    return () => {
      removeEventListener('pageshow', comeBack)
      channel.close()
    }
  }, [base, own, isStaff])
}
