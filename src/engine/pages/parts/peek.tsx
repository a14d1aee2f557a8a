// A row at a glance beside the list: face and names, key facts, what can be done, what happened last.
import { useEffect, useRef } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { A } from '#ui/link.tsx'
import { useWords } from '#ui/words.tsx'
import { addressWith } from '../list-address.ts'
import type { ListData, Peek } from '../list-data.ts'
import { Cell, isEmpty, pictureSrc } from './cell.tsx'
import { History } from './history.tsx'
import css from './peek.module.css'

type PeekPanelProps = {
  data: ListData
  peek: Peek
  query: URLSearchParams
  editHref: string | null
  openHref: string | null
  onClose: () => void
}

const secondary = new Set([
  'slug',
  'version',
  'createdBy',
  'updatedBy',
  'importBatch',
  'order',
  'publishedAt',
  'reviewedAt',
  'createdAt',
])

export function PeekPanel({ data, peek, query, editHref, openHref, onClose }: PeekPanelProps) {
  const { list, act } = useWords('office')
  const { actions } = useWords('common')
  const desk = useWords('desk').list
  const panel = useRef<HTMLElement>(null)
  const { shape } = data
  const values = peek.values
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('dialog[open], [popover]:popover-open')
      )
        onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  const industry = ((values['domainIndustries'] ?? []) as { slug?: string }[])[0]?.slug
  const src = pictureSrc(values['photo'] ?? values['logo'] ?? values['image'])
  const native = values['nameNative']
  const names = [...new Set(['status', ...shape.columns, ...shape.sections.flatMap(({ fields }) => fields)])].filter(
    (name) => {
      const field = shape.fields[name]
      return (
        field &&
        name !== shape.title &&
        name !== 'nameNative' &&
        field.type !== 'image' &&
        !secondary.has(name) &&
        !isEmpty(values[name]) &&
        values[name] !== false
      )
    },
  )
  const history = (
    <section>
      <h3>{desk.lastChanges}</h3>
      <History entries={peek.history} />
    </section>
  )
  return (
    <aside ref={panel} className={css.panel} aria-label={`${list.peek}: ${peek.title}`} data-industry={industry}>
      <header>
        <Avatar
          id={peek.id}
          size={72}
          industry={industry}
          logo={values['photo'] === undefined}
          photo={src ? { src, alt: '' } : undefined}
        />
        <div>
          <h2>{typeof native === 'string' && native ? native : peek.title}</h2>
          {typeof native === 'string' && native && native !== peek.title && <p>{peek.title}</p>}
        </div>
        <A className={css.close} href={addressWith(query, { peek: null })} aria-label={actions.close}>
          <Icon name="close" />
        </A>
      </header>
      <p className={css.actions}>
        {editHref && (
          <ButtonLink look="primary" href={editHref}>
            {act.edit}
          </ButtonLink>
        )}
        {openHref && <ButtonLink href={openHref}>{act.open}</ButtonLink>}
        {data.publicBase && peek.rights.isPublic && typeof values['slug'] === 'string' && (
          <ButtonLink look="quiet" href={data.publicBase + values['slug']} target="_blank" rel="noopener">
            {act.openPublic}
          </ButtonLink>
        )}
      </p>
      {query.get('panel') === 'history' && history}
      <dl>
        {names.map((name) => {
          const field = shape.fields[name]
          return field ? (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>
                <Cell field={field} value={values[name]} id={peek.id} full={field.type !== 'richText'} />
              </dd>
            </div>
          ) : null
        })}
      </dl>
      {names.length === 0 && <p className={css.none}>{desk.peekEmpty}</p>}
      {query.get('panel') !== 'history' && history}
    </aside>
  )
}
