// About words in the forums: what moderators decided, to who wrote and who reported. Values: name, title, outcome, path, unsubscribe; of who wrote also count, penalty, until, reason.
import { outcomeTexts } from '#engine/interfaces/moderation-outcome.ts'
import { entryOf } from '#lib/entry-of.ts'
import { type Template, textOf } from '../mail.ts'

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
      ...(values['outcome'] === 'hidden' ? [words.mayEdit] : []),
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
