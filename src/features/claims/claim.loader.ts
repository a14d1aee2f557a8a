// The page behind the link of a notice: what is held, from where and why, for whoever holds the link. Signed in or not.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { matchesGrant } from '#engine/model/access.ts'
import { asVisitor } from '#engine/model/viewer.ts'
import { formatDate } from '#words/formats.ts'
import { accountOf, isProven } from './account.ts'
import { correctFields, type CorrectField } from './corrections/corrections.ts'
import { memberConsents } from '#engine/interfaces/member-consents.ts'
import { findOwned } from '#engine/store/owned.ts'
import { type Fact, factsOf } from './entry/held.ts'
import { findByLink } from './links.ts'
import { isContested } from './requests.ts'
import { sourceOf } from './entry/source.ts'

export const steps = ['look', 'correct', 'remove'] as const
export type Step = (typeof steps)[number]
export type Held = {
  path: string
  step: Step
  name: string
  email: string
  facts: Fact[]
  from: string
  publicHref: string | null
  fields: CorrectField[]
  isContested: boolean
  account: {
    email: string
    isProven: boolean
    isOrganization: boolean
    hasEntry: boolean
    asksMatching: boolean
    askHref: string | null
  } | null
}
/** removed: a moment ago. dead: an old link. ask: no link at all, one can be asked for. */
export type ClaimData = { state: 'live'; held: Held } | { state: 'removed' | 'dead' | 'ask' }

async function heldOf(context: LoaderContext): Promise<Held | null> {
  const { viewer, params, query, locale, words, site } = context
  const found = await findByLink(params.token)
  if (!found) return null
  const { kind, row } = found
  const source = await sourceOf(row)
  const account = await accountOf(viewer)
  const isPublic = matchesGrant(row, kind.access.read(asVisitor(viewer)))
  const date = formatDate(source.at, locale, { ...site.dates })
  return {
    path: `/claim/${params.token}`,
    step: steps.find((one) => one === query.get('do')) ?? 'look',
    name: row.nameNative ?? row.fullName,
    email: row.email ?? '',
    facts: await factsOf(kind, row, locale),
    from: [
      (source.isPublic ? words.claim.fromPublic : words.claim.fromStaff)({ site: site.name }),
      words.claim.since({ date }),
      ...(source.upload ? [words.claim.upload({ number: source.upload })] : []),
    ].join(' · '),
    publicHref: isPublic ? publicPath(kind, row) : null,
    fields: correctFields(kind, row, locale),
    isContested: await isContested(row.id),
    account: account && {
      email: account.email,
      isProven: await isProven(account, row),
      isOrganization: account.type !== 'researcher',
      hasEntry: (await findOwned(account.id)) !== null,
      asksMatching: !(await memberConsents().isGiven(account.id, 'matching')),
      askHref: isPublic ? `/my-profile/claim/${row.id}` : null,
    },
  }
}

export async function loader(context: LoaderContext): Promise<ClaimData> {
  setSecretLinkHeaders(context.reply)
  if (context.params.token === undefined) return { state: 'ask' }
  const description = await heldOf(context)
  if (description) return { state: 'live', held: description }
  if (context.query.get('done') === 'removed') return { state: 'removed' }
  context.reply.status(400)
  return { state: 'dead' }
}
