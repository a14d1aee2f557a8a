// Those chosen to be written to in one request: a bar at the foot with how many there are, as long as one is. Without script it counts by style.
import { useState } from 'react'
import { localHref, useBase } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { Writes } from './writes.ts'
import css from './selection.module.css'

/** One request goes to so many, all of one kind. */
const most = 3
export const selectionForm = 'chosen'

export type SelectedMatches = {
  count: number
  isChosen: (entry: string) => boolean
  mayChoose: (entry: string) => boolean
  choose: (entry: string) => void
  clear: () => void
}

const kindIn = (entry: string): string | undefined => entry.split('/')[0]

export function useSelection(): SelectedMatches {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [first] = chosen
  const isChosen = (entry: string): boolean => chosen.includes(entry)
  return {
    count: chosen.length,
    isChosen,
    mayChoose: (entry) =>
      isChosen(entry) || (chosen.length < most && (first === undefined || kindIn(first) === kindIn(entry))),
    choose: (entry) => setChosen(isChosen(entry) ? chosen.filter((one) => one !== entry) : [...chosen, entry]),
    clear: () => setChosen([]),
  }
}

export function SelectionBar({ count, clear, writes }: SelectedMatches & { writes: Writes }) {
  const words = useWords('pairing')
  const base = useBase()
  return (
    <form id={selectionForm} className={css.bar} action={localHref(base, '/contact')} onReset={clear}>
      {writes.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        <b aria-hidden="true" />
        <span>{words.chosenHelp}</span>
        <span className="visually-hidden" aria-live="polite">
          {count > 0 && words.chosen({ count })}
        </span>
      </p>
      <Button type="submit">{words.contactChosen}</Button>
      <Button look="quiet" type="reset">
        {words.clearChosen}
      </Button>
    </form>
  )
}
