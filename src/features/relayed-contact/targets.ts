// Whom somebody may write to through the portal: public rows of the kinds that take requests, and who receives what is sent to them.
import type { hosts } from '#kinds/hosts/kind.ts'
import type { PersonRow } from '#kinds/people.ts'
import { isPool } from '#kinds/pools.ts'
import { users } from '#kinds/users/kind.ts'
import { countries } from '#kinds/reference-lists/kinds.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { allTargets, type RequestTarget } from '#kinds/pairing-requests/kind.ts'
import { needs } from '#kinds/needs/kind.ts'
import { othersNeedsHref } from '#kinds/needs/own-pages.ts'
import { needsOfOthers } from '#engine/interfaces/needs-of-others.ts'
import type { AnyRef } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { entryPath } from '#engine/model/addresses/public-path.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Out, RefOut, Row } from '#engine/model/rows.ts'
import { visitor, type Viewer } from '#engine/model/viewer.ts'
import { listSimilar } from '#engine/search/similar.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'
import { isMailboxStopped } from '#server/notifications/ways-out.ts'
import { isLocale, type Locale, locales } from '#words/locales.ts'

export const mostTargets = 3

export type Target = {
  kind: RequestTarget
  id: string
  slug: string
  label: string
  /** Its public page. */
  href: string
  country: string | null
}

const isTarget = (name: string): name is RequestTarget => allTargets.some((one) => one === name)

const labelIn = (kind: Kind, row: Out, locale: Locale): string => titleOfRow(kind, row, locale)

function targetOf(kind: Kind, row: Out, locale: Locale): Target {
  const name = kind.name as RequestTarget
  const slug = row.slug ?? row.id
  return {
    kind: name,
    id: row.id,
    slug,
    label: labelIn(kind, row, locale),
    href: entryPath(kind, slug),
    country: row.country?.id ?? null,
  }
}

/** A need of another member that this one sees; who posted it is not shown. */
async function findNeed(viewer: Viewer, id: string): Promise<Target | null> {
  const need = await needsOfOthers().find(viewer, id)
  return (
    need && { kind: 'needs', id, slug: id, label: need.title, href: othersNeedsHref, country: need.country ?? null }
  )
}

/** The rows that `kind/slug` name, those that everybody sees, of the kind of the first; each once, three at most. Needs are asked for one by one. */
export async function findTargets(named: readonly string[], locale: Locale, viewer: Viewer): Promise<Target[]> {
  const [needKind = '', needId = ''] = named[0]?.split('/') ?? []
  if (needKind === needs.name) {
    const need = await findNeed(viewer, needId)
    return need ? [need] : []
  }
  const found: Target[] = []
  for (const one of [...new Set(named)].slice(0, mostTargets * 2)) {
    const [kindName = '', key = ''] = one.split('/')
    if (!isTarget(kindName) || kindName === needs.name || !key || (found[0] && found[0].kind !== kindName)) continue
    const kind = getKind(kindName)
    const row = await records(visitor(locale), kind).find(key)
    if (row && !found.some(({ id }) => id === row.id)) found.push(targetOf(kind, row, locale))
    if (found.length === mostTargets) break
  }
  return found
}

/** Does everybody see the row? */
export const isPublic = async ({ kind, id }: AnyRef): Promise<boolean> =>
  (await records(visitor('en'), getKind(kind)).find(id)) !== null

const offered = 4

/** What rows have in common that are asked for the same, most telling first: labs their techniques, people their keywords. */
const telling = ['keywords', 'techniques', 'domainIndustries']

/** Others of the kind with most in common, who may be asked in the same request. */
export async function findOthers(target: Target, locale: Locale): Promise<Target[]> {
  if (target.kind === needs.name) return []
  const kind = getKind(target.kind)
  const row = await records(visitor(locale), kind).find(target.id)
  const found: Target[] = []
  for (const facet of telling.filter((name) => kind.list.facets.includes(name))) {
    const values = ((row?.[facet] ?? []) as (RefOut | string)[]).map((one) => (typeof one === 'string' ? one : one.id))
    if (values.length === 0 || found.length === offered) continue
    const like = { id: target.id, facet, values }
    const rows = await listSimilar(visitor(locale), kind, like, offered, ['slug', kind.title, 'country'])
    found.push(
      ...rows.map((one) => targetOf(kind, one, locale)).filter(({ id }) => !found.some((one) => one.id === id)),
    )
  }
  return found.slice(0, offered)
}

/** Is this row the viewer's own? */
export async function isOwn(viewer: Viewer, { kind, id }: Target): Promise<boolean> {
  if (viewer.who !== 'member' || !viewer.id) return false
  const row = await findRow<Kind>(getKind(kind), id)
  return row?.owner === viewer.id
}

/** A mailbox that a request goes to; `via` says why this one. */
export type Receiver = {
  /** The account of the owner. */
  member: string | null
  /** The account of staff who answer for an entry that nobody else does. */
  staff: string | null
  email: string
  name: string
  locale: Locale
  via: 'owner' | 'entry' | 'unclaimed' | 'staff'
}

/** What says to whom somebody writes: a person, or what others keep. */
type Written = Partial<
  Pick<PersonRow, 'owner' | 'country' | 'email' | 'fullName'> & Pick<Row<typeof hosts>, 'contactEmail' | 'contactName'>
>

const localeIn = (value: unknown): Locale => (isLocale(value) ? value : 'en')
/** Who has no account is written to in the language of the country, where the portal speaks it. */
const languageOf: Readonly<Record<string, Locale>> = { TH: 'th', LA: 'lo', CN: 'zh' }

async function ofCountry(country: unknown): Promise<Locale> {
  const row = typeof country === 'string' ? await findRow(countries, country, { trash: true }) : null
  const locale = languageOf[row?.code ?? ''] ?? 'en'
  return locales.includes(locale) ? locale : 'en'
}

/** The country_admins of the country, else the admins. */
async function staffOf(country: unknown): Promise<Receiver[]> {
  const staff = await findRows(users, { status: 'active', role: ['admin', 'country_admin'] })
  const near = staff.filter(({ role, country: own }) => role === 'country_admin' && country && own === country)
  const all = near.length > 0 ? near : staff.filter(({ role }) => role === 'admin')
  return all.map(({ id, email, fullName, locale }) => ({
    member: null,
    staff: id,
    email,
    name: fullName,
    locale: localeIn(locale),
    via: 'staff' as const,
  }))
}

/** Who receives a request to this row: its owner, else the address it keeps and that wants such mails, else staff of its country. */
export async function receiversOf({ kind: name, id }: AnyRef): Promise<Receiver[]> {
  const row = (await findRow<Kind>(getKind(name), id)) as Written | null
  if (!row) return []
  const owner = row.owner ? await activeAccount('member', row.owner) : null
  if (owner)
    return [
      {
        member: owner.id,
        staff: null,
        email: owner.email,
        name: owner.fullName,
        locale: localeIn(owner.locale),
        via: 'owner',
      },
    ]
  const isPerson = isPool(name)
  const [email, called] = isPerson ? [row.email, row.fullName] : [row.contactEmail, row.contactName]
  if (email && !(await isMailboxStopped(email, 'requests')))
    return [
      {
        member: null,
        staff: null,
        email,
        name: called ?? '',
        locale: await ofCountry(row.country),
        via: isPerson ? 'unclaimed' : 'entry',
      },
    ]
  return staffOf(row.country)
}
