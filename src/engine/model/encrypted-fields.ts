// Which encrypted fields there are for somebody: those collected now, for who may receive them. For everybody else they do not exist.
import { mayReceive, mayUse } from './access.ts'
import type { Field, Encryption } from './fields.ts'
import type { Kind } from './kind.ts'
import type { Viewer } from './viewer.ts'

export type EncryptedField = Field & { readonly encrypted: Encryption }

const encryptedFields = (kind: Kind): [name: string, field: EncryptedField][] =>
  Object.entries(kind.encrypted) as [string, EncryptedField][]

/** The fields of this kind with this purpose. */
export const encryptedFor = (kind: Kind, purpose: string): string[] =>
  encryptedFields(kind).flatMap(([name, field]) => (field.encrypted.purpose === purpose ? [name] : []))

/**
 * The encrypted fields of the kind as far as they exist for this viewer: for members those of the own row.
 * Without a row: for a form of this kind, where members write their own.
 */
export function collectedFor(
  viewer: Viewer,
  kind: Kind,
  row?: Readonly<Record<string, unknown>>,
): [name: string, field: EncryptedField][] {
  const isOwnForm = row === undefined && viewer.who === 'member' && kind.access.update(viewer) !== false
  return encryptedFields(kind).filter(
    ([name, field]) =>
      viewer.collects?.includes(field.encrypted.purpose) &&
      (isOwnForm || (row ? mayReceive(viewer, kind.access, name, field, row) : mayUse(viewer, kind.access, field))),
  )
}

/** The name under which forms and the API send the consent to a field: true gives it, false takes it back. */
export const consentTo = (name: string): string => `${name}Consent`

/** Is this nothing but consents taken back? That works whatever else is wrong with the row, and asks for no review. */
export function takesBack(kind: Kind, given: Readonly<Record<string, unknown>>): boolean {
  const encrypted = Object.keys(kind.encrypted).map(consentTo)
  const names = Object.keys(given)
  return (
    names.length > 0 &&
    names.every((name) => given[name] === false && (kind.fields[name]?.revocable || encrypted.includes(name)))
  )
}
