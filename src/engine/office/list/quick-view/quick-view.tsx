// The preview panel of a row beside the list: face and names, key facts, what can be done, what happened last.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Avatar } from '#ui/people/avatar.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/foundations/icons.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { addressWith } from '../list-address.ts'
import type { KindShape } from '../../../model/describe.ts'
import type { ListData, QuickViewData } from '../list-data.ts'
import { FeatureFacts } from './feature-facts.tsx'
import { Cell, isEmpty } from '../../cell.tsx'
import { pictureOf, secondName, threadsOf } from '../../row-looks.ts'
import { StatusReason } from '../../form/form-sidebar.tsx'
import { useFormSlots } from '../../form/form-slots.tsx'
import { isWaiting, quickMoves, stateOf, useMoveWords } from '../../moves.ts'
import { ChildLists } from '../../form/children/child-line.tsx'
import { AnswerInPlace } from './answer-in-place.tsx'
import { useRowInSight } from './quick-view-scroll.ts'
import { History, type RestoreValue } from '../../form/history/history.tsx'
import css from './quick-view.module.css'

type QuickViewProps = {
  data: ListData
  view: QuickViewData
  query: URLSearchParams
  editHref: string | null
  openHref: string | null
  onClose: () => void
  onMove: (to: string) => void
  onPutBack: RestoreValue
  onAnswer: (fields: URLSearchParams) => void
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

/** Enter on the row leads into its quick view, Esc closes it and leads back: heard as soon as the quick view is seen. */
function useQuickViewKeys(panel: RefObject<HTMLElement | null>, id: string, onClose: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open], [popover]:popover-open')) return
      const row = document.querySelector<HTMLElement>(`#row-${id} a[data-quick-view]`)
      if (event.key === 'Escape') {
        if (panel.current?.contains(document.activeElement)) row?.focus()
        onClose()
      } else if (event.key === 'Enter' && event.target === row) {
        event.preventDefault()
        const find = (what: string) => panel.current?.querySelector<HTMLElement>(what)
        const first = find('p button') ?? find('p a')
        first?.focus()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [panel, onClose, id])
}

type Values = Readonly<Record<string, unknown>>

/** Is it a field of which there is something to say? */
function hasValue(shape: KindShape, values: Values, name: string): boolean {
  const field = shape.fields[name]
  return field !== undefined && field.type !== 'image' && !isEmpty(values[name]) && values[name] !== false
}

/** The fields of a row in the order of their weight, without those of its head. */
const factNames = (shape: KindShape, values: Values): string[] =>
  [...new Set(['status', ...shape.columns, ...shape.sections.flatMap(({ fields }) => fields)])].filter(
    (name) =>
      name !== shape.title && name !== shape.looks.second && !secondary.has(name) && hasValue(shape, values, name),
  )

function Facts({ shape, values, id, names }: { shape: KindShape; values: Values; id: string; names: string[] }) {
  if (names.length === 0) return null
  return (
    <dl>
      {names.map((name) => {
        const field = shape.fields[name]
        return field ? (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>
              <Cell
                field={field}
                value={values[name]}
                id={id}
                full={field.type !== 'richText'}
                row={{ looks: shape.looks, values }}
              />
            </dd>
          </div>
        ) : null
      })}
    </dl>
  )
}

export function QuickView({
  data,
  view,
  query,
  editHref,
  openHref,
  onClose,
  onMove,
  onPutBack,
  onAnswer,
}: QuickViewProps) {
  const { list, act } = useWords('staff')
  const { actions } = useWords('common')
  const editor = useWords('editor').list
  const { shape } = data
  const moveWord = useMoveWords(shape)
  const values = view.values
  const panel = useRef<HTMLElement>(null)
  useQuickViewKeys(panel, view.id, onClose)
  useRowInSight(panel, view.id)
  const [industry] = threadsOf(shape, values)
  const src = pictureOf(shape, values)
  const second = secondName(shape, values, view.title)
  const first = shape.quickView.filter((name) => hasValue(shape, values, name))
  const names = factNames(shape, values).filter((name) => !first.includes(name))
  const shownFirst = shape.children.filter(({ name }) => shape.quickView.includes(name))
  const shownLast = shape.children.filter(({ name }) => !shape.quickView.includes(name))
  const moves = quickMoves(shape, view.rights.moves)
  // Somebody waits: the decision stands first.
  const decides = isWaiting(shape, values) && moves.includes('published')
  const edit = editHref && (
    <ButtonLink look={decides ? 'secondary' : 'primary'} href={editHref}>
      {act.edit}
    </ButtonLink>
  )
  const { BesideMoves, AfterNewest } = useFormSlots()
  const [newest] = view.history
  const history = (
    <section>
      <h3>{editor.lastChanges}</h3>
      <History
        entries={view.history}
        shape={shape}
        locked={data.locked}
        onPutBack={view.rights.update ? onPutBack : undefined}
      />
      {newest && view.rights.update && <AfterNewest entry={newest} id={view.id} values={values} rights={view.rights} />}
    </section>
  )
  return (
    <aside ref={panel} className={css.panel} aria-label={`${list.quickView}: ${view.title}`} data-industry={industry}>
      <header>
        {/* A woven picture stands for somebody or something, not for a ticket. */}
        {(shape.flow !== 'record' || src) && (
          <Avatar
            id={view.id}
            size={72}
            industry={industry}
            logo={!shape.looks.face}
            photo={src ? { src, alt: '' } : undefined}
          />
        )}
        <div>
          <h2>{second ?? view.title}</h2>
          {second && <p>{view.title}</p>}
        </div>
        <A className={css.close} href={addressWith(query, { peek: null })} aria-label={actions.close}>
          <Icon name="close" />
        </A>
      </header>
      <p className={css.actions}>
        {!decides && edit}
        {moves.map((to) => (
          <Button key={to} look={decides && to === 'published' ? 'primary' : 'secondary'} onClick={() => onMove(to)}>
            {moveWord(stateOf(shape, values), to, values)}
          </Button>
        ))}
        {decides && edit}
        <BesideMoves id={view.id} values={values} rights={view.rights} />
        {openHref && <ButtonLink href={openHref}>{act.open}</ButtonLink>}
        {data.publicBase && view.rights.isPublic && typeof values['slug'] === 'string' && (
          <ButtonLink look="quiet" href={data.publicBase + values['slug']} target="_blank" rel="noopener">
            {act.openPublic}
          </ButtonLink>
        )}
      </p>
      <StatusReason values={values} />
      <AnswerInPlace key={`${view.id} ${String(values['version'])}`} {...{ data, view, onAnswer }} />
      {query.get('panel') === 'history' && history}
      <Facts {...{ shape, values }} id={view.id} names={first} />
      <ChildLists lists={shownFirst} values={values} level="h3" />
      <FeatureFacts facts={view.facts} />
      <Facts {...{ shape, values }} id={view.id} names={names} />
      <ChildLists lists={shownLast} values={values} level="h3" />
      {names.length + first.length === 0 && <p className={css.none}>{editor.quickViewEmpty}</p>}
      {query.get('panel') !== 'history' && history}
    </aside>
  )
}
