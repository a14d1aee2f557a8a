// What a tab does when another one says that somebody else is signed in, or nobody. Fetched when one does.
import { localHref } from '#ui/foundations/link.tsx'
import type { Site } from '#engine/page/page-data.ts'

/** Who this browser is signed in as now; pages renew a session silently, so this asks as a page does. */
async function askWhoIsIn(base: string): Promise<Site['signedIn'] | undefined> {
  const answer = await fetch(`${base || '/'}?_data=root`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Site).signedIn : undefined
}

const stopAsking = (event: Event): void => event.stopImmediatePropagation()

/** @param own account of this tab */
export async function follow(base: string, own: string, isStaff: boolean): Promise<void> {
  const now = await askWhoIsIn(base)
  if (now === undefined || now?.id === own) return
  // What is typed here is kept on the device already, for its owner alone.
  addEventListener('beforeunload', stopAsking, { capture: true })
  if (now) location.reload()
  else location.replace(localHref(base, isStaff ? '/backend/login' : '/'))
}
