// About words in the forums: answers and mentions, what moderators decided, and results of reports. Values: name, title, path, unsubscribe; person and how,
// or outcome, count, penalty, until and reason.
import { outcomeTexts } from '#server/notifications/moderation-outcome.ts'
import { entryOf } from '#lib/entry-of.ts'
import { type Template, textOf } from '../../mail.ts'

export const forumReply: Template = ({ forums }, values) => {
  const how = textOf(values, 'how')
  const say = how === 'mentioned' ? forums.mentioned : how === 'accepted' ? forums.accepted : forums.replied
  const sentence = say({ name: textOf(values, 'person'), title: textOf(values, 'title') })
  return {
    subject: sentence,
    to: textOf(values, 'name'),
    why: 'account',
    parts: [`${sentence} – ${forums.more}`, { button: forums.go, path: textOf(values, 'path') }],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}

export const forumDecision: Template = ({ moderation: words }, values, { day }) => {
  const until = textOf(values, 'until')
  const [first = '', ...more] = outcomeTexts(words.outcomes, values, until && day(until.slice(0, 10)))
  const reason = textOf(values, 'reason')
  return {
    subject: first,
    to: textOf(values, 'name'),
    why: 'account',
    parts: [
      `${first}.`,
      ...more.map((text) => `${text}.`),
      ...(reason ? [words.reasonIs, { quote: reason }] : []),
      ...(values.outcome === 'hidden' ? [words.mayEdit] : []),
      { button: words.see, path: textOf(values, 'path') },
    ],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}

export const reportResult: Template = ({ moderation: words }, values) => {
  const outcome = textOf(values, 'outcome')
  const title = textOf(values, 'title')
  return {
    subject: entryOf(words.results, outcome)?.({ title }) ?? title,
    to: textOf(values, 'name'),
    why: 'account',
    parts: [
      entryOf(words.resultTexts, outcome) ?? '',
      words.unnamed,
      { button: words.forums, path: textOf(values, 'path') },
    ],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}
