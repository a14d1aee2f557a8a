// What features say of a row, each list under its heading.
import { A } from '#ui/foundations/link.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { QuickViewFacts } from '../added/quick-view-facts.ts'
import css from './quick-view.module.css'

export const FeatureFacts = ({
  facts,
  level: Heading = 'h3',
}: {
  facts: readonly QuickViewFacts[]
  level?: 'h2' | 'h3'
}) =>
  facts.map(({ title, lines }) => (
    <section key={title}>
      <Heading>{title}</Heading>
      <ul className={css.lines}>
        {lines.map(({ text, note, href, act }) => (
          <li key={`${text} ${href ?? note ?? ''}`}>
            {href ? <A href={href}>{text}</A> : <span>{text}</span>}
            {note && <small>{note}</small>}
            {act && (
              <ButtonLink look="quiet" href={act.href} rel="nofollow">
                {act.text}
                <span className="visually-hidden"> {text}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
