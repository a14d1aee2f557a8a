// To the owner of an entry that staff published. Values: name, path, unsubscribe; title where it is not the own profile.
import { type Template, textOf } from '../mail.ts'

export const entryPublished: Template = ({ entryDecided: words }, values, { site }) => {
  const title = textOf(values, 'title')
  return {
    subject: title ? words.entryPublishedSubject({ site, title }) : words.publishedSubject({ site }),
    to: textOf(values, 'name'),
    why: title ? 'ownRow' : 'ownEntry',
    parts: [
      title ? words.entryPublishedText : words.publishedText,
      { button: title ? words.seeEntry : words.see, path: textOf(values, 'path') },
    ],
    unsubscribe: textOf(values, 'unsubscribe'),
  }
}
