// The parts of an .xlsx file around its sheets: list of sheets, shared strings, number formats. ECMA-376 part 1.
import { readNumberFormat, type NumberFormat } from './number-format.ts'
import type { SheetLimits } from '../sheet-limits.ts'
import { SheetProblem } from '../sheet-problem.ts'
import { attribute, createXmlReader, isOn, readXml } from './xml.ts'
import { listZip, partNamed, unpackChunks, unpackWhole, type ZipEntry } from './zip.ts'

export type Book = {
  data: Buffer
  sheets: { name: string; hidden: boolean; part: ZipEntry }[]
  strings: string[]
  formats: NumberFormat[]
  is1904: boolean
}

const smallPart = 8 * 1024 * 1024
/** Excel's own most. */
const mostFormats = 65_490

/** Reads everything but the rows. Throws SheetProblem. */
export async function openBook(data: Buffer, limits: SheetLimits): Promise<Book> {
  const parts = listZip(data, limits)
  const read = (name: string): Buffer | null => {
    const entry = partNamed(parts, name)
    return entry ? unpackWhole(data, entry, smallPart) : null
  }
  if (!partNamed(parts, '[Content_Types].xml')) throw new SheetProblem('liesAboutType', { extension: 'xlsx' })
  if ([...parts.keys()].some((name) => /vbaProject\.bin$/i.test(name)))
    throw new SheetProblem('liesAboutType', { extension: 'xlsx' })
  const bookPath = readRelations(read('_rels/.rels'), '').find((one) => one.type === 'officeDocument')?.target
  const bookBytes = bookPath ? read(bookPath) : null
  if (!bookPath || !bookBytes) throw new SheetProblem('liesAboutType', { extension: 'xlsx' })
  const folder = bookPath.includes('/') ? bookPath.slice(0, bookPath.lastIndexOf('/') + 1) : ''
  const relations = readRelations(read(`${folder}_rels/${bookPath.slice(folder.length)}.rels`), folder)
  const { listed, is1904 } = readBookPart(bookBytes)
  const sheets = listed.flatMap(({ name, hidden, relation }) => {
    const target = relations.find((one) => one.id === relation && one.type === 'worksheet')?.target
    const part = target === undefined ? undefined : partNamed(parts, target)
    return part ? [{ name, hidden, part }] : []
  })
  if (sheets.length === 0) throw new SheetProblem('damaged')
  const partOf = (type: string): ZipEntry | undefined =>
    partNamed(parts, relations.find((one) => one.type === type)?.target ?? '')
  const stringsPart = partOf('sharedStrings')
  const stylesPart = partOf('styles')
  return {
    data,
    sheets,
    strings: stringsPart ? await readStrings(data, stringsPart, limits) : [],
    formats: stylesPart ? readFormats(unpackWhole(data, stylesPart, smallPart)) : [],
    is1904,
  }
}

type Relation = { id: string; type: string; target: string }

/** Relations inside the file; those to outside are left alone. */
function readRelations(bytes: Buffer | null, folder: string): Relation[] {
  const found: Relation[] = []
  if (!bytes) return found
  readXml(bytes, {
    open(name, raw) {
      if (name !== 'Relationship' || attribute(raw, 'TargetMode') === 'External') return
      const target = (attribute(raw, 'Target') ?? '').replaceAll('\\', '/')
      found.push({
        id: attribute(raw, 'Id') ?? '',
        type: (attribute(raw, 'Type') ?? '').split('/').at(-1)!,
        target: resolvePath(target.startsWith('/') ? target.slice(1) : folder + target),
      })
    },
  })
  return found
}

function resolvePath(path: string): string {
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

function readBookPart(bytes: Buffer) {
  const listed: { name: string; hidden: boolean; relation: string }[] = []
  let is1904 = false
  readXml(bytes, {
    open(name, raw) {
      if (name === 'workbookPr') is1904 = isOn(attribute(raw, 'date1904'))
      if (name !== 'sheet') return
      const hidden = ['hidden', 'veryHidden'].includes(attribute(raw, 'state') ?? '')
      listed.push({ name: attribute(raw, 'name') ?? '', hidden, relation: attribute(raw, 'id') ?? '' })
    },
  })
  return { listed, is1904 }
}

/** Texts of the shared table; the reading aids of Japanese (rPh) are left out. */
async function readStrings(data: Buffer, part: ZipEntry, limits: SheetLimits): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let inText = false
  let inAid = false
  const reader = createXmlReader({
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') inAid = true
      else if (name === 't') inText = !inAid
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inAid = false
      else if (name === 'si') strings.push(decodeEscapes(text))
    },
    text(chunk) {
      if (!inText) return
      text += chunk
      // How a longer text is refused is told where a cell uses it.
      if (text.length > limits.cell * 8) throw new SheetProblem('damaged')
    },
  })
  for await (const chunk of unpackChunks(data, part)) reader.write(chunk)
  reader.end()
  return strings
}

/** `_x000D_` stands for a character that XML cannot hold (22.9.2.19 ST_Xstring). */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

function readFormats(bytes: Buffer): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let inCells = false
  readXml(bytes, {
    open(name, raw) {
      if (name === 'numFmt') codes.set(Number(attribute(raw, 'numFmtId')), attribute(raw, 'formatCode') ?? '')
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const id = Number(attribute(raw, 'numFmtId') ?? 0)
      formats.push(readNumberFormat(id, codes.get(id)))
      if (formats.length > mostFormats) throw new SheetProblem('damaged')
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}
