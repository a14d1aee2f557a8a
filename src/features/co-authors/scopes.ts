// Scopes of the list of co-authors: nobody said who it is, somebody of the pools may be it, it may be several people.
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { notLinked, withCandidates } from '#kinds/co-authors/candidates.queries.ts'
import { ambiguousBelow, coAuthors } from '#kinds/co-authors/kind.ts'
import { sql, type Sql } from '#server/database/db.ts'

const ofCoAuthors =
  (condition: () => Sql) =>
  (viewer: Viewer, kind: Kind): Sql | null =>
    viewer.who === 'staff' && kind.name === coAuthors.name ? condition() : null

export const coAuthorScopes: readonly Scope[] = [
  { name: 'not-linked', label: ({ editor }) => editor.scopes.notLinked, rows: ofCoAuthors(notLinked) },
  { name: 'with-candidates', label: ({ editor }) => editor.scopes.withCandidates, rows: ofCoAuthors(withCandidates) },
  {
    name: 'ambiguous',
    label: ({ editor }) => editor.scopes.ambiguous({ count: ambiguousBelow }),
    rows: ofCoAuthors(() => sql`t.confidence < ${ambiguousBelow}`),
  },
]
