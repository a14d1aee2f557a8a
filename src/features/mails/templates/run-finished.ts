// To who started an upload, when it was taken over. Values: name, kind (in words), file, number, state, counts by name, path, unsubscribe.
import { type Template, textOf } from '../mail.ts'

const counted = ['created', 'updated', 'unchanged', 'skipped', 'left'] as const

export const runFinished: Template = ({ runFinished: words }, values) => {
  const number = textOf(values, 'number')
  const isFailed = values.state === 'failed'
  return {
    subject: (isFailed ? words.failedSubject : words.subject)({ number, kind: textOf(values, 'kind') }),
    to: textOf(values, 'name'),
    why: 'upload',
    parts: [
      (isFailed ? words.failed : words.text)({ file: textOf(values, 'file') }),
      { facts: counted.map((name) => [words[name], textOf(values, name) || '0'] as const) },
      { button: words.button, path: textOf(values, 'path') },
    ],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}
