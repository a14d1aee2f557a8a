// Keeps all tabs of a browser on one session: when one signs out, or somebody else signs in, the others follow.
import { useEffect } from 'react'
import { useBase } from '#ui/foundations/link.tsx'
import type { Site } from '#engine/page/page-data.ts'

export function useSharedSession(signedIn: Site['signedIn'] | undefined): void {
  const base = useBase()
  const own = signedIn?.id ?? null
  const isStaff = signedIn?.role != null
  useEffect(() => {
    // Older browsers have no such channel: there every tab finds out by itself.
    if (!('BroadcastChannel' in globalThis)) return
    const channel = new BroadcastChannel('reader')
    const look = (isOther: boolean): void => {
      if (isOther && own !== null) void import('./follow-session.ts').then(({ follow }) => follow(base, own, isStaff))
    }
    const hear = ({ data }: MessageEvent<string | null>) => look(data !== own)
    // A page that the browser kept whole, and shows again.
    const comeBack = ({ persisted }: PageTransitionEvent) => look(persisted)
    channel.addEventListener('message', hear)
    addEventListener('pageshow', comeBack)
    channel.postMessage(own)
    return () => {
      removeEventListener('pageshow', comeBack)
      channel.close()
    }
  }, [base, own, isStaff])
}
