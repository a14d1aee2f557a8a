// Words of notifications and mails about the forums.
import { counted } from '#words/formats.ts'

export const forumMails = {
  replied: (p: { name: string; title: string }) => `${p.name} answered in “${p.title}”`,
  mentioned: (p: { name: string; title: string }) => `${p.name} mentioned you in “${p.title}”`,
  accepted: (p: { title: string }) => `Your answer in “${p.title}” was accepted`,
  more: 'Open the topic to read all of it.',
  go: 'Go there',
  digestSubject: (p: { site: string }) => `New in the forums of ${p.site}`,
  digestDaily: 'This is new in the forums since yesterday, in your language and in English.',
  digestWeekly: 'This is new in the forums since last week, in your language and in English.',
  digestOpen: 'Open the forums',
  digestAnswers: 'Answers in topics that you follow:',
  digestAnswered: (p: { title: string; count: number }) =>
    `${p.title} (${counted(p.count, { one: '# new answer', other: '# new answers' }, 'en')})`,
  digestTopics: 'New topics:',
  digestMore: (p: { count: number }) => `and ${p.count} more`,
}
