// A row as Dublin Core (oai_dc), made of its schema.org description where it has one.
import type { Out, RefOut } from '#engine/model/rows.ts'
import { cellText } from '#engine/api/cell-text.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { findDirectory } from '#engine/public/directory/registry.ts'
import type { SchemaSite } from '#engine/public/schema-org.ts'
import { element, type Xml } from '#lib/text/xml.ts'
import type { CerifSet } from '#kinds/cerif.ts'
import type { Sort } from './records.ts'

type Thing = Record<string, unknown>

const textsOf = (value: unknown): string[] =>
  [value ?? []].flat().flatMap((one) => {
    if (typeof one === 'string') return [one]
    const { name, value: own } = one as { name?: string; value?: string }
    return name ? [name] : own ? [own] : []
  })

/** What a record is, where schema.org does not say it: a type of DCMI, or a class of things that everybody knows. */
const typesOfSets: Readonly<Record<CerifSet, string>> = {
  publications: 'Text',
  products: 'Dataset',
  persons: 'Person',
  orgunits: 'Organization',
  equipments: 'PhysicalObject',
  funding: 'Grant',
  events: 'Event',
}

/** What is known of a row whose kind is not described: its title, its text, its keywords. */
function plainThing({ kind, set }: Sort, row: Out, site: SchemaSite): Thing {
  const say = (name: string): string => {
    const field = kind.fields[name]
    return field && row[name] !== undefined ? cellText(field, row[name], site.locale) : ''
  }
  const path = kind.parent ? null : publicPath(kind, row)
  const about = ['description', 'summary', 'specification'].map(say).find(Boolean)
  return {
    '@type': typesOfSets[set],
    name: say(kind.title),
    ...(about ? { description: about } : {}),
    keywords: ((row.keywords ?? []) as RefOut[]).map(({ label }) => label),
    url: path ? site.origin + path : `urn:uuid:${row.id}`,
    ...(row.updatedAt ? { dateModified: row.updatedAt } : {}),
  }
}

export function dublinCore(sort: Sort, row: Out, site: SchemaSite): Xml {
  const thing: Thing = findDirectory(sort.kind.name)?.schemaOf?.(row, site) ?? plainThing(sort, row, site)
  const about = (thing.mainEntity as Thing | undefined) ?? thing
  const values: [string, unknown][] = [
    ['title', about.name ?? about.headline],
    ['creator', thing['@type'] === 'NewsArticle' ? [] : thing.author],
    ['subject', about.keywords ?? about.knowsAbout],
    ['description', about.abstract ?? about.description],
    ['publisher', about.publisher],
    ['date', about.datePublished ?? String(thing.dateModified ?? '').slice(0, 10)],
    ['type', about['@type']],
    ['identifier', thing.url],
    ['identifier', about.sameAs],
    ['source', thing['@type'] === 'ProfilePage' ? [] : about.isPartOf],
    ['language', about.inLanguage],
    ['rights', about.license],
  ]
  return element(
    'oai_dc:dc',
    {
      'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    },
    values.flatMap(([name, value]) =>
      textsOf(value)
        .filter((text) => text !== '')
        .map((text) => element(`dc:${name}`, {}, text)),
    ),
  )
}
