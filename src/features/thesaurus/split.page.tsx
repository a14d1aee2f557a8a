// A synonym becomes a keyword of its own: first which, then the rows that follow. Plain forms: they work without script.
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { MatchReasons } from '#ui/lists/match-reasons.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { SplitAnswer } from './split.action.ts'
import type { SplitData } from './split.loader.ts'
import css from './split.module.css'

export const head = (data: SplitData): Head => ({ title: data.title, hidden: true })

function WhichWord({ data }: { data: SplitData }) {
  const { split } = useWords('curator')
  return (
    <form method="get" className={css.step}>
      <input type="hidden" name="id" value={data.id} />
      <fieldset>
        <legend>{split.which}</legend>
        {data.words.map((word) => (
          <label key={word} className={css.choice}>
            <input type="radio" name="word" value={word} required defaultChecked={word === data.word} />
            <span>{word}</span>
          </label>
        ))}
      </fieldset>
      <p>
        <Button type="submit" look={data.word ? 'secondary' : 'primary'}>
          {split.next}
        </Button>
      </p>
    </form>
  )
}

function WhichRows({ data, answer }: { data: SplitData; answer: SplitAnswer | undefined }) {
  const { split } = useWords('curator')
  const { actions } = useWords('common')
  return (
    <form method="post" className={css.step} key={data.word}>
      <input type="hidden" name="id" value={data.id} />
      <input type="hidden" name="word" value={data.word} />
      <input type="hidden" name="version" value={data.version} />
      <fieldset>
        <legend>{split.rows({ text: data.word })}</legend>
        <p className={css.quiet}>{data.followers.length > 0 ? split.rowsHelp : split.nobody}</p>
        {data.followers.map(({ id, label, list, href, why }) => (
          <div key={id} className={css.follower}>
            <label className={css.choice}>
              <input
                type="checkbox"
                name="follower"
                value={id}
                defaultChecked={answer ? answer.chosen.includes(id) : why !== undefined}
              />
              <span>{label}</span>
            </label>
            <A href={href} target="_blank" rel="noopener">
              {list}
            </A>
            <MatchReasons reasons={why} />
          </div>
        ))}
        {data.more > 0 && <p className={css.quiet}>{split.more({ count: data.more })}</p>}
      </fieldset>
      <p className={css.bar}>
        <Button look="primary" type="submit">
          {split.submit}
        </Button>
        <ButtonLink look="quiet" href={data.listHref}>
          {actions.cancel}
        </ButtonLink>
      </p>
    </form>
  )
}

export function View() {
  const data = usePage<SplitData>()
  const answer = useAnswer<SplitAnswer>()
  const { split } = useWords('curator')
  return (
    <div className={css.page}>
      <h1>{data.title}</h1>
      <p>{split.lead}</p>
      {answer?.error && (
        <p role="alert" className={css.problem}>
          {answer.error}
        </p>
      )}
      {data.words.length > 0 ? <WhichWord data={data} /> : <p>{split.none}</p>}
      {data.word && <WhichRows data={data} answer={answer} />}
    </div>
  )
}
