// What the page about the portal shows beside its texts: the topics of the form, and what its address names.
import type { LoaderContext } from '#engine/page/context.ts'
import { choiceLabel, closedListOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { contactMessages } from '#kinds/contact-messages/kind.ts'
import { makeTask } from '#server/crypto/proof-of-work.ts'
import { findEntry } from './entry.ts'
import { type Source, sourcesOf } from './sources.ts'

export type AboutData = {
  sources: Source[]
  topics: { value: string; label: string }[]
  topic: string
  /** Name of the entry the message is about. */
  entry: string | null
  /** Where a member proposes the change of that entry. */
  proposeHref: string | null
  /** Number of the message that was just sent; empty where none is told. */
  sent: string | null
  /** Name and address of who is signed in; empty for visitors. */
  sender: { name: string; email: string }
  task: string
  crumbs: { text: string }[]
}

async function senderOf({ who, id }: Viewer): Promise<AboutData['sender']> {
  const account = who === 'staff' || who === 'member' ? await activeAccount(who, id) : null
  return { name: account?.fullName ?? '', email: account?.email ?? '' }
}

export async function loader(context: LoaderContext): Promise<AboutData> {
  const { viewer, locale, query, reply, words } = context
  const field = contactMessages.fields.topic
  const topics = closedListOf(field.of as string).values.map((value) => ({
    value,
    label: choiceLabel(field, value, locale),
  }))
  const topic = query.get('topic') ?? ''
  const sent = query.get('sent')
  const entry = await findEntry(viewer, query.get('entry'))
  reply.header('cache-control', 'no-store')
  return {
    sources: await sourcesOf(context),
    topics,
    topic: topics.some(({ value }) => value === topic) ? topic : '',
    entry: entry?.label ?? null,
    proposeHref: entry?.proposeHref ?? null,
    sent: sent === null ? null : /^C-\d{4}-\d{6,}$/.test(sent) ? sent : '',
    sender: await senderOf(viewer),
    task: makeTask(),
    crumbs: [{ text: words.common.menu.about }],
  }
}
