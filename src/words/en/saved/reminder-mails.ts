// Words of mails that come by themselves: what is new in saved searches, deadlines that are near, and entries to confirm.
import { counted, plural } from '#words/formats.ts'

export const searches = {
  subject: (p: { count: number; site: string }) =>
    `${counted(p.count, { one: '# new result', other: '# new results' }, 'en')} of your saved searches on ${p.site}`,
  text: 'This is new in the searches that you saved. You get each result only once.',
  more: (p: { count: number }) => `and ${p.count} more`,
  see: 'See the list',
  all: 'Change how often you are mailed',
  told: (p: { count: number }) =>
    plural('en', p.count, { one: 'A new result of a saved search', other: `${p.count} new results of saved searches` }),
}

const days = (count: number): string => counted(count, { one: '# day', other: '# days' }, 'en')

export const reminders = {
  deadlineSubject: (p: { title: string; days: number }) => `${days(p.days)} left: “${p.title}”`,
  deadlinesSubject: (p: { count: number }) =>
    counted(p.count, { one: '# deadline of what you saved', other: '# deadlines of what you saved' }, 'en'),
  deadline: 'What you have saved closes soon.',
  see: 'See the entry',
  saved: 'See what you saved',
  profileSubject: (p: { site: string }) => `Is your profile on ${p.site} still correct?`,
  profile: 'You have not changed or confirmed your profile for a year. If it is still correct, one click says so.',
  labSubject: (p: { title: string }) => `“${p.title}”: are its machines still there?`,
  lab: (p: { title: string }) =>
    `Nobody has confirmed “${p.title}” and its machines for six months. If all of them are as the entry says, one click says so.`,
  hostSubject: (p: { title: string }) => `“${p.title}”: is the offer still open?`,
  host: (p: { title: string }) =>
    `Nobody has confirmed the offer “${p.title}” for a year. If it still stands, one click says so.`,
  linkSubject: (p: { title: string }) => `“${p.title}”: a link does not answer`,
  link: (p: { title: string }) =>
    `A link in your entry “${p.title}” has not answered three checks in a row. People who follow it find nothing. Please correct it:`,
  linkTold: (p: { title: string }) => `A link does not answer: “${p.title}”`,
  still: 'Still correct',
  edit: 'Change it',
  orcidTold: 'The permission to write to your ORCID record no longer counts',
  orcidNext:
    'It was withdrawn at ORCID or has run out. What you chose is kept here and waits: nothing is written or deleted at ORCID until you give the permission again.',
  orcidOpen: 'Open my ORCID record',
  told: (p: { title: string; days: number }) => `${days(p.days)} left: “${p.title}”`,
  asked: (p: { title: string }) => `Is it still correct? “${p.title}”`,
}
