// Every page with who may enter, in the order in which addresses are tried, and every call with who may send it.
import type { Page } from '#engine/pages/page.ts'
import { calls, kindCalls } from '../src/shell/api-policy.ts'
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

const rowsOf = (lines: Readonly<Record<string, string>>, before: string): string[][] =>
  Object.entries(lines).map(([call, who]) => {
    const [method = '', rest = ''] = call.split(' ')
    return [method, `\`${before}${rest}\``, who]
  })

export const routesText = (pages: readonly Page[]): string => `${generated}
# Pages

In the order in which addresses are tried. Every address also exists below /th, /zh and /lo. A flag that is off hides the page from visitors and
members (404). "Kept" pages are kept whole for visitors, under these parameters.

${table(['', 'Address', 'Layout', 'Guards', 'Flags', 'Kind', 'View', 'Kept'], pages.map(rowOf))}

# Calls

The most that may pass: without a session 401, for members 403 where staff are asked. Which rows somebody gets and changes is in permissions.md; \`{kind}\` is
the name of any kind that has the call.

${table(['Method', 'Address', 'Who'], [...rowsOf(calls, ''), ...rowsOf(kindCalls, '/api/{kind}')])}
`
