// What a moderator reads where nothing was done, with all that was typed.
import { fieldMessage } from '#engine/api/problem-body.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { entryOf } from '#lib/entry-of.ts'
import { isProblem, type Problem } from '#server/errors.ts'
import { decisionsAbout } from './decisions/stored-decisions.ts'
import { readItem } from './items.ts'
import { decidedAt, decisionText, whoDecided } from './shown/shown-decisions.ts'

type Typed = 'reason' | 'reply' | 'days' | 'becomes' | 'which' | 'penalty' | 'body' | 'title' | 'into'

/** What was refused, and what was typed and chosen. */
export type Refused = { error: string; typed: Partial<Record<Typed, string>>; chosen: string[] }

async function decidedMessage(context: ActionContext): Promise<string> {
  const { errors } = context.words.moderation
  const item = readItem(context.form.get('item'))
  const [last] = item ? await decisionsAbout(context.viewer, { item: item.id }, 1) : []
  if (!last) return errors.changed
  return errors.decided({
    name: whoDecided(context, last),
    text: decisionText(context, last),
    date: decidedAt(context, last),
  })
}

async function messageOf(context: ActionContext, { status, code, fields }: Problem): Promise<string | null> {
  const { moderation, problems } = context.words
  const { errors } = moderation
  if (code === 'already_decided') return decidedMessage(context)
  if (fields?.reason?.[0]?.code === 'required') return errors.reason
  const [name, found] = Object.entries(fields ?? {})[0] ?? []
  if (name && found?.[0]) {
    const label =
      name === 'title' ? moderation.topic.splitTitle : name === 'body' ? moderation.topic.text : moderation.decide.own
    return fieldMessage(problems, label, found[0])
  }
  const sentences: Readonly<Record<string, string>> = {
    words_changed: errors.changed,
    decision_stands: errors.stands,
    no_authors: errors.authors,
    nothing_chosen: errors.nothing,
    too_many_authors: errors.tooMany,
    too_many_posts: errors.tooMany,
    no_such_category: errors.category,
    no_posts: errors.posts,
    no_such_topic: errors.topic,
    no_text: errors.text,
    conflict: errors.changed,
  }
  return entryOf(sentences, code) ?? (status === 404 ? errors.gone : status === 409 ? errors.changed : null)
}

/** Does this, and says what was wrong where it is refused; who may not moderate is sent away. */
export async function orRefused(
  context: ActionContext,
  work: () => Promise<Answer<Refused>>,
): Promise<Answer<Refused>> {
  try {
    return await work()
  } catch (error) {
    const message = isProblem(error) && error.status !== 403 ? await messageOf(context, error) : null
    if (message === null) throw error as Error
    const { form } = context
    const several = ['member', 'post']
    return {
      status: 422,
      data: {
        error: message,
        typed: Object.fromEntries([...form].filter(([name]) => !several.includes(name))),
        chosen: several.flatMap((name) => form.getAll(name)),
      },
    }
  }
}

const mostDays = 3650

/** Days of a suspension; 0: without an end. */
export const daysIn = (form: URLSearchParams, usual: number): number => {
  const days = Number(form.get('days') ?? usual)
  return Number.isSafeInteger(days) && days >= 0 && days <= mostDays ? days : usual
}
