// A member chooses what is written to the own record, and says what becomes of what was.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import { chooseItems, disconnect, isItemMove, moveItem } from '../choose.ts'

export type OrcidAnswer = { said: 'changed' | 'noneChosen'; chosen: string[] }

export async function action({ viewer, form, path }: ActionContext): Promise<Answer<OrcidAnswer>> {
  const move = form.get('do')
  const chosen = form.getAll('item')
  try {
    if (move === 'choose') {
      if (chosen.length === 0) return { status: 422, data: { said: 'noneChosen', chosen } }
      await chooseItems(viewer, chosen)
    } else if (move === 'disconnect' || move === 'disconnect-withdraw') {
      await disconnect(viewer, move === 'disconnect-withdraw')
    } else if (isItemMove(move)) {
      await moveItem(viewer, form.get('id') ?? '', move, form.get('seen') ?? '')
    } else throw badRequest('unknown_action')
  } catch (error) {
    if (!isProblem(error) || error.status !== 409) throw error
    return { status: 422, data: { said: 'changed', chosen } }
  }
  return { redirect: `${path}?flash=saved` }
}
