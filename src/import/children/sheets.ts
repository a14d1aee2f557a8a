// A workbook whose further sheets hold the children of its rows: read with the first, as columns behind its own.
import { foldText } from '#lib/text/text-clean.ts'
import type { Kind } from '#engine/model/kind.ts'
import { childKey, wordsOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { readSheet, type Sheet } from '#server/sheets/read-sheet.ts'
import { sheetLimits } from '#server/sheets/sheet-limits.ts'
import { SheetProblem } from '#server/sheets/sheet-problem.ts'
import { locales } from '#words/locales.ts'
import { type SheetPart, uploadedChildren } from '../reading/columns.ts'
import { guessColumns } from '../reading/guess-columns.ts'
import type { FileChoice } from '../reading/read-file.ts'
import { partsOfKey } from './keys.ts'

/** `sheetOf`: of each row 0 for the first sheet, and on for the further ones. */
export type Workbook = { sheet: Sheet; parts: SheetPart[]; sheetOf: number[] }

type Found = { list: string; sheet: string }

/** Sure of a heading but for its signs. */
const certain = 0.9

/** Is a sheet with these headings one of children: most of them are fields of it, and one tells the parent? */
async function looksLike(viewer: Viewer, kind: Kind, list: string, headings: readonly string[]): Promise<boolean> {
  const part: SheetPart = { list, sheet: '', from: 0, width: headings.length }
  const found = await guessColumns(viewer, kind, headings, [part])
  const sure = found.filter(({ key, confidence }) => key !== null && confidence >= certain)
  const child = uploadedChildren(kind).find((one) => childKey(one) === list)
  const points = sure.some(({ key }) => partsOfKey(key as string).name === child?.parent)
  return points && sure.length > 1 && sure.length * 2 >= headings.length
}

/** The sheets of a workbook that hold children, by their names or by their headings. */
async function childSheets(viewer: Viewer, kind: Kind, { elsewhere, sheets }: Sheet): Promise<Found[]> {
  const open = elsewhere.filter(({ sheet }) =>
    sheets.some((one) => one.name === sheet && !one.hidden && one.rows !== 0),
  )
  const found: Found[] = []
  for (const child of uploadedChildren(kind)) {
    const names = new Set(locales.flatMap((one) => [wordsOf(child, one).one, wordsOf(child, one).many]).map(foldText))
    const list = childKey(child)
    const left = open.filter(({ sheet }) => !found.some((one) => one.sheet === sheet))
    let its = left.find(({ sheet }) => names.has(foldText(sheet)))
    for (const one of left) if (!its && (await looksLike(viewer, kind, list, one.headings))) its = one
    if (its) found.push({ list, sheet: its.sheet })
  }
  return found
}

async function readPart(file: Uint8Array, name: string, choice: FileChoice, sheet: string): Promise<Sheet | null> {
  try {
    return await readSheet(file, { name, ...choice, sheet })
  } catch (error) {
    if (error instanceof SheetProblem && (error.code === 'noRows' || error.code === 'fileEmpty')) return null
    throw error
  }
}

/**
 * Puts the sheets of children behind the first one: their columns after its own, their rows after its own.
 * @throws SheetProblem when one of them is refused
 */
export async function withChildSheets(
  viewer: Viewer,
  kind: Kind,
  file: Uint8Array,
  name: string,
  choice: FileChoice,
  sheet: Sheet,
): Promise<Workbook> {
  const whole: Workbook = {
    sheet: { ...sheet, headings: [...sheet.headings] },
    parts: [],
    sheetOf: sheet.rows.map(() => 0),
  }
  for (const found of await childSheets(viewer, kind, sheet)) {
    const part = await readPart(file, name, choice, found.sheet)
    if (!part) continue
    const from = whole.sheet.headings.length
    const { rows, rowNumbers, headings } = whole.sheet
    if (rows.length + part.rows.length > sheetLimits.rows)
      throw new SheetProblem('tooManyRows', { limit: sheetLimits.rows })
    const before = Array<string>(from).fill('')
    headings.push(...part.headings)
    whole.sheet.rows = [...rows, ...part.rows.map((cells) => [...before, ...cells])]
    whole.sheet.rowNumbers = [...rowNumbers, ...part.rowNumbers]
    whole.parts.push({ ...found, from, width: part.headings.length })
    for (let at = 0; at < part.rows.length; at++) whole.sheetOf.push(whole.parts.length)
  }
  const isRead = new Set(whole.parts.map((part) => part.sheet))
  whole.sheet.elsewhere = sheet.elsewhere.filter((one) => !isRead.has(one.sheet))
  return whole
}
