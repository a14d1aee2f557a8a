// Below a field: what the rows behind another field of the form propose for it, each taken by a button.
import { useEffect, useState } from 'react'
import type { FieldShape } from '../../model/describe.ts'
import { askApi } from '../../page/ask-api.ts'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { idsIn, proposedRows } from './proposed-rows.ts'
import css from './inputs.module.css'

const mostAsked = 20

type Row = Readonly<Record<string, unknown>>

/** The rows of a kind with these ids; none while they are not known. */
function useRows(kind: string, ids: readonly string[]): Row[] {
  const locale = useLocale()
  const asked = ids.slice(0, mostAsked).join(' ')
  const [known, setKnown] = useState<{ asked: string; rows: Row[] }>({ asked: '', rows: [] })
  useEffect(() => {
    if (asked === '') return
    const query = new URLSearchParams([
      ...asked.split(' ').map((id) => ['id', id]),
      ['size', '100'],
      ['locale', locale],
    ])
    let isOld = false
    // Without an answer nothing is proposed: the field is filled in as ever.
    void askApi(`/api/${kind}?${query}`)
      .then(async (answer) => (answer.ok ? ((await answer.json()) as { rows: Row[] }).rows : []))
      .catch(() => [])
      .then((rows) => {
        if (!isOld) setKnown({ asked, rows })
      })
    return () => {
      isOld = true
    }
  }, [kind, asked, locale])
  return known.asked === asked ? known.rows : []
}

type ProposalsProps = {
  field: FieldShape
  /** The field whose rows propose. */
  from: FieldShape
  values: Readonly<Record<string, unknown>>
  onChange: (value: unknown) => void
}

export function ProposalsOfField({ field, from, values, onChange }: ProposalsProps) {
  const { form } = useWords('editor')
  const rows = useRows(from.to ?? '', idsIn(values[from.name]))
  const chosen = values[field.name]
  const proposed = proposedRows(rows, field.name, idsIn(chosen), field.max ?? mostAsked)
  if (proposed.length === 0) return null
  const about = form.proposedBy({ text: from.label })
  return (
    <div role="group" aria-label={about} className={css.proposed}>
      <span>{about}</span>
      {proposed.map((one) => (
        <Button key={one.id} look="quiet" onClick={() => onChange([...(Array.isArray(chosen) ? chosen : []), one])}>
          + {one.label}
        </Button>
      ))}
    </div>
  )
}
