// What a member has to do with networks: those of the profile, wishes, invitations, and wishes about the own networks.
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { bothHalves, type SavedAndMatched, savedRows } from '#engine/page/saved-and-matched.ts'
import { ownNeedsPage } from '#kinds/needs/own-pages.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { labelOf } from '#engine/store/refs.ts'
import { networksForMe } from './networks-for-me.ts'
import {
  networksDecidedBy,
  type Named,
  type OpenRequest,
  ownNetworks,
  ownRequests,
  requestsToDecide,
} from './requests.ts'

export type NetworksData = {
  title: string
  /** Null: without a profile nobody joins. */
  own: { mine: Named[]; others: Named[] } | null
  isOrganization: boolean
  requests: OpenRequest[]
  toDecide: OpenRequest[]
  /** Networks to which this person may invite. */
  invites: Named[]
  others: SavedAndMatched
}

export async function loader(context: LoaderContext): Promise<NetworksData> {
  const { viewer, locale, words } = context
  const own = viewer.who === 'member' ? await ownNetworks(viewer) : null
  const isOrganization = viewer.who === 'member' && viewer.memberType === 'organization'
  const kept = await networksDecidedBy(viewer)
  return {
    title: wordsOf(aseanNetworks, locale).many,
    own,
    isOrganization,
    requests: viewer.who === 'member' ? await ownRequests(viewer) : [],
    toDecide: await requestsToDecide(viewer),
    invites: kept.flatMap(({ id, name, status }) =>
      status === 'published' ? [{ id, name: labelOf(name, locale) }] : [],
    ),
    others: bothHalves(context, aseanNetworks, await savedRows(context, aseanNetworks), {
      title: words.needs.matches,
      href: ownNeedsPage.href,
      rows: await networksForMe(context, new Set([...(own?.mine ?? []), ...kept].map(({ id }) => id))),
    }),
  }
}
