// The tabs above needs and requests of the back office: each viewer has those that they may open.
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { needs } from '#kinds/needs/kind.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import type { Tab } from '#ui/parts/tabs.tsx'
import type { AllWords } from '#words/words-in.ts'
import { type RequestPage, requestPages } from './pages.ts'

export type RequestTabs = { label: string; tabs: Tab[] }

export function tabsFor(viewer: Viewer, { relay }: AllWords, current: RequestPage): RequestTabs {
  const { office } = relay
  const isReader = pairingRequests.access.read(viewer) !== false
  const names = (Object.keys(requestPages) as RequestPage[]).filter((name) => name === 'numbers' || isReader)
  return {
    label: office.tabs,
    tabs: names.map((name) => ({ label: office[name], href: requestPages[name], current: name === current })),
  }
}

/** Above the two lists, which every kind has by itself. */
export async function requestTabs({ viewer, words }: LoaderContext, kind: Kind): Promise<RequestTabs | undefined> {
  if (kind.name === needs.name) return tabsFor(viewer, words, 'needs')
  return kind.name === pairingRequests.name ? tabsFor(viewer, words, 'requests') : undefined
}
