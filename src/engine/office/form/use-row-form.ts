// The life of a form in the browser: typed values, saving by the API, autosave of drafts, drafts kept on the device, conflicts.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { keepHere, readHere } from '#ui/foundations/kept-here.ts'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { askApi, sentenceOf } from '../ask-api.ts'
import type { FormData } from './form-data.ts'
import type { ListAnswer } from '../list/list-answer.ts'
import { useSite } from '../page-data.ts'
import { stateOf } from '../moves.ts'
import { sealedBody } from './sealed-form.ts'
import {
  bodyFor,
  changedFields,
  conflictsOf,
  draftKey,
  isSame,
  type LocalDraft,
  readDraft,
  type Values,
} from './form-values.ts'

export type Saved = { id: string; version: number; status?: string; [name: string]: unknown }
type Problem = {
  status: number
  code: string
  message: string
  fields?: Record<string, string[]>
  current?: Saved
  usedBy?: number
}
export type Errors = Record<string, string[]>

const send = async (
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Saved> => {
  const response = await askApi(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const answer = (await response.json().catch(() => ({}))) as Saved & Problem
  // What was typed after the row was made meets the row, as when somebody else changed it.
  if (answer.code === 'key_reused') answer.code = 'conflict'
  if (!response.ok) throw { ...answer, status: response.status }
  return answer
}

/** Asked for while the form was being saved: done when that is over, with what is then known of the row. */
type Waiting = { to: string | undefined; reason: string | undefined; resolve: (saved: Saved | null) => void }

const autosaveMs = 2000

export function useRowForm(data: FormData, answer: ListAnswer | undefined) {
  const locale = useLocale()
  const { form } = useWords('desk')
  const { shape, locked } = data
  const [row, setRow] = useState({ id: data.id, version: data.version, base: data.values })
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
  const [draft, setDraft] = useState<LocalDraft | null>(null)
  const [asksPassword, setAsksPassword] = useState(false)
  const idempotency = useRef(data.key ?? '')
  // One save at a time: two with one version would be two people.
  const busy = useRef(false)
  const [ended, setEnded] = useState(0)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const end = (): void => {
    busy.current = false
    setEnded((count) => count + 1)
  }
  const key = draftKey(useSite().signedIn?.id ?? '', shape.name, data.id)
  const changed = useMemo(() => changedFields(shape, locked, row.base, values), [shape, locked, row.base, values])
  const sealed = useMemo(() => sealedBody(shape, row.base, values), [shape, row.base, values])
  const isChanged = changed.length > 0 || Object.keys(sealed).length > 0
  const status = stateOf(shape, row.base)
  const base = `/api/${shape.name}`

  useEffect(() => {
    const kept = readDraft(readHere(key), Date.now())
    if (kept && Object.entries(kept.values).some(([name, value]) => !isSame(data.values[name], value))) setDraft(kept)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [])

  const keepDraft = useCallback(() => {
    const typed = Object.fromEntries(changed.map(({ name }) => [name, values[name]]))
    keepHere(key, JSON.stringify({ at: Date.now(), values: typed }))
  }, [changed, values, key])

  // What is typed is kept on this device until it is saved.
  useEffect(() => {
    if (changed.length === 0) return
    const timer = setTimeout(keepDraft, 500)
    return () => clearTimeout(timer)
  }, [changed, keepDraft])

  const write = useCallback(
    async (from: typeof row, body: Values): Promise<Saved> => {
      if (from.id === null)
        return send(`${base}?locale=${locale}`, 'POST', body, { 'idempotency-key': idempotency.current })
      if (Object.keys(body).length === 0) return { ...from.base, id: from.id, version: from.version }
      return send(`${base}/${from.id}?locale=${locale}`, 'PATCH', { ...body, version: from.version })
    },
    [base, locale],
  )

  const keep = ({ notes: said, ...rest }: Saved) => {
    const saved: Saved = rest
    if (said) setNotes((before) => ({ ...before, ...(said as Errors) }))
    setRow({ id: saved.id, version: saved.version, base: saved })
    setSavedAt(Date.now())
    setState('saved')
    keepHere(key, null)
    return saved
  }

  const refuse = (problem: Problem): null => {
    setState('idle')
    if (problem.code === 'conflict' && problem.current) setTheirs(problem.current)
    else if (problem.code === 'recent_password') setAsksPassword(true)
    else {
      setErrors(problem.fields ?? {})
      setMessage(problem.fields ? null : sentenceOf(problem.status, problem, form.away))
    }
    return null
  }

  /** Saves, and moves the row to `to` when given. @returns the row, or null when something stands in the way */
  const save = async (to?: string, reason?: string): Promise<Saved | null> => {
    if (busy.current)
      return new Promise((resolve) => {
        waiting?.resolve(null)
        setWaiting({ to, reason, resolve })
      })
    busy.current = true
    setState('saving')
    setErrors({})
    setMessage(null)
    // The session may be over, and the form gone with it.
    if (changed.length > 0) keepDraft()
    try {
      const sent = values
      let saved = keep(await write(row, { ...bodyFor(shape, locked, row.base, sent, row.id === null), ...sealed }))
      setValues((now) => ({
        ...saved,
        ...Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, sent[name]))),
      }))
      if (to && stateOf(shape, saved) !== to) {
        const moved = await send(`${base}/${saved.id}/status?locale=${locale}`, 'POST', {
          status: to,
          reason: reason ?? null,
          version: saved.version,
        })
        saved = keep(moved)
      }
      return saved
    } catch (problem) {
      return refuse(problem as Problem)
    } finally {
      end()
    }
  }

  // Drafts save themselves; what is wrong waits for the person's own save.
  const canAutosave = row.id !== null && (status === 'draft' || status === 'rejected') && theirs === null
  useEffect(() => {
    if (!canAutosave || changed.length === 0 || state === 'saving') return
    const timer = setTimeout(() => {
      if (busy.current) return
      busy.current = true
      const sent = values
      setState('saving')
      void write(row, bodyFor(shape, locked, row.base, sent, false))
        .then(
          (saved) => {
            keep(saved)
            setValues((now) => ({
              ...saved,
              ...Object.fromEntries(
                Object.entries(now).filter(
                  ([name, value]) => name in sealed || !isSame(value, sent[name]) || isSame(value, saved[name]),
                ),
              ),
            }))
          },
          (problem: Problem) => (problem.code === 'conflict' ? refuse(problem) : setState('idle')),
        )
        .finally(end)
    }, autosaveMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new timer with every change of the values
  }, [values, canAutosave])

  useEffect(() => {
    if (!waiting || busy.current) return
    setWaiting(null)
    // Where somebody else's row came meanwhile, or the password is asked for, that is answered first.
    if (theirs || asksPassword) waiting.resolve(null)
    else void save(waiting.to, waiting.reason).then(waiting.resolve)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it is asked for, and when the form was saved
  }, [waiting, ended])

  const conflicts = !theirs ? [] : theirs === sent ? changed : conflictsOf(shape, locked, row.base, values, theirs)
  /** Goes on from somebody else's row with the values chosen here. */
  const settle = (chosen: Readonly<Record<string, 'mine' | 'theirs'>>) => {
    if (!theirs) return
    const mine = Object.fromEntries(
      changed.map(({ name }) => [name, chosen[name] === 'theirs' ? theirs[name] : values[name]]),
    )
    for (const name of Object.keys(sealed)) mine[name] = values[name]
    setRow({ id: theirs.id, version: theirs.version, base: theirs })
    setValues({ ...theirs, ...mine })
    setTheirs(null)
  }

  return {
    values,
    errors,
    notes,
    message,
    state,
    savedAt,
    isChanged,
    status,
    id: row.id,
    base: row.base,
    draft,
    asksPassword,
    stopAsking: () => setAsksPassword(false),
    theirs,
    conflicts,
    save,
    settle,
    set: (name: string, value: unknown) => {
      setValues((now) => {
        const next = { ...now, [name]: value }
        // What depends on a changed parent no longer fits.
        for (const field of Object.values(shape.fields))
          if (field.within === name && !isSame(now[name], value)) next[field.name] = null
        return next
      })
      if (errors[name]) setErrors(({ [name]: _gone, ...rest }) => rest)
      if (notes[name]) setNotes(({ [name]: _gone, ...rest }) => rest)
    },
    takeDraft: () => {
      if (draft) setValues((now) => ({ ...now, ...draft.values }))
      setDraft(null)
    },
    dropDraft: () => {
      keepHere(key, null)
      setDraft(null)
    },
    forget: () => keepHere(key, null),
  }
}

export type RowForm = ReturnType<typeof useRowForm>
