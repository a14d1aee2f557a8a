// Lists of kinds whose rows are changed where they stand.
import type { Feature } from '#engine/interfaces/feature.ts'
import { officePage } from '#engine/interfaces/feature-pages.ts'

export const referenceLists: Feature = {
  name: 'reference-lists',
  kindPages: ({ list, kind, layout, guards, opens }) =>
    layout === 'inline'
      ? [
          officePage(list, 'list', {
            kind,
            guards,
            words: ['common', 'staff', 'editor', 'curator'],
            ...(opens ? { opens } : {}),
          }),
        ]
      : [],
}
