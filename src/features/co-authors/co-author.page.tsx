// One co-author: spellings, works, who it may be, others of the same name. Plain forms: it works without script.
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TextField } from '#ui/parts/field.tsx'
import type { CoAuthorDetails } from './co-author-data.ts'
import type { CoAuthorData } from './co-author.loader.ts'
import type { DecideAnswer } from './decide.ts'
import { Effect, Facts, Known, Links, Namesakes, Refusal, Resolve, Work } from './parts.tsx'
import css from './co-authors.module.css'

export const head = ({ title }: CoAuthorData): Head => ({ title, hidden: true })

/** Works of somebody else are chosen and get an entry of their own. */
function Split({ one }: { one: CoAuthorDetails }) {
  const { coAuthors: words } = useWords('curator')
  const answer = useAnswer<DecideAnswer>()
  return (
    <form method="post" className={css.resolve} aria-label={words.splitTitle}>
      <Known one={one} />
      <ul className={css.rows}>
        {one.works.map((work) => (
          <li key={work.author}>
            <label className={css.choice}>
              <input
                type="checkbox"
                name="author"
                value={work.author}
                defaultChecked={answer?.authors.includes(work.author) ?? false}
                aria-label={work.title}
              />
            </label>
            <Work work={work} />
          </li>
        ))}
      </ul>
      <h3>{words.splitTitle}</h3>
      <p className={css.note}>{words.splitLead}</p>
      <TextField id="name" label={words.splitName} required maxLength={200} defaultValue={answer?.name || one.name} />
      <p>
        <Button type="submit" name="do" value="split">
          {words.split}
        </Button>
      </p>
    </form>
  )
}

function Works({ one }: { one: CoAuthorDetails }) {
  const { coAuthors: words } = useWords('curator')
  return (
    <section className={css.section} aria-labelledby="works">
      <h2 id="works">{words.works}</h2>
      {one.works.length === 0 && <p>{words.noWorks}</p>}
      {one.works.length === 1 && one.works.map((work) => <Work key={work.author} work={work} />)}
      {one.works.length > 1 && <Split one={one} />}
    </section>
  )
}

export function View() {
  const { title, list, one, links } = usePage<CoAuthorData>()
  const { coAuthors: words } = useWords('curator')
  return (
    <div className={css.page}>
      <p>
        <A href={list.href}>{list.text}</A>
      </p>
      <h1>{title}</h1>
      <Refusal />
      <Facts one={one} />
      <p>
        <A href={one.editHref}>{words.edit}</A>
      </p>
      <section className={css.section} aria-labelledby="candidates">
        <h2 id="candidates">{words.candidates}</h2>
        {one.linked ? (
          <p>
            {words.linkedTo} <A href={one.linked.href}>{one.linked.name}</A>
          </p>
        ) : (
          <Resolve one={one} />
        )}
        <Links links={links} />
        <Effect />
      </section>
      <Namesakes one={one} />
      {one.variants.length > 0 && (
        <section className={css.section} aria-labelledby="spellings">
          <h2 id="spellings">{words.spellings}</h2>
          <ul className={css.variants}>
            {one.variants.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      <Works one={one} />
    </div>
  )
}
