// A person of a network by name and address, as far as everybody may read it.
import { referencePath } from '#engine/model/addresses/public-path.ts'
import { getKind } from '#engine/model/registry.ts'
import type { NetworkPerson } from './people-in-network.queries.ts'

export type Named = { name: string; href: string | null }

const kindOf = ({ kind }: NetworkPerson): string => (kind === 'young_talent' ? 'young-talents' : 'talents')

/** A public person by name; null of anybody else. */
export const namedPerson = (person: NetworkPerson | undefined): Named | null =>
  person?.name
    ? {
        name: person.name,
        href: person.slug
          ? referencePath(getKind(kindOf(person)), { id: person.id, slug: person.slug, label: person.name })
          : null,
      }
    : null
