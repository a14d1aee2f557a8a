// Who is told of wishes to join a network, of invitations and of decisions: in the portal and by mail, in the language of the receiver.
import type { Row } from '#engine/model/rows.ts'
import type { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { members } from '#kinds/members/kind.ts'
import { labelOf } from '#engine/store/refs.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import type { Causer } from '#server/mail/outbox.ts'
import { notify } from '#server/notifications/notify.ts'
import { isLocale } from '#words/locales.ts'
import { ownNetworksPage } from './own-page.ts'

type Network = Pick<Row<typeof aseanNetworks>, 'id' | 'name' | 'owner'>
type What = 'network_asked' | 'network_invited' | 'network_accepted' | 'network_declined'

/** What happened, and what it is about: said again before it was read, it stands in place of what was said before. */
type NetworkEvent = { event: string; about: string; what: What; from: Causer | null }

async function tell(
  { event, about, what, from }: NetworkEvent,
  member: unknown,
  network: Network,
  more: Record<string, string>,
) {
  const to = await findRow(members, member)
  if (to?.status !== 'active') return
  const locale = isLocale(to.locale) ? to.locale : 'en'
  const values = { network: labelOf(network.name, locale), ...more }
  const path = ownNetworksPage.href
  await notify({ realm: 'member', account: to.id }, 'entries', {
    event,
    what,
    about,
    values,
    link: path,
    mail: { template: what, to: to.email, locale, from, about, values: { name: to.fullName, path, ...values } },
  })
}

/** A wish or an invitation, with whom it is about and who causes what is told. */
export type MemberRequest = { id: string; member: string; from: Causer | null }

/** To the account that keeps the network; without one the wish waits in the work queue of staff. */
export const notifyRequested = ({ id, member, from }: MemberRequest, network: Network, person: string): Promise<void> =>
  tell(
    { event: `network_asked ${id}`, about: `network_asked ${network.id} ${member}`, what: 'network_asked', from },
    network.owner,
    network,
    { person },
  )

export const notifyInvited = ({ id, member, from }: MemberRequest, network: Network): Promise<void> =>
  tell(
    { event: `network_invited ${id}`, about: `network_invited ${network.id} ${member}`, what: 'network_invited', from },
    member,
    network,
    {},
  )

export const notifyDecided = (
  { id, member, from }: MemberRequest,
  network: Network,
  isAccepted: boolean,
  reason: string,
) =>
  tell(
    {
      event: `network_decided ${id}`,
      about: `network_decided ${network.id} ${member}`,
      what: isAccepted ? 'network_accepted' : 'network_declined',
      from,
    },
    member,
    network,
    { reason },
  )
