// Names that lists of a kind are asked by.
import type { Kind } from '../../model/kind.ts'

type NamesOf<K extends Kind> = K extends Kind<infer _F, infer _C, infer N> ? N : never
/** A field or bucket by which lists of the kind are narrowed. */
export type FacetName<K extends Kind> = NamesOf<K>['facet']
export type SortName<K extends Kind> = NamesOf<K>['sort']
