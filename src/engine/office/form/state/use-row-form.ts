// The life of a form in the browser: typed values, saving by the API, autosave of drafts, drafts kept on the device, conflicts.
import type { ListAnswer } from '../../list/list-answer.ts'
import { useSite } from '../../../page/page-data.ts'
import type { FormData } from '../form-data.ts'
import { draftKey } from '../values/form-values.ts'
import { useFormState } from './use-form-state.ts'
import { useLocalDraft } from './use-local-draft.ts'
import { useSaving } from './use-saving.ts'

export function useRowForm(data: FormData, answer: ListAnswer | undefined) {
  const state = useFormState(data, answer)
  const { row, values, changed, encrypted, setValues } = state
  const { keepDraft, ...local } = useLocalDraft({
    key: draftKey(useSite().signedIn?.id ?? '', data.shape.name, row.id),
    loaded: data.values,
    changed,
    values,
    onTake: (kept) => setValues((now) => ({ ...now, ...kept })),
  })
  const save = useSaving(state, { newKey: data.key ?? '', keepDraft, forget: local.forget })
  return {
    ...local,
    values,
    errors: state.errors,
    notes: state.notes,
    assumed: state.assumed,
    message: state.message,
    state: state.state,
    savedAt: state.savedAt,
    isChanged: changed.length > 0 || Object.keys(encrypted).length > 0,
    status: state.status,
    id: row.id,
    base: row.base,
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
  }
}

export type RowForm = ReturnType<typeof useRowForm>
