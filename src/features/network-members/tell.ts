// Who is told of wishes to join a network, of invitations and of decisions: in the portal and by mail, in the language of the receiver.
import type { Row } from '#engine/model/rows.ts'
import type { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { members } from '#kinds/members/kind.ts'
import { labelOf } from '#engine/store/refs.ts'
import { findRow } from '#engine/store/stored-rows.ts'
import { notify } from '#server/notifications/notify.ts'
import { isLocale } from '#words/locales.ts'
import { ownNetworksPage } from './own-page.ts'

type Network = Pick<Row<typeof aseanNetworks>, 'name' | 'owner'>
type What = 'network_asked' | 'network_invited' | 'network_accepted' | 'network_declined'

async function tell(event: string, what: What, member: unknown, network: Network, more: Record<string, string>) {
  const to = await findRow(members, member)
  if (to?.status !== 'active') return
  const locale = isLocale(to.locale) ? to.locale : 'en'
  const values = { network: labelOf(network.name, locale), ...more }
  const path = ownNetworksPage.href
  await notify({ realm: 'member', account: to.id }, 'entries', {
    event,
    what,
    values,
    link: path,
    mail: { template: what, to: to.email, locale, values: { name: to.fullName, path, ...values } },
  })
}

/** To the account that keeps the network; without one the wish waits in the work queue of staff. */
export const tellAsked = (request: string, network: Network, person: string): Promise<void> =>
  tell(`network_asked ${request}`, 'network_asked', network.owner, network, { person })

export const tellInvited = (request: string, network: Network, member: string): Promise<void> =>
  tell(`network_invited ${request}`, 'network_invited', member, network, {})

export const tellDecided = (request: string, network: Network, member: string, isAccepted: boolean, reason: string) =>
  tell(`network_decided ${request}`, isAccepted ? 'network_accepted' : 'network_declined', member, network, { reason })
