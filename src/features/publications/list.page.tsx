// Publications: the list, and the sheet of one of them.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Head, usePage } from '#engine/office/page-data.ts'
import { PublicListView } from '#engine/public/public-list.tsx'
import { hasArrived } from '#ui/foundations/arrival.ts'
import { A, MemberLink } from '#ui/foundations/link.tsx'
import { CachedFragment } from '#ui/foundations/cached-fragment.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { paramsOf } from '#ui/lists/list-address.ts'
import { Meaning } from '#ui/lists/meaning.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardList } from '#ui/parts/card.tsx'
import { CopyButton } from '#ui/parts/copy-button.tsx'
import { EntryActions } from '#ui/parts/entry/entry-actions.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { WorkData, WorkSheet } from './list.loader.ts'
import css from './list.module.css'
import { WorkCard, WorkFacts } from './work-card.tsx'
import { YearRange } from './year-range.tsx'

export const head = (data: WorkData, words: Catalogs): Head =>
  data.item
    ? {
        title: data.item.card.title,
        description: [
          data.item.card.authors.map(({ name }) => name).join('; '),
          data.item.card.journal,
          data.item.card.year,
        ]
          .filter(Boolean)
          .join(' · ')
          .slice(0, 300),
        canonical: `${data.path}?item=${data.item.slug}`,
        schema: data.item.schema,
      }
    : {
        title: words.common.menu.publication,
        description: data.countText,
        hidden: data.q !== '',
      }

function AuthorList({ authors }: { authors: WorkSheet['authors'] }) {
  const { corresponding } = useWords('works')
  return (
    <ol className={css.names}>
      {authors.map(({ name, href, affiliation, isCorresponding }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of authors is their meaning
        <li key={at}>
          {href ? <A href={href}>{name}</A> : name}
          {isCorresponding && ` (${corresponding})`}
          {affiliation && <small>{affiliation}</small>}
        </li>
      ))}
    </ol>
  )
}

const Funders = ({ funders }: Pick<WorkSheet, 'funders'>) => (
  <>
    {funders.map(({ name, href }, at) => (
      <span key={href}>
        {at > 0 && ', '}
        <A href={href}>{name}</A>
      </span>
    ))}
  </>
)

function OtherVersions({ versions }: Pick<WorkSheet['card'], 'versions'>) {
  const { ofRecord } = useWords('works').versions
  return (
    <ul className={`${css.names} ${css.versions}`}>
      {versions.map(({ href, title, lang, type, year, isRecord }) => (
        <li key={href}>
          <A href={href} lang={lang}>
            {title}
          </A>
          <small>{[type, year, isRecord && ofRecord].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ul>
  )
}

/** The work as others cite it, and as programs that keep references read it. */
function Cite({ item, level }: { item: WorkSheet; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { cite, styles, formats } = useWords('works')
  return (
    <section id="cite">
      <Heading>{cite}</Heading>
      <dl className={css.cite}>
        {item.citations.map(({ style, pieces, text }) => (
          <div key={style}>
            <dt>{styles[style]}</dt>
            <dd>
              {/* oxlint-disable-next-line react/no-array-index-key -- the order of pieces is their meaning */}
              <span lang={item.card.lang ?? 'en'}>
                {pieces.map((one, at) => (one.em ? <i key={at}>{one.text}</i> : one.text))}
              </span>
              <span data-no-print="">
                <CopyButton text={text} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.tools} data-no-print="">
        {item.files.map(({ format, href }) => (
          <ButtonLink key={format} look="quiet" icon="download" href={href} download rel="nofollow">
            {formats[format as keyof typeof formats]}
          </ButtonLink>
        ))}
      </p>
    </section>
  )
}

function WorkBody({ item, level }: { item: WorkSheet; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const works = useWords('works')
  return (
    <div className={css.body}>
      <div>
        <WorkFacts work={item.card} />
        {item.card.isRetracted && <p>{works.warning}</p>}
      </div>
      {item.card.versions.length > 0 && (
        <section>
          <Heading>{works.versions.other}</Heading>
          <OtherVersions versions={item.card.versions} />
        </section>
      )}
      {item.abstract && (
        <section>
          <Heading>{works.abstract}</Heading>
          <p className={css.lines} lang={item.card.lang}>
            {item.abstract}
          </p>
        </section>
      )}
      {item.authors.length > 0 && (
        <section>
          <Heading>{works.authors}</Heading>
          <AuthorList authors={item.authors} />
        </section>
      )}
      {item.published.length > 0 && (
        <section>
          <Heading>{works.where}</Heading>
          <FactList facts={item.published} />
        </section>
      )}
      {item.identifiers.length > 0 && (
        <section>
          <Heading>{works.identifiers}</Heading>
          <FactList
            facts={item.identifiers.map(({ term, value, href }) => ({
              term,
              value: href ? <MemberLink href={href}>{value}</MemberLink> : value,
            }))}
          />
        </section>
      )}
      {item.topics.length > 0 && (
        <section>
          <Heading>{works.topics}</Heading>
          <FactList facts={item.topics} />
        </section>
      )}
      {item.access.length + item.funders.length > 0 && (
        <section>
          <Heading>{works.access}</Heading>
          <FactList
            facts={[
              ...item.access.map(({ term, value, href }) => ({
                term,
                value: href ? <MemberLink href={href}>{value}</MemberLink> : value,
              })),
              ...(item.funders.length > 0 ? [{ term: works.funders, value: <Funders funders={item.funders} /> }] : []),
            ]}
          />
        </section>
      )}
      <Cite item={item} level={level} />
      {item.fullText && (
        <p data-no-print="">
          <ButtonLink look="primary" icon="outside" href={item.fullText}>
            {works.fullText}
          </ButtonLink>
        </p>
      )}
      <EntryActions
        entry={`publications/${item.slug}`}
        title={item.card.title}
        address={item.address}
        print={level === 2}
      />
    </div>
  )
}

/** Opened by its address, a work is a page of its own. */
function WorkPage({ item, listHref }: { item: WorkSheet; listHref: string }) {
  const { actions } = useWords('common')
  return (
    <article className={css.page}>
      <p>
        <A href={listHref}>{actions.backToList}</A>
      </p>
      <h1 lang={item.card.lang} tabIndex={-1}>
        {item.card.title}
      </h1>
      <WorkBody item={item} level={2} />
    </article>
  )
}

/** As the router counts them in the history. */
const pageNumber = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

export function View() {
  const data = usePage<WorkData>()
  const navigate = useNavigate()
  const { menu, empty } = useWords('common')
  const works = useWords('works')
  const { listHref } = data
  const [direct] = useState(() => (hasArrived() ? undefined : data.item?.slug))
  // Where the list without a sheet stands among the pages of this visit.
  const listAt = useRef<number>(undefined)
  useEffect(() => {
    if (!data.item) listAt.current = pageNumber()
  }, [data.item])
  if (data.item && data.item.slug === direct) return <WorkPage item={data.item} listHref={listHref} />
  const isAsked = data.q !== '' || data.filters.length > 0
  return (
    <>
      <PublicListView
        data={data}
        title={menu.publication}
        countText={data.countText}
        clearHref={data.path}
        firstFilters={data.ranges.map((range) => (
          <YearRange key={range.facet} range={range} />
        ))}
        found={<Meaning {...data} params={paramsOf(data)} />}
      >
        {data.total === 0 ? (
          <Empty
            sentence={data.q ? empty.noMatchFor({ text: data.q }) : isAsked ? empty.noMatch : works.empty}
            ways={data.alternatives}
          />
        ) : (
          <CardList kind="publications">
            {data.works.map((work) => (
              <li key={work.id}>
                <CachedFragment name="work" of={work}>
                  <WorkCard work={work} />
                </CachedFragment>
              </li>
            ))}
          </CardList>
        )}
      </PublicListView>
      {data.item && (
        <Sheet
          open
          title={data.item.card.title}
          titleLang={data.item.card.lang}
          closeHref={listHref}
          industry={data.item.card.industries[0]?.slug}
          onClose={() =>
            // Closed, it is not what Back opens.
            void (listAt.current === pageNumber() - 1
              ? navigate(-1)
              : navigate(listHref, { replace: true, preventScrollReset: true }))
          }
        >
          <WorkBody item={data.item} level={3} />
        </Sheet>
      )}
    </>
  )
}
