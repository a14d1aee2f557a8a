// Pictures and documents of a form that was sent without JavaScript: kept ones, and those that came along.
import { acceptedBy, refusalOf, refusedAs } from './accepted-files.ts'
import { type Crop, fullCrop } from './crop.ts'
import { isTooDeepJson } from './nesting-depth.ts'
import type { FieldProblem } from './problems.ts'

type Picture = { key: string; width: number; height: number; crop?: Crop }

const parse = (text: string | null): unknown => {
  try {
    return text && !isTooDeepJson(text) ? (JSON.parse(text) as unknown) : null
  } catch {
    return null
  }
}

/** The file that was chosen now, else the one that was there; null when it was taken away. */
export function readFile(name: string, form: URLSearchParams): unknown {
  const stored = parse(form.get(`${name}.file.stored`))
  if (stored) return stored
  return form.get(`${name}.remove`) === 'true' ? null : parse(form.get(name))
}

/** The frame of a picture as it was set, in percent. */
function readCrop(name: string, form: URLSearchParams): Crop {
  if (form.get(`${name}.crop.whole`) === 'true') return fullCrop
  const part = (side: string): number => Number.parseFloat(form.get(`${name}.crop.${side}`) ?? '') / 100
  return { x: part('x'), y: part('y'), width: part('width'), height: part('height') }
}

/** A picture with what was typed beside it in these languages; without the inputs for that it stays as it was. */
export function readPicture(name: string, form: URLSearchParams, locales: readonly string[]): unknown {
  const file = readFile(name, form) as Picture | null
  if (!file) return null
  const before = parse(form.get(name)) as Picture | null
  const { key, width, height } = file
  // What was cut out of the picture before says nothing of another one.
  const isSame = before?.key === key
  if (!form.has(`${name}.focus.x`)) {
    const { crop: _crop, ...beside } = before ?? {}
    return { ...(isSame ? before : beside), key, width, height }
  }
  const alt = Object.fromEntries(
    locales.flatMap((locale) => {
      const text = form.get(`${name}.alt.${locale}`)?.trim()
      return text ? [[locale, text]] : []
    }),
  )
  return {
    key,
    width,
    height,
    ...(isSame && form.has(`${name}.crop.width`) ? { crop: readCrop(name, form) } : {}),
    ...(Object.keys(alt).length > 0 ? { alt } : {}),
    ...(form.get(`${name}.decorative`) === 'true' ? { decorative: true } : {}),
    focus: { x: Number(form.get(`${name}.focus.x`)), y: Number(form.get(`${name}.focus.y`)) },
  }
}

type Fields = Readonly<Record<string, Parameters<typeof acceptedBy>[0]>>

/** What is wrong with files that came along, by field: each is told what it takes. */
export const fileProblems = (fields: Fields, form: URLSearchParams): Record<string, FieldProblem[]> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const accepted = acceptedBy(field)
      if (!accepted) return []
      const problem = parse(form.get(`${name}.file.problem`)) as FieldProblem | null
      if (problem) return [[name, [refusedAs(problem, accepted)]]]
      const stored = parse(form.get(`${name}.file.stored`)) as object | null
      const isOther = stored && accepted !== 'imagesAndPdf' && 'width' in stored !== (accepted === 'images')
      return isOther ? [[name, [{ code: refusalOf[accepted] }]]] : []
    }),
  )
