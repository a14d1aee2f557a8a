// A reference list of any kind: inline edit, uses, merging.
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ListRow } from '#engine/office/list/list-data.ts'
import { type Head, type Site, usePage } from '#engine/office/page-data.ts'
import { Cell, isEmpty } from '#engine/office/cell.tsx'
import { ListPage } from '#engine/office/list/list-page.tsx'
import { Merges } from '#engine/office/list/merges.tsx'
import type { Act } from '#engine/office/list/use-list-actions.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import type { MenuEntry } from '#ui/overlays/popup-menu.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { Dialog, DialogButtons } from '#ui/overlays/dialog.tsx'
import type { ReferenceData } from './list.loader.ts'
import { Splits } from './splits-list.tsx'
import { ReferenceTable } from './table.tsx'
import css from './table.module.css'

export const head = (data: ReferenceData, _words: Catalogs, _site: Site): Head => ({ title: data.title, hidden: true })

type Merging = { rows: readonly ListRow[]; act: Act }

function MergeDialog({ merging, onClose }: { merging: Merging | null; onClose: () => void }) {
  const { reference } = useWords('desk')
  const { act: words, reference: office } = useWords('office')
  const [keep, setKeep] = useState<string | null>(null)
  const { uses, shape } = usePage<ReferenceData>()
  const rows = merging?.rows ?? []
  // Rows of one name are told apart by the rest: code, country, university.
  const facts = shape.columns.flatMap((name) => {
    const field = shape.fields[name]
    return field && name !== shape.title && ['text', 'ref'].includes(field.type) && !field.many ? [field] : []
  })
  const usesOf = ({ id }: ListRow): number => uses?.[id]?.count ?? 0
  const kept = keep ?? rows.toSorted((a, b) => usesOf(b) - usesOf(a))[0]?.id ?? ''
  return (
    <Dialog open={merging !== null} onClose={onClose} title={reference.mergeTitle} narrow>
      <form
        className={css.merge}
        onSubmit={(event) => {
          event.preventDefault()
          merging?.act({ do: 'merge', keep: kept, id: rows.map(({ id }) => id) })
          onClose()
        }}
      >
        <p>{reference.mergeText}</p>
        {rows.map((row) => (
          <label key={row.id}>
            <input type="radio" name="keep" checked={kept === row.id} onChange={() => setKeep(row.id)} />
            <span>
              {row.title}
              <small>
                {facts.map((field) =>
                  isEmpty(row.values[field.name]) ? null : (
                    <span key={field.name}>
                      <Cell field={field} value={row.values[field.name]} id={row.id} />{' '}
                    </span>
                  ),
                )}
              </small>
              <small>
                {kept === row.id && <b>{office.keep} </b>}
                {uses && (kept === row.id ? reference.usedBy : reference.mergeUses)({ count: usesOf(row) })}
              </small>
            </span>
          </label>
        ))}
        <DialogButtons onCancel={onClose}>
          <Button look="primary" type="submit">
            {words.merge}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

export function View() {
  const [merging, setMerging] = useState<Merging | null>(null)
  const { splits, shape } = usePage<ReferenceData>()
  const { pathname } = useLocation()
  const { reference } = useWords('desk')
  const { ror, split, sensitive } = useWords('lists')
  const more = ({ id, values, rights }: ListRow): MenuEntry[] =>
    splits !== null && rights.update && Array.isArray(values.synonyms) && values.synonyms.length > 0
      ? [{ label: split.open, href: `${pathname}/split?id=${id}` }]
      : []
  return (
    <>
      <ListPage
        rows={ReferenceTable}
        more={more}
        extra={
          shape.name === 'universities' &&
          shape.can.update && <ButtonLink href={`${pathname}/ror`}>{ror.open}</ButtonLink>
        }
        onMerge={(rows, act) => setMerging({ rows, act })}
        note={
          <>
            {shape.name === 'religions' && <p className={css.sensitive}>{sensitive}</p>}
            <p className={css.note}>{reference.mergeNeedsTwo}</p>
            <Merges />
            {splits && shape.can.update && <Splits splits={splits} />}
          </>
        }
      />
      <MergeDialog merging={merging} onClose={() => setMerging(null)} />
    </>
  )
}
