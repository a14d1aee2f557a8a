// The one table of who may enter: every page and every call, by address.
import type { Entry } from '../../src/policy.ts'
import { generated, table } from './table.ts'

const rowOf = ({ methods, address, guards, flags, page }: Entry): string[] => [
  methods.join(', '),
  `\`${address}\``,
  guards.join(', ') || 'everybody',
  typeof flags === 'string' ? flags : flags.join(', '),
  page?.layout ?? '',
  page?.kind ?? '',
  page ? `\`${page.view}\`` : '',
  page?.cached ? page.query.join(', ') || 'no parameters' : '',
]

// One order everywhere, whatever the language of the machine.
const byAddress = (one: Entry, other: Entry): number => {
  const [a, b] = [one, other].map(({ address, methods }) => `${address} ${methods.join()}`) as [string, string]
  return a < b ? -1 : a > b ? 1 : 0
}

const head = ['Methods', 'Address', 'Guards', 'Flags', 'Layout', 'Kind', 'View', 'Kept']

export const routesText = (policy: readonly Entry[]): string => `${generated}
# Who may enter

Every page also exists below /th, /zh and /lo; where several fit an address, the one with most fixed parts is meant. The lines without a layout are calls. Guards are asked
from left to right, before anything is read. Whom one keeps out is sent elsewhere by a page (to the sign-in, to the index, to /backend); a call answers 401 without a
session and 403 with one. A flag that is off hides the line from visitors and members (404). What has no line does not start.

"Kept" pages are kept whole for visitors, under these parameters. Which rows somebody gets and changes is in permissions.md; \`{kind}\` is the name of any kind
that has the call.

${table(head, policy.toSorted(byAddress).map(rowOf))}
`
