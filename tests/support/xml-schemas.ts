// Schemas of tests/fixtures/schemas by name, and what of a document they find wrong.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { RelaxNGValidator, XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const folder = fileURLToPath(new URL('../fixtures/schemas/', import.meta.url))
const validators = new Map<string, XsdValidator | RelaxNGValidator>()

/** @param name of the file, 'atom.rng' */
function validatorOf(name: string): XsdValidator | RelaxNGValidator {
  const known = validators.get(name)
  if (known) return known
  // Schemas name others beside them.
  if (validators.size === 0) xmlRegisterFsInputProviders()
  const path = folder + name
  const schema = XmlDocument.fromString(readFileSync(path, 'utf8'), { url: path })
  const made = name.endsWith('.rng') ? RelaxNGValidator.fromDoc(schema) : XsdValidator.fromDoc(schema)
  schema.dispose()
  validators.set(name, made)
  return made
}

/** Each fault with its line; none where the document is as the schema wants it. */
export function faultsBySchema(name: string, xml: string): string[] {
  const document = XmlDocument.fromString(xml)
  try {
    validatorOf(name).validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ message, line }) => `${line}: ${message.trim()}`)
  } finally {
    document.dispose()
  }
}
