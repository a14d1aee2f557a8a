// A publication in a list: its title, its authors in order, where and when it was published.
import { Facts } from '#ui/parts/card.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { A } from '#ui/foundations/link.tsx'
import { EntryCard } from '#ui/lists/entry-card.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { CardOf } from '#engine/public/directory/declaration.ts'
import type { publicationDirectory } from './directory.ts'
import css from './list.module.css'

type WorkCardData = CardOf<typeof publicationDirectory>

// More are counted.
const shown = 6

/** The first authors in their order; people of the pool are links. */
function Authors({ authors }: { authors: WorkCardData['authors'] }) {
  const { more } = useWords('works')
  if (authors.length === 0) return null
  return (
    <p className={css.authors}>
      {authors.slice(0, shown).map(({ name, href }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of authors is their meaning
        <span key={at}>
          {at > 0 && '; '}
          {href ? <A href={href}>{name}</A> : name}
        </span>
      ))}
      {authors.length > shown && ` ${more({ count: authors.length - shown })}`}
    </p>
  )
}

/** Kind of work, access, what is said of it. */
export function WorkFacts({ work }: { work: WorkCardData }) {
  const { retracted } = useWords('works')
  return (
    <>
      {work.isRetracted && (
        <p className={css.tags}>
          <Tag look="danger">{retracted}</Tag>
        </p>
      )}
      <Facts items={[work.journal, work.year]} />
      <Facts quiet items={[work.type, work.openAccess, work.indexed]} />
      <Facts quiet items={[work.doi && `DOI ${work.doi}`, work.citedBy]} />
    </>
  )
}

/** The versions beside this one, by their type and year. */
function Versions({ versions }: Pick<WorkCardData, 'versions'>) {
  const { versions: said } = useWords('works')
  return versions.map(({ href, type, year, isRecord }) => (
    <Facts
      key={href}
      items={[
        <span key={href} className={css.authors}>
          {isRecord ? said.record : said.also} <A href={href}>{year ? `${type} (${year})` : type}</A>
        </span>,
      ]}
    />
  ))
}

export function WorkCard({ work }: { work: WorkCardData }) {
  return (
    <EntryCard card={work}>
      <Authors authors={work.authors} />
      <WorkFacts work={work} />
      <Versions versions={work.versions} />
    </EntryCard>
  )
}
