// What is held about a member, the consents with their receipts, the sessions, the way of signing in.
import { accountId } from '#engine/model/viewer.ts'
import { accountById } from '#kinds/accounts.queries.ts'
import { entriesOf } from '#kinds/people.queries.ts'
import { members } from '#kinds/members/kind.ts'
import { users } from '#kinds/users/kind.ts'
import { choiceLabel, getKind, wordsOf } from '#engine/model/registry.ts'
import { query, sql } from '#server/database/db.ts'
import { placeOfNetwork } from '#server/http/place-of-network.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { needsPassword } from '#engine/store/recent-password.ts'
import { looksAt } from '#engine/store/history/seen-data.ts'
import { records } from '#engine/store/records.ts'
import { deviceOf } from '../sessions/device-words.ts'
import { noticeChoices } from '../notices/notice-choices.ts'
import type { NoticeChoice } from '../notices/notices-form.tsx'
import { listSessions } from '../sessions/sessions.ts'
import { linkAddress } from '../social/api.ts'
import { listIdentities } from '../social/identities.ts'
import { orcidProvider, providerNames } from '../social/providers.ts'
import type { Locale } from '#words/locales.ts'
import { consentTexts, type Purpose } from '../consents/consent-texts.ts'
import { type OptionalConsent, optionalConsents } from '#engine/interfaces/member-consents.ts'
import { currentConsents } from '../consents/consents.ts'
import { type HeldEncrypted, heldEncrypted, isPublic } from '../consents/own-consents.ts'
import { shownRequest, typeChoices } from '../requests/choices.ts'
import type { OwnRequests } from '../requests/own-requests.tsx'
import { listOwnRequests } from '../requests/requests.ts'
import { newestExport, type OwnExport } from '../own-export/exports.ts'
import { seenBy, type SeenBy } from './seen-by.ts'

export type Receipt = {
  id: number
  purpose: Purpose | 'sensitive_religion' | 'sensitive_national_id' | 'guardian'
  given: boolean
  version: number
  at: string
}
export type SessionRow = {
  id: string
  device: string | null
  /** Country of the network, and its address without its last part. */
  place: string
  startedAt: string
  lastUsedAt: string
  isThis: boolean
}
export type LinkedIdentity = {
  name: string
  label: string
  /** What the site calls this person: the ORCID iD, else a number. */ as: string
  isOrcid: boolean
  linkedAt: string
  lastUsedAt: string
  isLast: boolean
  /** Address that begins a sign-in there once more, where that stands for the password. */
  againHref: string | null
}
export type StaffLook = { at: string; role: string; action: 'view' | 'export' | 'reveal'; kind: string }
export type PrivacyData = {
  email: string
  isResearcher: boolean
  receipts: Receipt[]
  sessions: SessionRow[]
  /** null without a profile. */
  isPublic: boolean | null
  /** What a person chooses by hand, with the text that is agreed to; none for organizations, who are no person. */
  chosen: { purpose: OptionalConsent; isOn: boolean; text: readonly string[] }[]
  seenBy: SeenBy | null
  /** Who of the staff saw the own data, by role. */
  looks: StaffLook[]
  /** Sensitive values; null when there are none and none are asked for. */
  encrypted: HeldEncrypted[] | null
  notices: NoticeChoice[]
  /** The copy of the own data that is under way or may be fetched. */
  ownExport: OwnExport | null
  requests: OwnRequests
  hasPassword: boolean
  /** Entered, or without a password signed in by another site, within five minutes. */
  isProved: boolean
  /** Other sites that open this account. */
  linked: LinkedIdentity[]
  /** Sites that could, with the address that begins it. */
  linkable: { name: string; label: string; isOrcid: boolean; href: string }[]
}

async function waysOf(
  id: string,
  session: string,
  locale: Locale,
): Promise<Pick<PrivacyData, 'hasPassword' | 'linked' | 'linkable'>> {
  const hasPassword = ((await accountById('member', id))?.password ?? null) !== null
  const identities = await listIdentities(id)
  const isLast = !hasPassword && identities.length === 1
  const isOrcid = (name: string): boolean => name === orcidProvider
  const providers = providerNames()
  return {
    hasPassword,
    linked: identities.map(({ provider, subject, linkedAt, lastUsedAt }) => ({
      name: provider,
      label: providers.find(({ name }) => name === provider)?.label ?? provider,
      as: subject,
      isOrcid: isOrcid(provider),
      linkedAt,
      lastUsedAt,
      isLast,
      againHref: hasPassword ? null : linkAddress(session, provider, locale),
    })),
    linkable: providers
      .filter(({ name }) => !identities.some(({ provider }) => provider === name))
      .map(({ name, label }) => ({ name, label, isOrcid: isOrcid(name), href: linkAddress(session, name, locale) })),
  }
}

const lookWords = ['view', 'export', 'reveal'] as const

/** Looks of staff at the data of a member: a role and a date, never which person. Of what few know of it is said that it was an admin. */
async function staffLooks(member: string, locale: Locale): Promise<StaffLook[]> {
  const looks = await looksAt(member)
  return looks.flatMap(({ at, role, action, kind }) => {
    const known = lookWords.find((one) => one === action)
    const shown = role === 'secret' ? 'admin' : role
    return known && shown
      ? [
          {
            at,
            action: known,
            role: choiceLabel(users.fields.role, shown, locale),
            kind: wordsOf(getKind(kind), locale).many,
          },
        ]
      : []
  })
}

export async function loader({ viewer, locale, words, site }: LoaderContext): Promise<PrivacyData> {
  const id = accountId(viewer)
  const member = await records(viewer, members).get(id)
  const entries = await entriesOf(id)
  const receipts = await query<Receipt>(
    sql`
      select id::int, purpose, given, version, at from consents
      where subject = ${id} or (family = 'talents' and subject = any(${entries}::uuid[]))
      order by id desc limit 50`,
  )
  const sessions = await listSessions('member', id)
  const given = new Set((await currentConsents(id)).map(({ purpose }) => purpose))
  return {
    ...(await waysOf(id, viewer.session ?? '', locale)),
    email: member.email,
    isResearcher: member.memberType === 'researcher',
    isProved: !(await needsPassword(viewer)),
    receipts,
    sessions: sessions.map(({ id: session, device, address, startedAt, lastUsedAt }) => {
      const seen = deviceOf(device)
      return {
        id: session,
        device: seen && `${seen.browser}, ${seen.system}`,
        place: placeOfNetwork(address, locale, words.member.privacy.unknownPlace),
        startedAt,
        lastUsedAt,
        isThis: session === viewer.session,
      }
    }),
    isPublic: await isPublic(viewer),
    chosen:
      member.memberType === 'researcher'
        ? optionalConsents.map((purpose) => ({
            purpose,
            isOn: given.has(purpose),
            text: consentTexts[purpose].paragraphs[locale],
          }))
        : [],
    seenBy: await seenBy(viewer, locale),
    looks: await staffLooks(id, locale),
    encrypted: await heldEncrypted(viewer),
    ownExport: await newestExport(id),
    requests: {
      types: typeChoices(locale),
      rows: (await listOwnRequests(viewer)).map((row) => shownRequest(row, locale, site.dates)),
    },
    notices: await noticeChoices({ realm: 'member', account: id }, words),
  }
}
