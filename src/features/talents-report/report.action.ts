// Staff save the layout that they look at under a name, give an own one another name, or remove it.
import { removeView, renameView, saveView } from '#engine/api/saved-views.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { cleanLine } from '#lib/text/text-clean.ts'
import { isProblem } from '#server/errors.ts'
import { layoutIn, layoutsOf, longestName } from './layouts/layouts.ts'

/** What was typed, and what is wrong with it; `id` of the layout it is about, empty for a new one. */
export type LayoutAnswer = { id: string; name: string; error: string }

export async function action({ viewer, form, query, path, words }: ActionContext): Promise<Answer<LayoutAnswer>> {
  const { layouts } = words.curator.talentsReport
  const layout = layoutIn(query)
  const id = form.get('id') ?? ''
  const name = cleanLine(form.get('name') ?? '')
  const wrong = (error: string): Answer<LayoutAnswer> => ({ status: 422, data: { id, name, error } })
  const isRemoved = form.get('do') === 'remove'
  if (!isRemoved && !name) return wrong(layouts.nameMissing)
  if (!isRemoved && name.length > longestName) return wrong(layouts.nameLong({ count: longestName }))
  try {
    if (isRemoved) await removeView(viewer, layoutsOf, id)
    else if (id) await renameView(viewer, layoutsOf, id, name)
    else await saveView(viewer, layoutsOf, name, layout, form.get('share') === 'true')
  } catch (error) {
    if (!isProblem(error) || error.status !== 404) throw error
    // Removed twice is removed.
    if (!isRemoved) return wrong(layouts.gone)
  }
  return { redirect: `${path}?${new URLSearchParams([...new URLSearchParams(layout), ['flash', 'saved']])}` }
}
