// People by ORCID iD and organizations by ROR id, as their registers give them (ORCID API 3.0, ROR API 2).
import { filled, isPart, lineIn, type Part, partAt, partsIn } from '#server/sources/parts.ts'
import { askRegister, RegisterFault } from './ask.ts'
import type { Learned } from './works-and-journals.ts'

const textAt = (part: unknown, ...path: string[]): string | null => lineIn(partAt(part, ...path).value)

const yearAt = (summary: Part, name: string): number | null => {
  const year = Number(textAt(summary, name, 'year'))
  return Number.isInteger(year) && year > 0 ? year : null
}

/** What stands in the groups of a section of activities. */
const summariesIn = (record: Part, section: string, name: string): Part[] =>
  partsIn(partAt(record, 'activities-summary', section)['affiliation-group'])
    .flatMap((group) => partsIn(group.summaries))
    .map((one) => partAt(one, name))

function employer(summary: Part): Record<string, unknown> {
  const organization = partAt(summary, 'organization')
  return {
    institution: lineIn(organization.name),
    country: lineIn(partAt(organization, 'address').country),
    from: yearAt(summary, 'start-date'),
    to: yearAt(summary, 'end-date'),
  }
}

/** @throws RegisterFault */
export async function personByOrcid(orcid: string): Promise<Learned> {
  const record = await askRegister('orcid', `/v3.0/${encodeURIComponent(orcid)}/record`)
  if (!isPart(record) || !isPart(record.person)) throw new RegisterFault('unreadable')
  const { person } = record as { person: Part }
  const givenName = textAt(person, 'name', 'given-names')
  const familyName = textAt(person, 'name', 'family-name')
  const links = partsIn(partAt(person, 'researcher-urls')['researcher-url'])
  return {
    values: filled({
      fullName: textAt(person, 'name', 'credit-name') ?? [givenName, familyName].filter(Boolean).join(' '),
      givenName,
      familyName,
      otherNames: partsIn(partAt(person, 'other-names')['other-name']).flatMap((one) => {
        const name = lineIn(one.content)
        return name ? [{ name }] : []
      }),
      keywords: partsIn(partAt(person, 'keywords').keyword)
        .flatMap((one) => lineIn(one.content)?.split(/[,;]/) ?? [])
        .map((word) => word.trim())
        .filter(Boolean),
      links: links.flatMap((one) => {
        const url = textAt(one, 'url')
        return url ? [filled({ label: lineIn(one['url-name'])?.slice(0, 60), url })] : []
      }),
      educations: summariesIn(record, 'educations', 'education-summary').map((one) =>
        filled({ field: lineIn(one['department-name']), ...employer(one) }),
      ),
      employments: summariesIn(record, 'employments', 'employment-summary').map((one) =>
        filled({ role: lineIn(one['role-title']), ...employer(one), current: yearAt(one, 'end-date') === null }),
      ),
    }),
    wanted: {
      country: {
        numbers: partsIn(partAt(person, 'addresses').address).flatMap((one) => textAt(one, 'country') ?? []),
      },
    },
  }
}

/** @throws RegisterFault */
export async function organizationByRor(ror: string): Promise<Learned> {
  const record = await askRegister('ror', `/v2/organizations/${encodeURIComponent(ror)}`)
  if (!isPart(record) || !Array.isArray(record.names)) throw new RegisterFault('unreadable')
  const names = partsIn(record.names)
  const ofType = (type: string): Part | undefined =>
    names.find(({ types }) => Array.isArray(types) && types.includes(type))
  const labels = names.filter(({ types }) => Array.isArray(types) && types.includes('label'))
  const inLanguage = (lang: string): string | null => lineIn(labels.find((one) => one.lang === lang)?.value)
  const funder = partsIn(record.external_ids).find((one) => one.type === 'fundref')
  const number = lineIn(funder?.preferred) ?? lineIn(funder?.all)
  const website = partsIn(record.links).find((one) => one.type === 'website')
  return {
    values: filled({
      name: filled({
        en: inLanguage('en') ?? lineIn(ofType('ror_display')?.value),
        th: inLanguage('th'),
        zh: inLanguage('zh'),
        lo: inLanguage('lo'),
      }),
      acronym: lineIn(ofType('acronym')?.value),
      website: lineIn(website?.value),
      crossrefFunderId: number ? `10.13039/${number.replace(/^10\.13039\//, '')}` : null,
    }),
    wanted: {
      country: {
        numbers: partsIn(record.locations).flatMap((one) => lineIn(partAt(one, 'geonames_details').country_code) ?? []),
      },
    },
  }
}
