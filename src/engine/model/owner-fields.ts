// By which fields rows belong to whoever owns rows.
import type { Kind } from './kind.ts'
import { allKinds } from './registry.ts'

/** Is this the kind of those who own rows of others? */
export const isOfOwners = (kind: string): boolean => allKinds().some(({ fields }) => fields['owner']?.to === kind)

/** Fields of a kind that name somebody who owns rows. */
export const fieldsOfOwner = (kind: Kind): string[] =>
  Object.keys(kind.fields).filter((name) => {
    const to = kind.fields[name]?.to
    return to !== undefined && isOfOwners(to)
  })
