// The page of a directory as its declaration says it.
import { publicPage } from '../../interfaces/feature-pages.ts'
import type { FeaturePage } from '../../interfaces/feature.ts'
import type { AnyDirectory } from './declaration.ts'

/**
 * Address, parameters and flag are those of the directory.
 * @param group the menu flag above that of the kind
 */
export const directoryPages = (
  { path, query, kind }: AnyDirectory,
  view: string,
  { group, ...options }: { group?: string } & Pick<Partial<FeaturePage>, 'words'> = {},
): FeaturePage[] => [
  publicPage(path, view, { ...options, query, flags: [...(group ? [group] : []), ...(kind.navigation?.flags ?? [])] }),
]
