// Who is told of what in the forums: answers to followers, mentions, the accepted answer, and that reports hid a post. What moderators decide is told by
// moderation.
import type { OutcomeName } from '#server/notifications/moderation-outcome.ts'
import type { Kind } from '#engine/model/kind.ts'
import { entryPath } from '#engine/model/addresses/public-path.ts'
import type { Row } from '#engine/model/rows.ts'
import { choiceLabel, closedListOf } from '#engine/model/registry.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { forums } from '#kinds/forums/kind.ts'
import { postReports } from '#kinds/forums/reports-kind.ts'
import { members } from '#kinds/members/kind.ts'
import { type NotifiedEvent, notify } from '#server/notifications/notify.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { mentionedIn } from './mentions/people.ts'
import { followersOf } from './own-tables.ts'
import { htmlOf, type WordKind, wordKinds, type Words } from './sending/signals.ts'

type Member = Row<typeof members>
type Shown = { title: string; name?: string; how?: string; outcome?: OutcomeName; reason?: string }
type Told = Pick<NotifiedEvent, 'event' | 'about'> & {
  what: 'forum_reply' | 'forum_decision'
  link: string
  values: (locale: Locale) => Promise<Shown> | Shown
  /** Who causes a mail to others: the account, by its address, which was proved. */
  from?: Member | null
}

async function tell(
  account: string | null | undefined,
  { event, about, what, link, values, from }: Told,
): Promise<void> {
  const to = account ? await findRow(members, account) : null
  if (to?.status !== 'active') return
  const locale = isLocale(to.locale) ? to.locale : 'en'
  const shown = await values(locale)
  const causer = what === 'forum_reply' ? { from: from ? { mailbox: from.email, network: null } : null } : {}
  await notify({ realm: 'member', account: to.id }, what === 'forum_decision' ? 'moderation' : 'forums', {
    event: `${event} ${to.id}`,
    what,
    link,
    values: shown,
    ...(about ? { about } : {}),
    mail: {
      template: what,
      to: to.email,
      locale,
      ...causer,
      ...(about ? { about } : {}),
      values: { ...shown, person: shown.name ?? '', name: to.fullName, path: link },
    } as never,
  })
}

type Found = { row: Words; topic: Row<typeof forums>; path: string }

async function found(kind: WordKind, id: string): Promise<Found | null> {
  const row = (await findRow<Kind>(wordKinds[kind], id)) as Words | null
  const topic = kind === 'forums' ? row : row && 'forum' in row ? await findRow(forums, row.forum) : null
  if (!row || !topic || !('title' in topic)) return null
  const path = entryPath(forums, topic.slug ?? '')
  return { row, topic, path: kind === 'forums' ? path : `${path}?post=${id}#p-${id}` }
}

const seen: readonly unknown[] = ['published', 'archived']

/** Something is seen by everybody: who waits for it hears of it, once. */
export async function tellShown(kind: WordKind, id: string): Promise<void> {
  const one = await found(kind, id)
  // What stands in a topic that is not shown is seen by nobody either.
  if (one?.row.status !== 'published' || !seen.includes(one.topic.status)) return
  const { row, topic, path } = one
  const from = row.owner ? await findRow(members, row.owner) : null
  const name = async (locale: Locale): Promise<string> => {
    const { forums: words } = await wordsIn(locale)
    return row.authorName ?? (row.isStaff ? words.staff : words.former)
  }
  const heard = new Set<string | null | undefined>([row.owner])
  const say = async (account: string, how: 'replied' | 'mentioned'): Promise<void> => {
    if (heard.has(account)) return
    heard.add(account)
    await tell(account, {
      event: `forum_reply ${id}`,
      about: how === 'mentioned' ? `forum_mention ${topic.id} ${account}` : `forum_reply ${topic.id} ${account}`,
      what: 'forum_reply',
      link: path,
      from,
      values: async (locale) => ({ how, name: await name(locale), title: topic.title }),
    })
  }
  for (const account of await mentionedIn(topic.id, htmlOf(row.body))) await say(account, 'mentioned')
  if (kind === 'comments') for (const account of await followersOf(topic.id)) await say(account, 'replied')
  // It waited: its author hears that it does no more.
  if (row.reviewedAt)
    await tell(row.owner, {
      event: `forum_shown ${id} ${row.reviewedAt}`,
      what: 'forum_decision',
      link: path,
      values: () => ({ outcome: 'shown', title: topic.title }),
    })
}

/** It was hidden: its author hears why, and nobody who reported it is named. */
export async function tellHidden(kind: WordKind, id: string): Promise<void> {
  const one = await found(kind, id)
  if (one?.row.status !== 'rejected') return
  const { row, topic, path } = one
  const code = row.statusReason ?? ''
  const isListed = closedListOf('reportReason').values.includes(code)
  await tell(row.owner, {
    event: `forum_hidden ${id} ${row.reviewedAt}`,
    what: 'forum_decision',
    link: path,
    values: (locale) => ({
      outcome: 'hidden',
      title: topic.title,
      reason: isListed ? choiceLabel(postReports.fields.reason, code, locale) : code,
    }),
  })
}

/** An answer was accepted: who wrote it hears of it. */
export async function tellAccepted(topicId: string, post: string): Promise<void> {
  const one = await found('comments', post)
  if (!one || one.topic.id !== topicId || one.topic.acceptedComment !== post || one.row.owner === one.topic.owner)
    return
  await tell(one.row.owner, {
    event: `forum_accepted ${post}`,
    what: 'forum_reply',
    link: one.path,
    from: one.topic.owner ? await findRow(members, one.topic.owner) : null,
    values: () => ({ how: 'accepted', name: one.topic.authorName ?? '', title: one.topic.title }),
  })
}
