// Authors of a source who may be the member, each with why; one is chosen, others are remembered as somebody else.
import { Form } from 'react-router'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import type { Candidate } from '../ways/from-openalex.ts'
import { useSourceLine } from './source-line.ts'
import { Sureness } from './sureness.tsx'
import css from '../inbox.module.css'

/** @param at when the source said it */
export function Candidates({ candidates, at }: { candidates: readonly Candidate[]; at: string }) {
  const { candidates: words } = useWords('inbox')
  const { facts } = useWords('common')
  const { source, time: date } = useSourceLine()('openalex', at)
  return (
    <>
      <h3>{words.title}</h3>
      <ul className={css.candidates}>
        {candidates.map(({ authorId, name, orcid, affiliation, country, documentCount, confidence, evidence }) => (
          <li key={authorId}>
            <p>
              <a href={`https://openalex.org/${authorId}`}>{name}</a>
            </p>
            <Facts
              quiet
              items={[
                affiliation ?? words.none,
                country,
                orcid,
                documentCount !== null &&
                  `${words.works({ count: documentCount })} (${facts.sourceAndDate({ source, date })})`,
              ]}
            />
            <Sureness confidence={confidence} evidence={evidence} />
            <Form method="post" className={css.actions}>
              <input type="hidden" name="author" value={authorId} />
              <input type="hidden" name="other" value={authorId} />
              <input type="hidden" name="title" value={name} />
              <Button look="secondary" type="submit" name="do" value="works">
                {words.take}
              </Button>
              <Button look="quiet" type="submit" name="do" value="notMe">
                {words.refuse}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  )
}
