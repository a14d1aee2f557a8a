// What a form holds in the browser: the row as it was saved, the values as they are typed, what is wrong, somebody else's row.
import { useMemo, useState } from 'react'
import { useWords } from '#ui/foundations/words.tsx'
import { sentenceOf } from '../../../page/ask-api.ts'
import type { ListAnswer } from '../../list/list-answer.ts'
import { useChildRows } from '../children/use-child-rows.ts'
import type { Problem, Row, Saved } from './form-calls.ts'
import { useSetField } from './use-set-field.ts'
import { stateOf } from '../../moves.ts'
import type { FormData } from '../form-data.ts'
import { changedFields, conflictsOf, type Values } from '../values/form-values.ts'
import { encryptedBody } from '../encrypted/encrypted-form.ts'

export type Errors = Record<string, string[]>

type Met = Pick<FormData, 'shape' | 'locked'> & { base: Values; values: Values; theirs: Values | null; isSent: boolean }

/** What somebody else changed, and of it what was changed here as well; of a form that was sent without script all that differs. */
const meeting = ({ shape, locked, base, values, theirs, isSent }: Met) => {
  if (!theirs) return { theirFields: [], conflicts: [] }
  if (isSent) return { theirFields: [], conflicts: changedFields(shape, locked, base, values) }
  return {
    theirFields: changedFields(shape, locked, base, theirs),
    conflicts: conflictsOf(shape, locked, base, values, theirs),
  }
}

export function useFormState({ shape, locked, ...data }: FormData, answer: ListAnswer | undefined) {
  const { form } = useWords('editor')
  const [row, setRow] = useState<Row>({ id: data.id, version: data.version, base: data.values })
  const [values, setValues] = useState<Values>({ ...data.values, ...answer?.values })
  const [errors, setErrors] = useState<Errors>(answer?.fields ?? {})
  // What the server did to a value beside storing it.
  const [notes, setNotes] = useState<Errors>({})
  const [message, setMessage] = useState<string | null>(answer?.problem?.reason ?? null)
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [savedAt, setSavedAt] = useState<number | null>(null)
  // A form that was sent without script: what was loaded since is theirs, and all that differs is asked.
  const [sent] = useState(answer?.problem?.code === 'conflict' ? ({ ...row.base, ...row } as Saved) : null)
  const [theirs, setTheirs] = useState(sent)
  // Who changed it, and when, as far as it is told.
  const [theirChange, setTheirChange] = useState<Pick<Problem, 'own' | 'changedBy' | 'changedAt'>>(
    answer?.problem ?? {},
  )
  const [asksPassword, setAsksPassword] = useState(false)
  const changed = useMemo(() => changedFields(shape, locked, row.base, values), [shape, locked, row.base, values])
  const encrypted = useMemo(() => encryptedBody(shape, row.base, values), [shape, row.base, values])

  const keep = ({ notes: said, ...rest }: Saved): Saved => {
    const saved: Saved = rest
    if (said) setNotes((before) => ({ ...before, ...(said as Errors) }))
    setRow({ id: saved.id, version: saved.version, base: saved })
    setSavedAt(Date.now())
    setState('saved')
    return saved
  }

  const refuse = (problem: Problem): null => {
    setState('idle')
    setTheirChange(problem)
    if (problem.code === 'conflict' && problem.current) setTheirs(problem.current)
    else if (problem.code === 'recent_password') setAsksPassword(true)
    else {
      setErrors(problem.fields ?? {})
      setMessage(problem.fields ? null : sentenceOf(problem.status, problem, form.away))
    }
    return null
  }

  const begin = () => {
    setState('saving')
    setErrors({})
    setMessage(null)
  }

  /** Goes on from the row as it is now, with what is typed here, but for fields in which its values were chosen. */
  const goOnFrom = (now: Saved, chosen: Readonly<Record<string, 'mine' | 'theirs'>> = {}) => {
    const mine = Object.fromEntries(
      changed.map(({ name }) => [name, chosen[name] === 'theirs' ? now[name] : values[name]]),
    )
    for (const name of Object.keys(encrypted)) mine[name] = values[name]
    setRow({ id: now.id, version: now.version, base: now })
    setValues({ ...now, ...mine })
    setTheirs(null)
  }
  /** Goes on from somebody else's row with the values chosen here. */
  const resolveConflict = (chosen: Readonly<Record<string, 'mine' | 'theirs'>>) => {
    if (theirs) goOnFrom(theirs, chosen)
  }

  const { set, assumed } = useSetField(
    { shape, locked, row, assumed: data.assumed ?? [] },
    { values, setValues, errors, setErrors, notes, setNotes },
  )
  const rows = useChildRows({ values, setValues, setErrors, setNotes })

  return {
    shape,
    locked,
    row,
    values,
    errors,
    notes,
    assumed,
    message,
    state,
    savedAt,
    theirs,
    isTheirsOwn: theirChange.own === true,
    theirChange,
    asksPassword,
    changed,
    encrypted,
    ...meeting({ shape, locked, base: row.base, values, theirs, isSent: theirs === sent }),
    status: stateOf(shape, row.base),
    stopAsking: () => setAsksPassword(false),
    setValues,
    setState,
    begin,
    keep,
    refuse,
    goOnFrom,
    resolveConflict,
    set,
    ...rows,
  }
}

export type FormState = ReturnType<typeof useFormState>
