// Choices of the list of co-authors: nobody said who it is, somebody of the pools may be it, it may be several people.
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { notLinked, withCandidates } from '#kinds/co-authors/candidates.queries.ts'
import { ambiguousBelow, coAuthors } from '#kinds/co-authors/kind.ts'
import { sql, type Sql } from '#server/database/db.ts'

const asked =
  (condition: () => Sql) =>
  (viewer: Viewer, kind: Kind): Sql | null =>
    viewer.who === 'staff' && kind.name === coAuthors.name ? condition() : null

export const choices: readonly Scope[] = [
  { name: 'not-linked', label: ({ editor }) => editor.scopes.notLinked, rows: asked(notLinked) },
  { name: 'with-candidates', label: ({ editor }) => editor.scopes.withCandidates, rows: asked(withCandidates) },
  {
    name: 'ambiguous',
    label: ({ editor }) => editor.scopes.ambiguous({ count: ambiguousBelow }),
    rows: asked(() => sql`t.confidence < ${ambiguousBelow}`),
  },
]
