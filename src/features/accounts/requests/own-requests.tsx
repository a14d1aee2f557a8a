// The requests of a member on the page of data and privacy: the own ones with their state, and the form for a new one.
import { Button } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { PrivacyAnswer } from '../privacy/privacy-answer.ts'
import { Section } from '../privacy/privacy-section.tsx'
import css from '../privacy/privacy.module.css'
import type { Choice, ShownRequest } from './choices.ts'
import { RequestFacts } from './facts.tsx'
import { DetailsField, TypeField } from './fields.tsx'

export type OwnRequests = { types: Choice[]; rows: ShownRequest[] }

export function OwnRequests({ own, answer }: { own: OwnRequests; answer: PrivacyAnswer | undefined }) {
  const words = useWords('requests')
  const { types, rows } = own
  const asked = answer?.asked
  return (
    <Section title={words.ownTitle} id="requests">
      <p>{words.ownLead}</p>
      {rows.length === 0 && <p className={css.note}>{words.ownNone}</p>}
      <ul className={css.list}>
        {rows.map((request) => (
          <li key={request.number}>
            <strong>{request.type}</strong>
            <RequestFacts request={request} />
          </li>
        ))}
      </ul>
      <form method="post" className={css.form} noValidate>
        <TypeField types={types} value={asked?.requestType ?? ''} error={answer?.errors.requestType} />
        <DetailsField value={asked?.text ?? ''} error={answer?.errors.text} />
        <Button type="submit" name="do" value="request">
          {words.send}
        </Button>
      </form>
    </Section>
  )
}
