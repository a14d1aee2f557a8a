// Fields that the engine itself works with where a kind has one of this name: said once, and refused with another type.
import type { FieldType } from '../fields.ts'

export const agreedFields: Readonly<Record<string, FieldType>> = {
  // The member whose row it is.
  owner: 'ref',
  // Whose staff keep the row: country admins, and the country of its changes.
  country: 'ref',
  // The key of a row of a reference list, in addresses and files.
  code: 'text',
  // When its owner or staff said last that the row is still right.
  confirmedAt: 'date',
  // The levels that an owner chose for single fields.
  visibility: 'list',
}
