// Parts of the pools that are loaded when they are needed, for few ask for them, or not at once; the server has them always.
import { type ComponentType, lazy } from 'react'
import { neededPart, optionalPart } from '#ui/foundations/browser/optional-part.ts'
import type { SelectedPeople } from './selected-people/selected-people.tsx'
import type { peopleMarkup } from './people-markup.ts'
import type { PeopleTable } from './people-table.tsx'

type Views = {
  SelectedPeople: ComponentType<Parameters<typeof SelectedPeople>[0]>
  PeopleTable: ComponentType<Parameters<typeof PeopleTable>[0]>
  /** What writes the cards; null until it has arrived. */
  peopleMarkup: typeof peopleMarkup | null
}

export const deferredViews: Views = {
  SelectedPeople: lazy(async () => ({
    default: (await import('./selected-people/selected-people.tsx')).SelectedPeople,
  })),
  PeopleTable: lazy(async () => ({ default: (await import('./people-table.tsx')).PeopleTable })),
  peopleMarkup: null,
}

let arriving: Promise<typeof peopleMarkup> | undefined
let needed: Promise<typeof peopleMarkup> | undefined

async function load(): Promise<typeof peopleMarkup> {
  const part = await optionalPart(() => import('./people-markup.ts'))
  return (deferredViews.peopleMarkup = part.peopleMarkup)
}

/** Fetches what writes the cards, once; again when it did not arrive. */
export function loadMarkup(): Promise<typeof peopleMarkup> {
  if (!arriving) (arriving = load()).catch(() => (arriving = undefined))
  return arriving
}

/** The same where cards are to be written now: never rejects. */
export const neededMarkup = (): Promise<typeof peopleMarkup> => (needed ??= neededPart(loadMarkup))
