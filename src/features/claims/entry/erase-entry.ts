// Staff erase an unclaimed entry for good: for people who asked by letter or telephone, and cannot use the link of a notice.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { ActionContext } from '#engine/page/context.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { proveIdentity } from '#engine/store/recent-password.ts'
import { records } from '#engine/store/records.ts'
import { isAdmin, isStaff, type Viewer } from '#engine/model/viewer.ts'
import { forbidden, isProblem, notFound } from '#server/errors.ts'
import { tx } from '#server/database/db.ts'
import { findUnclaimed } from './entries.ts'
import { removeEntry } from './remove.ts'

/** Secret and admin; what a person has claimed is erased by that person. */
export const mayErase = (viewer: Viewer): boolean => isStaff(viewer) && isAdmin(viewer)

/**
 * Takes the entry off at once, and orders its erasure.
 * @throws 403 for others than secret and admin; 404 for an entry out of reach, claimed or gone
 */
export async function eraseEntry(viewer: Viewer, kind: Kind, id: string): Promise<void> {
  if (!mayErase(viewer)) throw forbidden()
  await records(viewer, kind).values(id)
  await tx(async () => {
    const found = await findUnclaimed(id, true)
    if (found?.kind.name !== kind.name) throw notFound()
    await removeEntry(viewer, found)
  })
}

/** The form of the page: the own password first. @returns what is wrong with the password, or null when it is done */
export async function eraseAction({ viewer, page, params, form, ip, words }: ActionContext): Promise<string | null> {
  const kind = kindOfPage(page)
  if (!mayErase(viewer)) throw forbidden()
  try {
    await proveIdentity(viewer, form.get('confirm_password'), ip)
  } catch (error) {
    if (!isProblem(error)) throw error
    const { password, wait } = words.editor.reveal
    const [problem] = error.fields?.confirm_password ?? []
    if (!problem && error.status !== 429) throw error
    return problem
      ? fieldMessage(words.problems, password, {
          ...problem,
          code: problem.code === 'required' ? 'required' : 'invalid',
        })
      : wait({ count: Number(error.extra.retryAfter ?? 1) })
  }
  await eraseEntry(viewer, kind, params.id ?? '')
  return null
}
