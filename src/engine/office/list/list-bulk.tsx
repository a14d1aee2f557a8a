// What can be done with the chosen rows: status, one field, export, trash. The question names how many.
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { selectionBar, leaveBar } from '#ui/parts/tables/selection-bar.ts'
import { useWords } from '#ui/foundations/words.tsx'
import type { ListData } from './list-data.ts'
import { askApi } from '../../page/ask-api.ts'
import { listParams, tabOf, withoutPage } from './list-address.ts'
import type { SubmitAction } from './use-list-actions.ts'
import { Dialog, DialogButtons } from '#ui/overlays/dialog.tsx'
import { asksReason, useMoveWords } from '../moves.ts'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { Ask } from './many/ask.ts'
import { QuickFields } from './many/quick-fields.tsx'
import { SetField } from './many/set-field.tsx'
import css from './list-bulk.module.css'

type BulkProps = {
  data: ListData
  query: URLSearchParams
  chosen: readonly string[]
  act: SubmitAction
  busy: boolean
  onClear: () => void
  /** Chooses these, which may stand on other pages. */
  onAll: (ids: readonly string[]) => void
  merge: ReactNode
  more?: ReactNode
}

/** So many ids fit into an address; more rows are exported as the list that they are. */
const mostInAddress = 100

/** How long what is in the trash can be restored. */
const trashDays = 30

function Confirm({ ask, count, onClose }: { ask: Ask | null; count: number; onClose: () => void }) {
  const { bulk } = useWords('staff')
  return (
    <Dialog open={ask !== null} onClose={onClose} title={bulk.confirm({ action: ask?.text ?? '', count })} narrow>
      <DialogButtons onCancel={onClose}>
        <Button
          data-first=""
          look={ask?.danger ? 'danger-armed' : 'primary'}
          onClick={() => {
            ask?.run()
            onClose()
          }}
        >
          {ask?.button ?? ask?.text}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** Content may have states beside its status. */
function SetStage({
  shape,
  chosen,
  act,
  onAsk,
}: Pick<BulkProps, 'chosen' | 'act'> & { shape: BulkProps['data']['shape']; onAsk: (ask: Ask) => void }) {
  const { board } = shape
  const moveWord = useMoveWords({ workflow: board })
  const label = board && shape.fields[board.field]?.label
  if (shape.flow !== 'content' || !label || board.bulk.length === 0) return null
  return (
    <PopupMenu
      label={label}
      text={label}
      entries={board.bulk.map((to) => ({
        label: moveWord('', to),
        run: () => onAsk({ text: moveWord('', to), run: () => act({ do: 'status', to, id: chosen }) }),
      }))}
    />
  )
}

/** Rows of shared lists are active or not. */
function SetActive({
  shape,
  chosen,
  act,
  onAsk,
}: Pick<BulkProps, 'chosen' | 'act'> & { shape: BulkProps['data']['shape']; onAsk: (ask: Ask) => void }) {
  const { act: acts } = useWords('staff')
  if (shape.flow !== 'reference' || !shape.can.update) return null
  return ([acts.activate, acts.deactivate] as const).map((text, off) => (
    <Button
      key={text}
      onClick={() => onAsk({ text, run: () => act({ do: 'set', field: 'active', active: String(!off), id: chosen }) })}
    >
      {text}
    </Button>
  ))
}

/** So many rows are changed at once at most. */
const mostAtOnce = 500
const inOneAnswer = 100

/** Every row of the list, page by page, as the viewer may read them. */
async function everyId(kind: string, query: URLSearchParams): Promise<string[]> {
  const params = listParams(withoutPage(query))
  params.set('size', String(inOneAnswer))
  const ids: string[] = []
  for (let page = 1; page <= mostAtOnce / inOneAnswer; page += 1) {
    params.set('page', String(page))
    const answer = await askApi(`/api/${kind}?${params}`)
    const { rows } = (await answer.json()) as { rows?: { id: string }[] }
    ids.push(...(rows ?? []).map(({ id }) => id))
    if ((rows ?? []).length < inOneAnswer) break
  }
  return ids
}

/** All rows of a page are chosen, and there are more: they can be chosen as well. */
function SelectAll({ data, query, chosen, onAll }: Pick<BulkProps, 'data' | 'query' | 'chosen' | 'onAll'>) {
  const { list } = useWords('staff')
  const [isAsked, setAsked] = useState(false)
  const isPage = data.rows.length > 0 && data.rows.every(({ id }) => chosen.includes(id))
  if (!isPage || data.total <= chosen.length || data.total > mostAtOnce || data.board || data.calendar) return null
  const ask = async (): Promise<void> => {
    setAsked(true)
    onAll(await everyId(data.shape.name, query))
    setAsked(false)
  }
  return (
    <Button disabled={isAsked} onClick={() => void ask()}>
      {list.selectEvery({ count: data.total })}
    </Button>
  )
}

export function BulkBar({ data, query, chosen, act, busy, onClear, onAll, merge, more }: BulkProps) {
  const { list, bulk, act: acts } = useWords('staff')
  const [reasonFor, setReasonFor] = useState<string | null>(null)
  const [ask, setAsk] = useState<Ask | null>(null)
  /** The field that is being set; none yet while it is ''. */
  const [setting, setSetting] = useState<string | null>(null)
  const { shape } = data
  const moveWord = useMoveWords(shape)
  const count = chosen.length
  if (count === 0) return null
  const inTrash = tabOf(query) === 'trash'
  const states = shape.workflow?.bulk ?? []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leads back to the rows
    <div
      id={selectionBar}
      tabIndex={-1}
      className={css.bar}
      role="region"
      aria-label={list.selected({ count })}
      onKeyDown={(event) => {
        const isInside = document.querySelector('dialog[open], [popover]:popover-open') === null
        if (event.key === 'Escape' && !event.defaultPrevented && isInside) leaveBar()
      }}
    >
      <p role="status">{list.selected({ count })}</p>
      <SelectAll {...{ data, query, chosen, onAll }} />
      {!inTrash && states.length > 0 && (
        <PopupMenu
          label={bulk.setStatus}
          text={bulk.setStatus}
          entries={states.map((to) => ({
            label: moveWord('', to),
            run: () =>
              asksReason(shape, to)
                ? setReasonFor(to)
                : setAsk({ text: moveWord('', to), run: () => act({ do: 'status', to, id: chosen }) }),
          }))}
        />
      )}
      {!inTrash && <SetStage {...{ shape, chosen, act }} onAsk={setAsk} />}
      {!inTrash && <SetActive {...{ shape, chosen, act }} onAsk={setAsk} />}
      {!inTrash && <QuickFields {...{ data, chosen, act }} onAsk={setAsk} onSet={setSetting} />}
      {shape.can.update && !inTrash && <Button onClick={() => setSetting('')}>{bulk.setField}</Button>}
      {!inTrash && more}
      {!inTrash && merge}
      {shape.can.export && count <= mostInAddress && (
        <ExportMenu
          shape={shape}
          formats={data.formats}
          params={new URLSearchParams([...(inTrash ? [['trash', '1']] : []), ...chosen.map((id) => ['id', id])])}
          text={bulk.export}
          note={list.selected({ count })}
        />
      )}
      {inTrash && <Button onClick={() => act({ do: 'restore', id: chosen })}>{acts.restore}</Button>}
      {shape.can.remove && !inTrash && (
        <Button
          look="danger"
          disabled={busy}
          onClick={() =>
            setAsk({
              text: bulk.trash,
              danger: true,
              button: bulk.trashMany({ count, days: trashDays }),
              run: () => act({ do: 'trash', id: chosen }),
            })
          }
        >
          {bulk.trash}
        </Button>
      )}
      <Button look="quiet" onClick={onClear}>
        {bulk.clear}
      </Button>
      <ReasonDialog
        shape={shape}
        status={reasonFor}
        {...{ count, busy, about: chosen.join() }}
        onClose={() => setReasonFor(null)}
        onReason={(to, reason) => act({ do: 'status', to, reason, id: chosen })}
      />
      <SetField key={setting ?? 'closed'} {...{ data, chosen, act, setting }} onClose={() => setSetting(null)} />
      <Confirm ask={ask} count={count} onClose={() => setAsk(null)} />
    </div>
  )
}
