// Every entry as schema.org describes it, by its kind: what pages carry as JSON-LD, and what other formats are made of.
import type { Out } from '#engine/model/rows.ts'
import { entryPath } from '#engine/model/addresses/public-path.ts'
import { getKind } from '#engine/model/registry.ts'
import { postSchema } from './blogs/schema-org.ts'
import { funderSchema } from './funding-organizations/schema-org.ts'
import { hostSchema } from './hosts/schema-org.ts'
import { labSchema } from './lab-locations/schema-org.ts'
import { workSchema } from './publications/schema-org.ts'
import { networkSchema } from './asean-networks/schema-org.ts'
import { addressIn, type SchemaSite, type Thing } from './schema-parts.ts'
import { courseSchema } from './training-courses/schema-org.ts'
import { personSchema } from './talents/schema-org.ts'

type Describe = (row: Out, site: SchemaSite, path: string) => Thing

const childrenIn = (row: Out, name: string): readonly Out[] => (row[name] as readonly Out[] | undefined) ?? []

const described: Readonly<Record<string, Describe>> = {
  talents: personSchema,
  'young-talents': personSchema,
  publications: (row, site, path) =>
    workSchema(row, site, path, childrenIn(row, 'publicationAuthors'), childrenIn(row, 'versions')),
  'funding-organizations': (row, site, path) => funderSchema(row, site, path, childrenIn(row, 'fundingCalls')),
  hosts: hostSchema,
  'lab-locations': (row, site, path) => labSchema(row, site, path, childrenIn(row, 'machines')),
  blogs: postSchema,
  'training-courses': (row, site, path) =>
    courseSchema(row as Parameters<typeof courseSchema>[0], site.locale, addressIn(site, path)) as Thing,
  'asean-networks': (row, site, path) =>
    networkSchema(row as Parameters<typeof networkSchema>[0], site.locale, addressIn(site, path)) as Thing,
}

/** @param row as a visitor received it, with its children; null for kinds that are not described */
export function schemaOf(kindName: string, row: Out, site: SchemaSite): ({ '@context': string } & Thing) | null {
  const describe = described[kindName]
  if (!describe) return null
  const path = entryPath(getKind(kindName), String(row['slug'] ?? ''))
  // What is not known is left out, not said to be nothing.
  return JSON.parse(JSON.stringify({ '@context': 'https://schema.org', ...describe(row, site, path) })) as {
    '@context': string
  } & Thing
}
