// What the forms in which machines read entries are made of: each writer is given the row of its kind.
import type { Locale } from '#words/locales.ts'
import type { Kind } from '../../model/kind.ts'
import type { ChildKinds, FieldName, OutRow, OutWith } from '../../model/rows.ts'
import type { SchemaSite, Thing } from '../schema-org.ts'
import type { SortName } from './names.ts'

export type Formats<K extends Kind, H extends ChildKinds, B> = {
  /** @param related what was read for cards; nothing of a row that is read alone */
  schemaOrg?: (row: OutWith<K, H>, site: SchemaSite, path: string, related?: B) => Thing
  feed?: Feed<K>
  /** Of the picture that is shown with a link: what stands below the title, the first three that the row has. */
  picture?: readonly FieldName<K>[]
}

/** The newest rows of a list, each whole. */
export type Feed<K extends Kind> = {
  sort: SortName<K>
  /** Holds the languages in which a row is ready. */
  languages: FieldName<K>
  /** A row in one of them. */
  entry: (row: OutRow<K>, locale: Locale) => FeedEntry
  /** The list has feeds of its own, a whole one and one for each value of this choice, and is left out of the feed of the site. */
  by?: FieldName<K>
}
export type FeedEntry = {
  title: string
  /** Moments. */
  published: string
  updated: string
  languages: readonly Locale[]
  /** Where it is not the site that speaks. */
  author?: string
  categories: readonly { term: string; label?: string }[]
  summary: string | undefined
  /** Clean HTML. */
  content: string
}
