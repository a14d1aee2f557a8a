// Publications: what a card and the sheet of a work show.
import { directoryPage, type Level } from '#engine/public/directory/directory-page.tsx'
import type { CardOf, DataOf, ItemOf } from '#engine/public/directory/declaration.ts'
import { A, MemberLink } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CopyButton } from '#ui/parts/copy-button.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import type { publicationDirectory } from './directory.ts'
import css from './list.module.css'
import { WorkCard, WorkFacts } from './work-card.tsx'
import { YearRange } from './year-range.tsx'

type Works = typeof publicationDirectory
type WorkSheet = ItemOf<Works>

function AuthorList({ authors }: { authors: WorkSheet['authors'] }) {
  const { corresponding } = useWords('works')
  return (
    <ol className={css.names}>
      {authors.map(({ name, href, affiliation, university, isCorresponding }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of authors is their meaning
        <li key={at}>
          {href ? <A href={href}>{name}</A> : name}
          {isCorresponding && ` (${corresponding})`}
          {university && (
            <small>
              <A href={university.href}>{university.name}</A>
            </small>
          )}
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
function Cite({ item, level }: { item: WorkSheet; level: Level }) {
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

function WorkBody({ item, level }: { item: WorkSheet; level: Level }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const works = useWords('works')
  return (
    <>
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
    </>
  )
}

const Card = ({ card }: { card: CardOf<Works>; headingLevel: Level }) => <WorkCard work={card} />

const Filters = ({ data }: { data: DataOf<Works> }) => (
  <>
    {data.ranges.map((range) => (
      <YearRange key={range.facet} range={range} />
    ))}
  </>
)

export const { View, head } = directoryPage<Works>({ Card, Body: WorkBody, Filters })
