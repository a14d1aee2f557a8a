// What the form by which somebody is written to shows: whom it goes to, who else may be asked, and what is open already.
import { choiceLabel } from '#engine/model/registry.ts'
import { ownCv } from '#engine/interfaces/own-cv.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { makeTask } from '#server/crypto/proof-of-work.ts'
import { formatDate } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { Request } from './links.ts'
import { openNeedsOf, openRequests } from './requests.ts'
import { findOthers, findTargets, isOwn, mostTargets, type Target } from './targets.ts'

export type Addressed = { value: string; label: string; href: string }
export type WriteData = {
  targets: Addressed[]
  /** Others of the kind, as long as there is room. */
  others: Addressed[]
  /** A row of the reader's own: nobody writes to oneself. */
  isOwn: boolean
  /** Requests of a member to these about which nobody has decided. */
  open: { number: string; label: string; state: string; date: string }[]
  /** Numbers of what was just sent; `waits` for the confirmation by mail. */
  sent: { numbers: string[]; waits: boolean } | null
  isMember: boolean
  /** What the message begins with, as the address that led here says it. */
  message: string
  /** What the account says, and of a member the own profile; staff who introduce somebody confirm by mail as visitors do. */
  sender: { name: string; email: string; organization: string }
  /** Open needs of a member, one of which the request may be about, and the one that led here. */
  needs: { id: string; title: string }[]
  need: string
  /** May the member send a CV along? */
  hasCv: boolean
  language: Locale
  task: string
  crumbs: { text: string; href?: string }[]
}

const addressed = ({ kind, slug, label, href }: Target): Addressed => ({ value: `${kind}/${slug}`, label, href })

type Account = NonNullable<Awaited<ReturnType<typeof activeAccount<'member'>>>>

/** The organization that a member writes for: of the account, else where the own profile says that they work. */
async function organizationOf(viewer: Viewer, { id, organizationName }: Account): Promise<string> {
  if (organizationName) return organizationName
  const own = await findOwnPerson(id)
  const pool = own && poolKinds.find((one) => one === own.kind.name)
  const row = pool && (await records(viewer, peopleKind(pool)).find(own.row.id))
  return row ? (row.university?.label ?? row.affiliation ?? '') : ''
}

export async function loader({ viewer, locale, query, site, leads, reply, words }: LoaderContext): Promise<WriteData> {
  reply.header('cache-control', 'no-store')
  const found = await findTargets(query.getAll('to'), locale, viewer)
  const targets = found.filter(({ kind, href }) => kind === 'needs' || leads(href.replace(/[/?][^/?]*$/, '')))
  const [first] = targets
  const account = viewer.who === 'member' ? await activeAccount('member', viewer.id) : null
  const staff = viewer.who === 'staff' ? await activeAccount('staff', viewer.id) : null
  const others = first && targets.length < mostTargets ? await findOthers(first, locale) : []
  const open = account
    ? await openRequests({ member: account.id, email: account.email }, targets)
    : new Map<string, Request>()
  const own = await Promise.all(targets.map((one) => isOwn(viewer, one)))
  const sent = (query.get('sent') ?? '').split(',').filter((number) => /^R-\d{4}-\d{6,}$/.test(number))
  return {
    targets: targets.map(addressed),
    others: others.filter(({ id }) => !targets.some((one) => one.id === id)).map(addressed),
    isOwn: own.includes(true),
    open: targets.flatMap(({ id, label }) => {
      const row = open.get(id)
      return row
        ? [
            {
              number: String(row.number),
              label,
              state: choiceLabel(pairingRequests.fields.status, row.status ?? '', locale),
              date: formatDate(row.sentAt ?? row.createdAt, locale, { ...site.dates }),
            },
          ]
        : []
    }),
    sent: query.has('sent') ? { numbers: sent, waits: !account } : null,
    isMember: account !== null,
    message: (query.get('message') ?? '').slice(0, 1000).toWellFormed(),
    needs: account ? (await openNeedsOf(account.id)).map(({ id, title }) => ({ id, title })) : [],
    need: query.get('need') ?? '',
    hasCv: account !== null && (await ownCv().isThere(account.id)),
    sender: {
      name: (account ?? staff)?.fullName ?? '',
      email: (account ?? staff)?.email ?? '',
      organization: account ? await organizationOf(viewer, account) : '',
    },
    language: locale,
    task: makeTask(),
    crumbs: [...(first ? [{ text: first.label, href: first.href }] : []), { text: words.common.actions.contact }],
  }
}
