// What a member has to do with networks: those of the profile, wishes, invitations, and wishes about the own networks.
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { labelOf } from '#engine/store/refs.ts'
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
}

export async function loader({ viewer, locale }: LoaderContext): Promise<NetworksData> {
  const isOrganization = viewer.who === 'member' && viewer.memberType === 'organization'
  const kept = await networksDecidedBy(viewer)
  return {
    title: wordsOf(aseanNetworks, locale).many,
    own: viewer.who === 'member' ? await ownNetworks(viewer) : null,
    isOrganization,
    requests: viewer.who === 'member' ? await ownRequests(viewer) : [],
    toDecide: await requestsToDecide(viewer),
    invites: kept.flatMap(({ id, name, status }) =>
      status === 'published' ? [{ id, name: labelOf(name, locale) }] : [],
    ),
  }
}
