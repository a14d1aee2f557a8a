// What the buttons of a form do: save, move, show as it will be, and stop where rows were found that may be the same.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate, useRevalidator } from 'react-router'
import { moveAddress } from '#ui/foundations/browser/shown-address.ts'
import { useSnackbar } from '#ui/overlays/snackbar.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { asksReason, useMovedWords } from '../../moves.ts'
import type { ListAnswer } from '../../list/list-answer.ts'
import type { Saved } from './form-calls.ts'
import type { FormData } from '../form-data.ts'
import { previewAddress } from '../preview-address.ts'
import type { useDuplicates } from './use-duplicates.ts'
import type { RowForm } from './use-row-form.ts'
import { useTakeBack } from './use-take-back.ts'

type StepsProps = {
  data: FormData
  answer: ListAnswer | undefined
  form: RowForm
  duplicates: ReturnType<typeof useDuplicates>
  hrefOf: (id: string) => string
}

/**
 * A new entry whose first save went half the way (stored, not published) has its own address from then on: opened again from
 * there, loaded anew, or read in another language, it is that entry and not another new one.
 */
function useOwnAddress(isNew: boolean, href: string | null): void {
  const { key, pathname } = useLocation()
  const path = href === null ? null : href.startsWith('?') ? pathname + href : href
  const shown = useHref(path ?? '')
  useEffect(() => {
    if (isNew && path !== null) moveAddress(key, path, shown)
  }, [isNew, path, shown, key])
}

export function useFormSteps({ data, answer, form, duplicates, hrefOf }: StepsProps) {
  const { form: editor } = useWords('editor')
  const say = useSnackbar()
  const [navigate, revalidator, { pathname }] = [useNavigate(), useRevalidator(), useLocation()]
  useOwnAddress(data.id === null, form.id === null ? null : hrefOf(form.id))
  // What the form was to do when rows were found that may be the same.
  const [stopped, setStopped] = useState<{ to: string } | null>(answer?.duplicates ? { to: answer.to ?? '' } : null)
  const [asking, setAsking] = useState<string | null>(null)
  const leaving = useRef(false)
  // Somebody asked for what is under way: it does not save itself.
  const isManual = useRef(false)
  const wanted = useRef<[to?: string, reason?: string]>([])
  // From the press of a button until all that it asks for is done.
  const [underWay, setUnderWay] = useState(0)
  const doing = async (work: Promise<unknown>) => {
    setUnderWay((count) => count + 1)
    try {
      await work
    } finally {
      setUnderWay((count) => count - 1)
    }
  }

  const takeBack = useTakeBack(data.shape, form)
  const movedWords = useMovedWords(data.shape)
  const after = (saved: Saved | null, from: string, to: string | undefined) => {
    if (!saved) return
    // A draft is begun, not added to what others see.
    const done = data.id === null && data.shape.flow !== 'content' ? editor.created : editor.saved
    const isMoved = to !== undefined && from !== to
    say({
      title: isMoved ? (movedWords(to, saved) ?? done) : done,
      color: 'success',
      ...(isMoved ? takeBack(saved, from, to) : {}),
    })
    if (data.id === null) {
      leaving.current = true
      void navigate(hrefOf(saved.id), { replace: true })
    } else void revalidator.revalidate()
    isManual.current = false
  }
  const saveNow = async (to?: string, reason?: string) => {
    wanted.current = to === undefined ? [] : reason === undefined ? [to] : [to, reason]
    isManual.current = true
    const from = form.status
    after(await form.save(to, reason), from, to)
  }
  const save = (to?: string, reason?: string) => doing(saveNow(to, reason))
  const previewHref = (slug: unknown, form: string): string =>
    previewAddress(data.opens ?? '', String(slug), form.startsWith('?') ? pathname + form : form)
  /** A draft is saved first; what is published is shown as it was saved last. */
  const preview = async () => {
    isManual.current = true
    const saved = await form.save()
    leaving.current = saved !== null
    if (saved) void navigate(previewHref(saved['slug'], hrefOf(saved.id)))
  }
  const move = (to: string | undefined) => (asksReason(data.shape, to) ? setAsking(to) : save(to))
  /** Saves as the button says, unless rows were found that nobody has looked at. */
  const go = async (to: string) => {
    if (!(await duplicates.mayPass())) return setStopped({ to })
    setStopped(null)
    return to === 'preview' ? preview() : move(to || undefined)
  }
  return {
    save,
    saveAgain: () => save(...wanted.current),
    forgetWanted: () => {
      wanted.current = []
    },
    move: (to: string | undefined) => void move(to),
    previewHref,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
      void doing(go(button?.name === 'then' ? 'preview' : (button?.value ?? '')))
    },
    anyway: () => {
      duplicates.accept()
      setStopped(null)
      if (stopped?.to === 'preview') void preview()
      else void move(stopped?.to || undefined)
    },
    isBusy: underWay > 0,
    stopped,
    asking,
    stopAsking: () => setAsking(null),
    isLeaving: () => leaving.current,
    isAsked: () => isManual.current,
    forgetAsked: () => {
      isManual.current = false
    },
  }
}

export type FormSteps = ReturnType<typeof useFormSteps>
