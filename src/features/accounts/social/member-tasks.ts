// "Add your ORCID iD" for members who could prove it: where ORCID is offered and not linked yet.
import type { MemberTask } from '#engine/interfaces/work-queue.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { authenticatedOrcid } from '#kinds/members/queries.ts'
import { wordsIn } from '#words/words-in.ts'
import { findProvider, orcidProvider } from './providers.ts'

export async function forMember({ id, locale }: Viewer): Promise<MemberTask[]> {
  const provider = findProvider(orcidProvider)
  if (!provider || !id || (await authenticatedOrcid(id))) return []
  const { tasks } = (await wordsIn(locale)).member
  const { orcid: title, orcidWhy: why, buttons } = tasks
  return [{ title, why, href: '/my-profile/privacy#methods', button: buttons.orcid, fills: 'orcid' }]
}
