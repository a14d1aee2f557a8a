// The list of topics for moderators. What waits comes first: the address of the list alone leads to the queue as long as there is something in it.
import { inLanguage, type LoaderContext, Redirection } from '#engine/page/context.ts'
import { type ListData, loadList } from '#engine/office/list/list-data.ts'
import { countWaiting } from '#kinds/forums/moderation.queries.ts'
import { queuePath } from './addresses.ts'
import { requireModerator } from './moderators.ts'

export async function loader(context: LoaderContext): Promise<ListData> {
  requireModerator(context.viewer)
  if (context.query.size === 0) {
    const { reported, held } = await countWaiting()
    if (reported + held > 0) throw new Redirection(inLanguage(context.locale, queuePath()))
  }
  return loadList(context)
}
