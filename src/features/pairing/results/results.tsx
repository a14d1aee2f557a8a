// Matches by kind: each with how well it fits, why, what speaks for it, what it lacks, and what may be done with it.
import { useState } from 'react'
import { NotForMe } from '#matching/pages/not-for-me.tsx'
import { A, localHref, useBase } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { SaveButton } from '#ui/parts/entry/entry-actions.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { reasons, type Reason } from './reasons-aside.ts'
import type { GroupTab, ShownPage } from './shown-page.ts'
import type { ShownGroup, ShownMatch } from './shown-results.ts'
import css from './results.module.css'

/** Contact is made with so many at once. */
const mostChosen = 3

type Choosing = { isChosen: boolean; isFull: boolean; onChoose: (entry: string) => void }
type MatchProps = { match: ShownMatch; group: ShownGroup; here: string; isMember: boolean } & Choosing

function Match({ match, group, here, isMember, isChosen, isFull, onChoose }: MatchProps) {
  const words = useWords('pairing')
  const { actions } = useWords('common')
  const base = useBase()
  return (
    <li className={css.match} data-grade={match.grade}>
      <div className={css.top}>
        <h3 lang={match.lang}>{match.href ? <A href={match.href}>{match.title}</A> : match.title}</h3>
        <details className={css.score}>
          <summary>{words[match.grade]}</summary>
          <span>{words.scoreOf({ score: match.score })}</span>
        </details>
      </div>
      {match.place && <p className={css.place}>{match.place}</p>}
      {match.unmet.map((text) => (
        <p key={text} className={css.unmet}>
          {text}
        </p>
      ))}
      {match.reasons.length > 0 && (
        <ul className={css.reasons} aria-label={words.reasons}>
          {match.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {match.evidence.length > 0 && (
        <ul className={css.evidence} aria-label={words.evidence}>
          {match.evidence.map((text) => (
            <li key={text}>
              <cite>{text}</cite>
            </li>
          ))}
        </ul>
      )}
      <div className={css.actions}>
        {group.isWritable && (
          <>
            <label className={css.choose}>
              <input
                type="checkbox"
                name="to"
                value={match.entry}
                form={`ask-${group.kind}`}
                aria-label={words.choose({ title: match.title })}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onChoose(match.entry)}
              />
              {words.select}
            </label>
            <ButtonLink look="quiet" href={`/contact?to=${encodeURIComponent(match.entry)}`} rel="nofollow">
              {actions.contact}
              <span className="visually-hidden"> {match.title}</span>
            </ButtonLink>
          </>
        )}
        {group.isSaved && <SaveButton entry={match.entry} title={match.title} />}
        {isMember && (
          <NotForMe
            entry={`${group.kind}/${match.id}`}
            title={match.title}
            reasons={reasons}
            action={localHref(base, here)}
          />
        )}
      </div>
    </li>
  )
}

type GroupProps = {
  group: ShownGroup
  tab?: GroupTab | undefined
  here: string
  isMember: boolean
  title?: string
  name?: string
}

export function Group({ group, tab, here, isMember, title = group.title, name = group.kind }: GroupProps) {
  const words = useWords('pairing')
  const base = useBase()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choose = (entry: string): void =>
    setChosen(chosen.includes(entry) ? chosen.filter((one) => one !== entry) : [...chosen, entry])
  const isAskable = group.isWritable && group.matches.length > 1
  return (
    <section
      className={css.group}
      id={`group-${name}`}
      data-current={!tab || tab.current ? '' : undefined}
      aria-labelledby={`title-${name}`}
    >
      <h2 id={`title-${name}`}>
        {title} <small>{words.found({ count: group.total })}</small>
      </h2>
      <ol>
        {group.matches.map((match) => (
          <Match
            key={match.id}
            match={match}
            group={group}
            here={here}
            isMember={isMember}
            isChosen={chosen.includes(match.entry)}
            isFull={chosen.length >= mostChosen}
            onChoose={choose}
          />
        ))}
      </ol>
      <div className={css.more}>
        {isAskable && (
          <form id={`ask-${group.kind}`} action={localHref(base, '/contact')}>
            <Button type="submit">{words.contactChosen}</Button>
          </form>
        )}
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

function Aside({ aside, here }: { aside: readonly { id: string; title: string; reason: Reason }[]; here: string }) {
  const words = useWords('pairing')
  const base = useBase()
  if (aside.length === 0) return null
  return (
    <details className={css.hidden} open>
      <summary>{words.setAsideCount({ count: aside.length })}</summary>
      <ul>
        {aside.map(({ id, title, reason }) => (
          <li key={id}>
            {title} · {words.reasonsAside[reason]}
            <form method="post" action={localHref(base, here)}>
              <input type="hidden" name="do" value="again" />
              <input type="hidden" name="entry" value={id} />
              <Button look="quiet" type="submit">
                {words.undo}
                <span className="visually-hidden"> {title}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  )
}

export type ResultsData = Omit<ShownPage, 'total'> & { isMember: boolean }

/** @param here the address to which the buttons of a match come back */
export function Results({ data, here }: { data: ResultsData; here: string }) {
  const words = useWords('pairing')
  return (
    <div className={css.results}>
      {data.tabs.length > 1 && (
        <div className={css.tabs}>
          <Tabs tabs={data.tabs} label={words.groups} />
        </div>
      )}
      {data.groups.map((group) => (
        <Group
          key={group.kind}
          group={group}
          tab={data.tabs.find(({ kind }) => kind === group.kind)}
          here={here}
          isMember={data.isMember}
        />
      ))}
      <Aside aside={data.aside} here={here} />
    </div>
  )
}
