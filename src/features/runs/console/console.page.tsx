// The console of processes, for secret: what the product does by itself, how it is, and what may be asked of it. Works without script.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Status } from '#ui/overlays/status.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { TextHeads } from '#ui/parts/tables/table-heads.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import type { ConsoleData } from './console.loader.ts'
import { ProcessView } from './process-view.tsx'
import { RunsTable, statusOf } from './run-parts.tsx'
import { RunView } from './run-view.tsx'
import css from './console.module.css'

export const head = (data: ConsoleData): Head => ({
  title: data.view === 'process' ? data.process.title : data.title,
  hidden: true,
})

const path = '/backend/process-db'
type Of<View extends ConsoleData['view']> = Extract<ConsoleData, { view: View }>

function Health({ health }: { health: Of<'list'>['health'] }) {
  const words = useWords('processes').health
  return (
    <section aria-labelledby="health">
      <h2 id="health" className={css.hidden}>
        {words.title}
      </h2>
      <ul className={css.health}>
        {health.map(({ label, value, isGood, text }) => (
          <li key={label} data-good={isGood ? '' : undefined}>
            <span className={css.label}>{label}</span>
            <strong>{value}</strong>
            <Status status={isGood ? 'published' : 'pending'} text={isGood ? words.good : words.bad} />
            <span className={css.text}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lines({ lines }: { lines: Of<'list'>['lines'] }) {
  const words = useWords('processes')
  const { columns } = words
  return (
    <PlainTable cards className={css.lines} aria-label={words.views.list}>
      <TextHeads heads={[columns.process, columns.last, columns.duration, columns.result, columns.next]} />
      <tbody>
        {lines.map(({ name, title, about, last, next }) => (
          <tr key={name}>
            <th scope="row">
              <A href={`${path}?process=${name}`}>{title}</A>
              <small>{about}</small>
            </th>
            <td data-label={columns.last}>
              {last ? (
                <span className={css.stack}>
                  <Status status={statusOf(last.state)} text={last.stateText} />
                  <A href={`${path}?run=${last.number}`}>{last.at}</A>
                </span>
              ) : (
                words.never
              )}
            </td>
            <td data-label={columns.duration} data-empty={last?.duration ? undefined : ''}>
              {last?.duration || '–'}
            </td>
            <td data-label={columns.result} data-empty={last?.result ? undefined : ''}>
              {last?.result || '–'}
            </td>
            <td data-label={columns.next}>{next}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function Reveals({ reveals }: { reveals: Of<'reveals'>['reveals'] }) {
  const words = useWords('processes')
  const { columns } = words
  if (reveals.length === 0) return <Empty sentence={words.noReveals} />
  return (
    <PlainTable cards aria-label={words.views.reveals}>
      <TextHeads heads={[columns.at, columns.who, columns.whose, columns.reason]} />
      <tbody>
        {reveals.map(({ id, at, who, kind, row, reason }) => (
          <tr key={id}>
            <th scope="row">{at}</th>
            <td data-label={columns.who}>{who}</td>
            <td data-label={columns.whose}>
              {row} <small>{kind}</small>
            </td>
            <td data-label={columns.reason}>{reason}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function Body({ data }: { data: ConsoleData }) {
  const words = useWords('processes')
  switch (data.view) {
    case 'list':
      return (
        <>
          <Health health={data.health} />
          <Lines lines={data.lines} />
        </>
      )
    case 'history':
      return data.runs.length === 0 ? <Empty sentence={words.noHistory} /> : <RunsTable runs={data.runs} isMixed />
    case 'troubled':
      return data.runs.length === 0 ? <Empty sentence={words.noTroubled} /> : <RunsTable runs={data.runs} isMixed />
    case 'reveals':
      return (
        <>
          <p>{words.revealsLead}</p>
          <Reveals reveals={data.reveals} />
        </>
      )
    case 'process':
      return <ProcessView key={data.process.name} process={data.process} />
    case 'run':
      return <RunView key={data.run.number} run={data.run} />
  }
}

export function View() {
  const data = usePage<ConsoleData>()
  const words = useWords('processes')
  const tab = (view: 'list' | 'history' | 'troubled' | 'reveals') => ({
    label: words.views[view],
    href: view === 'list' ? path : `${path}?view=${view}`,
    current: data.view === view,
  })
  const isPart = data.view === 'process' || data.view === 'run'
  return (
    <div className={css.page}>
      {isPart ? (
        <p>
          <A href={path}>{words.back}</A>
        </p>
      ) : (
        <>
          <header>
            <h1>{data.title}</h1>
            <p>{words.lead}</p>
          </header>
          <Tabs label={words.views.label} tabs={[tab('list'), tab('history'), tab('troubled'), tab('reveals')]} />
        </>
      )}
      <Body data={data} />
    </div>
  )
}
