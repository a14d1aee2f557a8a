// One row to read: every field the viewer receives in its sections, and beside it what staff need to know.
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { usePage } from '../../page/page-data.ts'
import { Avatar } from '#ui/people/avatar.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { FormData } from './form-data.ts'
import { useListActions } from '../list/use-list-actions.ts'
import { Cell, isEmpty } from '../cell.tsx'
import { pictureOf, secondName, threadsOf } from '../row-looks.ts'
import { asksReason, isWaiting, stateOf } from '../moves.ts'
import { ChildLists } from './children/child-line.tsx'
import { useDecisionKeys } from './state/use-decision-keys.ts'
import { FormSidebar, StatusReason } from './form-sidebar.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import css from './entry-page.module.css'

/** `top` stands over the sections. */
export function EntryPage({ top }: { top?: ReactNode }) {
  const data = usePage<FormData>()
  const { shape, values } = data
  const { act: words } = useWords('staff')
  const { actions } = useWords('common')
  const { reveal } = useWords('editor')
  const { pathname } = useLocation()
  const list = pathname.replace(/\/[^/]+$/, '')
  const [asking, setAsking] = useState<string | null>(null)
  const { act, busy } = useListActions(() => setAsking(null))
  const id = data.id ?? ''
  const second = secondName(shape, values, data.title)
  const src = pictureOf(shape, values)
  const [industry] = threadsOf(shape, values)
  const from = stateOf(shape, values)
  const move = (to: string) => (asksReason(shape, to) ? setAsking(to) : act({ do: 'status', to, from, id }))
  const draft = data.rights.moves.includes('published') && values['status'] !== 'archived'
  const article = useRef<HTMLElement>(null)
  useDecisionKeys(article, data, busy ? '' : stateOf(shape, values), move)
  const decides = isWaiting(shape, values) && data.rights.moves.includes('published')
  return (
    <article ref={article} className={css.entry}>
      <header className={css.head}>
        <Avatar id={id} size={72} industry={industry} photo={src ? { src, alt: '' } : undefined} />
        <div>
          <h1>{second ?? data.title}</h1>
          {second && <p>{data.title}</p>}
        </div>
        <p className={css.actions}>
          {draft && (
            <ButtonLink look="secondary" href={`${list}?peek=${id}`}>
              {actions.backToList}
            </ButtonLink>
          )}
          {data.rights.update && (
            <ButtonLink look={decides ? 'secondary' : 'primary'} href={`${list}/form/${id}`}>
              {words.edit}
            </ButtonLink>
          )}
        </p>
      </header>
      <div className={css.columns}>
        <div className={css.sections}>
          <StatusReason values={values} />
          {top}
          {shape.sections.map((section) => {
            const filled = section.fields.filter((name) => !isEmpty(values[name]))
            return filled.length === 0 ? null : (
              <section key={section.name}>
                <h2>{section.label}</h2>
                <dl>
                  {filled.map((name) => {
                    const field = shape.fields[name] ?? shape.encrypted[name]
                    return field ? (
                      <div key={name}>
                        <dt>{field.label}</dt>
                        <dd>
                          <Cell field={field} value={values[name]} id={id} full row={{ looks: shape.looks, values }} />
                          {shape.encrypted[name]?.isIdentity && (
                            <>
                              {' '}
                              <A href={`${list}/${id}/reveal`}>{reveal.open}</A>
                            </>
                          )}
                        </dd>
                      </div>
                    ) : null
                  })}
                </dl>
              </section>
            )
          })}
          <ChildLists lists={shape.children} values={values} level="h2" />
        </div>
        <FormSidebar
          data={data}
          status={stateOf(shape, values)}
          onMove={move}
          busy={busy}
          onPutBack={(value, entry) => act({ do: 'put-back', id, entry: entry.id, field: value?.name ?? '' })}
        />
      </div>
      <ReasonDialog
        shape={shape}
        status={asking}
        language={data.language}
        onClose={() => setAsking(null)}
        onReason={(to, reason) => act({ do: 'status', to, from, reason, id })}
        busy={busy}
      />
    </article>
  )
}
