// Works that wait in the inbox of a member of the demo world.
import { visitor, type Viewer } from '#engine/model/viewer.ts'
import { accountByEmail } from '#kinds/accounts.queries.ts'
import { createFoundWorks, type FoundSeed } from '../../../seed/demo/found-works.ts'
import type { PersonSeed } from '../../../seed/demo/person.ts'

export type FoundTools = {
  /** Keeps works for the member whom this viewer is. */
  keepItems: (
    viewer: Viewer,
    from: Pick<FoundSeed, 'source' | 'asked'>,
    items: readonly Record<string, unknown>[],
  ) => Promise<unknown>
}

/** After the works that stand there. */
export async function writeFoundWorks(people: readonly PersonSeed[], tools: FoundTools): Promise<void> {
  for (const { member: name, source, asked, items } of createFoundWorks(people)) {
    const member = await accountByEmail('member', `${name}@demo.example`)
    if (!member) throw new Error(`the demo world has no ${name}`)
    const viewer: Viewer = { ...visitor(), who: 'member', memberType: 'researcher', id: member.id, name }
    await tools.keepItems(viewer, { source, asked }, items)
  }
}
