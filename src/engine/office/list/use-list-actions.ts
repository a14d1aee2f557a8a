// Sends what the buttons of a list do to its action, and shows the outcome.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'
import { useSnackbar } from '#ui/overlays/snackbar.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { ListAnswer } from './list-answer.ts'

export type SubmitAction = (fields: Record<string, string | readonly string[]> | URLSearchParams) => void

/** What an answer says to the reader. */
export function useAnswerWords(): (answer: ListAnswer) => string {
  const { list, reference, form, picture, many } = useWords('editor')
  return (answer) => {
    const { problem, count = 0 } = answer
    if (answer.message) return answer.message
    if (problem) {
      if (problem.code === 'outside_reach' || problem.code === 'outside_country' || problem.code === 'forbidden')
        return list.refused
      if (problem.code === 'undo_is_over') return reference.undoIsOver
      if (problem.code === 'merged_again') return reference.mergedAgain
      if (problem.code === 'in_use') return reference.inUse({ count: problem.usedBy ?? 1 })
      if (problem.reason && problem.row)
        return list.incomplete({ text: problem.row, reason: problem.reason.replace(/\.$/, '') })
      if (problem.row) return list.notPossible({ text: problem.row })
      return list.failed
    }
    switch (answer.done) {
      case 'moved':
        return picture.moved
      case 'trashed':
        return list.trashed({ count })
      case 'restored':
        return list.restored({ count })
      case 'viewSaved':
        return list.viewSaved
      case 'viewRemoved':
        return list.viewRemoved
      case 'merged':
        return reference.merged({ count })
      case 'unmerged':
        return answer.stayed
          ? reference.unmergedPartly({ count, stayed: answer.stayed })
          : reference.unmerged({ count })
      case 'reviewed':
        return list.reviewed({ count })
      case 'confirmed':
        return many.confirmed({ count })
      case 'copied':
        return many.copied({ count })
      case 'takenBack':
        return list.takenBack({ count })
      case 'published':
        return answer.title
          ? (answer.isLater ? form.scheduledRow : form.publishedRow)({ title: answer.title })
          : count === 1
            ? form.published
            : list.rowsChanged({ count })
      case 'saved':
        return form.saved
      default:
        if (answer.title && answer.to === 'rejected') return form.returnedRow({ title: answer.title })
        if (answer.title && answer.to === 'archived') return form.archivedRow({ title: answer.title })
        return list.rowsChanged({ count })
    }
  }
}

const untyped: ReadonlySet<string> = new Set(['do', 'to', 'from', 'id', 'at'])

type ListActions = {
  act: SubmitAction
  busy: boolean
  /** The password is asked for before the last act is done. */
  asksPassword: boolean
  /** Does the last act again, now that the password was entered; or gives it up. */
  afterPassword: (isRight: boolean) => void
}

/** `onDone` runs after a change that worked. */
export function useListActions(onDone?: (answer: ListAnswer) => void): ListActions {
  const fetcher = useFetcher<ListAnswer>()
  const { pathname, search } = useLocation()
  const { bulk } = useWords('staff')
  const { list } = useWords('editor')
  const say = useSnackbar()
  const wordsOf = useAnswerWords()
  const address = pathname + search
  const submit = fetcher.submit
  const { revalidate } = useRevalidator()
  const last = useRef<URLSearchParams | null>(null)
  const [handled, setHandled] = useState<ListAnswer | null>(null)
  const act: SubmitAction = useCallback(
    (fields) => {
      const body =
        fields instanceof URLSearchParams
          ? fields
          : new URLSearchParams(
              Object.entries(fields).flatMap(([name, value]) =>
                typeof value === 'string' ? [[name, value]] : value.map((one) => [name, one]),
              ),
            )
      last.current = body
      void submit(body, { method: 'post', action: address })
    },
    [submit, address],
  )
  const latest = useRef({ act, onDone, wordsOf })
  useEffect(() => {
    latest.current = { act, onDone, wordsOf }
  })
  const { data: answer, state } = fetcher
  // On a slow computer a page drawn in between has the answer before the router's state, and its effects may not run.
  const heard = useRef<ListAnswer>(undefined)
  useEffect(() => {
    if (!answer || state === 'submitting' || heard.current === answer) return
    heard.current = answer
    const { act: again, onDone: done, wordsOf: speak } = latest.current
    const { undo, problem } = answer
    if (problem?.code === 'recent_password') return
    const stopped = problem?.stopped ?? []
    const rest = new URLSearchParams([...(last.current ?? [])].filter(([, value]) => !stopped.includes(value)))
    const action = undo
      ? { label: bulk.undo, run: () => again(undo) }
      : stopped.length > 0 && rest.has('id')
        ? { label: list.goOnWithout({ count: stopped.length }), run: () => again(rest) }
        : undefined
    say({ title: speak(answer), color: problem ? 'error' : 'success', ...(action ? { action } : {}) })
    if (!problem) done?.(answer)
    // The page shows what somebody else made of it, unless what was typed stands there.
    else if (problem.isLate && [...(last.current?.keys() ?? [])].every((name) => untyped.has(name))) void revalidate()
  }, [answer, state, say, bulk.undo, list, revalidate])
  const asksPassword = answer?.problem?.code === 'recent_password' && answer !== handled
  const afterPassword = (isRight: boolean): void => {
    setHandled(answer ?? null)
    if (isRight && last.current) act(last.current)
  }
  return { act, busy: state !== 'idle', asksPassword, afterPassword }
}
