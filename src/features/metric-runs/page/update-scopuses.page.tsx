// Numbers of works and citations from their sources: the list, the run, and what waits for somebody. Plain forms: it works without script.
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import type { PageData } from './page-data.ts'
import { Missing } from './parts/missing.tsx'
import { History, Review } from './parts/review.tsx'
import { RunPanel } from './parts/run-panel.tsx'
import { Values } from './parts/values.tsx'
import type { MetricAnswer } from './update-scopuses.action.ts'
import css from './update-scopuses.module.css'

export const head = ({ title }: PageData): Head => ({ title, hidden: true })

export function View() {
  const data = usePage<PageData>()
  const answer = useAnswer<MetricAnswer>()
  const { metricRuns: words } = useWords('curator')
  const problem = answer?.error ?? data.fileProblem
  return (
    <div className={css.page}>
      <p>
        <A href={data.list.href}>{data.list.text}</A>
      </p>
      <h1>{data.title}</h1>
      <p className={css.note}>{words.lead}</p>
      <Tabs tabs={data.tabs} label={words.partsLabel} />
      {problem && <Problem message={problem} />}
      {data.run && <RunPanel key={data.run.number} run={data.run} />}
      {data.values && <Values data={data} values={data.values} />}
      {data.review && <Review rows={data.review} />}
      {data.missing && <Missing data={data} missing={data.missing} />}
      {data.history && <History runs={data.history} />}
    </div>
  )
}
