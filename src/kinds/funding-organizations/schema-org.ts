// A funder as schema.org describes it, with its calls as grants.
import type { Out } from '#engine/model/rows.ts'
import {
  identifier,
  inWords,
  labels,
  onPage,
  pictureAt,
  plainWords,
  postalAddress,
  type SchemaSite,
  some,
  text,
  type Thing,
} from '../schema-parts.ts'

const amountOf = (call: Out): Thing | undefined => {
  const [least, most] = [call['amountMin'], call['amountMax']]
  if (typeof least !== 'number' && typeof most !== 'number') return undefined
  return {
    '@type': 'MonetaryAmount',
    currency: text(call['currency']),
    minValue: typeof least === 'number' ? least : undefined,
    maxValue: typeof most === 'number' ? most : undefined,
  }
}

export const grantSchema = (call: Out, site: SchemaSite, path: string, funder: string | undefined): Thing => ({
  '@type': 'MonetaryGrant',
  name: inWords(call['title'], site),
  description: inWords(call['summary'], site),
  url: text(call['url']) ?? `${site.origin}${path}#call-${call.id}`,
  identifier: `urn:uuid:${call.id}`,
  amount: amountOf(call),
  funder: funder ? { '@type': 'FundingAgency', name: funder } : undefined,
})

export function funderSchema(row: Out, site: SchemaSite, path: string, calls: readonly Out[]): Thing {
  const [name, ror, funderId] = [inWords(row['name'], site), text(row['ror']), text(row['crossrefFunderId'])]
  const { isPartOf: _site, inLanguage: _language, dateModified: _changed, url: page } = onPage(site, path, row)
  const open = calls.filter(({ state }) => state === 'open' || state === 'closing' || state === 'forecast')
  return {
    '@type': 'FundingAgency',
    name,
    alternateName: text(row['acronym']),
    description: plainWords(row['description'], site),
    url: text(row['website']) ?? page,
    mainEntityOfPage: page,
    logo: pictureAt(site, row['logo']),
    email: text(row['email']),
    telephone: text(row['phone']),
    address: postalAddress(row, site),
    knowsAbout: labels(row['keywords']),
    identifier: some([identifier('https://ror.org', ror), identifier('https://www.crossref.org/funding', funderId)]),
    sameAs: some([ror && `https://ror.org/${ror}`, funderId && `https://doi.org/${funderId}`]),
    subjectOf: some(open.map((call) => ({ '@type': 'WebPage', about: grantSchema(call, site, path, name) }))),
  }
}
