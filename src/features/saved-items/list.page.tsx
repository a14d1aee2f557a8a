// What a member saved, by kind; each can be opened, noted and taken off, without script too.
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { SavedAnswer } from './list.action.ts'
import type { SavedData } from './list.loader.ts'
import { savedPage } from './own-page.ts'
import { SavedTabs } from './saved-tabs.tsx'
import type { SavedItem } from './saved.ts'
import css from './saved-items.module.css'

export const head = (_data: SavedData, { member }: Catalogs): Head => ({ title: member.saved.title, hidden: true })

function Item({ item, answer, most }: { item: SavedItem; answer: SavedAnswer | undefined; most: number }) {
  const { saved } = useWords('member')
  const { actions } = useWords('common')
  const isAnswered = answer?.id === item.id
  const hidden = (
    <>
      <input type="hidden" name="kind" value={item.kind} />
      <input type="hidden" name="id" value={item.id} />
    </>
  )
  return (
    <li className={css.item}>
      <div>
        <p>{item.href ? <A href={item.href}>{item.label}</A> : saved.gone}</p>
        <small>{saved.since({ date: item.date })}</small>
        {item.isAttended && (
          <p>
            <b>{saved.attended}</b>
          </p>
        )}
        {item.note && !isAnswered && <p className={css.note}>{item.note}</p>}
        <details open={isAnswered}>
          <summary>{item.note ? saved.changeNote : saved.addNote}</summary>
          <form method="post">
            {hidden}
            <Field id={`note-${item.id}`} label={saved.note} error={isAnswered ? answer.error : undefined}>
              <textarea name="note" rows={3} maxLength={most} defaultValue={isAnswered ? answer.note : item.note} />
            </Field>
            <Button type="submit">{actions.save}</Button>
          </form>
        </details>
      </div>
      <form method="post">
        {hidden}
        {item.isAttended !== null && (
          <Button look="quiet" type="submit" name="do" value={item.isAttended ? 'not-attended' : 'attended'}>
            {item.isAttended ? saved.notAttended : saved.attend}
            <span className="visually-hidden"> {item.label}</span>
          </Button>
        )}
        <Button look="quiet" type="submit" name="do" value="remove">
          {actions.remove}
          <span className="visually-hidden"> {item.label}</span>
        </Button>
      </form>
    </li>
  )
}

export function View() {
  const { saved } = useWords('member')
  const data = usePage<SavedData>()
  const answer = useAnswer<SavedAnswer>()
  return (
    <MemberFrame current={savedPage.href}>
      <h1 tabIndex={-1}>{saved.title}</h1>
      <SavedTabs current="entries" />
      {data.added && (
        <Problem look="info" message={saved.added({ name: data.added.label })} first>
          <p>
            <A href={data.added.href}>{saved.backToEntry}</A>
          </p>
        </Problem>
      )}
      {data.isFull && <Problem look="danger" message={saved.full({ count: data.most })} first />}
      {data.total === 0 ? (
        <Empty sentence={saved.empty} ways={[{ text: saved.find, href: '/' }]} />
      ) : (
        data.groups.map(({ kind, title, items }) => (
          <section key={kind} className={css.group}>
            <h2>{title}</h2>
            <ul className={css.items}>
              {items.map((item) => (
                <Item key={item.id} item={item} answer={answer} most={data.mostNote} />
              ))}
            </ul>
          </section>
        ))
      )}
    </MemberFrame>
  )
}
