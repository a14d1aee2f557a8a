// The list of topics as everybody sees it; the own ones as their member does.
import type { LoaderContext } from '#engine/page/context.ts'
import { asVisitor } from '#engine/model/viewer.ts'
import { ownListOf, topicDirectory } from './directory.ts'

export const loader = (context: LoaderContext) => {
  if (ownListOf(context)) return topicDirectory.load(context)
  // Drafts and what waits are in no list but the own one.
  const who = context.viewer.who === 'member' ? 'member' : 'visitor'
  return topicDirectory.load({ ...context, viewer: { ...asVisitor(context.viewer), who } })
}
