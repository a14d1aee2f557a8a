// A post as schema.org describes it: news of the site, in the language in which it is shown.
import type { Out } from '#engine/model/rows.ts'
import { languageTags, pickText, type Translated } from '#words/locales.ts'
import {
  inWords,
  labels,
  onPage,
  organization,
  pictureAt,
  type SchemaSite,
  some,
  text,
  type Thing,
} from '../schema-parts.ts'
import { shownFrom } from './shown-from.ts'

export function postSchema(row: Out, site: SchemaSite, path: string): Thing {
  const { isPartOf, url, dateModified } = onPage(site, path, row)
  const title = pickText(row['title'] as Translated | null, site.locale)
  return {
    '@type': 'NewsArticle',
    headline: title?.text.slice(0, 110),
    description: inWords(row['summary'], site),
    inLanguage: languageTags[title?.lang ?? site.locale],
    url,
    mainEntityOfPage: url,
    datePublished: shownFrom(row as Parameters<typeof shownFrom>[0]),
    dateModified,
    image: some([pictureAt(site, row['cover'])]),
    keywords: labels(row['tags']),
    contentLocation: text((row['country'] as { label?: string } | null)?.label)
      ? { '@type': 'Country', name: (row['country'] as { label: string }).label }
      : undefined,
    author: row['authorName'] ? { '@type': 'Person', name: text(row['authorName']) } : organization(site.name),
    publisher: { '@type': 'Organization', name: site.name, url: site.origin },
    isPartOf,
  }
}
