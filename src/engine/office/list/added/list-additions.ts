// What features add to generated lists: data that the page is given, and actions that its forms may ask for.
import type { ActionContext, LoaderContext } from '../../../page/context.ts'
import type { Kind } from '../../../model/kind.ts'
import type { ListAnswer } from '../list-answer.ts'

/** Undefined where it has nothing to say about this kind. */
export type LoadListData = (context: LoaderContext, kind: Kind) => Promise<unknown>
export type ListAction = (kind: Kind, ids: string[], context: ActionContext) => Promise<ListAnswer>

const loads = new Map<string, LoadListData>()
const actions = new Map<string, ListAction>()

/** From now on lists have it as `added[name]`. */
export const addListData = (name: string, load: LoadListData): unknown => loads.set(name, load)
/** From now on `do=name` does this, with the ids that were sent. */
export const addListAction = (name: string, action: ListAction): unknown => actions.set(name, action)

export const findListAction = (name: string): ListAction | undefined => actions.get(name)

export async function loadAdded(context: LoaderContext, kind: Kind): Promise<Record<string, unknown>> {
  const found = await Promise.all([...loads].map(async ([name, load]) => [name, await load(context, kind)] as const))
  return Object.fromEntries(found.filter(([, data]) => data !== undefined))
}
