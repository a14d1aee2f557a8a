// Proposals in generated lists: how many wait, and whether this viewer may propose changes of rows that are not theirs.
import type { Kind } from '#engine/model/kind.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { takesProposals } from '#engine/model/proposable.ts'
import { countOpen } from './open-proposals.ts'
import type { ProposalsInList } from './proposals-in-list.ts'

export async function proposalsInList(
  { viewer, words, page }: LoaderContext,
  kind: Kind,
): Promise<ProposalsInList | undefined> {
  if (!takesProposals(kind) || !page.parts?.includes('proposals')) return undefined
  const count = kind.access.update(viewer) === false ? 0 : (await countOpen(viewer, kind)).count
  return {
    waiting: count > 0 ? words.editor.home.proposals({ count, ...wordsOf(kind, viewer.locale) }) : null,
    propose: kind.access.create(viewer) === false ? null : words.editor.proposals.propose,
  }
}
