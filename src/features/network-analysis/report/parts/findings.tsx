// What the network says, in sentences; each leads to its list.
import { usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { joinList } from '#words/formats.ts'
import { addressOf } from '../address.ts'
import type { Report, ReportData } from '../report.loader.ts'
import css from '../report.module.css'

export function Findings({ report }: { report: Report }) {
  const words = useWords('networkAnalysis')
  const locale = useLocale()
  const { given } = usePage<ReportData>()
  const { connected, counted, largest, bridges, crossing, pairs, brokers } = report
  const to = (more: Record<string, string | null>): string =>
    addressOf(given, { page: null, level: null, list: null, ...more })
  const strongest = pairs[0]
  return (
    <section aria-labelledby="findings">
      <h2 id="findings">{words.findings}</h2>
      <ul className={css.findings}>
        {bridges.map(({ people, from, to: other, holder }) => (
          <li key={`${from.code} ${other.code}`}>
            <A href={to({ country: `${from.code},${other.code}` })}>
              {words.findBridge({ count: people, holder: holder.name, from: from.name, to: other.name })}
            </A>
          </li>
        ))}
        <li>
          <A href={to({})}>{words.findConnected({ connected, counted, largest })}</A>
        </li>
        {strongest && (
          <li>
            <A href={to({ level: 'countries' })}>
              {words.findCrossing({
                count: crossing,
                from: strongest.from.name,
                to: strongest.to.name,
                links: strongest.links,
              })}
            </A>
          </li>
        )}
        {brokers.length > 0 && (
          <li>
            <A href={to({ sort: 'betweenness' })}>
              {words.findBrokers({
                names: joinList(
                  brokers.map(({ name }) => name),
                  locale,
                ),
              })}
            </A>
          </li>
        )}
        {counted > connected && (
          <li>
            <A href={to({ list: 'isolated' })}>{words.findIsolated({ count: counted - connected })}</A>
          </li>
        )}
      </ul>
    </section>
  )
}
