// Encrypted fields of a form: what is sent of them, by the API and without JavaScript. Never kept on the device, never saved by themselves.
import type { KindShape } from '../../../model/describe.ts'
import { readField, type Resolve } from '../values/form-codec.ts'
import { isSame, normal, type Values } from '../values/form-values.ts'

/** Stands in a form that offered the field: without it a form says nothing about the consent. */
export const offered = (name: string): string => `${name}.offered`

/** What the API is sent: a changed value with its consent, or that the consent ends. */
export function encryptedBody(shape: KindShape, base: Values, values: Values): Values {
  const body: Values = {}
  for (const [name, { consentName }] of Object.entries(shape.encrypted)) {
    const [agreed, agreedBefore] = [values[consentName] === true, base[consentName] === true]
    const isTyped = !isSame(values[name], base[name])
    if (isTyped) body[name] = normal(values[name])
    if (agreedBefore !== agreed && (agreedBefore || isTyped)) body[consentName] = agreed
  }
  return body
}

/** The same, read out of a sent form. An identity number that was not typed anew is not sent. */
export async function readEncryptedForm(shape: KindShape, form: URLSearchParams, resolve: Resolve): Promise<Values> {
  const values: Values = {}
  for (const [name, field] of Object.entries(shape.encrypted)) {
    if (!form.has(offered(name))) continue
    values[field.consentName] = form.get(field.consentName) === 'true'
    const value = await readField(field, name, form, resolve)
    if (value !== null || !field.isIdentity) values[name] = value
  }
  return values
}
