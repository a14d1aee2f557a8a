// What is done on the page of a topic, without script too: answer, edit, like, follow, accept, report, delete.
import type { Kind } from '#engine/model/kind.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { entryPath, listPath } from '#engine/model/addresses/public-path.ts'
import { accountId, isAdmin } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { htmlOfTyped } from '#lib/text/typed-markup.ts'
import { forbidden, isProblem, notFound, Problem } from '#server/errors.ts'
import { isLocale } from '#words/locales.ts'
import { follow, like } from '../own-tables.ts'
import { type Errors, refusedBy, tooOften } from '../problem-text.ts'
import { tellAccepted } from '../tell.ts'
import { report } from '../reports.ts'
import { sendNew } from '../sending/send.ts'
import { findTwinPost } from '../sending/twin.ts'
import { postHref } from '../paths.ts'
import { type Topic } from './topic.loader.ts'

export type TopicAnswer = {
  /** What was typed, and in which field: an answer, a post that is edited, a report. */
  at: 'answer' | 'edit' | 'report' | 'page'
  text: string
  note?: string
  errors: Errors
  message: string
}

type Done = Answer<TopicAnswer>

/** Letters of an answer that come back to who is signed in no longer. */
const mostReturned = 20_000

/** In the language of its topic, as the four languages of the site keep texts. */
const bodyOf = (html: string, language: string): Record<string, string> => ({
  [isLocale(language) ? language : 'en']: html,
})

/** @param sent which draft on the device is there by now */
const toPost = (path: string, id: string, flash: string, sent = ''): Done => ({
  redirect: `${path}?post=${id}&flash=${flash}${sent ? `&sent=${sent}` : ''}#p-${id}`,
})

async function answered(context: ActionContext, topic: Topic, path: string): Promise<Done> {
  const { form, viewer, ip } = context
  const text = form.get('text') ?? ''
  const failed = (refused: { errors: Errors; message: string }): Done => ({
    status: 422,
    data: { at: 'answer', text, ...refused },
  })
  const replyTo = form.get('replyTo') ?? ''
  const html = htmlOfTyped(text)
  const draft = `answer-${topic.id}`
  try {
    const sent = await sendNew(
      viewer,
      'comments',
      {
        forum: topic.id,
        body: html === '' ? null : bodyOf(html, topic.language ?? 'en'),
        language: topic.language ?? 'en',
        ...(isUuid(replyTo) ? { replyTo } : {}),
      },
      { ip, proof: form.get('proof') ?? '', begun: form.get('begun') ?? '' },
    )
    if (!sent.ok) {
      const twin = await findTwinPost(accountId(viewer), topic.id, html)
      return twin ? toPost(path, twin, 'posted', draft) : failed(tooOften(sent.seconds, context))
    }
    return toPost(path, sent.id, sent.outcome === 'shown' ? 'posted' : 'waits', draft)
  } catch (error) {
    return failed(refusedBy(error, comments, context))
  }
}

async function edited(context: ActionContext, topic: Topic, path: string): Promise<Done> {
  const { form, viewer } = context
  const id = form.get('id') ?? ''
  const text = form.get('text') ?? ''
  try {
    const rows = records<Kind>(viewer, comments)
    const body = text.trim() === '' ? null : bodyOf(htmlOfTyped(text), topic.language ?? 'en')
    const { status, version } = await rows.update(id, { body }, Number(form.get('version')))
    // What was hidden is looked at again.
    if (status === 'rejected') await rows.move(id, 'pending', {}, Number(version))
    return toPost(path, id, 'saved', `edit-${id}`)
  } catch (error) {
    const refused = refusedBy(error, comments, context)
    // Its form is there no more: what was typed stands where it can be copied.
    const isOver = isProblem(error) && error.status === 403
    const message = isOver ? context.words.forums.editOver : refused.message
    return { status: 422, data: { at: 'edit', text, ...refused, message } }
  }
}

async function accepted({ viewer, form }: ActionContext, topic: Topic, path: string): Promise<Done> {
  const id = form.get('do') === 'accept' ? (form.get('id') ?? '') : null
  const isAuthor = viewer.who === 'member' && topic.owner?.id === viewer.id
  if (!isAuthor && !isAdmin(viewer)) throw forbidden()
  const post = id === null ? null : await findRow(comments, id)
  if (id !== null && (post?.forum !== topic.id || post.status !== 'published')) throw notFound()
  await writeFields(viewer, forums, topic.id, { acceptedComment: id })
  if (id === null) return { redirect: path }
  await tellAccepted(topic.id, id)
  return toPost(path, id, 'saved')
}

async function reported(context: ActionContext, topic: Topic, path: string): Promise<Done> {
  const { viewer, form } = context
  const id = form.get('id') ?? ''
  const note = (form.get('note') ?? '').trim()
  try {
    const done = await report(viewer, id === topic.id ? 'forums' : 'comments', id, {
      reason: form.get('reason') ?? '',
      note,
    })
    const flash = { noted: 'reported', again: 'reportedAgain', own: 'reportedOwn' }[done]
    return { redirect: id === topic.id ? `${path}?flash=${flash}` : `${path}?post=${id}&flash=${flash}#p-${id}` }
  } catch (error) {
    const reason = form.get('reason') ?? ''
    return { status: 422, data: { at: 'report', text: reason, note, ...refusedBy(error, postReports, context) } }
  }
}

async function removed({ viewer, form }: ActionContext, topic: Topic, path: string): Promise<Done> {
  const id = form.get('id') ?? ''
  if (id === topic.id) {
    await records(viewer, forums).remove(id)
    return { redirect: `${listPath(forums)}?flash=saved` }
  }
  await records(viewer, comments).remove(id)
  return { redirect: `${path}?post=${id}&flash=saved` }
}

/** The post of this topic that a button is about. */
async function likes({ viewer, form }: ActionContext, topic: Topic, path: string): Promise<Done> {
  const id = form.get('id') ?? ''
  const post = await records(viewer, comments).find(id)
  if (viewer.who !== 'member' || post?.forum?.id !== topic.id) throw notFound()
  await like(accountId(viewer), id, form.get('do') === 'like')
  return { redirect: postHref(path, id) }
}

/** Whose session is over meanwhile: what is typed is on the device, or comes back in the page that says so. */
function signInFirst(form: URLSearchParams, path: string): Done {
  const typed = [...form]
  const words = (form.get('text') ?? '') + (form.get('note') ?? '')
  const isKept = form.get('kept') === '1'
  if (words.trim() !== '' && !isKept && words.length <= mostReturned)
    throw new Problem(401, 'unauthorized', { extra: { typed } })
  return { redirect: `/login?redirect=${encodeURIComponent(path)}${isKept ? '&flash=textKept' : ''}` }
}

export async function action(context: ActionContext): Promise<Done> {
  const { viewer, form } = context
  const { slug = '' } = context.params
  const path = entryPath(forums, slug)
  const topic = await records(viewer, forums).get(slug)
  if (viewer.who === 'visitor') return signInFirst(form, path)
  switch (form.get('do')) {
    case 'answer':
      return answered(context, topic, path)
    case 'edit':
      return edited(context, topic, path)
    case 'like':
    case 'unlike':
      return likes(context, topic, path)
    case 'follow':
    case 'unfollow':
      if (viewer.who !== 'member') throw forbidden()
      await follow(accountId(viewer), topic.id, form.get('do') === 'follow')
      return { redirect: path }
    case 'accept':
    case 'unaccept':
      return accepted(context, topic, path)
    case 'report':
      return reported(context, topic, path)
    case 'remove':
      return removed(context, topic, path)
    default:
      throw notFound()
  }
}
