// Who answers: the repository as OAI-PMH asks for it, its identifiers, and the service as the guidelines of OpenAIRE want it described.
import { publicSite } from '#engine/interfaces/public-site.ts'
import { element, type Xml } from '#lib/text/xml.ts'
import { cerifNamespace } from '#kinds/cerif-parts.ts'
import { languageTags, type Locale } from '#words/locales.ts'

const compatibility = 'https://www.openaire.eu/cerif-profile/vocab/OpenAIRE_Service_Compatibility'

/** The part of identifiers that says whose they are: a name of a domain, also where none is given. */
export const domainOf = (origin: string): string => {
  const { hostname } = new URL(origin)
  return hostname.includes('.') ? hostname : `${hostname}.localdomain`
}

const identifiers = (host: string): Xml =>
  element(
    'oai-identifier',
    {
      xmlns: 'http://www.openarchives.org/OAI/2.0/oai-identifier',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.openarchives.org/OAI/2.0/oai-identifier http://www.openarchives.org/OAI/2.0/oai-identifier.xsd',
    },
    element('scheme', {}, 'oai'),
    element('repositoryIdentifier', {}, host),
    element('delimiter', {}, ':'),
    element('sampleIdentifier', {}, `oai:${host}:Persons/00000000-0000-7000-8000-000000000000`),
  )

/** Its acronym is the name in the identifiers: by it validators of OpenAIRE bring the two together. */
async function service(origin: string, host: string): Promise<Xml> {
  const site = publicSite()
  const locales = await site.locales()
  const inEach = (name: string, text: (locale: Locale) => Promise<string>): Promise<(Xml | null)[]> =>
    Promise.all(
      locales.map(async (locale) => {
        const value = await text(locale)
        return value === '' ? null : element(name, { 'xml:lang': languageTags[locale] }, value)
      }),
    )
  return element(
    'Service',
    { xmlns: cerifNamespace, id: `Services/${host}` },
    element('Compatibility', { xmlns: compatibility }, `${compatibility}#1.1`),
    element('Acronym', {}, host),
    await inEach('Name', site.name),
    await inEach('Description', site.description),
    element('WebsiteURL', {}, `${origin}/`),
    element('OAIPMHBaseURL', {}, `${origin}/oai`),
  )
}

export async function identify(origin: string, name: string): Promise<Xml> {
  const host = domainOf(origin)
  const email = await publicSite().email()
  return element(
    'Identify',
    {},
    element('repositoryName', {}, name),
    element('baseURL', {}, `${origin}/oai`),
    element('protocolVersion', {}, '2.0'),
    // The protocol wants an address, even where the site names none.
    element('adminEmail', {}, email || `postmaster@${host}`),
    element('earliestDatestamp', {}, '2000-01-01T00:00:00Z'),
    element('deletedRecord', {}, 'transient'),
    element('granularity', {}, 'YYYY-MM-DDThh:mm:ssZ'),
    element('description', {}, identifiers(host)),
    element('description', {}, await service(origin, host)),
  )
}
