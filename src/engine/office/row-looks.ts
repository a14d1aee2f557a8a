// How a row looks among others, by the fields that its kind names for it: picture, second name, threads.
import type { KindShape } from '../model/describe.ts'
import { pictureSrc } from './cell.tsx'

type Values = Readonly<Record<string, unknown>>
type Named = Pick<KindShape, 'looks'>

/** Slugs of the references by whose colors a row is marked. */
export function threadsOf({ looks: { threads } }: Named, values: Values): string[] {
  const rows = (threads === undefined ? null : values[threads]) as readonly { slug?: string }[] | null | undefined
  return (rows ?? []).flatMap(({ slug }) => slug ?? []).slice(0, 3)
}

/** Where the picture of a row is; null when it has none. */
export function pictureOf({ looks: { face, mark } }: Named, values: Values): string | null {
  const name = face ?? mark
  return name === undefined ? null : pictureSrc(values[name])
}

/** Its second name, where it says something else than the first. */
export function secondName({ looks: { second } }: Named, values: Values, first: string): string | null {
  const name = second === undefined ? null : values[second]
  return typeof name === 'string' && name !== '' && name !== first ? name : null
}
