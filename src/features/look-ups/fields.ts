// Fields whose value another register knows, by kind, and which register that is. Read by the server and by forms.
import { pageFields } from './official-pages/page-fields.ts'

/** `page`: the official page, behind the link that was pasted. */
export type Source = 'Crossref' | 'ORCID' | 'ROR' | 'page'

const fields: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  publications: { doi: 'Crossref' },
  journals: { issnL: 'Crossref', issnPrint: 'Crossref', issnOnline: 'Crossref' },
  talents: { orcid: 'ORCID' },
  'young-talents': { orcid: 'ORCID' },
  'funding-organizations': { ror: 'ROR' },
  ...pageFields,
}

export const lookUpFields = (kind: string): Readonly<Record<string, Source>> =>
  Object.hasOwn(fields, kind) ? (fields[kind] ?? {}) : {}

export const sourceOf = (kind: string, field: string): Source | null => {
  const known = lookUpFields(kind)
  return Object.hasOwn(known, field) ? (known[field] ?? null) : null
}

/** Why nothing was learned. */
export const lookUpFaults = ['not_found', 'busy', 'unreadable', 'away', 'not_public', 'no_page'] as const
export type LookUpFault = (typeof lookUpFaults)[number]

/** A preprint that is here, to which the register counts the work that was asked about. */
export type Preprint = {
  id: string
  label: string
  version: number
  /** Its form. */
  href: string
  /** May whoever asked say so there? */
  mayName: boolean
}

/** What a register says: values as the API gives and takes them, by the name of their field or list of children. */
export type LookUpAnswer = { source: Source } & (
  | {
      values: Record<string, unknown>
      preprints?: Preprint[]
      /** DOIs of other versions of the work that are not here. */
      elsewhere?: string[]
    }
  | { fault: LookUpFault }
)
