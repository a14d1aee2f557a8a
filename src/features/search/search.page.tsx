// The search over everything that is open: tabs with the count of each kind, and one list of results, the best first.
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { addressOf } from '#ui/lists/list-address.ts'
import { DetectedFacets } from '#ui/lists/facets/detected-facets.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { SearchBox } from '#ui/lists/search-box.tsx'
import { Marked, MatchReasons } from '#ui/lists/match-reasons.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import type { SearchData } from './search.loader.ts'
import css from './search.module.css'

export const head = (data: SearchData, words: Catalogs): Head => ({
  title: data.say.title,
  description: words.common.list.results({ count: data.total }),
  hidden: true,
})

const paramsIn = ({ q, within, exact }: SearchData): URLSearchParams =>
  new URLSearchParams({ q, ...(within ? { in: within } : {}), ...(exact ? { exact: '1' } : {}) })

function Results({ data }: { data: SearchData }) {
  const { list } = useWords('common')
  const from = (data.page - 1) * 20
  const params = paramsIn(data)
  const hrefOf = (page: number): string =>
    addressOf(data.path, page === 1 ? params : new URLSearchParams([...params, ['page', String(page)]]))
  return (
    <>
      <ol className={css.results} start={from + 1}>
        {data.results.map(({ key, href, kind, title, native, nativeLang, place, found }) => (
          <li key={key}>
            <p className={css.kind}>{kind}</p>
            <h2>
              <A href={href}>{native ? <span lang={nativeLang}>{native}</span> : <Marked pieces={title} />}</A>
              {native && (
                <small>
                  <Marked pieces={title} />
                </small>
              )}
            </h2>
            {place && <p className={css.place}>{place}</p>}
            <MatchReasons reasons={found.length > 0 ? found : undefined} />
          </li>
        ))}
      </ol>
      <p className={css.range}>{list.range({ from: from + 1, to: from + data.results.length, total: data.total })}</p>
      <Pager page={data.page} pages={data.pages} hrefOf={hrefOf} />
    </>
  )
}

export function View() {
  const data = usePage<SearchData>()
  const { empty } = useWords('common')
  const { say, q, isClosed } = data
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{say.title}</h1>
      <SearchBox action={data.path} q={q} label={say.label} keep={data.within ? [['in', data.within]] : []} large />
      <DetectedFacets {...data} params={paramsIn(data)} />
      {q && !isClosed && !data.isUnsearchable && <Tabs tabs={data.tabs} label={say.tabs} />}
      {isClosed ? (
        <Empty sentence={say.closed} />
      ) : !q || data.isUnsearchable ? (
        <Empty sentence={say.start} ways={data.ways} />
      ) : data.results.length === 0 ? (
        <Empty sentence={empty.noMatchFor({ text: q })} ways={data.ways} />
      ) : (
        <Results data={data} />
      )}
    </div>
  )
}
