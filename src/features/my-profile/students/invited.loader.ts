// The page behind the link of an invitation: who invites, and what whoever reads can do; nothing is done by opening it.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { talents } from '#kinds/talents/kind.ts'
import { findOwnEntry } from '../own-entry.ts'
import { findInvitation } from './invitations.ts'

export type InvitedData =
  | { state: 'dead' }
  | {
      state: 'open'
      name: string
      /** In their own script. */
      nameNative: string | null
      facts: string[]
      href: string
      /** `no_entry`: signed in without an entry among the young talents. */
      reader: 'visitor' | 'staff' | 'student' | 'no_entry' | 'themselves'
      /** Ends the addresses that lead back here. */
      back: string
    }

async function readerOf({ viewer }: LoaderContext, supervisor: string) {
  if (viewer.who === 'staff') return 'staff'
  if (viewer.who !== 'member') return 'visitor'
  const own = await findOwnEntry(viewer)
  if (own?.row.id === supervisor) return 'themselves'
  return own?.pool === 'young-talents' ? 'student' : 'no_entry'
}

export async function loader(context: LoaderContext): Promise<InvitedData> {
  const { params, reply, locale, path } = context
  setSecretLinkHeaders(reply)
  const live = await findInvitation(params.token, locale)
  if (!live) {
    reply.status(400)
    return { state: 'dead' }
  }
  const { supervisor } = live
  return {
    state: 'open',
    name: supervisor.fullName,
    nameNative: supervisor.nameNative ?? null,
    facts: [supervisor.university?.label ?? supervisor.affiliation ?? '', supervisor.country?.label ?? ''].filter(
      Boolean,
    ),
    href: publicPath(talents, supervisor) ?? '',
    reader: await readerOf(context, supervisor.id),
    back: `redirect=${encodeURIComponent(path)}`,
  }
}
