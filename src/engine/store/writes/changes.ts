// A change of one row as it is written, which fields it changes, and what the audit says of it.
import { isDeepStrictEqual } from 'node:util'
import { parentRow } from '../../model/access.ts'
import type { Kind } from '../../model/kind.ts'
import { childKey } from '../../model/registry.ts'
import type { AnyRow } from '../../model/rows.ts'
import { isEmpty } from '../../model/values/values.ts'
import type { AuditAction, AuditEntry } from '../audit.ts'
import type { ChildLists } from '../children/children.ts'
import type { Values } from '../columns.ts'
import type { EncryptedChange } from '../encrypted/encrypted-store.ts'
import { titleOfRow } from '../refs.ts'

export type Change = {
  before: Values | null
  after: Values
  /** `derive`: nobody's change, it follows from other rows or from the time; no audit. */
  action: AuditAction | 'derive'
  /** `beforeSave` has been asked, for the row was checked before it is written. */
  isChecked?: true
  isCarried?: boolean // its values come with what is known elsewhere of who entered them
  /** Encrypted values that change with the row; others stay. */
  encrypted?: readonly EncryptedChange[]
  /** What is done to its children; they stay as they are when it says nothing. */
  children?: ChildPlan
}

/** What a save does to the children of one row; `lists` as they will be, those that stay as well. */
export type ChildPlan = {
  lists: ChildLists
  changes: readonly { kind: Kind; changes: readonly Change[] }[]
}

export type SavedChange = Change & { before: AnyRow | null; after: AnyRow }

// The database keeps the keys of an object in an order of its own.
const same = (one: unknown, other: unknown): boolean =>
  one === other || (isEmpty(one) && isEmpty(other)) || isDeepStrictEqual(one, other)

/** Names of fields that differ between two states of a row. */
export const changedFields = (kind: Kind, before: Values | null, after: Values): string[] =>
  Object.keys(kind.fields).filter(
    (name) =>
      !(name === 'version' || name === 'updatedAt' || name === 'updatedBy') &&
      (before ? !same(before[name], after[name]) : !isEmpty(after[name])),
  )

/** The country of the row, or of the row it is a child of. */
const countryOf = (row: Values): string | null =>
  ((row['country'] ?? (row as { [parentRow]?: Values })[parentRow]?.['country']) as string | null | undefined) ?? null

/** What the audit keeps of a change; nothing of what follows from other rows or from the time. */
export const auditOf = (kind: Kind, { before, after, action, encrypted = [], children }: Change): AuditEntry[] =>
  action === 'derive'
    ? []
    : [
        {
          at: before ? String(after['updatedAt']) : undefined,
          action,
          kind,
          id: after['id'] as string,
          label: titleOfRow(kind, after, 'en'),
          country: countryOf(after),
          changed: {
            ...Object.fromEntries(
              changedFields(kind, before, after).map((name) => [
                name,
                before ? { old: before[name] ?? null, new: after[name] ?? null } : { new: after[name] ?? null },
              ]),
            ),
            ...Object.fromEntries(encrypted.map(({ name }) => [name, {}])),
            // Which lists of children changed; how is said of each child.
            ...Object.fromEntries((children?.changes ?? []).map(({ kind: child }) => [childKey(child), {}])),
          },
        },
      ]
