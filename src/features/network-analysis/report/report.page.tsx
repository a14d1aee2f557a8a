// The report about the network of co-authors: sentences first, then tables, the filters of the address, and the definitions.
import { ReportViews } from '#engine/office/saved-views/report-views.tsx'
import { ExportMenu } from '#engine/office/list/export/export-menu.tsx'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { formatDate } from '#words/formats.ts'
import { addressOf } from './address.ts'
import { Findings } from './parts/findings.tsx'
import { Filters } from './parts/filters.tsx'
import { KeywordTable } from './parts/keyword-table.tsx'
import { GroupTable, IsolatedTable, MissingTable, PairTable, PeopleTable } from './parts/tables.tsx'
import { Picture } from '../picture/picture.tsx'
import { Ways } from './parts/ways.tsx'
import type { Report, ReportData } from './report.loader.ts'
import css from './report.module.css'

export const head = ({ title }: ReportData): Head => ({ title, hidden: true })

const formats = [
  { name: 'csv', label: 'CSV' },
  { name: 'graphml', label: 'GraphML' },
  { name: 'gexf', label: 'GEXF' },
  { name: 'net', label: 'Pajek' },
  { name: 'svg', label: 'SVG' },
  { name: 'png', label: 'PNG' },
]

function Sources({ version }: { version: Report['version'] }) {
  const words = useWords('networkAnalysis')
  const [locale, dates] = [useLocale(), useDates()]
  const { works, largeWorks, maxAuthors, pathSources, betweennessError, beganAt } = version
  return (
    <section className={css.sources} aria-labelledby="sources">
      <h2 id="sources">{words.sources}</h2>
      <p>{words.source({ works, date: formatDate(beganAt, locale, { shape: 'date-time', ...dates }) })}</p>
      {largeWorks > 0 && <p>{words.large({ count: largeWorks, most: maxAuthors })}</p>}
      <p>{words.degreeSaid}</p>
      <p>{words.wholeSaid}</p>
      <p>
        {betweennessError === null
          ? words.exact({ count: pathSources })
          : words.sampled({ count: pathSources, percent: betweennessError * 100 })}
      </p>
    </section>
  )
}

function Levels({ report }: { report: Report }) {
  const words = useWords('networkAnalysis')
  const { given } = usePage<ReportData>()
  const to = (more: Record<string, string | null>): string => addressOf(given, { ...more, page: null })
  const tabs = [
    {
      text: words.connected,
      href: to({ level: null, list: null }),
      on: report.level === 'people' && report.list === 'connected',
    },
    {
      text: words.isolated,
      href: to({ level: null, list: 'isolated' }),
      on: report.level === 'people' && report.list === 'isolated',
    },
    {
      text: words.missing,
      href: to({ level: null, list: 'missing' }),
      on: report.level === 'people' && report.list === 'missing',
    },
    {
      text: words.organizations,
      href: to({ level: 'organizations', list: null }),
      on: report.level === 'organizations',
    },
    { text: words.countries, href: to({ level: 'countries', list: null }), on: report.level === 'countries' },
    { text: words.keywords, href: to({ level: 'keywords', list: null }), on: report.level === 'keywords' },
  ]
  return (
    <nav className={css.tabs} aria-label={words.level}>
      {tabs.map(({ text, href, on }) => (
        <A key={href} href={href} aria-current={on ? 'page' : undefined}>
          {text}
        </A>
      ))}
    </nav>
  )
}

function Tables({ report }: { report: Report }) {
  const words = useWords('networkAnalysis')
  const { given } = usePage<ReportData>()
  if (report.keywords) return <KeywordTable {...report.keywords} />
  if (report.level === 'organizations' || report.level === 'countries')
    return <GroupTable level={report.level} groups={report.groups} />
  if (report.list === 'missing') return <MissingTable links={report.missing} />
  if (report.list === 'isolated') return <IsolatedTable people={report.isolated} />
  if (report.people.length > 0) return <PeopleTable people={report.people} sort={report.sort} />
  return (
    <Empty sentence={words.nothing}>
      {Object.keys(given).length > 0 && <A href={addressOf({}, {})}>{words.clear}</A>}
    </Empty>
  )
}

function Content({ report }: { report: Report }) {
  const words = useWords('networkAnalysis')
  const { given, views } = usePage<ReportData>()
  return (
    <>
      <Findings report={report} />
      <Filters />
      <ReportViews views={views} />
      <Levels report={report} />
      <Tables report={report} />
      <Pager
        page={report.page}
        pages={report.pages}
        hrefOf={(page) => addressOf(given, { page: page === 1 ? null : String(page) })}
      />
      {report.unnamed > 0 && <p className={css.note}>{words.unnamed({ count: report.unnamed })}</p>}
      <Picture picture={report.picture} />
      <Ways way={report.way} />
      <PairTable pairs={report.pairs} />
      <Sources version={report.version} />
    </>
  )
}

export function View() {
  const words = useWords('networkAnalysis')
  const { list } = useWords('staff')
  const { title, report, given, mayExport, computing } = usePage<ReportData>()
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        {report && mayExport && (
          <ExportMenu
            shape={{ name: 'network-analysis', fields: {} }}
            params={new URLSearchParams(given)}
            text={list.export}
            note={words.exportNote}
            formats={formats}
          />
        )}
      </header>
      <p className={css.note}>{words.lead}</p>
      {report ? <Content report={report} /> : <Empty sentence={computing ? words.computing : words.notYet} />}
    </div>
  )
}
