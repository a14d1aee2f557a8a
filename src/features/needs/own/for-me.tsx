// The tab of matches for the member: what fits the profile, the own weights, and what was set aside, which comes back by a button.
import { Form } from 'react-router'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { entryOf } from '#lib/entry-of.ts'
import { Matches } from './match-groups.tsx'
import type { ForMe } from './matches-for-me.ts'
import css from './needs.module.css'
import cardCss from '#ui/lists/own-cards.module.css'

function Weights({ weights }: Pick<ForMe, 'weights'>) {
  const { advanced, weightsHelp, parts } = useWords('pairing')
  const words = useWords('needs')
  const isOwn = weights.some(({ own }) => own !== null)
  return (
    <details className={css.weights} open={isOwn}>
      <summary>{advanced}</summary>
      <p className={cardCss.note}>{isOwn ? words.weightsOwn : weightsHelp}</p>
      <form method="post">
        {weights.map(({ part, own, usual }) => (
          <Field key={part} id={`weight_${part}`} label={parts[part]}>
            <input
              type="number"
              name={`weight_${part}`}
              min={0}
              max={100}
              inputMode="numeric"
              placeholder={String(usual)}
              defaultValue={own ?? ''}
            />
          </Field>
        ))}
        <div className={cardCss.actions}>
          <Button type="submit" name="do" value="weights">
            {words.weightsKeep}
          </Button>
          {isOwn && (
            <Button look="quiet" type="submit" name="do" value="usual">
              {words.weightsUsual}
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}

function Aside({ aside }: Pick<ForMe, 'aside'>) {
  const words = useWords('pairing')
  const { gone } = useWords('needs')
  if (aside.length === 0) return null
  return (
    <details className={css.aside}>
      <summary>{words.setAsideCount({ count: aside.length })}</summary>
      <ul>
        {aside.map(({ entry, title, reason }) => (
          <li key={entry}>
            <span>{`${title ?? gone} · ${entryOf(words.reasonsAside, reason) ?? words.reasonsAside.other}`}</span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="entry" value={entry} />
              <Button look="quiet" type="submit" name="do" value="again">
                {words.undo}
                <span className="visually-hidden"> {title ?? gone}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Why nothing is here, and what to do: a person writes a profile; an organization is compared by its company and its needs. */
function NoMatches({ forMe: { hasProfile, isOrganization } }: { forMe: ForMe }) {
  const words = useWords('needs')
  if (isOrganization)
    return (
      <Empty sentence={hasProfile ? words.forMeNoneCompany : words.forMeNoCompany}>
        <ButtonLink look="primary" href="?edit=new">
          {words.add}
        </ButtonLink>
      </Empty>
    )
  return (
    <Empty sentence={hasProfile ? words.forMeNone : words.forMeNoProfile}>
      <ButtonLink look="primary" href="/my-profile/info">
        {words.forMeGo}
      </ButtonLink>
    </Empty>
  )
}

export function ForMeTab({ forMe }: { forMe: ForMe }) {
  const { groups, near } = forMe.matches
  return (
    <>
      {groups.length + near.length > 0 ? (
        <Matches matches={forMe.matches} reasons={forMe.reasons} />
      ) : (
        <NoMatches forMe={forMe} />
      )}
      {forMe.hasProfile && <Weights weights={forMe.weights} />}
      <Aside aside={forMe.aside} />
    </>
  )
}
