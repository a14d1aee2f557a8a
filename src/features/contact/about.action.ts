// Takes the contact form; everything typed comes back when something is wrong.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { waitText } from '#words/wait-text.ts'
import { findEntry } from './entry.ts'
import { sendMessage } from './send.ts'

export type AboutAnswer = { values: Record<string, string>; errors: Record<string, string>; message?: string }

/** In the order of the form. */
const typed = ['topic', 'name', 'email', 'message', 'consent'] as const

export async function action(context: ActionContext): Promise<Answer<AboutAnswer>> {
  const { form, query, viewer, site, words, locale, ip, reply } = context
  // No person sees this field: what fills it in is thanked, and nothing is kept.
  if (form.get('company')) return { redirect: '/about?sent=#contact' }
  const values = Object.fromEntries(typed.map((name) => [name, form.get(name)?.trim() ?? '']))
  const text = (name: (typeof typed)[number]): string => values[name] ?? ''
  const result = await sendMessage(
    {
      topic: text('topic'),
      name: text('name'),
      email: text('email'),
      message: text('message'),
      consent: text('consent') === 'on',
    },
    {
      viewer,
      address: ip,
      proof: form.get('proof') ?? '',
      about: await findEntry(viewer, query.get('entry')),
      office: { email: site.contact.email, locale: site.locales[0] ?? locale },
    },
  )
  if (result.ok) return { redirect: `/about?sent=${result.ticket}#contact` }
  if (result.reason === 'wait') {
    reply.header('retry-after', String(result.seconds))
    const message = words.contact.tooMany({ text: waitText(result.seconds, locale) })
    return { status: 422, data: { values, errors: {}, message } }
  }
  const errors = typed.flatMap((name) => {
    const problem = result.problems[name]?.[0]
    if (!problem) return []
    const say =
      name === 'consent' ? words.contact.needsConsent : fieldMessage(words.problems, words.contact[name], problem)
    return [[name, say]]
  })
  return { status: 422, data: { values, errors: Object.fromEntries(errors) as Record<string, string> } }
}
