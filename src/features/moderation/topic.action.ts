// What a moderator does with a topic: closes, pins, moves, splits and merges it, answers in it, and takes back what was done last.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest } from '#server/errors.ts'
import { topicPath } from './addresses.ts'
import { orRefused, type Refused } from './refusals.ts'
import { takeBack } from './take-back.ts'
import { topicWith } from './topic.loader.ts'
import { answerAsStaff } from './topics/answer-as-staff.ts'
import { changeTopic, topicChanges } from './topics/change-topic.ts'
import { mergeTopics, topicNamed } from './topics/merge-topics.ts'
import { splitTopic } from './topics/split-topic.ts'
import { requireModerator } from './moderators.ts'

type Done = { topic: string; decision: string | null; post?: string }

async function work({ viewer, form }: ActionContext, id: string): Promise<Done> {
  const what = form.get('do')
  const change = topicChanges.find((one) => one === what)
  if (change) return { topic: id, decision: await changeTopic(viewer, id, change, form.get('category')) }
  if (what === 'answer') {
    const { decision, post } = await answerAsStaff(viewer, id, form.get('body'), form.get('key'))
    return { topic: id, decision, post }
  }
  if (what === 'split')
    return splitTopic(viewer, id, {
      posts: form.getAll('post'),
      title: form.get('title'),
      category: form.get('category'),
    })
  if (what === 'merge') {
    const into = await topicNamed(form.get('into'))
    return { topic: into ?? id, decision: await mergeTopics(viewer, id, into) }
  }
  throw badRequest('unknown_action')
}

export const action = (context: ActionContext): Promise<Answer<Refused>> =>
  orRefused(context, async () => {
    requireModerator(context.viewer)
    if (context.form.get('do') === 'undo') return takeBack(context)
    const { slug = '' } = context.params
    const { id } = await topicWith(slug)
    const { topic, decision, post } = await work(context, id)
    const [path, hash = ''] = topicPath(topic, post).split('#')
    return { redirect: `${path}${decision ? `?decided=${decision}` : ''}${hash && `#${hash}`}` }
  })
