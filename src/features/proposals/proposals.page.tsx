// The back office: what members and staff propose about rows of a kind, side by side, taken over in part or refused with a reason.
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { formatDate } from '#words/formats.ts'
import type { ProposalsAnswer } from './proposals.action.ts'
import type { Proposal, ProposalsData } from './proposals.loader.ts'
import css from './proposals.module.css'
import { mostRemark } from './remark.ts'
import { Side } from './side.tsx'

export const head = ({ title }: ProposalsData): Head => ({ title, hidden: true })

function Parts({ proposal, answer }: { proposal: Proposal; answer: ProposalsAnswer | undefined }) {
  const { proposals: words } = useWords('editor')
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.now}</th>
          <th scope="col">{words.proposed}</th>
        </tr>
      </thead>
      <tbody>
        {proposal.parts.map((part) => (
          <tr key={part.id}>
            <th scope="row">
              <label className={css.tick}>
                <input
                  type="checkbox"
                  name="part"
                  value={part.id}
                  defaultChecked={answer ? answer.ticked.includes(part.id) : true}
                  aria-label={words.take({ text: part.label })}
                />
                <span>{part.label}</span>
              </label>
            </th>
            <td data-label={words.now}>
              <Side part={part} side="now" />
            </td>
            <td data-label={words.proposed}>
              <Side part={part} side="proposed" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ProposalForm({ proposal, answer }: { proposal: Proposal; answer: ProposalsAnswer | undefined }) {
  const { proposals: words } = useWords('editor')
  const [locale, dates] = [useLocale(), useDates()]
  const { entry, proposer, title, href, name, at, parts, remark } = proposal
  const date = formatDate(new Date(at), locale, dates)
  const id = `reason-${entry}-${proposer}`
  return (
    <form method="post" className={css.proposal} aria-label={title}>
      <input type="hidden" name="proposal" value={`${entry} ${proposer}`} />
      <h2>
        <A href={href}>{title}</A>
      </h2>
      <p className={css.quiet}>{words.by({ name, date })}</p>
      {remark && <blockquote className={css.remark}>{remark}</blockquote>}
      {answer && <Problem message={answer.error} first />}
      {parts.length > 0 && <Parts {...{ proposal, answer }} />}
      <Field id={id} label={words.reason} help={words.reasonHelp}>
        <textarea name="reason" rows={2} maxLength={mostRemark} defaultValue={answer?.reason ?? ''} />
      </Field>
      <p className={css.bar}>
        {parts.length > 0 && (
          <Button look="primary" type="submit" name="do" value="accept">
            {words.accept}
          </Button>
        )}
        <Button type="submit" name="do" value="refuse">
          {words.refuse}
        </Button>
        {parts.length > 0 && <small>{words.rest}</small>}
      </p>
    </form>
  )
}

export function View() {
  const { title, proposals } = usePage<ProposalsData>()
  const answer = useAnswer<ProposalsAnswer>()
  const { proposals: words } = useWords('editor')
  const isOf = (one: Proposal): boolean => answer?.entry === one.entry && answer.proposer === one.proposer
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {/* Decided by somebody else: it stands in the list no more, and what was typed is shown here. */}
      {answer && !proposals.some(isOf) && (
        <>
          <Problem message={answer.error} first />
          {answer.reason && <blockquote className={css.remark}>{answer.reason}</blockquote>}
        </>
      )}
      {proposals.length === 0 && <Empty sentence={words.none} />}
      {proposals.map((one) => (
        <ProposalForm key={`${one.entry} ${one.proposer}`} proposal={one} answer={isOf(one) ? answer : undefined} />
      ))}
    </div>
  )
}
