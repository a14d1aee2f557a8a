// The matches of one kind: each a card with how well it fits, and what may be done with it.
import { reasons } from './reasons-aside.ts'
import { NotForMe } from '#matching/pages/not-for-me.tsx'
import { MatchCard } from '#matching/pages/match-card.tsx'
import { localHref, useBase } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { SaveButton } from '#ui/parts/entry/entry-actions.tsx'
import { selectionForm, type SelectedMatches } from './selection.tsx'
import type { GroupTab } from './shown-page.ts'
import type { ShownGroup, ShownMatch } from './shown-results.ts'
import { contactAddress, type Writes } from './writes.ts'
import css from './results.module.css'

type MatchProps = {
  match: ShownMatch
  group: ShownGroup
  here: string
  isMember: boolean
  choosing: SelectedMatches
  writes: Writes
}

function Actions({ match, group, here, isMember, choosing, writes }: MatchProps) {
  const words = useWords('pairing')
  const { actions } = useWords('common')
  const base = useBase()
  const { entry, title } = match
  return (
    <>
      {group.isWritable && (
        <>
          <label className={css.choose}>
            <input
              type="checkbox"
              name="to"
              value={entry}
              form={selectionForm}
              aria-label={words.choose({ title })}
              checked={choosing.isChosen(entry)}
              disabled={!choosing.mayChoose(entry)}
              onChange={() => choosing.choose(entry)}
            />
            {words.select}
          </label>
          <ButtonLink look="quiet" href={contactAddress(entry, writes)} rel="nofollow">
            {actions.contact}
            <span className="visually-hidden"> {title}</span>
          </ButtonLink>
        </>
      )}
      {group.isSaved && <SaveButton entry={entry} title={title} />}
      {isMember && (
        <NotForMe entry={`${group.kind}/${match.id}`} title={title} reasons={reasons} action={localHref(base, here)} />
      )}
    </>
  )
}

function Match(props: MatchProps) {
  const { match } = props
  const words = useWords('pairing')
  return (
    <li className={css.match} data-grade={match.grade ?? undefined}>
      <MatchCard
        match={match}
        grade={
          match.grade && (
            <details className={css.score}>
              <summary>{words[match.grade]}</summary>
              <span>{words.scoreOf({ score: match.score })}</span>
            </details>
          )
        }
        actions={<Actions {...props} />}
      />
    </li>
  )
}

type GroupProps = Omit<MatchProps, 'match'> & { tab?: GroupTab | undefined; name?: string }

export function Group({ tab, name, ...common }: GroupProps) {
  const words = useWords('pairing')
  const { group } = common
  const called = name ?? group.kind
  return (
    <section
      className={css.group}
      id={`group-${called}`}
      data-current={!tab || tab.current ? '' : undefined}
      aria-labelledby={`title-${called}`}
    >
      <h2 id={`title-${called}`}>
        {group.title} <small>{words.found({ count: group.total })}</small>
      </h2>
      <ol>
        {group.matches.map((match) => (
          <Match key={match.id} match={match} {...common} />
        ))}
      </ol>
      <div className={css.more}>
        {group.compareHref && (
          <ButtonLink look="quiet" href={group.compareHref} rel="nofollow">
            {words.compareBest}
          </ButtonLink>
        )}
        {tab?.moreHref && (
          <ButtonLink look="quiet" href={tab.moreHref} rel="nofollow">
            {words.more({ count: group.total })}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
