// Words to decide for approval, one at a time: Enter approves, S skips, M merges into another word, R rejects; what was done can be undone.
import { useState } from 'react'
import { FieldInput } from '#engine/office/inputs/field-input.tsx'
import { Cell, isEmpty } from '#engine/office/cell.tsx'
import type { KindShape } from '#engine/model/describe.ts'
import { type SubmitAction, useListActions } from '#engine/office/list/use-list-actions.ts'
import { usePage, useSite } from '#engine/page/page-data.ts'
import { useDecisionKeys } from '#ui/foundations/browser/use-decision-keys.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { Dialog, DialogButtons } from '#ui/overlays/dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { ReferenceData } from './list.loader.ts'
import css from '#ui/parts/triage.module.css'

type Named = { id: string; label: string }

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
        <DialogButtons onCancel={onClose}>
          <Button look="primary" type="submit" disabled={!isReady}>
            {staff.merge}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

/** The states that say of a row of a list whether somebody has looked at it. */
export const waits = 'pending'
const taken = 'approved'

/** Has the list a review: new rows wait, and are taken? */
export const isReviewed = ({ fields: { state } }: KindShape): boolean =>
  [waits, taken].every((one) => state?.options?.some(({ value }) => value === one))

export function Triage() {
  const { shape, rows, total } = usePage<ReferenceData>()
  const { triage } = useWords('curator')
  const { keys } = useSite()
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [isMerging, setMerging] = useState(false)
  const { act, busy } = useListActions()
  const row = rows.find(({ id }) => !skipped.has(id))
  const id = row?.id ?? ''
  const run = {
    enter: () => !busy && row && act({ do: 'set', field: 'state', state: taken, id }),
    s: () => row && setSkipped(new Set([...skipped, id])),
    m: () => row && setMerging(true),
    r: () => !busy && row && act({ do: 'trash', id }),
  }
  useDecisionKeys(keys, run)
  const { parent } = shape.fields
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
          <Button disabled={busy} onClick={run.r}>
            {triage.reject} <kbd>R</kbd>
          </Button>
        )}
      </p>
      {isMerging && <MergeInto row={row} act={act} onClose={() => setMerging(false)} />}
    </section>
  )
}
