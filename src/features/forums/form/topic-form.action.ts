// Sends the form of a topic: posted, kept as a draft, or shown as it would look; everything typed comes back.
import type { Kind } from '#engine/model/kind.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { entryPath } from '#engine/model/addresses/public-path.ts'
import { accountId } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { forums } from '#kinds/forums/kind.ts'
import { htmlOfTyped } from '#lib/text/typed-markup.ts'
import { isProblem } from '#server/errors.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { topicFormPath } from '../paths.ts'
import { type Errors, refusedBy, tooOften } from '../problem-text.ts'
import { sendDraft, sendNew } from '../sending/send.ts'
import { findTwinTopic } from '../sending/twin.ts'
import { type SimilarTopic, similarTopics } from './similar.ts'
import { topicOf, type TopicValues, topicValues } from './topic-values.ts'

export type TopicFormAnswer = {
  values: TopicValues
  errors: Errors
  message: string
  /** What was asked before, in nearly these words. */
  similar?: SimilarTopic[]
  preview?: { html: string; lang: string }
}

const slugOf = ({ slug }: { slug?: unknown }): string => (typeof slug === 'string' ? slug : '')

type Sent = { id: string; slug: string | null; outcome: 'shown' | 'held' | 'draft' } | { seconds: number }

async function send(context: ActionContext, values: TopicValues): Promise<Sent> {
  const { viewer, form, ip } = context
  const { slug } = context.params
  const from = { ip, proof: form.get('proof') ?? '', begun: form.get('begun') ?? '' }
  const isDraft = form.get('do') === 'draft'
  const rows = records<Kind>(viewer, forums)
  if (slug === undefined) {
    if (!isDraft) {
      const sent = await sendNew(viewer, 'forums', topicOf(values), from)
      return sent.ok ? sent : { seconds: sent.seconds }
    }
    const made = await rows.create(topicOf(values))
    return { id: made.id, slug: slugOf(made), outcome: 'draft' }
  }
  const before = await rows.get(slug)
  const { id } = before
  const change = (next?: string) => rows.update(id, topicOf(values), Number(form.get('version')), { next })
  const { status: was } = before
  if (was === 'draft' && !isDraft) {
    const sent = await sendDraft(viewer, 'forums', () => change('pending'), from)
    return sent.ok ? sent : { seconds: sent.seconds }
  }
  const row = await change()
  const { status, version } = row
  const kept = { id, slug: slugOf(row) }
  if (status === 'rejected') {
    await rows.move(id, 'pending', {}, Number(version))
    return { ...kept, outcome: 'held' }
  }
  return { ...kept, outcome: status === 'draft' ? 'draft' : status === 'pending' ? 'held' : 'shown' }
}

export async function action(context: ActionContext): Promise<Answer<TopicFormAnswer>> {
  const { form, viewer } = context
  const { slug } = context.params
  const values = topicValues(form)
  if (form.get('do') === 'preview') {
    const html = cleanHtml(htmlOfTyped(values.text), true)
    const similar = await similarTopics(viewer, values.title, slug)
    return { status: 200, data: { values, errors: {}, message: '', similar, preview: { html, lang: values.language } } }
  }
  try {
    const sent = await send(context, values)
    if ('seconds' in sent) {
      const twin = await findTwinTopic(accountId(viewer), values.title, htmlOfTyped(values.text))
      if (twin) return { redirect: `${entryPath(forums, twin)}?flash=posted&sent=topic-${slug ?? 'new'}` }
      return { status: 422, data: { values, ...tooOften(sent.seconds, context) } }
    }
    const path = entryPath(forums, sent.slug ?? '')
    if (sent.outcome === 'draft') return { redirect: `${topicFormPath(sent.slug)}?flash=saved` }
    return {
      redirect: `${path}?flash=${sent.outcome === 'shown' ? 'posted' : 'waits'}&sent=topic-${slug ?? 'new'}`,
    }
  } catch (error) {
    const { errors, message } = refusedBy(error, forums, context)
    // Its time went by meanwhile: what was typed stands where it can be copied.
    if (isProblem(error) && error.status === 403)
      return { status: 403, data: { values, errors: {}, message: context.words.forums.topicEditOver } }
    const { body, ...others } = errors
    const similar = await similarTopics(viewer, values.title, slug)
    return { status: 422, data: { values, similar, errors: { ...others, ...(body ? { text: body } : {}) }, message } }
  }
}
