// A reference list of any kind: inline edit, uses, merging.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { ListData, ListRow } from './list-data.ts'
import type { Head, Site } from './page-data.ts'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import { ListPage } from './parts/list-page.tsx'
import { Merges } from './parts/merges.tsx'
import { ReferenceTable } from './parts/reference-table.tsx'
import type { Act } from './use-list-acts.ts'
import css from './parts/reference-table.module.css'

export const head = (data: ListData, _words: Catalogs, _site: Site): Head => ({ title: data.title, hidden: true })

type Merging = { rows: readonly ListRow[]; act: Act }

function MergeDialog({ merging, onClose }: { merging: Merging | null; onClose: () => void }) {
  const { reference } = useWords('desk')
  const { act: words, reference: office } = useWords('office')
  const [keep, setKeep] = useState<string | null>(null)
  const rows = merging?.rows ?? []
  const kept = keep ?? rows.toSorted((a, b) => (b.uses ?? 0) - (a.uses ?? 0))[0]?.id ?? ''
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
                {kept === row.id ? office.keep : row.uses === null ? '' : reference.mergeUses({ count: row.uses })}
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
  const { reference } = useWords('desk')
  return (
    <>
      <ListPage
        rows={ReferenceTable}
        onMerge={(rows, act) => setMerging({ rows, act })}
        note={
          <>
            <p className={css.note}>{reference.mergeNeedsTwo}</p>
            <Merges />
          </>
        }
      />
      <MergeDialog merging={merging} onClose={() => setMerging(null)} />
    </>
  )
}
