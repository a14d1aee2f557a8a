// Words of what members keep: their searches, and what became of their own entries.
import { counted } from '#words/formats.ts'

export const savedSearches = {
  save: 'Save search',
  title: 'Saved searches',
  entries: 'Saved entries',
  empty:
    'You have not saved a search yet. Press “Save search” beside any list, and we will e-mail you what is new in it.',
  find: 'Go to the lists',
  name: 'Name of the search',
  frequency: 'Mails about new results',
  frequencyHelp: 'Mails you what is new since the last mail. When nothing is new, no mail is sent.',
  frequencies: { off: 'No mails', daily: 'Once a day', weekly: 'Once a week' },
  change: 'Rename or change the mails',
  now: (p: { count: number }) => counted(p.count, { one: '# result now', other: '# results now' }, 'en'),
  full: (p: { count: number }) =>
    `You have saved ${p.count} searches, which is the maximum. Remove one to save another.`,
  silent: 'Mails about saved searches are switched off in your account, so none of these searches mails you.',
  choose: 'Choose what you are mailed',
}

// What became of own entries, in numbers.
export const figures = {
  views: (p: { count: number }) => counted(p.count, { one: 'opened once', other: 'opened # times' }, 'en'),
  attended: (p: { count: number }) =>
    counted(p.count, { one: 'one person attended', other: '# people attended' }, 'en'),
  saves: (p: { count: number }) => counted(p.count, { one: 'saved once', other: 'saved # times' }, 'en'),
  requests: (p: { count: number }) => counted(p.count, { one: '# request', other: '# requests' }, 'en'),
  matched: (p: { count: number }) =>
    counted(p.count, { one: 'fits what # member looks for', other: 'fits what # members look for' }, 'en'),
}

/** The page of what is saved. */
export const saved = {
  title: 'Saved',
  empty:
    'You have not saved anything yet. Use “Save” on the page of a person, a work, a lab, an offer, a course or a post.',
  find: 'Search for people',
  added: (p: { name: string }) => `“${p.name}” is saved.`,
  backToEntry: 'Back to it',
  full: (p: { count: number }) =>
    `You have saved ${p.count} entries, which is the maximum. Remove some to save others.`,
  since: (p: { date: string }) => `Saved on ${p.date}`,
  gone: 'This entry is not public any more.',
  note: 'Note, visible only to you',
  attended: 'You attended this course',
  attend: 'I attended this course',
  notAttended: 'I did not attend it',
  addNote: 'Add a note',
  changeNote: 'Change the note',
}

/** Where nothing of a sort is saved, or fits. */
export const halves = {
  noneSaved: 'Nothing saved here yet. What you save of these stands here.',
  toList: 'Go to the list',
  noneFits: 'Nothing here fits you yet. Matches follow from the keywords of your profile and from what you look for.',
  toNeeds: 'See your needs and matches',
}
