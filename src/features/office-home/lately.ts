// Rows that were added or changed lately: what the numbers of the first page open.
import type { Scope } from '#engine/search/lists/scopes.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { lately } from './numbers.ts'

const ofContent =
  (name: keyof typeof lately): Scope['rows'] =>
  ({ who }: Viewer, { flow }: Kind) =>
    who === 'staff' && flow === 'content' ? lately[name] : null

export const latelyScopes: readonly Scope[] = [
  { name: 'added-lately', label: ({ editor }) => editor.scopes.added, rows: ofContent('added') },
  { name: 'moved-lately', label: ({ editor }) => editor.scopes.moved, rows: ofContent('moved') },
]
