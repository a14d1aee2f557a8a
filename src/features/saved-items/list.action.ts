// Takes a saved row off, keeps the note beside it, or notes that its course was attended.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { readLines } from '#lib/text/typed-text.ts'
import { forbidden } from '#server/errors.ts'
import { mostNote, remove, setAttended, writeNote } from './saved.ts'

export type SavedAnswer = { id: string; note: string; error: string }

export async function action({ form, viewer, path, words }: ActionContext): Promise<Answer<SavedAnswer>> {
  if (viewer.who !== 'member' || !viewer.id) throw forbidden()
  const [kind, id, typed] = [form.get('kind') ?? '', form.get('id') ?? '', form.get('note') ?? '']
  if (form.get('do') === 'remove') {
    await remove(viewer.id, kind, id)
    return { redirect: `${path}?flash=saved` }
  }
  const attended = ['attended', 'not-attended'].indexOf(form.get('do') ?? '')
  if (attended >= 0) {
    await setAttended(viewer.id, kind, id, attended === 0)
    return { redirect: `${path}?flash=saved` }
  }
  const note = readLines(typed, mostNote)
  if (!note.ok) {
    const error = words.problems.validation.max({ text: words.member.saved.note, count: mostNote })
    return { status: 422, data: { id, note: typed, error } }
  }
  await writeNote(viewer.id, kind, id, note.value)
  return { redirect: `${path}?flash=saved` }
}
