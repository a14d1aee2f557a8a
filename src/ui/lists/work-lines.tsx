// Works of scholarship one below the other: title, authors, where and when.
import type { ReactNode } from 'react'
import { A } from '../foundations/link.tsx'
import { useWords } from '../foundations/words.tsx'
import { Facts } from '../parts/card.tsx'
import { Tag } from '../parts/tag.tsx'
import css from './work-lines.module.css'

export type WorkLine = {
  id: string
  href: string
  title: string
  /** Language of the title, where it is not that of the page. */
  lang: string | undefined
  /** The first ones, as printed. */
  authors: string
  /** So many more. */
  others: number
  where: string
  year: string
  type: string
  isRetracted: boolean
}

function Line({ work, level }: { work: WorkLine; level: 2 | 3 }) {
  const { more, retracted } = useWords('works')
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <Heading lang={work.lang}>
        <A href={work.href}>{work.title}</A>
      </Heading>
      {work.isRetracted && (
        <p>
          <Tag look="danger">{retracted}</Tag>
        </p>
      )}
      {work.authors && (
        <p className={css.authors}>
          {work.authors}
          {work.others > 0 && ` ${more({ count: work.others })}`}
        </p>
      )}
      <Facts quiet items={[work.where, work.year, work.type]} />
    </>
  )
}

/** `below`: what stands below a work, by its id: buttons. */
export function WorkLines({
  works,
  level = 3,
  below = {},
}: {
  works: readonly WorkLine[]
  level?: 2 | 3
  below?: Readonly<Record<string, ReactNode>>
}) {
  return (
    <ol className={css.works}>
      {works.map((work) => (
        <li key={work.id}>
          <Line work={work} level={level} />
          {below[work.id]}
        </li>
      ))}
    </ol>
  )
}
