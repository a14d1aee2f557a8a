// "Add your ORCID iD" for members who could prove it: where ORCID is offered and not linked yet.
import { addMemberTasks, type MemberTask } from '#engine/server/waiting.ts'
import type { Viewer } from '#engine/viewer.ts'
import { authenticatedOrcid } from '#server/member-identities.ts'
import { findProvider, orcidProvider } from './providers.ts'

async function forMember({ id }: Viewer): Promise<MemberTask[]> {
  const provider = findProvider(orcidProvider)
  if (!provider || !id || (await authenticatedOrcid(id))) return []
  return [{ name: 'orcid', href: '/my-profile/privacy#methods', about: provider.label }]
}

/** With the routes that link it; again is the same as once. */
export const addSocialTasks = (): void => addMemberTasks(forMember)
