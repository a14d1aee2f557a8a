// Which of two entries stays, and which value of each field; or that both stay as versions of one work. A plain form: it works without script.
import { ComparedCell } from '#engine/office/compared-cell.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Status, type StatusName } from '#ui/overlays/status.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { MergeAnswer } from './merge.action.ts'
import type { GonePair, MergeData, Side } from './merge.loader.ts'
import css from './merge.module.css'

export const head = (data: Pick<MergeData, 'title'>): Head => ({ title: data.title, hidden: true })

type ChoiceProps = { name: string; side: Side; checked: boolean; label?: string; children: React.ReactNode }

function Choice({ name, side, checked, label, children }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input type="radio" name={name} value={side.id} defaultChecked={checked} aria-label={label} />
      <span>{children}</span>
    </label>
  )
}

function Merging() {
  const { sides, differ, same, listHref, isDoubtful, pair } = usePage<MergeData>()
  const answer = useAnswer<MergeAnswer>()
  const { people: words, reference } = useWords('editor')
  const { actions } = useWords('common')
  const { act } = useWords('staff')
  const keep = answer?.keep || sides[0].id
  return (
    <form method="post" className={css.page} aria-label={words.title}>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      {pair.percent !== null && (
        <p className={css.quiet}>{words.apart.because({ percent: pair.percent, reasons: pair.reasons })}</p>
      )}
      {isDoubtful && (
        <Problem look="warning" message={words.namesDiffer({ one: sides[0].title, other: sides[1].title })} />
      )}
      {answer?.error && (
        <p role="alert" className={css.problem}>
          {answer.error}
        </p>
      )}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.stays}</th>
            {sides.map((side) => (
              <th key={side.id} scope="col">
                <Choice name="keep" side={side} checked={keep === side.id} label={`${words.stays}: ${side.title}`}>
                  <b>{side.title}</b>
                </Choice>
                <small>
                  {side.status && <Status status={side.status as StatusName} />}
                  {side.isClaimed && ` · ${words.claimed}`}
                  {(side.status || side.isClaimed) && ' · '}
                  {reference.usedBy({ count: side.uses })}
                  {' · '}
                  <A href={side.href} target="_blank" rel="noopener">
                    {words.look}
                  </A>
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differ.map(({ field, from }) => (
            <tr key={field.name}>
              <th scope="row">{field.label}</th>
              {sides.map((side) => (
                <td key={side.id}>
                  <Choice
                    name={`from.${field.name}`}
                    side={side}
                    checked={(answer?.chosen[field.name] ?? from) === side.id}
                    label={`${field.label}: ${side.title}`}
                  >
                    <ComparedCell
                      field={field}
                      value={side.values[field.name]}
                      other={sides[side === sides[0] ? 1 : 0].values[field.name]}
                      id={side.id}
                      empty={words.empty}
                    />
                  </Choice>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.quiet}>{words.same({ count: same })}</p>
      <p className={css.bar}>
        <Button look="primary" type="submit">
          {act.merge}
        </Button>
        <ButtonLink look="quiet" href={listHref}>
          {actions.cancel}
        </ButtonLink>
      </p>
    </form>
  )
}

/** Another choice where the two are works: a preprint and its article, which both stay. */
function AsVersions({ sides, record }: { sides: MergeData['sides']; record: string }) {
  const { versions } = useWords('editor').people
  return (
    <form method="post" className={css.versions} aria-label={versions.title}>
      <h2>{versions.title}</h2>
      <p>{versions.lead}</p>
      <input type="hidden" name="do" value="version" />
      <fieldset>
        <legend>{versions.record}</legend>
        {sides.map((side) => (
          <Choice key={side.id} name="record" side={side} checked={record === side.id}>
            {side.title} {side.facts && <small>{side.facts}</small>}
          </Choice>
        ))}
      </fieldset>
      {sides.map(({ id, version }) => (
        <input key={id} type="hidden" name={`version.${id}`} value={version} />
      ))}
      <Button type="submit">{versions.save}</Button>
    </form>
  )
}

/** The third answer: they are two. It is remembered, and taken back here or in the list. */
function NotTheSame({ pair }: Pick<MergeData, 'pair'>) {
  const { people, form } = useWords('editor')
  const [locale, dates] = [useLocale(), useDates()]
  const { apart } = pair
  return (
    <form method="post" className={css.versions} aria-label={people.apart.title}>
      <h2>{people.apart.title}</h2>
      <p>
        {apart
          ? people.apart.said({ name: apart.who ?? form.somebody, date: formatDate(apart.at, locale, dates) })
          : people.apart.lead}
      </p>
      <input type="hidden" name="do" value={apart ? 'propose-again' : 'apart'} />
      <Button type="submit">{apart ? people.apart.takeBack : people.apart.save}</Button>
    </form>
  )
}

function Gone({ title, gone, list }: GonePair) {
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <Problem look="info" message={gone} />
      <p>
        <ButtonLink href={list.href}>{list.text}</ButtonLink>
      </p>
    </div>
  )
}

export function View() {
  const data = usePage<MergeData | GonePair>()
  if ('gone' in data) return <Gone {...data} />
  const { sides, record, pair } = data
  return (
    <div className={css.page}>
      <Merging />
      <NotTheSame pair={pair} />
      {record && <AsVersions {...{ sides, record }} />}
    </div>
  )
}
