// Asks, while a form is being filled, whether its row is already here; before a save it asks once more and waits for the answer.
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#ui/foundations/words.tsx'
import { askApi } from '../../../page/ask-api.ts'
import type { KindShape } from '../../../model/describe.ts'
import { type Duplicate, stillOpen } from '../../../model/values/identifying-fields.ts'
import { isSame, normal, type Values } from '../values/form-values.ts'

const delayMs = 600

async function ask(shape: KindShape, id: string | null, values: Values, locale: string): Promise<Duplicate[]> {
  const filled = Object.fromEntries(
    shape.identifyingFields.flatMap((name) => (normal(values[name]) === null ? [] : [[name, values[name]]])),
  )
  const response = await askApi(`/api/${shape.name}/duplicates?locale=${locale}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values: filled, id }),
  })
  // Without an answer the form goes on: a warning never stands in the way of the work.
  return response.ok ? ((await response.json()) as { rows: Duplicate[] }).rows : []
}

/** `first` are the rows found by the server when the form came back without script. */
export function useDuplicates(
  shape: KindShape,
  id: string | null,
  base: Values,
  values: Values,
  first: readonly Duplicate[],
) {
  const locale = useLocale()
  const [found, setFound] = useState<readonly Duplicate[]>(first)
  const accepted = useRef('')
  const isChanged = shape.identifyingFields.some((name) => !isSame(base[name], values[name]))
  const now = JSON.stringify(shape.identifyingFields.map((name) => normal(values[name])))
  const latest = useRef({ values, now })
  useEffect(() => {
    latest.current = { values, now }
  })
  useEffect(() => {
    if (!isChanged) return
    let isOver = false
    const timer = setTimeout(() => {
      void ask(shape, id, latest.current.values, locale).then((rows) => {
        if (!isOver) setFound(rows)
      })
    }, delayMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when what the row is recognized by changes
  }, [now, isChanged])
  return {
    found: isChanged || first.length > 0 ? stillOpen(found, values) : [],
    /** May the form be saved? Not while there are rows that nobody has looked at. */
    mayPass: async (): Promise<boolean> => {
      if (!isChanged || accepted.current === now) return true
      const rows = await ask(shape, id, values, locale)
      setFound(rows)
      return stillOpen(rows, values).length === 0
    },
    /** Says that these are other rows. */
    accept: () => {
      accepted.current = now
      setFound([])
    },
  }
}
