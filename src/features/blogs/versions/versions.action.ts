// Restores a version of a post: its words and pictures become the newest version, and nothing is lost.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { badRequest, isProblem, notFound } from '#server/errors.ts'
import { findVersion, restoredFields } from './versions.ts'

export type VersionsAnswer = { error: string }

export async function action({ viewer, form, params, words, path }: ActionContext): Promise<Answer<VersionsAnswer>> {
  if (form.get('do') !== 'restore') throw badRequest('unknown_action')
  const id = params.id ?? ''
  const [number, now] = [Number(form.get('version')), Number(form.get('now'))]
  const version = Number.isInteger(number) ? await findVersion(viewer, id, number) : null
  if (!version) throw notFound()
  try {
    await records(viewer, blogs).update(id, restoredFields(version.content), now)
    return { redirect: `${path}?flash=saved` }
  } catch (error) {
    if (!isProblem(error) || (error.code !== 'conflict' && error.status !== 400)) throw error
    if (error.code === 'conflict') return { status: 409, data: { error: words.posts.changedMeanwhile } }
    return { status: 422, data: { error: words.posts.notRestored } }
  }
}
