// What is decided about a co-author: who it is, that it is the same as another one, that it is two; and that a link is taken back.
import { merging } from '#engine/interfaces/merging.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { coAuthors } from '#kinds/co-authors/kind.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { badRequest, isProblem, type Problem } from '#server/errors.ts'
import { linkCoAuthor, makeTalentOf, unlinkCoAuthor } from './linking.ts'
import { afterIn } from './queue.loader.ts'

/** What was refused, with what was chosen and typed. */
export type DecideAnswer = { error: string; talent: string; name: string; authors: string[] }

const versionIn = (form: URLSearchParams): number | null => {
  const version = Number(form.get('version'))
  return Number.isSafeInteger(version) && version > 0 ? version : null
}

/** At least one work goes and one stays: else it would be another name for the same. @returns whether it was split */
async function split({ viewer, form }: ActionContext, id: string): Promise<boolean> {
  const all = (await findRows(publicationAuthors, { coAuthor: id })).map((author) => author.id)
  const chosen = [...new Set(form.getAll('author'))].filter((author) => all.includes(author))
  if (chosen.length === 0 || chosen.length === all.length) return false
  const uses = chosen.map((author) => ({ kind: publicationAuthors.name, field: 'coAuthor', id: author }))
  await merging().splitRow(viewer, coAuthors, id, versionIn(form) ?? 0, { title: form.get('name'), shares: {}, uses })
  return true
}

const works: Readonly<Record<string, (context: ActionContext, id: string) => Promise<unknown>>> = {
  link: ({ viewer, form }, id) => linkCoAuthor(viewer, id, form.get('talent') ?? '', versionIn(form)),
  create: ({ viewer, form }, id) => makeTalentOf(viewer, id, versionIn(form)),
  merge: ({ viewer, form }, id) => merging().mergeRows(viewer, coAuthors, id, [form.get('other') ?? '']),
  split,
  unlink: ({ viewer, form }) => unlinkCoAuthor(viewer, form.get('link') ?? ''),
}

/** The sentence about a refusal; null where nobody foresaw it. */
function messageOf({ words, locale }: ActionContext, intent: string, { status, code, fields }: Problem): string | null {
  const { coAuthors: refusals } = words.curator
  if (code === 'no_such_person') return refusals.choose
  if (code === 'not_listed') return refusals.notListed
  if (code === 'undo_is_over') return refusals.over
  if (code === 'in_trash' || code === 'outside_reach' || status === 404) return refusals.gone
  if (code === 'conflict') return refusals.changed
  const [name, problems] = Object.entries(fields ?? {})[0] ?? []
  if (!name || !problems?.[0]) return null
  const kind = intent === 'create' ? talents : coAuthors
  return fieldMessage(words.problems, kind.fields[name as never] ? fieldLabel(kind, name, locale) : name, problems[0])
}

export async function action(context: ActionContext): Promise<Answer<DecideAnswer>> {
  const { form, path, query, words } = context
  const intent = form.get('do') ?? ''
  const work = Object.hasOwn(works, intent) ? works[intent] : undefined
  if (!work) throw badRequest('unknown_action')
  const refuse = (error: string): Answer<DecideAnswer> => ({
    status: 422,
    data: { error, talent: form.get('talent') ?? '', name: form.get('name') ?? '', authors: form.getAll('author') },
  })
  try {
    if ((await work(context, form.get('id') ?? '')) === false) return refuse(words.curator.coAuthors.splitNone)
  } catch (error) {
    const message = isProblem(error) && error.status !== 403 ? messageOf(context, intent, error) : null
    if (message === null) throw error as Error
    return refuse(message)
  }
  const after = afterIn(query)
  return { redirect: `${path}?${new URLSearchParams({ ...(after ? { after } : {}), flash: 'saved' })}` }
}
