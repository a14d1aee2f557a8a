// One entry of a pool for staff: the generated page, with the notice and the claim over its sections.
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { EntryPage } from '#engine/office/form/entry-page.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Button } from '#ui/parts/button.tsx'
import { OwnPassword } from '#ui/people/own-password.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { ClaimsAnswer } from '../claims.action.ts'
import type { EntryData } from './entry.loader.ts'
import { ProposalForm } from '../corrections/proposal.tsx'
import { RequestForm } from '../request-form.tsx'
import type { Note } from '../notices/entry-notes.ts'
import type { ClaimStatus } from './claim-status.ts'
import css from '../claim.module.css'

export const head = (data: EntryData): Head => ({ title: data.title, hidden: true })

/** What is known, sentence by sentence. */
function useSentences({ isClaimed, told, language, linkUntil, corrected, obstacle, send }: ClaimStatus): string[] {
  const { status } = useWords('claim')
  const isOpen = told !== null && !isClaimed && corrected === null
  return [
    isClaimed ? status.claimed : '',
    told === null
      ? isClaimed
        ? ''
        : status.unnotified
      : language
        ? status.toldIn({ date: told, language })
        : status.told({ date: told }),
    linkUntil ? status.link({ date: linkUntil }) : '',
    corrected ? status.corrected({ date: corrected }) : '',
    isOpen ? status.unanswered : '',
    obstacle ? status[obstacle] : '',
    send ? (send.days < 0 ? status.late({ count: -send.days }) : status.left({ count: send.days })) : '',
    send ? status.willBe({ language: send.language }) : '',
  ].filter(Boolean)
}

type EraseProps = NonNullable<EntryData['erase']> & { error: string | undefined }

/** Plain until it is opened: what follows cannot be undone. */
function Erase({ needsPassword, requests, error }: EraseProps) {
  const { status } = useWords('claim')
  const { reveal } = useWords('editor')
  return (
    <details className={css.erase} open={error !== undefined}>
      <summary>{status.erase}</summary>
      <form method="post" noValidate className={css.form}>
        <p>{status.eraseHelp}</p>
        {requests > 0 && <p>{status.eraseRequests({ count: requests })}</p>}
        {(needsPassword || error) && <OwnPassword label={reveal.password} error={error} />}
        <Button look="danger" type="submit" name="do" value="erase">
          {status.eraseNow}
        </Button>
      </form>
    </details>
  )
}

function ClaimStatusSection() {
  const { status, requests, corrections, erase } = usePage<EntryData>()
  const answer = useAnswer<ClaimsAnswer>()
  const { status: words, notices, office } = useWords('claim')
  const sentences = useSentences(status)
  const answerTo = (id: string): ClaimsAnswer | undefined => (answer?.id === id ? answer : undefined)
  return (
    <section id="claim" className={css.status}>
      <h2>{words.title}</h2>
      <ul className={css.known}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {answerTo('')?.error && <p role="alert">{answer?.error}</p>}
      {status.send && (
        <form method="post" className={css.buttons}>
          <Button type="submit" name="do" value="tell">
            {notices.one}
          </Button>
        </form>
      )}
      {erase && <Erase {...erase} error={answerTo('erase')?.error} />}
      {requests.length > 0 && <h3>{office.requests}</h3>}
      {requests.map((one) => (
        <RequestForm key={one.id} request={one} answer={answerTo(one.id)} isOnEntry />
      ))}
      {corrections.length > 0 && <h3>{office.corrections}</h3>}
      {corrections.map(({ proposal }) => (
        <ProposalForm key={proposal.id} proposal={proposal} error={answerTo(proposal.id)?.error} />
      ))}
    </section>
  )
}

function Notes({ title, notes }: { title: string; notes: readonly Note[] }) {
  return notes.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <dl>
        {notes.map((one) => (
          <div key={one.id}>
            <dt>{one.href ? <A href={one.href}>{one.title}</A> : one.title}</dt>
            <dd>{one.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function View() {
  const { notes } = usePage<EntryData>()
  const { status } = useWords('claim')
  const top = (
    <>
      <ClaimStatusSection />
      <Notes title={status.consents} notes={notes.consents} />
      <Notes title={status.mails} notes={notes.mails} />
      <Notes title={status.works} notes={notes.works} />
      <Notes title={status.requests} notes={notes.requests} />
    </>
  )
  return <EntryPage top={top} />
}
