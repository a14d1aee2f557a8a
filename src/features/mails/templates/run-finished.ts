// To who started an upload or a process, when it is over. Values: name, number, state, path, unsubscribe; of an upload kind (in words),
// file and counts by name; of a process its name and what it counted, both in words.
import { type Template, textOf } from '../mail.ts'

const counted = ['created', 'updated', 'unchanged', 'skipped', 'left'] as const

export const runFinished: Template = ({ runFinished: words }, values) => {
  const [number, process] = [textOf(values, 'number'), textOf(values, 'process')]
  const isFailed = values.state === 'failed'
  const always = {
    to: textOf(values, 'name'),
    why: process ? ('process' as const) : ('upload' as const),
    unsubscribe: textOf(values, 'unsubscribe'),
  }
  const button = { button: words.button, path: textOf(values, 'path') }
  if (process)
    return {
      ...always,
      subject: (isFailed ? words.processFailedSubject : words.processSubject)({ number, process }),
      parts: [
        (isFailed ? words.processFailed : words.processText)({ process }),
        { facts: [[words.counted, textOf(values, 'counted')]] },
        button,
      ],
    }
  return {
    ...always,
    subject: (isFailed ? words.failedSubject : words.subject)({ number, kind: textOf(values, 'kind') }),
    parts: [
      (isFailed ? words.failed : words.text)({ file: textOf(values, 'file') }),
      { facts: counted.map((name) => [words[name], textOf(values, name) || '0'] as const) },
      button,
    ],
  }
}
