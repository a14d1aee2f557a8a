// Words to decide for approval, one at a time: Enter approves, S skips, M merges into another word, 1 to 3 into one that may say the
// same, R rejects; what was done can be undone.
import { useEffect, useState } from 'react'
import { FieldInput } from '#engine/office/inputs/field-input.tsx'
import { Cell, isEmpty } from '#engine/office/cell.tsx'
import type { KindShape } from '#engine/model/describe.ts'
import { type SubmitAction, useListActions } from '#engine/office/list/use-list-actions.ts'
import { askApi } from '#engine/page/ask-api.ts'
import { usePage, useSite } from '#engine/page/page-data.ts'
import { useDecisionKeys } from '#ui/foundations/browser/use-decision-keys.ts'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Dialog, DialogButtons } from '#ui/overlays/dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { ReferenceData } from './list.loader.ts'
import css from '#ui/parts/triage.module.css'

type Named = { id: string; label: string }

/** What a merge does, before it is done. */
function WhatMoves({ row: { id, title } }: { row: { id: string; title: string } }) {
  const { triage } = useWords('curator')
  const { uses } = usePage<ReferenceData>()
  const moved = uses?.[id]?.lists.map(({ text, count }) => triage.moved({ text, count })) ?? []
  return (
    <div className={css.effect}>
      <p>{triage.effect({ text: title })}</p>
      {moved.length > 0 && <p>{`${triage.moves} ${moved.join(', ')}`}</p>}
    </div>
  )
}

type MergeProps = { row: { id: string; title: string }; act: SubmitAction; onClose: () => void }

/** Which word says the same. */
function MergeInto({ row, act, onClose }: MergeProps) {
  const { shape, titleFields } = usePage<ReferenceData>()
  const { triage } = useWords('curator')
  const { act: staff } = useWords('staff')
  const [into, setInto] = useState<Named | null>(null)
  const { parent } = shape.fields
  if (!parent) return null
  const isReady = Boolean(into?.id) && into?.id !== row.id
  return (
    <Dialog open onClose={onClose} title={triage.mergeTitle({ text: row.title })} narrow>
      <form
        className={css.merge}
        data-first=""
        onSubmit={(event) => {
          event.preventDefault()
          if (!into || !isReady) return
          act({ do: 'merge', keep: into.id, id: [into.id, row.id] })
          onClose()
        }}
      >
        <FieldInput
          prefix="triage-"
          field={{ ...parent, name: 'into', label: triage.into, help: null }}
          value={into}
          values={{}}
          titleFields={titleFields}
          errors={[]}
          disabled={false}
          onChange={(value) => setInto(value as Named | null)}
        />
        <WhatMoves row={row} />
        <DialogButtons onCancel={onClose}>
          <Button look="primary" type="submit" disabled={!isReady}>
            {staff.merge}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

type Near = { id: string; label: string; word: string; why: 'spelling' | 'form' | 'acronym' | 'slip'; uses: number }

/** Words of the list that may say the same as the one that is asked about; none where the server is away. */
function useNear(kind: string, id: string): readonly Near[] {
  const locale = useLocale()
  const [found, setFound] = useState<{ id: string; rows: readonly Near[] }>({ id: '', rows: [] })
  useEffect(() => {
    if (id === '') return
    const stop = new AbortController()
    void askApi(`/api/near-${kind}/${id}?locale=${locale}`, { signal: stop.signal })
      .then(async (answer) => setFound({ id, rows: answer.ok ? ((await answer.json()) as { rows: Near[] }).rows : [] }))
      .catch(() => {})
    return () => stop.abort()
  }, [kind, id, locale])
  return found.id === id ? found.rows : []
}

type SameProps = { row: { id: string; title: string }; near: readonly Near[]; busy: boolean; act: SubmitAction }

/** Each with its key, why it may be the same, and what would move. */
function MayBeSame({ row, near, busy, act }: SameProps) {
  const { triage } = useWords('curator')
  if (near.length === 0) return null
  return (
    <div className={css.same} role="group" aria-label={triage.same}>
      <h3>{triage.same}</h3>
      <ul>
        {near.map(({ id, label, word, why, uses: count }, at) => (
          <li key={id}>
            <Button disabled={busy} onClick={() => act({ do: 'merge', keep: id, id: [id, row.id] })}>
              {triage.mergeWith({ text: label })} <kbd>{at + 1}</kbd>
            </Button>
            <small>{[triage.near[why]({ text: word }), triage.usedBy({ count })].join(' · ')}</small>
          </li>
        ))}
      </ul>
      <WhatMoves row={row} />
    </div>
  )
}

/** The states that say of a row of a list whether somebody has looked at it. */
export const waits = 'pending'
const taken = 'approved'

/** Has the list a review: new rows wait, and are taken? */
export const isReviewed = ({ fields: { state } }: KindShape): boolean =>
  [waits, taken].every((one) => state?.options?.some(({ value }) => value === one))

export function Triage() {
  const { shape, rows, total, uses } = usePage<ReferenceData>()
  const { triage } = useWords('curator')
  const { keys } = useSite()
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [isMerging, setMerging] = useState(false)
  const { act, busy } = useListActions()
  const row = rows.find(({ id }) => !skipped.has(id))
  const id = row?.id ?? ''
  const near = useNear(shape.name, id)
  const { parent } = shape.fields
  // What rows use stays where it is: it is taken, or goes into another word.
  const used = uses?.[id]?.count ?? 0
  const mergeInto = (at: number) => () => {
    const keep = near[at]?.id
    if (keep && !busy && shape.can.remove) act({ do: 'merge', keep, id: [keep, id] })
  }
  const run = {
    1: mergeInto(0),
    2: mergeInto(1),
    3: mergeInto(2),
    enter: () => !busy && row && act({ do: 'set', field: 'state', state: taken, id }),
    s: () => row && setSkipped(new Set([...skipped, id])),
    m: () => row && shape.can.remove && parent && setMerging(true),
    r: () => !busy && row && shape.can.remove && used === 0 && act({ do: 'trash', id }),
  }
  useDecisionKeys(keys, run)
  if (!shape.can.update) return null
  if (!row)
    return (
      <section className={css.triage} aria-label={triage.title}>
        <p role="status">{triage.none}</p>
        {skipped.size > 0 && <Button onClick={() => setSkipped(new Set())}>{triage.again}</Button>}
      </section>
    )
  const facts = shape.columns.flatMap((name) => {
    const field = shape.fields[name]
    return field && name !== shape.title && name !== 'state' && !isEmpty(row.values[name]) ? [field] : []
  })
  return (
    <section className={css.triage} aria-label={triage.title}>
      <p className={css.count}>{triage.left({ count: total })}</p>
      <h2>{row.title}</h2>
      {facts.length > 0 && (
        <dl>
          {facts.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>
                <Cell field={field} value={row.values[field.name]} id={id} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {shape.can.remove && <MayBeSame row={row} near={near} busy={busy} act={act} />}
      <p className={css.buttons}>
        <Button look="primary" disabled={busy} onClick={run.enter}>
          {triage.approve} <kbd>Enter</kbd>
        </Button>
        <Button onClick={run.s}>
          {triage.skip} <kbd>S</kbd>
        </Button>
        {shape.can.remove && parent && (
          <Button onClick={run.m}>
            {triage.merge} <kbd>M</kbd>
          </Button>
        )}
        {shape.can.remove && (
          <Button disabled={busy || used > 0} onClick={run.r}>
            {triage.reject} <kbd>R</kbd>
          </Button>
        )}
      </p>
      {shape.can.remove && used > 0 && <p className={css.count}>{triage.inUse({ count: used })}</p>}
      {isMerging && <MergeInto row={row} act={act} onClose={() => setMerging(false)} />}
    </section>
  )
}
