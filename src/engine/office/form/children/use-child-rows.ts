// Changing the rows of child kinds in a form: other rows, another order, one value of one row.
import type { Dispatch, SetStateAction } from 'react'
import type { Values } from '../values/form-values.ts'
import { partCountry } from '../values/country-of-references.ts'
import { type ChildRow, movedProblems, pathOf, rowsIn } from './child-rows.ts'

type Errors = Record<string, string[]>
type Setters = {
  values: Values
  setValues: Dispatch<SetStateAction<Values>>
  setErrors: Dispatch<SetStateAction<Errors>>
  setNotes: Dispatch<SetStateAction<Errors>>
}

export function useChildRows({ values, setValues, setErrors, setNotes }: Setters) {
  return {
    /** Other rows, or in another order; what was wrong goes along. */
    setRows: (list: string, rows: readonly ChildRow[]) => {
      const moved = (now: Errors): Errors => movedProblems(now, list, rowsIn(values[list]), rows)
      setValues((now) => ({ ...now, [list]: rows }))
      setErrors(moved)
      setNotes(moved)
    },
    setInRow: (list: string, at: number, chosen: Values) => {
      const changes = Object.fromEntries(Object.entries(chosen).map(([name, one]) => [name, partCountry(one).value]))
      setValues((now) => ({
        ...now,
        [list]: rowsIn(now[list]).map((row, index) => (index === at ? { ...row, ...changes } : row)),
      }))
      const paths = Object.keys(changes).map((name) => pathOf(list, at, name))
      const repaired = (now: Errors): Errors =>
        Object.fromEntries(Object.entries(now).filter(([name]) => !paths.includes(name)))
      setErrors(repaired)
      setNotes(repaired)
    },
  }
}
