// What the tabs of a profile say that its first page does not: works to cite, year by year, what they are about, and where the person was.
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { addressOf } from '#ui/lists/list-address.ts'
import { Pager } from '#ui/lists/pager.tsx'
import { type WorkLine, WorkLines } from '#ui/lists/work-lines.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { listed } from '#words/formats.ts'
import type { ProfileData } from './profile.loader.ts'
import css from './profile.module.css'

type Props = { data: ProfileData }

/** How the work is cited, and its file for programs that keep references. */
function Cite({ work }: { work: WorkLine }) {
  const { cite, formats } = useWords('works')
  return (
    <p className={css.cite} data-no-print="">
      <A href={`${work.href}#cite`} aria-label={`${cite}: ${work.title}`}>
        {cite}
      </A>
      <a
        href={`/api/publications/${work.id}/citation?format=bib`}
        download
        rel="nofollow"
        aria-label={`${formats.bib}: ${work.title}`}
      >
        {formats.bib}
      </a>
    </p>
  )
}

const CitedLines = ({ works, level }: { works: readonly WorkLine[]; level: 2 | 3 }) => (
  <WorkLines
    works={works}
    level={level}
    below={Object.fromEntries(works.map((work) => [work.id, <Cite key={work.id} work={work} />]))}
  />
)

const ordersOfWorks = ['newest', 'cited', 'title'] as const

/** All works in their order, the newest under their years. */
export function AllWorks({ data }: Props) {
  const { menu } = useWords('common')
  const { works, total, sort, page, pages } = data.works
  const { empty, sorts, formats } = useWords('works')
  if (total === 0) return <p className={css.note}>{empty}</p>
  const own = data.tabs.find(({ key }) => key === 'publications')?.href ?? ''
  const hrefOf = (order: string, at: number): string =>
    addressOf(
      own,
      new URLSearchParams([
        ...(order === 'newest' ? [] : [['sort', order]]),
        ...(at > 1 ? [['page', String(at)]] : []),
      ]),
    )
  const byYear = sort === 'newest' ? [...Map.groupBy(works, ({ year }) => year)] : []
  const ids = works.map(({ id }): [string, string] => ['id', id])
  return (
    <section className={css.block}>
      <h2>{menu.publication}</h2>
      {data.worksNote && <p className={css.note}>{data.worksNote}</p>}
      <p className={css.orders}>
        {total > 1 &&
          ordersOfWorks.map((one) => (
            <A key={one} href={hrefOf(one, 1)} aria-current={one === sort ? 'true' : undefined}>
              {sorts[one]}
            </A>
          ))}
        {(['bib', 'ris'] as const).map((format) => (
          <ButtonLink
            key={format}
            look="quiet"
            icon="download"
            href={addressOf('/api/publications/export', new URLSearchParams([['format', format], ...ids]))}
            download
            rel="nofollow"
          >
            {formats[format]}
          </ButtonLink>
        ))}
      </p>
      {byYear.map(([year, ofYear]) => (
        <div key={year} className={css.year}>
          {year && <h3>{year}</h3>}
          <CitedLines works={ofYear} level={3} />
        </div>
      ))}
      {byYear.length === 0 && <CitedLines works={works} level={3} />}
      {pages > 1 && <Pager page={page} pages={pages} hrefOf={(at) => hrefOf(sort, at)} />}
    </section>
  )
}

/** What the person works on, with the works behind each. */
export function Topics({ data }: Props) {
  const { talent } = useWords('public')
  if (data.keywords.length === 0) return null
  return (
    <section className={css.block}>
      <h2>{talent.expertise}</h2>
      <ul className={css.stations}>
        {data.keywords.map((one) => (
          <li key={one.href}>
            <A href={one.href}>{one.text}</A>
            {one.note && <small>{one.note}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the person was, as one line: a knot for each stay, a golden one where the country changes. */
export function Stays({ data }: Props) {
  const { talent } = useWords('public')
  const locale = useLocale()
  if (data.stays.length === 0) return null
  const countries = data.stays.flatMap(({ country }) => country || [])
  return (
    <section className={css.block}>
      <h2>{talent.stays}</h2>
      {countries.length > 0 && <p>{talent.stayedIn({ text: listed([...new Set(countries)], locale) })}</p>}
      <ol className={css.stays}>
        {data.stays.map((one) => (
          <li key={one.id} data-moved={one.moved ? '' : undefined}>
            <small>{one.years}</small>
            <b>{one.title}</b>
            <span>{one.place}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
