// What a request looks like to whoever sent it: number, state, dates, and the answer.
import { FactList } from '#ui/parts/fact-list.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { ShownRequest } from './choices.ts'
import css from './requests.module.css'

export function RequestFacts({ request }: { request: ShownRequest }) {
  const words = useWords('requests')
  const { number, status, received, due, answer, reason } = request
  return (
    <>
      <FactList
        facts={[
          { term: words.number, value: number },
          { term: words.state, value: status },
          { term: words.received, value: received },
          { term: words.due, value: due },
        ]}
      />
      {answer && (
        <>
          <strong>{words.answer}</strong>
          <blockquote className={css.quote}>{answer}</blockquote>
        </>
      )}
      {reason && (
        <>
          <strong>{words.reason}</strong>
          <blockquote className={css.quote}>{reason}</blockquote>
        </>
      )}
    </>
  )
}
