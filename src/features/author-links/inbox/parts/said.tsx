// What the member said already, each with the way back.
import { Form } from 'react-router'
import { Icon } from '#ui/foundations/icons.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { InboxData, Said as SaidWork } from '../inbox.loader.ts'
import css from '../inbox.module.css'

type UndoProps = { what: string; fields: Readonly<Record<string, string>>; label: string }

function Undo({ what, fields, label }: UndoProps) {
  const { actions } = useWords('inbox')
  return (
    <Form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look="quiet" type="submit" name="do" value={what} aria-label={`${actions.undo}: ${label}`}>
        {actions.undo}
      </Button>
    </Form>
  )
}

function Works({ title, note, works, undo }: { title: string; note?: string; works: SaidWork[]; undo: string }) {
  const { said } = useWords('inbox')
  if (works.length === 0) return null
  return (
    <details className={css.said}>
      <summary>
        {title} <small>{works.length}</small>
        <Icon name="down" size={16} />
      </summary>
      {note && <p className={css.note}>{note}</p>}
      <ul>
        {works.map((work) => (
          <li key={work.id}>
            <span>
              <span lang={work.lang}>{work.href ? <A href={work.href}>{work.title}</A> : work.title}</span>
              {work.isWaiting && ` · ${said.waiting}`}
            </span>
            <Undo what={`${undo}:${work.id}`} fields={{}} label={work.title} />
          </li>
        ))}
      </ul>
    </details>
  )
}

type Other = { key: string; title: string; undo: string; fields: Readonly<Record<string, string>> }

function Others({ title, rows }: { title: string; rows: readonly Other[] }) {
  if (rows.length === 0) return null
  return (
    <details className={css.said}>
      <summary>
        {title} <small>{rows.length}</small>
        <Icon name="down" size={16} />
      </summary>
      <ul>
        {rows.map(({ key, title: name, undo, fields }) => (
          <li key={key}>
            <span>{name}</span>
            <Undo what={undo} fields={fields} label={name} />
          </li>
        ))}
      </ul>
    </details>
  )
}

export function Said({ data: { taken, refused, notSame, notMe } }: { data: InboxData }) {
  const { said, candidates } = useWords('inbox')
  return (
    <>
      <Works title={said.taken} works={taken} undo="release" />
      <Works title={said.refused} note={said.refusedNote} works={refused} undo="restore" />
      <Others
        title={said.notSame}
        rows={notSame.map(({ key, other, title }) => ({
          key: key + other,
          title,
          undo: 'mayBeSame',
          fields: { key, other },
        }))}
      />
      <Others
        title={candidates.refused}
        rows={notMe.map(({ other, title }) => ({ key: other, title, undo: 'maybeMe', fields: { other } }))}
      />
    </>
  )
}
