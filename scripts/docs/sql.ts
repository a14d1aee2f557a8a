// The list query of each kind, so that a change of SQL is seen when a change is reviewed.
import type { Kind } from '#engine/model/kind.ts'
import { listStatement } from '#engine/search/postgres/index.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { visitor } from '#engine/model/viewer.ts'
import { type Sql, sql } from '#server/database/db.ts'
import { generated } from './table.ts'

const somebody: Viewer = {
  ...visitor(),
  who: 'staff',
  id: 'THE VIEWER',
  name: 'A country admin',
  role: 'country_admin',
  country: 'THE COUNTRY',
}

const words = { tsquery: 'THE WORDS' }

/** The statement in lines, without the columns that every list reads. */
function show(statement: Sql): string {
  const text = statement.text.replace(/^select .*? from "/s, 'select … from "')
  const lines = text.replaceAll(/(?<!\s)\s+(?=(?:from|where|order by|limit)\b)/g, '\n')
  const values = statement.values.map((value, index) => `$${index + 1} = ${JSON.stringify(value)}`)
  return `\`\`\`sql\n${lines}\n${values.map((one) => `-- ${one}`).join('\n')}\n\`\`\``
}

function section(kind: Kind): string {
  const facet = sql`s.facets && ${[1, 2]}::int[]`
  const lists: [string, Sql][] = [
    ['A visitor', listStatement(visitor(), kind, {})],
    ...(kind.list.facets.length > 0
      ? ([
          [
            'A visitor, with a facet and words, in an order',
            listStatement(visitor(), kind, { sort: Object.keys(kind.list.sorts)[0] as string }, words, facet),
          ],
        ] as [string, Sql][])
      : []),
    ['A country admin', listStatement(somebody, kind, {})],
  ]
  return `## ${kind.name}\n\n${lists.map(([title, statement]) => `${title}:\n${show(statement)}`).join('\n\n')}`
}

export const sqlText = (kinds: readonly Kind[]): string => `${generated}
# List queries

One page of the list of each kind, as the engine asks for it.

${kinds.map(section).join('\n\n')}
`
