// Pictures and documents of a form that was sent without JavaScript: kept ones, and those that came along.
import type { FieldProblem } from './problems.ts'

type Picture = { key: string; width: number; height: number }

const parse = (text: string | null): unknown => {
  try {
    return text ? (JSON.parse(text) as unknown) : null
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

/** A picture with what was typed beside it in these languages; without the inputs for that it stays as it was. */
export function readPicture(name: string, form: URLSearchParams, locales: readonly string[]): unknown {
  const file = readFile(name, form) as Picture | null
  if (!file) return null
  const before = parse(form.get(name)) as Picture | null
  const { key, width, height } = file
  if (!form.has(`${name}.focus.x`)) return { ...before, key, width, height }
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
    ...(Object.keys(alt).length > 0 ? { alt } : {}),
    ...(form.get(`${name}.decorative`) === 'true' ? { decorative: true } : {}),
    focus: { x: Number(form.get(`${name}.focus.x`)), y: Number(form.get(`${name}.focus.y`)) },
  }
}

/** What is wrong with files that came along, by field. */
export const fileProblems = (names: readonly string[], form: URLSearchParams): Record<string, FieldProblem[]> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const problem = parse(form.get(`${name}.file.problem`)) as FieldProblem | null
      return problem ? [[name, [problem]]] : []
    }),
  )
