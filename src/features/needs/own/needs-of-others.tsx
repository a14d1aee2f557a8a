// Needs of others, as a member sees them: who posted them is not shown, and each is answered by a request.
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { othersNeedsHref } from '#kinds/needs/own-pages.ts'
import type { OtherNeed } from './others.ts'
import css from './needs.module.css'
import cardCss from '#ui/lists/own-cards.module.css'

function Need({ one, level: Title }: { one: OtherNeed; level: 'h2' | 'h3' }) {
  const words = useWords('needs')
  return (
    <li className={cardCss.card}>
      <Title>{one.title}</Title>
      <Facts
        items={[...(one.fitsYou ? [<b key="fits">{words.fitsYou}</b>] : []), one.country, one.lookingFor.join(', ')]}
      />
      <p className={css.text}>{one.description}</p>
      {one.conditions && <p className={css.text}>{one.conditions}</p>}
      <Facts items={one.keywords} />
      <p>
        <ButtonLink look="secondary" href={`/contact?to=needs/${one.id}`}>
          {words.answerNeed}
          <span className="visually-hidden"> {one.title}</span>
        </ButtonLink>
      </p>
    </li>
  )
}

/** All of them. */
export function Others({ others }: { others: readonly OtherNeed[] }) {
  const words = useWords('needs')
  if (others.length === 0) return <Empty sentence={words.othersNone} />
  return (
    <>
      <p className={cardCss.note}>{words.othersAbout}</p>
      <ul className={cardCss.cards}>
        {others.map((one) => (
          <Need key={one.id} one={one} level="h2" />
        ))}
      </ul>
    </>
  )
}

/** Those that fit, above what fits the member; the rest is a tab of its own. */
export function NeedsForMe({ others }: { others: readonly OtherNeed[] }) {
  const words = useWords('needs')
  const [fitting, more] = [others.filter(({ fitsYou }) => fitsYou), others.some(({ fitsYou }) => !fitsYou)]
  if (others.length === 0) return null
  return (
    <section>
      <h2>{words.needsForMe}</h2>
      {fitting.length > 0 ? (
        <ul className={cardCss.cards}>
          {fitting.map((one) => (
            <Need key={one.id} one={one} level="h3" />
          ))}
        </ul>
      ) : (
        <p className={cardCss.note}>{words.needsForMeNone}</p>
      )}
      {more && (
        <p>
          <A href={othersNeedsHref}>{words.needsOfMembers}</A>
        </p>
      )}
    </section>
  )
}
