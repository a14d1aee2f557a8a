// Parts of what a register says: nothing in it is believed to be of the form that its documents promise.
import { abstractOfMarkup, lineOfMarkup } from '#lib/text/marked-up.ts'

export type Part = Readonly<Record<string, unknown>>

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const partsIn = (value: unknown): Part[] => listIn(value).filter(isPart)

/** The part at this path; an empty one where there is none. */
export const partAt = (value: unknown, ...path: string[]): Part =>
  path.reduce<Part>((at, name) => (isPart(at[name]) ? at[name] : {}), isPart(value) ? value : {})

/** The text at this path; an empty one where there is none. */
export function textAt(value: unknown, ...path: string[]): string {
  const at = partAt(value, ...path.slice(0, -1))[path.at(-1) ?? '']
  return typeof at === 'string' ? at : ''
}

const textIn = (value: unknown): string => {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' || typeof one === 'number' ? String(one) : ''
}

/** Texts come with markup and entities in them; of several the first counts. */
export const lineIn = (value: unknown): string | null => lineOfMarkup(textIn(value)) || null

/** The paragraphs of an abstract. */
export const abstractIn = (value: unknown): string | null => abstractOfMarkup(textIn(value)) || null

/** A title with the subtitle that does not stand in it already. */
export function titleIn(title: unknown, subtitle: unknown): string | null {
  const [main, more] = [lineIn(title), lineIn(subtitle)]
  if (!main || !more || main.toLowerCase().includes(more.toLowerCase())) return main ?? more
  return /[?!:]$/.test(main) ? `${main} ${more}` : `${main}: ${more}`
}

/** Only what says something. */
export const filled = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
