// A university without an id of the register, with the organizations that it may be and what may be decided about each.
import { Button } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { RorData } from './ror.loader.ts'
import css from './ror.module.css'

export type Question = RorData['waiting'][number]

type DecideProps = {
  decision: string
  university: string
  ror?: string
  label: string
  of: string
  look?: 'primary' | 'quiet'
}

export function Decide({ decision, university, ror = '', label, of, look }: DecideProps) {
  return (
    <form method="post">
      <input type="hidden" name="do" value={decision} />
      <input type="hidden" name="university" value={university} />
      <input type="hidden" name="ror" value={ror} />
      <Button type="submit" {...(look ? { look } : {})} aria-label={`${label}: ${of}`}>
        {label}
      </Button>
    </form>
  )
}

export const ExternalLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

/** The name of an entry, and the way to it for who keeps the list. */
export const Entry = ({ href, name }: { href: string | null; name: string }) =>
  href ? <A href={href}>{name}</A> : name

/** What somebody who may not decide says to those who may. */
export function HandedOverNote({ one: { id, name, handed } }: { one: Question }) {
  const { ror } = useWords('curator')
  return (
    handed && (
      <div className={css.handed}>
        <p>{ror.handed({ by: handed.by, date: handed.when })}</p>
        {handed.note && <blockquote>{handed.note}</blockquote>}
        <Decide decision="take-back" university={id} label={ror.takeBack} of={name} look="quiet" />
      </div>
    )
  )
}

/** Why an organization is suggested, and what speaks against it. */
export function useReasons(): (offer: Question['offers'][number]) => string[] {
  const { ror } = useWords('curator')
  return (offer) => [
    offer.reason === 'similar' ? ror.similar({ percent: offer.percent }) : ror[offer.reason],
    ...(offer.contradicts ? [ror.otherWebsite] : []),
  ]
}

export function Waiting({ one }: { one: Question }) {
  const { ror } = useWords('curator')
  const reasons = useReasons()
  return (
    <li className={css.waiting}>
      <h3>
        <Entry href={one.href} name={one.name} />
      </h3>
      <p className={css.facts}>
        {one.country}
        {one.website && <ExternalLink href={one.website}>{one.website.replace(/^https?:\/\/|\/$/g, '')}</ExternalLink>}
      </p>
      {one.offers.length === 0 && <p className={css.facts}>{ror.noProposal}</p>}
      {one.offers.map((offer, at) => (
        <div key={offer.ror} className={css.offer} data-strong={offer.isStrong ? '' : undefined}>
          <p>
            {!offer.isStrong && <span>{ror.isIt}</span>}
            <b>{offer.name}</b>
            <small>{[offer.city, ...reasons(offer)].filter(Boolean).join(' · ')}</small>
            <small className={css.facts}>
              <ExternalLink href={`https://ror.org/${offer.ror}`}>{offer.ror}</ExternalLink>
              {offer.website && (
                <ExternalLink href={offer.website}>{offer.website.replace(/^https?:\/\/|\/$/g, '')}</ExternalLink>
              )}
            </small>
            {offer.heldBy && <small>{(offer.mayAccept ? ror.heldBy : ror.heldByOther)({ text: offer.heldBy })}</small>}
          </p>
          <div className={css.bar}>
            {offer.mayAccept && (
              <Decide
                decision="accept"
                university={one.id}
                ror={offer.ror}
                label={offer.heldBy ? ror.makeOne : offer.isStrong ? ror.accept : ror.yes}
                of={offer.name}
                // One answer of a card stands out at most.
                {...(offer.isStrong && at === 0 ? {} : { look: 'quiet' })}
              />
            )}
            <Decide
              decision="reject"
              university={one.id}
              ror={offer.ror}
              label={offer.isStrong ? ror.reject : ror.no}
              of={offer.name}
              look="quiet"
            />
          </div>
        </div>
      ))}
      {one.handed && <HandedOverNote one={one} />}
      <Decide decision="none" university={one.id} label={ror.none} of={one.name} look="quiet" />
    </li>
  )
}
