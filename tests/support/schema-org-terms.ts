// The types of schema.org that the product uses, each with the properties it has of its own and the types it inherits from (schema.org, CC BY-SA 3.0: names alone).
type Type = { is?: readonly string[]; has: string }

const types: Readonly<Record<string, Type>> = {
  Thing: {
    has: 'alternateName description identifier image mainEntityOfPage name potentialAction sameAs subjectOf url',
  },
  CreativeWork: {
    is: ['Thing'],
    has: 'about abstract author contentLocation creativeWorkStatus dateModified datePublished educationalLevel funder headline inLanguage isAccessibleForFree isPartOf keywords license mainEntity offers provider publisher',
  },
  Article: { is: ['CreativeWork'], has: 'pagination' },
  NewsArticle: { is: ['Article'], has: '' },
  ScholarlyArticle: { is: ['Article'], has: '' },
  Report: { is: ['Article'], has: '' },
  Book: { is: ['CreativeWork'], has: 'isbn' },
  Chapter: { is: ['CreativeWork'], has: 'pagination' },
  Thesis: { is: ['CreativeWork'], has: '' },
  Dataset: { is: ['CreativeWork'], has: '' },
  SoftwareSourceCode: { is: ['CreativeWork'], has: '' },
  Periodical: { is: ['CreativeWork'], has: 'issn' },
  PublicationVolume: { is: ['CreativeWork'], has: 'volumeNumber pagination' },
  PublicationIssue: { is: ['CreativeWork'], has: 'issueNumber pagination' },
  WebPage: { is: ['CreativeWork'], has: '' },
  ProfilePage: { is: ['WebPage'], has: '' },
  WebSite: { is: ['CreativeWork'], has: '' },
  Course: { is: ['CreativeWork'], has: 'coursePrerequisites hasCourseInstance' },
  Event: { is: ['Thing'], has: 'endDate eventStatus location organizer startDate' },
  CourseInstance: { is: ['Event'], has: 'courseMode courseWorkload instructor' },
  Organization: {
    is: ['Thing'],
    has: 'address areaServed department email foundingDate knowsAbout location logo makesOffer member owns parentOrganization telephone',
  },
  ResearchOrganization: { is: ['Organization'], has: '' },
  FundingAgency: { is: ['Organization'], has: '' },
  Grant: { is: ['Thing'], has: 'fundedItem funder sponsor' },
  MonetaryGrant: { is: ['Grant'], has: 'amount' },
  MonetaryAmount: { is: ['Thing'], has: 'currency maxValue minValue value' },
  Person: {
    is: ['Thing'],
    has: 'address affiliation alumniOf award familyName givenName jobTitle knowsAbout knowsLanguage workLocation',
  },
  PostalAddress: { is: ['Thing'], has: 'addressCountry addressLocality postalCode streetAddress' },
  Place: { is: ['Thing'], has: 'address geo' },
  Country: { is: ['Place'], has: '' },
  GeoCoordinates: { is: ['Thing'], has: 'latitude longitude' },
  PropertyValue: { is: ['Thing'], has: 'propertyID value' },
  Product: { is: ['Thing'], has: 'manufacturer model' },
  Offer: { is: ['Thing'], has: 'availability category itemOffered price priceCurrency validThrough' },
  ItemList: { is: ['Thing'], has: 'itemListElement' },
  BreadcrumbList: { is: ['ItemList'], has: '' },
  ListItem: { is: ['Thing'], has: 'item position' },
  SearchAction: { is: ['Thing'], has: 'query-input target' },
}

const propertiesOf = (name: string): string[] => [
  ...(types[name]?.has.split(' ') ?? []),
  ...(types[name]?.is ?? []).flatMap(propertiesOf),
]

/** What of a description is no term of schema.org: types that are unknown, properties that their types do not have, parts that are empty. */
export function faultsOfSchema(value: unknown, at = ''): string[] {
  if (Array.isArray(value))
    return value.length === 0
      ? [`${at} is empty`]
      : value.flatMap((one, place) => faultsOfSchema(one, `${at}.${place}`))
  if (value === null || value === '') return [`${at} is empty`]
  if (typeof value !== 'object') return []
  const { '@type': type, '@context': context, '@id': _id, ...parts } = value as Record<string, unknown>
  const faults = at === '' && context !== 'https://schema.org' ? ['no context'] : []
  if (typeof type !== 'string' || !types[type]) return [...faults, `${at} has the unknown type ${String(type)}`]
  const known = propertiesOf(type)
  return [
    ...faults,
    ...Object.keys(parts).flatMap((name) => (known.includes(name) ? [] : [`${at}: ${type} has no ${name}`])),
    ...Object.entries(parts).flatMap(([name, part]) => faultsOfSchema(part, `${at}.${name}`)),
  ]
}
