// Every page with who may enter, in the order in which addresses are tried.
import type { Page } from '#engine/pages/page.ts'
import { generated, table } from './docs-table.ts'

const rowOf = (page: Page, index: number): string[] => [
  String(index + 1),
  `\`${page.path}\``,
  page.layout,
  page.guards.join(', ') || 'everybody',
  page.flags.join(', '),
  page.kind ?? '',
  `\`${page.view}\``,
  page.cached ? page.query.join(', ') || 'no parameters' : '',
]

export const routesText = (pages: readonly Page[]): string => `${generated}
# Pages

In the order in which addresses are tried. Every address also exists below /th, /zh and /lo. A flag that is off hides the page from visitors and
members (404). "Kept" pages are kept whole for visitors, under these parameters.

${table(['', 'Address', 'Layout', 'Guards', 'Flags', 'Kind', 'View', 'Kept'], pages.map(rowOf))}
`
