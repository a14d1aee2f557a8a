// Saves the part of the own profile that was sent, also without scripts.
import { accountId } from '#engine/model/viewer.ts'
import { members } from '#kinds/members/kind.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { saveForm } from '#engine/office/form/form-action.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import type { Level, VisibilityEntry } from '#engine/model/access.ts'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import { poolKinds } from '#kinds/pools.ts'
import { askedInProfile, findOwnEntry } from './own-entry.ts'
import { verificationAction, type InfoAnswer } from './verification-action.ts'

const levels: readonly Level[] = ['everyone', 'members', 'me']
const here = '/my-profile/info'

/** What the form has to say beside that it is saved. */
const flashOf = (redirect: string): string => new URLSearchParams(redirect.split('?')[1]).get('flash') ?? 'saved'

async function saveLevels({ viewer, form }: ActionContext): Promise<Answer<ListAnswer>> {
  const own = await findOwnEntry(viewer)
  if (!own) throw badRequest('no_entry')
  const visibility = Object.entries(own.kind.fields)
    .filter(([, field]) => field.ownerChooses)
    .flatMap(([field]): VisibilityEntry[] => {
      const level = levels.find((one) => one === form.get(`level-${field}`))
      return level ? [{ field, level }] : []
    })
  try {
    await records(viewer, own.kind).update(own.row.id, { visibility }, Number(form.get('version')))
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { status: 422, data: { problem: { code: error.code }, values: { visibility } } }
  }
  return { redirect: `${here}?part=levels&flash=saved` }
}

export async function action(context: ActionContext): Promise<Answer<InfoAnswer>> {
  const { viewer, query, form } = context
  if (form.get('do')?.startsWith('verification')) return verificationAction(context)
  const part = query.get('part')
  if (part === 'levels') return saveLevels(context)
  if (part === 'account') {
    const leftOut = (await findOwnEntry(viewer)) ? askedInProfile : []
    const answer = await saveForm(context, members, accountId(viewer), leftOut)
    return 'redirect' in answer ? { redirect: `${here}?part=account&flash=${flashOf(answer.redirect)}` } : answer
  }
  const own = await findOwnEntry(viewer)
  const pool = own?.pool ?? poolKinds.find((one) => one === query.get('pool'))
  if (!pool) throw badRequest('no_pool')
  const answer = await saveForm(context, getKind(pool), own?.row.id ?? 'new')
  return 'redirect' in answer ? { redirect: `${here}?flash=${flashOf(answer.redirect)}` } : answer
}
