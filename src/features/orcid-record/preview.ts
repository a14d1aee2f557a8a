// What would stand in a record, line by line, as the page shows it before somebody chooses.
import { type Part, partAt, partsIn } from '#server/sources/parts.ts'

export type PreviewField =
  | 'title'
  | 'role'
  | 'organization'
  | 'place'
  | 'from'
  | 'until'
  | 'journal'
  | 'type'
  | 'date'
  | 'identifiers'
  | 'link'
export type PreviewLine = { field: PreviewField; value: string }

/** Characters of a title. */
export const mostShown = 300

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const dateIn = (part: Part): string =>
  ['year', 'month', 'day']
    .map((name) => text(partAt(part, name)['value']))
    .filter(Boolean)
    .join('-')

export function previewOf(content: Part): PreviewLine[] {
  const organization = partAt(content, 'organization')
  const ror = text(partAt(organization, 'disambiguated-organization')['disambiguated-organization-identifier'])
  const { city, country } = partAt(organization, 'address')
  const lines: Record<PreviewField, string> = {
    title: text(partAt(content, 'title', 'title')['value']),
    role: text(content['role-title']),
    organization: [text(organization['name']), ror].filter(Boolean).join(' · '),
    place: [text(city), text(country)].filter(Boolean).join(', '),
    from: dateIn(partAt(content, 'start-date')),
    until: dateIn(partAt(content, 'end-date')),
    journal: text(partAt(content, 'journal-title')['value']),
    type: text(content['type']),
    date: dateIn(partAt(content, 'publication-date')),
    identifiers: partsIn(partAt(content, 'external-ids')['external-id'])
      .map((one) => `${text(one['external-id-type']).toUpperCase()} ${text(one['external-id-value'])}`)
      .join(' · '),
    link: text(partAt(content, 'url')['value']),
  }
  return Object.entries(lines).flatMap(([field, value]) => (value ? [{ field: field as PreviewField, value }] : []))
}
