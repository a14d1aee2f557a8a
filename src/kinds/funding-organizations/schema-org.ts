// A funder as schema.org describes it, with its calls as grants.
import type { OutRow, OutWith } from '#engine/model/rows.ts'
import type { SchemaSite, Thing } from '#engine/public/schema-org.ts'
import type { fundingCalls } from '../funding-calls/kind.ts'
import {
  identifier,
  inWords,
  labels,
  onPage,
  pictureAt,
  plainWords,
  postalAddress,
  some,
  text,
} from '../schema-parts.ts'
import type { fundingOrganizations } from './kind.ts'

type Call = OutRow<typeof fundingCalls>
type Funder = OutWith<typeof fundingOrganizations, { fundingCalls: typeof fundingCalls }>

const amountOf = ({ amountMin, amountMax, currency }: Call): Thing | undefined =>
  amountMin === null && amountMax === null
    ? undefined
    : {
        '@type': 'MonetaryAmount',
        currency: text(currency),
        minValue: amountMin ?? undefined,
        maxValue: amountMax ?? undefined,
      }

const grantSchema = (call: Call, site: SchemaSite, path: string, funder: string | undefined): Thing => ({
  '@type': 'MonetaryGrant',
  name: inWords(call.title, site),
  description: inWords(call.summary, site),
  url: text(call.url) ?? `${site.origin}${path}#call-${call.id}`,
  identifier: `urn:uuid:${call.id}`,
  amount: amountOf(call),
  funder: funder ? { '@type': 'FundingAgency', name: funder } : undefined,
})

export function funderSchema(row: Funder, site: SchemaSite, path: string): Thing {
  const [name, ror, funderId] = [inWords(row.name, site), text(row.ror), text(row.crossrefFunderId)]
  const page = onPage(site, path, row).url
  const open = row.fundingCalls.filter(({ state }) => state === 'open' || state === 'closing' || state === 'forecast')
  return {
    '@type': 'FundingAgency',
    name,
    alternateName: text(row.acronym),
    description: plainWords(row.description, site),
    url: text(row.website) ?? page,
    mainEntityOfPage: page,
    logo: pictureAt(site, row.logo),
    email: text(row.email),
    telephone: text(row.phone),
    address: postalAddress(row, site),
    knowsAbout: labels(row.keywords),
    identifier: some([identifier('https://ror.org', ror), identifier('https://www.crossref.org/funding', funderId)]),
    sameAs: some([ror && `https://ror.org/${ror}`, funderId && `https://doi.org/${funderId}`]),
    subjectOf: some(open.map((call) => ({ '@type': 'WebPage', about: grantSchema(call, site, path, name) }))),
  }
}
