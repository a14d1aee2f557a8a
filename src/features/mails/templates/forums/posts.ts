// Answers, mentions and accepted answers in the forums, decisions about posts, results of reports. Values: name, person, title, how or
// isShown and reason or result; path, unsubscribe.
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

export const forumDecision: Template = ({ forums }, values) => {
  const reason = textOf(values, 'reason')
  const isShown = values.isShown === true
  const sentence = (isShown ? forums.shown : forums.hidden)({ title: textOf(values, 'title') })
  return {
    subject: sentence,
    to: textOf(values, 'name'),
    why: 'account',
    parts: [
      `${sentence} – ${forums.more}`,
      ...(reason ? [{ quote: reason }] : []),
      ...(isShown ? [] : [forums.once]),
      { button: forums.go, path: textOf(values, 'path') },
    ],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}

export const reportResult: Template = ({ forums }, values) => {
  const result = textOf(values, 'result')
  const say = result === 'agreed' ? forums.agreed : result === 'disagreed' ? forums.disagreed : forums.ignored
  const sentence = say({ title: textOf(values, 'title') })
  return {
    subject: sentence,
    to: textOf(values, 'name'),
    why: 'account',
    parts: [`${sentence} – ${forums.more}`, forums.thanks, { button: forums.go, path: textOf(values, 'path') }],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}
