// The last decision is taken back, on whichever page its button stands.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { undoDecision } from './decisions/undo.ts'
import type { Refused } from './refusals.ts'

export async function takeBack({ viewer, form, query, path }: ActionContext): Promise<Answer<Refused>> {
  const undone = form.get('decision') ?? ''
  const left = await undoDecision(viewer, undone)
  const kept = ['after', 'which', 'item', 'member', 'page'].flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as [string, string]] : []
  })
  return { redirect: `${path}?${new URLSearchParams([...kept, ['undone', undone], ['left', String(left)]])}` }
}
