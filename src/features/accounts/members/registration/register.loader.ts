// What the registration form offers: countries, organization types, and the texts that are agreed to.
import type { LoaderContext } from '#engine/page/context.ts'
import { makeTask } from '#server/crypto/proof-of-work.ts'
import { countries, organizationTypes } from '#kinds/reference-lists/kinds.ts'
import { labelOf } from '#engine/store/refs.ts'
import { records } from '#engine/store/records.ts'
import { visitor } from '#engine/model/viewer.ts'
import type { Locale } from '#words/locales.ts'
import { safeRedirect } from '../../sessions/guards.ts'
import { siteFacts } from '../../sessions/site-facts.ts'
import { type ProviderName, providerNames } from '../../social/providers.ts'
import {
  consentTexts,
  registrationChoices,
  registrationConsents,
  type RegistrationPurpose,
} from '../../consents/consent-texts.ts'
import { returnQuery } from '../login.loader.ts'

export type Choice = { value: string; label: string }
export type RegisterData = {
  isOpen: boolean
  isOrganization: boolean
  countries: Choice[]
  organizationTypes: Choice[]
  /** For the question about graduating; organizations are not asked. */
  youngTalentYears: number | null
  texts: { purpose: RegistrationPurpose; paragraphs: readonly string[] }[]
  /** The same page for the other sort of account. */
  hrefs: { researcher: string; organization: string }
  query: string
  /** The sum the browser does meanwhile. */
  task: string
  /** Sites to start from. */
  providers: ProviderName[]
}

/** Rows of a closed list: the world has about 250 countries. */
const longest = 1000

/** The whole list: who is not on it could not register. */
async function choicesOf(kind: typeof countries | typeof organizationTypes, locale: Locale): Promise<Choice[]> {
  const rows = []
  for await (const batch of records(visitor(locale), kind).each({}, longest)) rows.push(...batch)
  return rows
    .map((row) => ({ value: row.id, label: labelOf(row.name, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}

export async function loader({ query, locale }: LoaderContext): Promise<RegisterData> {
  const isOrganization = query.get('as') === 'organization'
  const back = safeRedirect(query.get('redirect'), '')
  const hrefAs = (as: string): string =>
    `/register?${new URLSearchParams({ as, ...(back ? { redirect: back } : {}) }).toString()}`
  const { isRegistrationOpen, youngTalentYears } = await siteFacts()
  return {
    isOpen: isRegistrationOpen,
    isOrganization,
    countries: await choicesOf(countries, locale),
    organizationTypes: isOrganization ? await choicesOf(organizationTypes, locale) : [],
    youngTalentYears: isOrganization ? null : youngTalentYears,
    texts: [...registrationConsents, ...(isOrganization ? [] : registrationChoices)].map((purpose) => ({
      purpose,
      paragraphs: consentTexts[purpose].paragraphs[locale],
    })),
    hrefs: { researcher: hrefAs('researcher'), organization: hrefAs('organization') },
    query: returnQuery(query),
    task: makeTask(),
    providers: providerNames(),
  }
}
