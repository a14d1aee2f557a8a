// XML as text: elements whose parts are escaped, and without the characters that XML cannot hold.

/** A finished piece of XML; everything else is text and is escaped. */
export type Xml = { readonly xml: string }
type Part = Xml | string | number | null | undefined | false | readonly Part[]

// XML 1.0, 2.2: these cannot stand in a document, escaped or not.
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(impossible, '')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return xmlText(String(part))
  return 'xml' in part ? part.xml : part.map(written).join('')
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>

/** @example element('title', { 'xml:lang': 'th' }, 'สีแดง') */
export function element(name: string, attributes: Attributes = {}, ...parts: readonly Part[]): Xml {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join('')
  const inner = written(parts)
  return { xml: inner === '' ? `<${name}${given}/>` : `<${name}${given}>${inner}</${name}>` }
}

/** An element that is left out when it would hold nothing. */
export const filled = (name: string, attributes: Attributes, ...parts: readonly Part[]): Xml | null =>
  written(parts) === '' ? null : element(name, attributes, ...parts)

export const xmlDocument = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`
