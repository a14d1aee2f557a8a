// The mails of the own data: the copy is ready, the account will be deleted, the account is deleted.
import { type Template, textOf } from '../mail.ts'

/** Values: name, path, until. */
export const exportReady: Template = ({ ownData: words }, values, { site, when }) => ({
  subject: words.exportSubject({ site }),
  to: textOf(values, 'name'),
  why: 'account',
  parts: [
    words.exportText({ site, date: when(textOf(values, 'until')) }),
    { button: words.exportButton, path: textOf(values, 'path') },
    words.exportNotYou,
  ],
})

/** Values: name, form, due, path. */
export const deletionScheduled: Template = ({ ownData: words }, values, { site, when }) => ({
  subject: words.scheduledSubject({ site }),
  to: textOf(values, 'name'),
  why: 'account',
  parts: [
    words.scheduledText({ site, date: when(textOf(values, 'due')) }),
    values.form === 'works' ? words.keepsWorks : words.everything,
    { button: words.keep, path: textOf(values, 'path') },
    words.scheduledNotYou,
  ],
})

/** Values: form. */
export const deletionDone: Template = ({ ownData: words }, values, { site }) => ({
  subject: words.doneSubject({ site }),
  why: 'account',
  parts: [words.doneText({ site }), values.form === 'works' ? words.worksStay : words.nothingStays, words.backups],
})
