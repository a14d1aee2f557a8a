// Setting one field of a form: what depends on it goes, what was wrong with it is forgotten, and what is chosen says where a new entry lies.
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useWords } from '#ui/foundations/words.tsx'
import { isEmpty } from '../../../model/values/values.ts'
import type { KindShape } from '../../../model/describe.ts'
import { isSame, type Values } from '../values/form-values.ts'
import { mayFillCountry, partCountry } from '../values/country-of-references.ts'
import type { Row } from './form-calls.ts'

type Errors = Record<string, string[]>
type Held = {
  values: Values
  setValues: Dispatch<SetStateAction<Values>>
  errors: Errors
  setErrors: Dispatch<SetStateAction<Errors>>
  notes: Errors
  setNotes: Dispatch<SetStateAction<Errors>>
}
type About = { shape: KindShape; locked: readonly string[]; row: Row; assumed: readonly string[] }

/** @returns also the fields whose value nobody chose, each with the sentence that says where it comes from */
export function useSetField({ shape, locked, row, ...about }: About, held: Held) {
  const { form } = useWords('editor')
  const { values, setValues, errors, setErrors, notes, setNotes } = held
  const [assumed, setAssumed] = useState<Errors>(
    Object.fromEntries(
      about.assumed.map((name) => [name, [isEmpty(values[name]) ? form.countryOnce : form.countryAsLast]]),
    ),
  )
  const set = (name: string, chosen: unknown) => {
    const { value, country } = partCountry(chosen)
    // What was chosen lies somewhere: so does a new entry, until somebody says otherwise.
    const isTold = country && mayFillCountry({ shape, locked }, row, values, name, assumed)
    setValues((now) => {
      const next: Values = { ...now, [name]: value, ...(isTold ? { country } : {}) }
      // What depends on a changed parent no longer fits.
      for (const field of Object.values(shape.fields))
        if (field.within && field.name !== name && !isSame(now[field.within], next[field.within]))
          next[field.name] = null
      return next
    })
    if (isTold) setAssumed({ ...assumed, country: [form.countryOf({ text: country.label })] })
    else if (assumed[name]) setAssumed(({ [name]: _gone, ...rest }) => rest)
    if (errors[name]) setErrors(({ [name]: _gone, ...rest }) => rest)
    if (notes[name]) setNotes(({ [name]: _gone, ...rest }) => rest)
  }
  return { set, assumed }
}
