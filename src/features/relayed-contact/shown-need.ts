// The need behind a request, for its receiver: shown where its audience lets the receiver read it.
import { needsOfOthers } from '#engine/interfaces/needs-of-others.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { needs } from '#kinds/needs/kind.ts'
import type { Request } from './links.ts'

/** Its title: open to all members, or matched by what was written to; else empty. */
export async function shownNeed({ need: id, target }: Request): Promise<string> {
  const need = id ? await findRow(needs, id) : null
  if (!need) return ''
  return need.audience === 'members' || (await needsOfOthers().isMatch(need.id, target.id)) ? need.title : ''
}
