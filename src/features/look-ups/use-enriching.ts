// Asks a register about each of the chosen rows, two at a time, and saves what was chosen of its answers.
import { useCallback, useEffect, useRef, useState } from 'react'
import { askApi } from '#engine/page/ask-api.ts'
import { useLocale } from '#ui/foundations/words.tsx'
import { askRegister } from './ask-register.ts'
import { type Change, changesIn, chosenAtFirst } from './changes.tsx'
import type { EnrichData } from './enrich.loader.ts'
import type { LookUpFault } from './fields.ts'
import { namedAtFirst, type OtherVersions, otherVersionsIn } from './other-versions.tsx'

export type EnrichedRow =
  | { is: 'asking' }
  | { is: 'without' }
  | { is: 'fault'; fault: LookUpFault | 'changed' | 'refused' }
  | {
      is: 'found'
      changes: Change[]
      chosen: ReadonlySet<string>
      versions: OtherVersions
      /** Preprints that are to name this work as their version of record. */
      named: ReadonlySet<string>
    }
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
    const waiting = rows.flatMap(({ by, ...row }) => (by ? [{ ...row, by }] : []))
    const work = async (): Promise<void> => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const { field, value } = row.by
        const answer = await askRegister(shape.name, field, value, locale)
        if ('fault' in answer) put(row.id, { is: 'fault', fault: answer.fault })
        else {
          const changes = changesIn(shape, row.values, answer.values, locked)
          const versions = otherVersionsIn(answer)
          const [chosen, named] = [chosenAtFirst(changes), namedAtFirst(versions)]
          put(row.id, { is: 'found', changes, chosen, versions, named })
        }
      }
    }
    for (let worker = 0; worker < atOnce; worker++) void work()
  }, [rows, shape, locked, locale, put])

  const wanted = rows.flatMap((row) => {
    const state = states[row.id]
    if (state?.is !== 'found') return []
    const taken = state.changes.filter(({ name }) => state.chosen.has(name))
    const preprints = state.versions.preprints.filter(({ id }) => state.named.has(id))
    const count = taken.length + preprints.length
    return count > 0 ? [{ row, taken, preprints, count }] : []
  })
  // A preprint may be among the chosen rows: what was saved here a moment ago is nobody else's change.
  const versions = useRef(new Map<string, number>())
  const change = async (id: string, version: unknown, values: Record<string, unknown>): Promise<Response> => {
    const answer = await askApi(`/api/${shape.name}/${id}?locale=${locale}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: versions.current.get(id) ?? version, ...values }),
    })
    if (answer.ok) versions.current.set(id, ((await answer.json()) as { version: number }).version)
    return answer
  }
  const save = async (): Promise<void> => {
    setIsSaving(true)
    for (const { row, taken, preprints } of wanted) {
      const values = Object.fromEntries(taken.map(({ name, there }) => [name, there]))
      let answer = taken.length > 0 ? await change(row.id, row.values.version, values) : null
      for (const { id, version } of preprints)
        if (answer?.ok ?? true) answer = await change(id, version, { versionOf: row.id })
      const fault = answer?.status === 409 ? 'changed' : (answer?.status ?? 0) < 500 ? 'refused' : 'away'
      put(row.id, answer?.ok ? { is: 'taken' } : { is: 'fault', fault })
    }
    setIsSaving(false)
  }
  return { states, put, wanted, save, isSaving }
}
