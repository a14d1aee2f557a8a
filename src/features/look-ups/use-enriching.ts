// Asks a register about each of the chosen rows, two at a time, and saves what was chosen of its answers.
import { useCallback, useEffect, useRef, useState } from 'react'
import { askApi } from '#engine/office/ask-api.ts'
import { useLocale } from '#ui/foundations/words.tsx'
import { askRegister } from './ask-register.ts'
import { type Change, changesIn, chosenAtFirst } from './changes.tsx'
import type { EnrichData } from './enrich.loader.ts'
import type { LookUpFault } from './fields.ts'

export type EnrichedRow =
  | { is: 'asking' }
  | { is: 'without' }
  | { is: 'fault'; fault: LookUpFault | 'changed' | 'refused' }
  | { is: 'found'; changes: Change[]; chosen: ReadonlySet<string> }
  | { is: 'taken' }

const atOnce = 2

export function useEnriching({ rows, shape, locked }: EnrichData) {
  const locale = useLocale()
  const [states, setStates] = useState<Readonly<Record<string, EnrichedRow>>>(() =>
    Object.fromEntries(rows.map(({ id, by }) => [id, { is: by ? 'asking' : 'without' }])),
  )
  const [isSaving, setIsSaving] = useState(false)
  const put = useCallback((id: string, next: EnrichedRow) => setStates((now) => ({ ...now, [id]: next })), [])
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    const waiting = rows.filter(({ by }) => by)
    const work = async (): Promise<void> => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const { field, value } = row.by as { field: string; value: string }
        const answer = await askRegister(shape.name, field, value, locale)
        if ('fault' in answer) put(row.id, { is: 'fault', fault: answer.fault })
        else {
          const changes = changesIn(shape, row.values, answer.values, locked)
          put(row.id, { is: 'found', changes, chosen: chosenAtFirst(changes) })
        }
      }
    }
    for (let worker = 0; worker < atOnce; worker++) void work()
  }, [rows, shape, locked, locale, put])

  const wanted = rows.flatMap((row) => {
    const state = states[row.id]
    const taken = state?.is === 'found' ? state.changes.filter(({ name }) => state.chosen.has(name)) : []
    return taken.length > 0 ? [{ row, taken }] : []
  })
  const save = async (): Promise<void> => {
    setIsSaving(true)
    for (const { row, taken } of wanted) {
      const answer = await askApi(`/api/${shape.name}/${row.id}?locale=${locale}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          version: row.values.version,
          ...Object.fromEntries(taken.map(({ name, there }) => [name, there])),
        }),
      })
      const fault = answer.status === 409 ? 'changed' : answer.status < 500 ? 'refused' : 'away'
      put(row.id, answer.ok ? { is: 'taken' } : { is: 'fault', fault })
    }
    setIsSaving(false)
  }
  return { states, put, wanted, save, isSaving }
}
