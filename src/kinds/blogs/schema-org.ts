// A post as schema.org describes it: news of the site, in the language in which it is shown.
import type { OutRow } from '#engine/model/rows.ts'
import type { SchemaSite, Thing } from '#engine/public/schema-org.ts'
import { languageTags, pickText } from '#words/locales.ts'
import { inWords, labels, onPage, organization, pictureAt, some } from '../schema-parts.ts'
import type { blogs } from './kind.ts'
import { shownFrom } from './shown-from.ts'

export function postSchema(row: OutRow<typeof blogs>, site: SchemaSite, path: string): Thing {
  const { isPartOf, url, dateModified } = onPage(site, path, row)
  const title = pickText(row.title, site.locale)
  return {
    '@type': 'NewsArticle',
    headline: title?.text.slice(0, 110),
    description: inWords(row.summary, site),
    inLanguage: languageTags[title?.lang ?? site.locale],
    url,
    mainEntityOfPage: url,
    datePublished: shownFrom(row),
    dateModified,
    image: some([pictureAt(site, row.cover)]),
    keywords: labels(row.tags),
    contentLocation: row.country ? { '@type': 'Country', name: row.country.label } : undefined,
    author: row.authorName ? { '@type': 'Person', name: row.authorName } : organization(site.name),
    publisher: { '@type': 'Organization', name: site.name, url: site.origin },
    isPartOf,
  }
}
