// Figures of a person: each with its source and date, and what they mean.
import { formatDate, formatNumber } from '#words/formats.ts'
import { useBuddhist, useLocale, useWords } from '../foundations/words.tsx'
import css from './metrics.module.css'

export type Metrics = {
  works?: number | undefined
  citations?: number | undefined
  hIndex?: number | undefined
  source: string
  sourceHref?: string | undefined
  /** YYYY-MM-DD of the count. */
  date: string
}
export type MetricsProps = { metrics: Metrics; /** One line on cards. */ compact?: boolean }

export function MetricsBox({ metrics, compact = false }: MetricsProps) {
  const locale = useLocale()
  const buddhist = useBuddhist()
  const { facts } = useWords('common')
  const { talent } = useWords('public')
  const { works, citations, hIndex, source, sourceHref, date } = metrics
  const figures: [string, number][] = []
  if (works !== undefined) figures.push([talent.works({ count: works }), works])
  if (citations !== undefined) figures.push([talent.citations({ count: citations }), citations])
  if (hIndex !== undefined) figures.push([talent.hIndex, hIndex])
  if (!figures.length) return null
  const line = facts.sourceAndDate({ source, date: formatDate(date, locale, { buddhist }) })
  return (
    <div className={compact ? css.compact : css.metrics}>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(value, locale)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.source}>{sourceHref && !compact ? <a href={sourceHref}>{line}</a> : line}</p>
      {!compact && (
        <details>
          <summary>{talent.whatIsThis}</summary>
          <p>{talent.metricsHelp}</p>
        </details>
      )}
    </div>
  )
}
