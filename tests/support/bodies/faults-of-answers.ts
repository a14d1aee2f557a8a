// What a browser, a spreadsheet, a calendar or another program would make of an answer, where a name in it was not read as text.
import { parse } from 'csv-parse/sync'
import type { LightMyRequestResponse } from 'fastify'
import { Parser } from 'htmlparser2'
import ICAL from 'ical.js'
import { XmlDocument } from 'libxml2-wasm'
import { readBibtex } from '#server/sheets/reference-files/bibtex.ts'
import type { ReadReferences } from '#server/sheets/reference-files/reference.ts'
import { readRis } from '#server/sheets/reference-files/ris.ts'
import { sheetLimits } from '#server/sheets/sheet-limits.ts'
import { listZip, unpackWhole } from '#server/sheets/xlsx/zip.ts'
import { mark } from './hostile-names.ts'

const doesSomething = /^[\s\u0000-\u001f]*(?:javascript|data(?!:image\/)|vbscript):/i

function faultsOfTag(name: string, attributes: Readonly<Record<string, string>>): string[] {
  return [
    ...(name.includes(mark) ? [`element ${name}`] : []),
    ...Object.entries(attributes).flatMap(([attribute, value]) => [
      ...(attribute.includes(mark) || /^on[a-z]+$/.test(attribute) ? [`attribute ${attribute} of ${name}`] : []),
      ...(/^(?:href|src|action|formaction|srcset)$/.test(attribute) && doesSomething.test(value)
        ? [`${attribute}="${value.slice(0, 40)}" of ${name}`]
        : []),
    ]),
  ]
}

/** Scripts stand in files; what a page holds in place is data. */
function faultsOfScript(type: string, text: string): string[] {
  if (!type.includes('json')) return text.trim() === '' ? [] : [`script ${text.slice(0, 80)}`]
  try {
    JSON.parse(text)
    return []
  } catch {
    return [`broken JSON in a script: ${text.slice(0, 80)}`]
  }
}

/** What a browser would make of a page: elements, handlers, scripts and addresses that came out of a name. */
function faultsOfHtml(html: string): string[] {
  const faults: string[] = []
  let within: { type: string; text: string } | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      faults.push(...faultsOfTag(name, attributes))
      if (name === 'script') within = { type: attributes['type'] ?? '', text: '' }
    },
    ontext(text) {
      if (within) within.text += text
    },
    onclosetag(name) {
      if (name !== 'script' || !within) return
      faults.push(...faultsOfScript(within.type, within.text))
      within = null
    },
  })
  parser.end(html)
  return faults
}

/** Cells that a spreadsheet would take for a formula, and tables that are not as wide as their heading. */
function faultsOfCsv(text: string): string[] {
  const lines = parse(text, { bom: true, relax_column_count: true })
  const width = lines[0]?.length ?? 0
  return lines.flatMap((line) => [
    ...(line.length === width ? [] : [`a line of ${line.length} cells, not ${width}`]),
    ...line.filter((cell) => /^[\s\p{Cf}]*[=+\-@|＝＋－＠]/u.test(cell) && !/^[+-]?\d[\d.]*$/.test(cell)),
  ])
}

const xmlFaults = (text: string): string[] => {
  const document = XmlDocument.fromString(text)
  const found = document.find(`//*[contains(local-name(), '${mark}')]`).length
  document.dispose()
  return found > 0 ? ['an element of a name'] : []
}

function icsFaults(text: string): string[] {
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
  const faults = lines.filter(
    (line) =>
      !/^(?:BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|NAME|URL|UID|SUMMARY|DESCRIPTION|LOCATION|STATUS|SEQUENCE|LAST-MODIFIED|DT\w+|TZ\w+|RRULE|REFRESH-INTERVAL|SOURCE|COLOR|X-[\w-]+|TRANSP|CREATED|CLASS|CATEGORIES|RDATE)[;:]/.test(
        line,
      ),
  )
  ICAL.parse(text)
  return [...faults, ...(text.replaceAll('\r\n', '').match(/[\r\n]/) ? ['a line that ends otherwise'] : [])]
}

function bookFaults(data: Buffer): string[] {
  return [...listZip(data, sheetLimits).values()].flatMap((part) => {
    const text = unpackWhole(data, part, sheetLimits.unpacked).toString()
    if (/\.bin$|vba|externalLink/i.test(part.name)) return [part.name]
    if (!/\.(?:xml|rels)$/.test(part.name)) return []
    const faults = xmlFaults(text)
    if (/<f[ >]/.test(text) && part.name.includes('worksheets/')) faults.push(`a formula in ${part.name}`)
    if (/TargetMode="External"/.test(text)) faults.push(`a link out in ${part.name}`)
    return faults
  })
}

/** Each record is one, and none is of a name. */
const faultsOfReferences = ({ works, broken }: ReadReferences, records = 0): string[] =>
  works.length === records && broken.length === 0 && works.every(({ work }) => work.title)
    ? []
    : [`${works.length} references of ${records} records, ${broken.length} broken`]

/** What of an answer was read as anything but text, by what it says it is. */
export function faultsOf({ headers, body, rawPayload }: LightMyRequestResponse): string[] {
  const type = String(headers['content-type']).split(';')[0]
  if ((headers['content-disposition'] ?? '').match(/[^\x20-\x7e]/)) return ['content-disposition']
  try {
    switch (type) {
      case 'text/html':
        return faultsOfHtml(body)
      case 'text/csv':
        return faultsOfCsv(body)
      case 'application/json':
      case 'application/linkset+json':
      case 'application/vnd.citationstyles.csl+json':
      case 'application/schema+json':
      case 'application/x-suggestions+json':
        JSON.parse(body)
        return /^\s*[[{"]/.test(body) ? [] : ['no JSON']
      case 'text/calendar':
        return icsFaults(body)
      case 'application/x-bibtex':
        return faultsOfReferences(readBibtex(body), body.match(/^@/gm)?.length)
      case 'application/x-research-info-systems':
        return [
          ...faultsOfReferences(readRis(body), body.match(/^ER {2}- $/gm)?.length),
          ...body.split('\r\n').filter((line) => line !== '' && !/^[A-Z][A-Z0-9] {2}- /.test(line)),
        ]
      case 'text/markdown':
      case 'text/plain':
        return (
          body
            .match(new RegExp(`(?<!\\\\)<${mark}|(?<!\\\\)\\]\\((?:javascript|http://${mark})`))
            ?.map((found) => `markup ${found}`) ?? []
        )
      case 'application/pdf':
        return /\/(?:JavaScript|JS|Launch|OpenAction)\b/.test(rawPayload.toString('latin1')) ||
          !body.startsWith('%PDF-')
          ? ['a PDF that does something']
          : []
      case 'image/png':
        return []
      case 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
        return bookFaults(rawPayload)
      default:
        return /xml/.test(type ?? '') ? xmlFaults(body) : [`what is ${type}?`]
    }
  } catch (error) {
    return [`${type} ${String(error)}`]
  }
}
