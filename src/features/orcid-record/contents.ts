// What is written to an ORCID record, as the write samples of its schema 3.0 have it (github.com/ORCID/orcid-model,
// record_3.0/samples/write_samples): employments, educations, invited positions and works, made of what stands here.
import { createHash } from 'node:crypto'
import type { CareerEntry, Institution, VisitItem, WorkItem } from '#kinds/members/record-items.queries.ts'
import type { Part } from '#server/sources/parts.ts'

/** What ORCID asks for and is not known here. */
export type Missing = 'institution' | 'city'
export type Content = { content: Part } | { missing: Missing }

/** Types of identifiers that this product sends: https://pub.orcid.org/v3.0/identifiers. */
const ownIdType = 'source-work-id'

const year = (value: number): Part => ({ year: { value: String(value) } })

const organizationOf = ({ name, ror, city, country }: Institution): Part => ({
  name,
  address: { city, country },
  'disambiguated-organization': {
    'disambiguated-organization-identifier': `https://ror.org/${ror}`,
    'disambiguation-source': 'ROR',
  },
})

function placed(institution: Institution | null, more: Part): Content {
  if (!institution?.ror) return { missing: 'institution' }
  if (!institution.city || !institution.country) return { missing: 'city' }
  return { content: { ...more, organization: organizationOf(institution) } }
}

/** @param degree how a degree is called */
export function careerContent(
  entry: CareerEntry,
  institution: Institution | null,
  degree: (value: string) => string,
): Content {
  const role = [entry.degree ? degree(entry.degree) : null, entry.role].filter(Boolean).join(', ')
  return placed(institution, {
    ...(role ? { 'role-title': role } : {}),
    ...(entry.from ? { 'start-date': year(entry.from) } : {}),
    ...(entry.to && !entry.isCurrent ? { 'end-date': year(entry.to) } : {}),
  })
}

const visitRoles: Readonly<Record<string, string>> = { visit: 'Visitor', placement: 'Visiting researcher' }

export const visitContent = ({ outcome, institution }: VisitItem): Content =>
  placed(institution, { 'role-title': visitRoles[outcome] ?? 'Visitor' })

const workTypes: Readonly<Record<string, string>> = {
  journal_article: 'journal-article',
  review: 'journal-article',
  conference_paper: 'conference-paper',
  book: 'book',
  book_chapter: 'book-chapter',
  preprint: 'preprint',
  report: 'report',
  thesis: 'dissertation-thesis',
  patent: 'patent',
  dataset: 'data-set',
  software: 'software',
}

const identifier = (type: string, value: string | null, url?: string): Part[] =>
  value
    ? [
        {
          'external-id-type': type,
          'external-id-value': value,
          ...(url ? { 'external-id-url': { value: url } } : {}),
          'external-id-relationship': 'self',
        },
      ]
    : []

function dateOf({ year: published, day }: WorkItem): Part | null {
  const [y, m, d] = (day ?? '').split('-')
  if (!published) return null
  // The day belongs to it only within the year that is cited.
  if (Number(y) !== published || !m || !d) return year(published)
  return { ...year(published), month: { value: m }, day: { value: d } }
}

export function workContent(work: WorkItem): Content {
  const { doi, eid, pubmedId, isbn, container, url } = work
  const date = dateOf(work)
  const link = doi ? `https://doi.org/${doi}` : url
  const ofBook = work.workType === 'book_chapter' ? [] : identifier('isbn', isbn)
  return {
    content: {
      title: { title: { value: work.title } },
      ...(container ? { 'journal-title': { value: container } } : {}),
      type: workTypes[work.workType ?? ''] ?? 'other',
      ...(date ? { 'publication-date': date } : {}),
      ...(link ? { url: { value: link } } : {}),
      'external-ids': {
        'external-id': [
          ...identifier('doi', doi, `https://doi.org/${doi}`),
          ...identifier('eid', eid),
          ...identifier('pmid', pubmedId),
          ...ofBook,
        ],
      },
    },
  }
}

/** Keys of an object stand in any order in the database. */
const ordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(ordered)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, inner]) => [key, ordered(inner)]),
        )
      : value

export const hashOf = (content: Part): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(content)))
    .digest('base64url')
    .slice(0, 22)

/** As it is sent: with the id that this product gave it, by which it is found there again. */
export function withOwnId(content: Part, id: string): Part {
  const given = content['external-ids'] as { 'external-id'?: Part[] } | undefined
  return {
    ...content,
    'external-ids': { 'external-id': [...identifier(ownIdType, id), ...(given?.['external-id'] ?? [])] },
  }
}
