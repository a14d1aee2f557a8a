// Words of the searches that members keep.
import { counted } from '#words/formats.ts'

export const savedSearches = {
  save: 'Save search',
  title: 'Saved searches',
  entries: 'Saved entries',
  empty: 'You have saved no search yet. Press “Save search” beside any list, and we mail you what is new in it.',
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
