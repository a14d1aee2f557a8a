// Beside a form: where the row stands and what comes next, links, where it came from, what happened to it.
import { Button } from '#ui/parts/button.tsx'
import { Labelled } from '#ui/foundations/labelled.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Status as StatusWord, type StatusName } from '#ui/overlays/status.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { FormData } from './form-data.ts'
import { useFormSlots } from './form-slots.tsx'
import { shownTime } from '../../model/shown-time.ts'
import { FeatureFacts } from '../list/quick-view/feature-facts.tsx'
import { Cell, Scheduled } from '../cell.tsx'
import { isWaiting, quickMoves, useMoveWords } from '../moves.ts'
import { History, type RestoreValue } from './history/history.tsx'
import css from './row-form.module.css'

type FormRailProps = {
  data: FormData
  status: string
  onMove: (to: string) => void
  busy: boolean
  /** Puts one field back as it was. */
  onPutBack?: RestoreValue
}

const facts = ['source', 'sourceId', 'sourceName', 'createdAt', 'updatedAt', 'publishedAt', 'reviewedAt']

/** Why staff returned or archived the row, in the lines they wrote. */
export function StatusReason({ values: { status, statusReason: reason } }: { values: Record<string, unknown> }) {
  const words = useWords('common').status
  return typeof reason === 'string' && reason ? (
    <p className={css.why}>
      <Labelled label={words[status as StatusName]}>{reason}</Labelled>
    </p>
  ) : null
}

export function FormSidebar({ data, status, onMove, busy, onPutBack }: FormRailProps) {
  const { shape, values, rights } = data
  const { act } = useWords('staff')
  const editor = useWords('editor').form
  const { BesideMoves, AfterHistory, AfterNewest } = useFormSlots()
  const [newest] = data.history
  const moveWord = useMoveWords(shape)
  const stateField = shape.workflow && shape.fields[shape.workflow.field]
  const isDraft = status === 'draft' || status === 'rejected'
  const moves = quickMoves(shape, rights.moves).filter((to) => !(isDraft && to === 'published'))
  // oxlint-disable-next-line react/purity -- whether it is shown is said as of now
  const shown = shownTime(Date.now(), shape.looks, { ...values, status })
  const next =
    status === 'published' && !rights.isPublic ? editor.notPublic : editor.next[status as keyof typeof editor.next]
  return (
    <aside className={css.rail}>
      {stateField && (
        <section>
          <h2>{editor.status}</h2>
          {shown ? (
            <Scheduled {...shown} />
          ) : (
            <StatusWord
              status={status as StatusName}
              text={stateField.options?.find(({ value }) => value === status)?.label}
            />
          )}
          {next && <p>{next}</p>}
          {data.id !== null &&
            moves.map((to) => (
              <Button
                key={to}
                look={to === 'published' && isWaiting(shape, { status }) ? 'primary' : 'secondary'}
                disabled={busy}
                onClick={() => onMove(to)}
              >
                {to === 'archived' && data.archives ? data.archives : moveWord(status, to, values)}
              </Button>
            ))}
          {data.id !== null && <BesideMoves id={data.id} values={values} rights={rights} />}
        </section>
      )}
      {data.publicHref && (
        <section>
          <h2>{editor.links}</h2>
          <A href={data.publicHref} target="_blank" rel="noopener">
            {act.openPublic}
          </A>
        </section>
      )}
      {data.facts && <FeatureFacts facts={data.facts} level="h2" />}
      {data.id !== null && (
        <section>
          <dl className={css.facts}>
            {facts.flatMap((name) => {
              const field = shape.fields[name]
              return field && values[name] ? (
                <div key={name}>
                  <dt>{field.label}</dt>
                  <dd>
                    <Cell field={field} value={values[name]} id={data.id ?? ''} />
                  </dd>
                </div>
              ) : (
                []
              )
            })}
          </dl>
          <h2>{editor.history}</h2>
          <History
            entries={data.history}
            shape={shape}
            locked={data.locked}
            onPutBack={rights.update ? onPutBack : undefined}
          />
          {newest && rights.update && <AfterNewest entry={newest} id={data.id} values={values} rights={rights} />}
          {data.history.length > 0 && <AfterHistory id={data.id} />}
        </section>
      )}
    </aside>
  )
}
