// Parts of a question about an affiliation: whose it is, what is suggested, and a university chosen by hand.
import { type ReactNode, useId, useState } from 'react'
import { ReferenceSearch } from '#engine/office/inputs/reference-search.tsx'
import { usePage } from '#engine/page/page-data.ts'
import { Icon } from '#ui/foundations/icons.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import type { AffiliationsData, Offer, Question } from './list.loader.ts'
import css from './affiliations.module.css'

export function Decide({ one, offer, children }: { one: Question; offer?: Offer; children: ReactNode }) {
  return (
    <form method="post" className={css.bar}>
      <input type="hidden" name="key" value={one.key} />
      <input type="hidden" name="country" value={one.countryId} />
      {offer && <input type="hidden" name="university" value={offer.id} />}
      {children}
    </form>
  )
}

export function OfferText({ offer: { name, country, by, place, percent } }: { offer: Offer }) {
  const { affiliations: words } = useWords('curator')
  const because = [words.by[by], place && words.place[place]].filter(Boolean).join(', ')
  return (
    <p className={css.named}>
      <b>{name}</b>
      <small>{[country, because, words.confidence({ percent })].filter(Boolean).join(' · ')}</small>
    </p>
  )
}

/** As many as are named. */
const mostNamed = 3

export function WhoHasIt({ one: { count, country, among } }: { one: Question }) {
  const { affiliations: words } = useWords('curator')
  const { about } = usePage<AffiliationsData>()
  return (
    <p className={css.facts}>
      {[words.about[about].who({ count }), country].filter(Boolean).join(' · ')}
      {' · '}
      {(about === 'works' || count > among.length) && `${words.about[about].among} `}
      {among.map(({ name, href }, at) => (
        <span key={href ?? name}>
          {at > 0 && (about === 'works' ? '; ' : ', ')}
          {href ? <A href={href}>{name}</A> : name}
        </span>
      ))}
      {about === 'works' && count > among.length && among.length === mostNamed && ' …'}
    </p>
  )
}

export function OtherOffers({ one, offers, label }: { one: Question; offers: readonly Offer[]; label?: string }) {
  const { affiliations: words } = useWords('curator')
  return (
    <ul className={css.offers} aria-label={label}>
      {offers.map((offer) => (
        <li key={offer.id} className={css.offer}>
          <OfferText offer={offer} />
          <Decide one={one} offer={offer}>
            <Button type="submit" name="do" value="accept" aria-label={`${words.accept}: ${offer.name}`}>
              {words.accept}
            </Button>
            <Button look="quiet" type="submit" name="do" value="reject" aria-label={`${words.reject}: ${offer.name}`}>
              {words.reject}
            </Button>
          </Decide>
        </li>
      ))}
    </ul>
  )
}

const universities = [{ kind: 'universities', titleField: 'name' }]

/** A university that nobody suggested: looked for while one types; without script its whole name is typed. */
export function ChooseOther({ one, typed = '' }: { one: Question; typed?: string | undefined }) {
  const { affiliations: words } = useWords('curator')
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null)
  const id = useId()
  return (
    <details className={css.other} open={typed !== ''}>
      <summary>
        <Icon name="down" size={16} /> {words.other}
      </summary>
      <form method="post">
        <input type="hidden" name="key" value={one.key} />
        <input type="hidden" name="country" value={one.countryId} />
        <input type="hidden" name="university" value={chosen?.id ?? ''} />
        <Field id={id} label={words.university} help={words.otherHelp}>
          <ReferenceSearch
            id={id}
            name="typed"
            label={words.university}
            lists={universities}
            value={chosen?.label ?? typed}
            onPick={setChosen}
            onEmpty={() => setChosen(null)}
          />
        </Field>
        <Button type="submit" name="do" value="accept" aria-label={`${words.accept}: ${one.text}`}>
          {words.accept}
        </Button>
      </form>
    </details>
  )
}

/** A text with all that may be decided about it. */
export function QuestionCard({ one, typed }: { one: Question; typed?: string | undefined }) {
  const { affiliations: words } = useWords('curator')
  return (
    <li className={css.one}>
      <h3>{one.text}</h3>
      <WhoHasIt one={one} />
      {one.offers.length > 0 && <OtherOffers one={one} offers={one.offers} label={words.suggestion} />}
      <div className={css.foot}>
        <ChooseOther one={one} typed={typed} />
        <Decide one={one}>
          <Button look="quiet" type="submit" name="do" value="none" aria-label={`${words.none}: ${one.text}`}>
            {words.none}
          </Button>
        </Decide>
      </div>
    </li>
  )
}
