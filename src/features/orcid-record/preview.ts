// What would stand in a record, line by line, as the page shows it before somebody chooses.
import { identifiersOf } from '#server/sources/orcid-member.ts'
import { type Part, textAt } from '#server/sources/parts.ts'

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

const dateAt = (content: Part, name: string): string =>
  ['year', 'month', 'day']
    .map((part) => textAt(content, name, part, 'value'))
    .filter(Boolean)
    .join('-')
const joined = (...texts: string[]): string => texts.filter(Boolean).join(', ')

const ror = ['organization', 'disambiguated-organization', 'disambiguated-organization-identifier'] as const

export function previewOf(content: Part): PreviewLine[] {
  const lines: Record<PreviewField, string> = {
    title: textAt(content, 'title', 'title', 'value'),
    role: textAt(content, 'role-title'),
    organization: joined(textAt(content, 'organization', 'name'), textAt(content, ...ror)),
    place: joined(
      textAt(content, 'organization', 'address', 'city'),
      textAt(content, 'organization', 'address', 'country'),
    ),
    from: dateAt(content, 'start-date'),
    until: dateAt(content, 'end-date'),
    journal: textAt(content, 'journal-title', 'value'),
    type: textAt(content, 'type'),
    date: dateAt(content, 'publication-date'),
    identifiers: identifiersOf(content)
      .map(({ type, value }) => `${type.toUpperCase()} ${value}`)
      .join(' · '),
    link: textAt(content, 'url', 'value'),
  }
  return Object.entries(lines).flatMap(([field, value]) => (value ? [{ field: field as PreviewField, value }] : []))
}
