// The queue of co-authors: one person with candidates at a time; Enter links, S skips. Plain forms: it works without script.
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Head, usePage, useSite } from '#engine/page/page-data.ts'
import { useDecisionKeys } from '#ui/foundations/browser/use-decision-keys.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import triage from '#ui/parts/triage.module.css'
import type { CoAuthorDetails } from './co-author-data.ts'
import { Effect, Facts, Links, Namesakes, Refusal, Resolve, Work } from './parts.tsx'
import type { QueueData } from './queue.loader.ts'
import css from './co-authors.module.css'

export const head = ({ title }: QueueData): Head => ({ title, hidden: true })

const fewWorks = 3

function Question({ one }: { one: CoAuthorDetails }) {
  const { coAuthors: words } = useWords('curator')
  const { keys } = useSite()
  const navigate = useNavigate()
  const card = useRef<HTMLElement>(null)
  const skipHref = `?after=${one.id}`
  useDecisionKeys(keys, {
    enter: () => card.current?.querySelector<HTMLElement>('button[value="link"]')?.click(),
    s: () => void navigate(skipHref),
  })
  return (
    <section ref={card} className={triage.triage} aria-labelledby="asked">
      <h2 id="asked">
        <A href={one.href}>{one.name}</A>
      </h2>
      <Facts one={one} />
      {one.works.length > 0 && (
        <ul className={css.rows} aria-label={words.works}>
          {one.works.slice(0, fewWorks).map((work) => (
            <li key={work.author}>
              <Work work={work} />
            </li>
          ))}
        </ul>
      )}
      {one.works.length > fewWorks && (
        <p>
          <A href={one.href}>{words.moreWorks({ count: one.works.length - fewWorks })}</A>
        </p>
      )}
      <Resolve one={one}>
        <ButtonLink href={skipHref}>
          {words.skip} <kbd>S</kbd>
        </ButtonLink>
      </Resolve>
      <Namesakes one={one} />
    </section>
  )
}

export function View() {
  const { title, list, one, after, links } = usePage<QueueData>()
  const { coAuthors: words } = useWords('curator')
  return (
    <div className={css.page}>
      <p>
        <A href={list.href}>{list.text}</A>
      </p>
      <h1>{title}</h1>
      <p>{words.lead}</p>
      <Refusal />
      {one ? (
        <Question key={one.id} one={one} />
      ) : (
        <Empty sentence={after ? words.passed : words.nothing}>{after && <A href="?">{words.fromStart}</A>}</Empty>
      )}
      <Links links={links} />
      <Effect />
    </div>
  )
}
