// Staff save the view of a report that they look at under a name with a note, change an own one, or remove it.
import { cleanLine, cleanLines } from '#lib/text/text-clean.ts'
import { isProblem } from '#server/errors.ts'
import { removeView, renameView, saveView } from '../../api/saved-views.ts'
import type { ActionContext, Answer } from '../../page/context.ts'
import { type ReportViews, viewIn } from './report-views-data.ts'
import { longestName, longestNote, type ReportViewAnswer } from './report-view-lengths.ts'

export const reportViewsAction =
  (report: ReportViews) =>
  async ({ viewer, form, query, path, words }: ActionContext): Promise<Answer<ReportViewAnswer>> => {
    const { reportViews } = words.editor
    const view = viewIn(query, report)
    const id = form.get('id') ?? ''
    const [name, note] = [cleanLine(form.get('name') ?? ''), cleanLines(form.get('note') ?? '')]
    const wrong = (errors: Pick<ReportViewAnswer, 'nameError' | 'noteError'>): Answer<ReportViewAnswer> => ({
      status: 422,
      data: { id, name, note, ...errors },
    })
    const isRemoved = form.get('do') === 'remove'
    if (!isRemoved && !name) return wrong({ nameError: reportViews.nameMissing })
    if (!isRemoved && name.length > longestName)
      return wrong({ nameError: reportViews.tooLong({ count: longestName }) })
    if (!isRemoved && note.length > longestNote)
      return wrong({ noteError: reportViews.tooLong({ count: longestNote }) })
    try {
      if (isRemoved) await removeView(viewer, report, id)
      else if (id) await renameView(viewer, report, id, name, note)
      else await saveView(viewer, report, name, view, form.get('share') === 'true', note)
    } catch (error) {
      if (!isProblem(error) || error.status !== 404) throw error
      // Removed twice is removed.
      if (!isRemoved) return wrong({ nameError: reportViews.gone })
    }
    return { redirect: `${path}?${new URLSearchParams([...new URLSearchParams(view), ['flash', 'saved']])}` }
  }
