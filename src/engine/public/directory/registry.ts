// The public directories of the product, as its features declare them: what pages and formats about all of them read.
import type { AnyDirectory } from './declaration.ts'

let known: readonly AnyDirectory[] = []

/** In every process, before any is asked for. */
export function useDirectories(all: readonly AnyDirectory[]): void {
  known = all.toSorted((one, other) => one.site.order - other.site.order)
}

/** In the order of the site. */
export const directories = (): readonly AnyDirectory[] => known

/** That of this kind; undefined where the public sees no list of it. */
export const findDirectory = (kind: string): AnyDirectory | undefined => known.find((one) => one.kind.name === kind)
