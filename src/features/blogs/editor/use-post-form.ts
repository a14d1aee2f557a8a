// The life of a post in the editor: typed values, kept as a draft by themselves, saved in the post when somebody says so.
import { useEffect, useRef } from 'react'
import { draftKey, isSame, type Values } from '#engine/office/form/values/form-values.ts'
import { moveRow, type Problem, type Saved, writeRow } from '#engine/office/form/state/form-calls.ts'
import { useLocalDraft } from '#engine/office/form/state/use-local-draft.ts'
import { useFormState } from '#engine/office/form/state/use-form-state.ts'
import type { Draft } from '#engine/model/rows.ts'
import type { RowForm } from '#engine/office/form/state/use-row-form.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import { stateOf } from '#engine/office/moves.ts'
import type { blogs } from '#kinds/blogs/kind.ts'
import { useSite } from '#engine/page/page-data.ts'
import { useLocale } from '#ui/foundations/words.tsx'
import type { PostData } from './form.loader.ts'
import { type PostDraft, useDraft } from './use-draft.ts'

/** A post as it is written. */
export type PostValues = Draft<typeof blogs>

export type PostForm = RowForm & {
  values: PostValues
  draftKey: string
  kept: PostDraft
  version: number
  useTheirs: (values: Values) => void
}

/** The form as it was when the draft was begun: what others saved since is asked when it is saved. */
function begunFrom(data: PostData): PostData {
  const { begun } = data
  return begun ? { ...data, version: begun.version, values: { ...data.values, ...begun.content } } : data
}

export function usePostForm(data: PostData, answer: ListAnswer | undefined, window: string): PostForm {
  const typed = answer?.values ?? data.draft?.content
  const state = useFormState(begunFrom(data), typed ? { ...answer, values: typed } : answer)
  const { shape, locked, row, values, changed } = state
  const to = { kind: shape.name, locale: useLocale(), key: data.key ?? '' }
  const busy = useRef(false)
  const content =
    changed.length > 0 ? Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? null])) : null
  const postKey = row.id ?? data.draftKey
  const kept = useDraft({ draftKey: postKey, window, base: row.version, content })
  // What the server does not get, as after a session that is over, stays on this device.
  const { keepDraft: _keep, ...local } = useLocalDraft({
    key: draftKey(useSite().signedIn?.id ?? '', shape.name, row.id),
    loaded: { ...begunFrom(data).values, ...typed },
    changed,
    values,
    onTake: (own) => state.setValues((now: Values) => ({ ...now, ...own })),
  })
  const { keeping } = kept
  const { forget } = local
  useEffect(() => {
    if (keeping === 'kept') forget()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the server has it
  }, [keeping])

  /** Saves, and moves the post to `status` when given. @returns the post, or null when something stands in the way */
  const save = async (status?: string, reason?: string): Promise<Saved | null> => {
    if (busy.current) return null
    busy.current = true
    state.begin()
    const sent = values
    try {
      const take = (saved: Saved): Saved => {
        const now = state.keep(saved)
        state.setValues((typing: Values) => ({
          ...now,
          ...Object.fromEntries(Object.entries(typing).filter(([name, value]) => !isSame(value, sent[name]))),
        }))
        return now
      }
      let saved = take(await writeRow({ ...to, next: status }, { shape, locked, row, sent }))
      // From now on it is kept under its own id; under the key of a new post nobody would find it again.
      if (row.id === null) await kept.drop()
      if (status && stateOf(shape, saved) !== status)
        saved = take(await moveRow(to, { shape, locked }, saved, status, reason))
      await kept.drop()
      forget()
      return saved
    } catch (problem) {
      return state.refuse(problem as Problem)
    } finally {
      busy.current = false
    }
  }

  return {
    draftKey: postKey,
    values,
    errors: state.errors,
    notes: state.notes,
    assumed: state.assumed,
    message: state.message,
    state: state.state,
    savedAt: state.savedAt,
    isChanged: changed.length > 0,
    status: state.status,
    id: row.id,
    base: row.base,
    version: row.version,
    asksPassword: state.asksPassword,
    stopAsking: state.stopAsking,
    theirs: state.theirs,
    isTheirsOwn: state.isTheirsOwn,
    theirChange: state.theirChange,
    theirFields: state.theirFields,
    conflicts: state.conflicts,
    save,
    goOnFrom: state.goOnFrom,
    resolveConflict: state.resolveConflict,
    set: state.set,
    setRows: state.setRows,
    setInRow: state.setInRow,
    ...local,
    kept,
    useTheirs: (theirs) => state.setValues((now: Values) => ({ ...now, ...theirs })),
  }
}
