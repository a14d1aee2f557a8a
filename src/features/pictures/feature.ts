// Lists of kinds whose rows are pictures.
import type { Feature } from '#engine/interfaces/feature.ts'
import { officePage } from '#engine/interfaces/feature-pages.ts'

export const pictures: Feature = {
  name: 'pictures',
  kindPages: ({ list, kind, layout, guards, opens }) =>
    layout === 'pictures' ? [officePage(list, 'list', { kind, guards, ...(opens ? { opens } : {}) })] : [],
}
