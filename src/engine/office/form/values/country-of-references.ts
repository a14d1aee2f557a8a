// A new entry lies where what is chosen in it lies: its university, its city.
import type { KindShape } from '../../../model/describe.ts'
import { isEmpty } from '../../../model/values/values.ts'
import type { Found } from '../../inputs/reference-search.tsx'
import type { Values } from './form-values.ts'

/** A chosen row without the country that the search knew of it, and that country. */
export function partCountry(chosen: unknown): { value: unknown; country: Found | null } {
  if (typeof chosen !== 'object' || chosen === null || !('country' in chosen)) return { value: chosen, country: null }
  const { country, ...value } = chosen as Found
  return { value, country: country ?? null }
}

/** May what is chosen in this field say the country? Of a new entry whose country nobody chose. */
export const mayFillCountry = (
  { shape, locked }: { shape: KindShape; locked: readonly string[] },
  row: { id: string | null },
  values: Values,
  name: string,
  assumed: Readonly<Record<string, unknown>>,
): boolean =>
  row.id === null &&
  name !== 'country' &&
  shape.fields[name]?.type === 'ref' &&
  shape.fields['country']?.required === 'always' &&
  !shape.fields['country'].readOnly &&
  !locked.includes('country') &&
  (isEmpty(values['country']) || assumed['country'] !== undefined)
