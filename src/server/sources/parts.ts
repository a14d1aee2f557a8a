// Parts of what a register says: nothing in it is believed to be of the form that its documents promise.
import { cleanLine } from '#lib/text/text-clean.ts'
import { withoutTags } from '#lib/text/visible-text.ts'

export type Part = Readonly<Record<string, unknown>>

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const partsIn = (value: unknown): Part[] => listIn(value).filter(isPart)

/** The part at this path; an empty one where there is none. */
export const partAt = (value: unknown, ...path: string[]): Part =>
  path.reduce<Part>((at, name) => (isPart(at[name]) ? at[name] : {}), isPart(value) ? value : {})

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Texts come with markup and entities in them; of several the first counts. */
export function lineIn(value: unknown): string | null {
  const one: unknown = Array.isArray(value) ? value[0] : value
  if (typeof one !== 'string' && typeof one !== 'number') return null
  const text = withoutTags(String(one), ' ').replaceAll(/&(\w{2,4});/g, (all, name: string) => entities[name] ?? all)
  return cleanLine(text) || null
}

/** Only what says something. */
export const filled = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
