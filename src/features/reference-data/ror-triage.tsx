// The universities that have a proposal, one at a time: Enter accepts, S skips, M merges, R rejects, H hands on to who may decide.
import { useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { useSite } from '#engine/page/page-data.ts'
import { useDecisionKeys } from '#ui/foundations/browser/use-decision-keys.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import triage from '#ui/parts/triage.module.css'
import { ExternalLink, HandedOverNote, type Question, useReasons } from './ror-waiting.tsx'
import css from './ror.module.css'

type Offer = Question['offers'][number]

const short = (website: string): string => website.replace(/^https?:\/\/|\/$/g, '')

/** Both sides under each other: what the list says, and what the register says. */
function Sides({ one, offer }: { one: Question; offer: Offer }) {
  const { ror } = useWords('curator')
  const because = useReasons()(offer)
  return (
    <dl className={css.sides} data-sides="">
      <div>
        <dt>{ror.here}</dt>
        <dd>
          <h2>{one.name}</h2>
          <span>{one.country}</span>
          {one.website && <ExternalLink href={one.website}>{short(one.website)}</ExternalLink>}
        </dd>
      </div>
      <div>
        <dt>ROR</dt>
        <dd>
          <b>{offer.name}</b>
          {offer.city && <span>{offer.city}</span>}
          {offer.website && <ExternalLink href={offer.website}>{short(offer.website)}</ExternalLink>}
          <ExternalLink href={`https://ror.org/${offer.ror}`}>{offer.ror}</ExternalLink>
          <span>{because.join(' · ')}</span>
        </dd>
      </div>
    </dl>
  )
}

/** A note to who may decide; opened by its key, and there without script. */
function HandOn({ one, offer }: { one: Question; offer: Offer }) {
  const { ror } = useWords('curator')
  const id = `hand-${one.id}`
  return (
    <details className={css.hand} data-hand="">
      <summary>
        {ror.handOn} <kbd>H</kbd>
      </summary>
      <form method="post" aria-label={ror.handTitle({ text: one.name })}>
        <input type="hidden" name="do" value="hand" />
        <input type="hidden" name="university" value={one.id} />
        <input type="hidden" name="ror" value={offer.ror} />
        <Field id={id} label={ror.handNote} help={ror.handLead}>
          <textarea name="note" rows={3} maxLength={500} required />
        </Field>
        <Button look="primary" type="submit">
          {ror.handOn}
        </Button>
      </form>
    </details>
  )
}

export function RorTriage({ waiting }: { waiting: readonly Question[] }) {
  const { ror, triage: words } = useWords('curator')
  const { keys } = useSite()
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const card = useRef<HTMLElement>(null)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const asked = waiting.filter(({ offers }) => offers.length > 0)
  const one = asked.find(({ id }) => !skipped.has(id))
  const offer = one && (one.offers.find((some) => some.ror === one.handed?.ror) ?? one.offers[0])
  const isMerge = offer?.heldBy != null
  const decide = (decision: string): void => {
    if (!one || !offer || isBusy) return
    void submit({ do: decision, university: one.id, ror: offer.ror }, { method: 'post' })
  }
  const hand = (): void => {
    const details = card.current?.querySelector<HTMLDetailsElement>('[data-hand]')
    if (!details) return
    details.open = true
    details.querySelector('textarea')?.focus()
  }
  const skip = (): void => {
    if (one) setSkipped(new Set([...skipped, one.id]))
  }
  useDecisionKeys(keys, {
    enter: () => (offer?.mayAccept ? !isMerge && decide('accept') : hand()),
    m: () => isMerge && offer?.mayAccept && decide('accept'),
    r: () => decide('reject'),
    n: () => decide('none'),
    s: skip,
    h: hand,
  })
  if (!one || !offer)
    return asked.length > 0 ? (
      <section className={triage.triage} aria-label={ror.title}>
        <p role="status">{ror.skippedAll}</p>
        <p>
          <Button onClick={() => setSkipped(new Set())}>{words.again}</Button>
        </p>
      </section>
    ) : null
  return (
    <section ref={card} className={triage.triage} aria-label={ror.title}>
      <p className={triage.count}>{ror.left({ at: skipped.size + 1, of: asked.length })}</p>
      <HandedOverNote one={one} />
      <Sides one={one} offer={offer} />
      {offer.heldBy && (
        <p>
          {(offer.mayAccept ? ror.heldBy : one.handed ? () => ror.takenHere : ror.heldByOther)({ text: offer.heldBy })}
        </p>
      )}
      {!offer.mayAccept && !one.handed && <HandOn one={one} offer={offer} />}
      <form method="post" className={triage.buttons}>
        <input type="hidden" name="university" value={one.id} />
        <input type="hidden" name="ror" value={offer.ror} />
        {offer.mayAccept && (
          <Button look="primary" type="submit" name="do" value="accept" disabled={isBusy}>
            {isMerge ? ror.makeOne : ror.accept} <kbd>{isMerge ? 'M' : 'Enter'}</kbd>
          </Button>
        )}
        <Button onClick={skip}>
          {ror.skip} <kbd>S</kbd>
        </Button>
        <Button type="submit" name="do" value="reject" disabled={isBusy}>
          {ror.reject} <kbd>R</kbd>
        </Button>
        <Button type="submit" name="do" value="none" disabled={isBusy}>
          {ror.none} <kbd>N</kbd>
        </Button>
      </form>
    </section>
  )
}
