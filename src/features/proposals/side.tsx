// One side of a proposal: what stands there now, or what is proposed; of child rows only those that change, with the fields that do.
import { Cell } from '#engine/office/cell.tsx'
import { ComparedCell } from '#engine/office/compared-cell.tsx'
import { ChildLists } from '#engine/office/form/children/child-line.tsx'
import type { ChildShape } from '#engine/model/describe.ts'
import { useWords } from '#ui/foundations/words.tsx'
import type { ChildChange } from './child-changes.ts'
import css from './proposals.module.css'
import type { Part } from './proposals.loader.ts'

type SideName = 'now' | 'proposed'

function ChildSide({ child: { shape }, change, side }: { child: ChildShape; change: ChildChange; side: SideName }) {
  const { proposals: words } = useWords('editor')
  const [row, other] = [change[side], change[side === 'now' ? 'proposed' : 'now']]
  const named = change.now ?? change.proposed
  const title = shape.fields[shape.title]
  return (
    <div className={css.child}>
      <b>{title && named ? <Cell field={title} value={named[shape.title]} id={named.id} /> : shape.one}</b>
      {!row && <i>{side === 'now' ? words.notThere : words.takenOut}</i>}
      {row && change.fields.length > 0 && (
        <dl>
          {change.fields.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>
                <ComparedCell
                  field={field}
                  value={row[field.name]}
                  other={other?.[field.name]}
                  id={row.id}
                  empty={words.empty}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

export function Side({ part, side }: { part: Part; side: SideName }) {
  const { proposals: words } = useWords('editor')
  const { field, child, changes } = part
  if (child && changes?.lists)
    return <ChildLists lists={[child]} values={{ [child.name]: changes.lists[side] }} level="h3" />
  if (child && changes) return changes.rows.map((change) => <ChildSide key={change.key} {...{ child, change, side }} />)
  if (!field) return <i>{words.empty}</i>
  const other = part[side === 'now' ? 'proposed' : 'now']
  return <ComparedCell field={field} value={part[side]} other={other} id={part.id} empty={words.empty} />
}
