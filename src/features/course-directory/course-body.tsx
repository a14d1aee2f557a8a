// One training course: what it is about, for whom, when and where, what it costs, who teaches it, and the way to register.
import type { ItemOf } from '#engine/public/directory/declaration.ts'
import type { Level } from '#engine/public/directory/directory-page.tsx'
import { Html } from '#ui/foundations/html.tsx'
import { A, MemberLink } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { Enlarge } from '#ui/pictures/enlarge.tsx'
import { CourseState } from './course-card.tsx'
import type { courseDirectory } from './directory.ts'
import css from './list.module.css'

type Props = { item: ItemOf<typeof courseDirectory>; level: Level }

export const Registration = ({ item }: Pick<Props, 'item'>) => (
  <ButtonLink look="primary" icon="outside" href={item.url}>
    {item.says.register}
  </ButtonLink>
)

export function CourseBody({ item, level }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { badges } = useWords('common')
  const { card, about, says } = item
  return (
    <>
      <div>
        <CourseState course={card} />
        <Facts items={card.facts} />
        <Facts items={card.more} quiet />
      </div>
      {item.cover && (
        <Enlarge src={item.cover.src} label={item.cover.alt || item.title}>
          <img
            className={css.cover}
            src={item.cover.src}
            alt={item.cover.alt}
            loading="lazy"
            width={640}
            height={360}
          />
        </Enlarge>
      )}
      {item.isUrgent && item.calendar && (
        <p>
          <A href={item.calendar}>{says.calendar}</A>
        </p>
      )}
      {about && (
        <section>
          <Heading>{about.term}</Heading>
          {about.shownIn && <p className={css.note}>{badges.shownIn[about.shownIn]}</p>}
          <Html html={about.text} lang={about.lang} />
        </section>
      )}
      {item.passages.map(({ term, text, lang, shownIn }) => (
        <section key={term}>
          <Heading>{term}</Heading>
          {shownIn && <p className={css.note}>{badges.shownIn[shownIn]}</p>}
          <p className={css.lines} lang={lang}>
            {text}
          </p>
        </section>
      ))}
      <FactList facts={item.before} />
      <section>
        <Heading>{says.when}</Heading>
        <FactList
          facts={item.when.map((fact) =>
            fact.value.startsWith('http')
              ? { ...fact, value: <MemberLink href={fact.value}>{fact.value.replace(/^https?:\/\//, '')}</MemberLink> }
              : fact,
          )}
        />
      </section>
      <section>
        <Heading>{says.cost}</Heading>
        <FactList facts={item.cost} />
      </section>
      {item.instructors.length > 0 && (
        <section>
          <Heading>{says.instructors}</Heading>
          <ul className={css.instructors}>
            {item.instructors.map(({ name, affiliation, href }) => (
              <li key={name}>
                {href ? <A href={href}>{name}</A> : name}
                {affiliation && <small>{affiliation}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {item.brochure && (
        <p>
          <a href={item.brochure}>{says.brochure}</a>
        </p>
      )}
    </>
  )
}
