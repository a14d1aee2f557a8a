// Runs in a table, and how one ended.
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Status, type StatusName } from '#ui/overlays/status.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { TextHeads } from '#ui/parts/tables/table-heads.tsx'
import type { RunText } from './texts.ts'
import css from './console.module.css'

/** The color of a state of runs, by a status that has it. */
export const statusOf = (state: RunText['state']): StatusName => {
  if (state === 'done') return 'published'
  if (state === 'failed') return 'rejected'
  return state === 'stopped' ? 'draft' : 'pending'
}

type RunsTableProps = { runs: readonly RunText[]; isMixed?: boolean }

/** `isMixed`: runs of several processes. */
export function RunsTable({ runs, isMixed = false }: RunsTableProps) {
  const words = useWords('processes')
  const { columns } = words
  return (
    <PlainTable cards aria-label={isMixed ? words.views.history : words.runs}>
      <TextHeads heads={[columns.run, columns.at, columns.result, columns.duration, columns.by]} />
      <tbody>
        {runs.map((run) => (
          <tr key={run.number}>
            <th scope="row">
              <A href={`/backend/process-db?run=${run.number}`}>
                {isMixed ? words.title({ number: run.number, process: run.title }) : String(run.number)}
              </A>
              <span className={css.marks}>
                <Status status={statusOf(run.state)} text={run.stateText} />
                {run.isDry && <Tag>{words.dry}</Tag>}
              </span>
            </th>
            <td data-label={columns.at}>{run.at}</td>
            <td data-label={columns.result} data-empty={run.result ? undefined : ''}>
              {run.result || '–'}
            </td>
            <td data-label={columns.duration} data-empty={run.duration ? undefined : ''}>
              {run.duration || '–'}
            </td>
            <td data-label={columns.by}>{run.by}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
