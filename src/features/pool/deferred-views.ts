// Views of the pools that are loaded when they are shown, for few ask for them; the server has them always.
import { type ComponentType, lazy } from 'react'
import type { ChosenPeople } from './chosen.tsx'
import type { PeopleTable } from './people-table.tsx'

type Views = {
  ChosenPeople: ComponentType<Parameters<typeof ChosenPeople>[0]>
  PeopleTable: ComponentType<Parameters<typeof PeopleTable>[0]>
}

export const deferredViews: Views = {
  ChosenPeople: lazy(async () => ({ default: (await import('./chosen.tsx')).ChosenPeople })),
  PeopleTable: lazy(async () => ({ default: (await import('./people-table.tsx')).PeopleTable })),
}
