// Rows that were added or changed lately: what the numbers of the first page open.
import type { Scope } from '#engine/search/lists/scopes.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { recently } from './numbers.ts'

const ofContent =
  (name: keyof typeof recently): Scope['rows'] =>
  ({ who }: Viewer, { flow }: Kind) =>
    who === 'staff' && flow === 'content' ? recently[name] : null

export const recentScopes: readonly Scope[] = [
  { name: 'added-lately', label: ({ editor }) => editor.scopes.added, rows: ofContent('added') },
  { name: 'moved-lately', label: ({ editor }) => editor.scopes.moved, rows: ofContent('moved') },
]
