// What each notification says, in the reader's language: a title, and where it helps one more line.
import { outcomeTexts } from '#server/notifications/moderation-outcome.ts'
import { findKind, wordsOf } from '#engine/model/registry.ts'
import { entryOf } from '#lib/entry-of.ts'
import type { StoredNotification } from '#server/notifications/stored-notifications.ts'
import type { EventName } from '#server/notifications/notify.ts'
import { formatDate } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'

export type Text = { title: string; note: string | null }
type Say = (words: AllWords['mail'], values: StoredNotification['values'], locale: Locale, all: AllWords) => Text

const say = (title: string, note: unknown = null): Text => ({
  title,
  note: typeof note === 'string' && note ? note : null,
})

const howOf = (how: unknown): 'replied' | 'mentioned' | 'accepted' =>
  how === 'mentioned' || how === 'accepted' ? how : 'replied'

const texts: Readonly<Record<EventName, Say>> = {
  // Who has one profile is told of it; of other entries their owner may have several.
  entry_published: ({ told }, { title }) => say(title ? told.publishedEntry({ title: String(title) }) : told.published),
  entry_rejected: ({ told }, { title, reason }) =>
    say(title ? told.returnedEntry({ title: String(title) }) : told.returned, reason),
  claim_request: ({ told }) => say(told.claimWaits),
  claim_result: ({ told }, { approved, reason }) => say(approved ? told.claimApproved : told.claimDenied, reason),
  guardian_answer: ({ told }, { given }) => say(given ? told.guardianConfirmed : told.guardianRefused),
  student_answer: ({ told }, { given }) => say(given ? told.studentAccepted : told.studentDeclined),
  supervisor_answer: ({ told }, { given }) => say(given ? told.supervisorConfirmed : told.supervisorDeclined),
  organization_verified: ({ told }) => say(told.organizationVerified),
  organization_declined: ({ told }, { reason }) => say(told.organizationDeclined, reason),
  proposal_decided: ({ told }, { title, outcome, reason }) => {
    const says = { taken: told.proposalTaken, part: told.proposalInPart, refused: told.proposalRefused }
    return say(says[outcome as keyof typeof says]({ title: String(title) }), reason)
  },
  network_asked: ({ networks }, { person, network }) =>
    say(networks.asked({ person: String(person), network: String(network) })),
  network_invited: ({ networks }, { network }) => say(networks.invited({ network: String(network) })),
  network_accepted: ({ networks }, { network }) => say(networks.accepted({ network: String(network) })),
  network_declined: ({ networks }, { network, reason }) => say(networks.declined({ network: String(network) }), reason),
  matches_found: ({ needs }, { count }) => say(needs.told({ count: Number(count) })),
  need_asked: ({ needs }, { title }) => say(needs.asked({ title: String(title) })),
  search_found: ({ searches }, { count }) => say(searches.told({ count: Number(count) })),
  deadline_near: ({ reminders }, { title, days }) => say(reminders.told({ title: String(title), days: Number(days) })),
  entry_asked: ({ reminders }, { title }) => say(reminders.asked({ title: String(title) })),
  request_news: ({ relay }, { number, news }) => {
    const says = entryOf(relay.news, String(news))
    return say(says ? says({ number: String(number) }) : String(number))
  },
  orcid_permission_lost: ({ reminders }) => say(reminders.orcidTold, reminders.orcidNext),
  link_broken: ({ reminders }, { title }) => say(reminders.linkTold({ title: String(title) })),
  forum_decision: ({ moderation }, values, locale) => {
    const until = typeof values.until === 'string' ? formatDate(values.until, locale, { shape: 'long' }) : ''
    const [title = '', penalty] = outcomeTexts(moderation.outcomes, values, until)
    return say(title, [penalty, values.reason].filter(Boolean).join(' · '))
  },
  forum_waits: ({ moderation }, { count }) => say(moderation.waits({ count: Number(count) })),
  report_result: ({ moderation }, { outcome, title }) =>
    say(
      entryOf(moderation.results, String(outcome))?.({ title: String(title) }) ?? '',
      entryOf(moderation.resultTexts, String(outcome)),
    ),
  forum_reply: ({ forums }, { how, name, title }) =>
    say(forums[howOf(how)]({ name: String(name), title: String(title) })),
  run_finished: ({ told, runFinished }, { number, kind: name, state, file, process }, locale, { processes }) => {
    if (process) {
      const { processSubject, processFailedSubject } = runFinished
      const title = (processes.names as Readonly<Record<string, string>>)[String(process)] ?? String(process)
      return say(
        (state === 'failed' ? processFailedSubject : processSubject)({ number: String(number), process: title }),
      )
    }
    const kind = findKind(String(name))
    const about = { number: String(number), kind: kind ? wordsOf(kind, locale).many : String(name) }
    const { subject, failedSubject } = runFinished
    return say((state === 'failed' ? failedSubject : state === 'partly' ? told.runPartly : subject)(about), file)
  },
}

export const textOf = ({ what, values }: StoredNotification, words: AllWords, locale: Locale): Text =>
  texts[what](words.mail, values, locale, words)
