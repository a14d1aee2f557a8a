// From which register a row comes, as everybody may know it.
import type { Locale } from '#words/locales.ts'
import type { Kind } from '../../model/kind.ts'
import { choiceLabel } from '../../model/registry.ts'
import { findRow } from './stored-rows.ts'

/** Who typed or uploaded a row is for staff; a register is named to everybody. */
const registers: ReadonlySet<unknown> = new Set(['orcid', 'scopus', 'openalex', 'crossref', 'ror', 'tnrr'])

/** The name of the register; null of rows that people made. */
export async function registerOf(kind: Kind, id: string, locale: Locale): Promise<string | null> {
  const source: unknown = (await findRow<Kind>(kind, id))?.['source']
  const field = kind.fields['source']
  return field && registers.has(source) ? choiceLabel(field, String(source), locale) : null
}
