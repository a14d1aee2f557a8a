// What authors and reporters of posts in the forums are told of decisions, in the portal and by mail.
import { formatNumber, plural } from '#words/formats.ts'

type Of = { title: string; count: number; date: string }
const posts = (count: number): string =>
  `${formatNumber(count, 'en')} ${plural('en', count, { one: 'post', other: 'posts' })}`

export const moderationMail = {
  outcomes: {
    hidden: (p: Of) => `Your post in “${p.title}” was hidden`,
    removed: (p: Of) => `Your post in “${p.title}” was removed`,
    held: (p: Of) => `Your post in “${p.title}” is being checked`,
    shown: (p: Of) => `Your post in “${p.title}” was checked and is public`,
    restored: (p: Of) => `Your post in “${p.title}” is public again`,
    manyHidden: (p: Of) => `${posts(p.count)} of yours in the forums were hidden`,
    manyRemoved: (p: Of) => `${posts(p.count)} of yours in the forums were removed`,
    manyHeld: (p: Of) => `${posts(p.count)} of yours in the forums are being checked`,
    locked: (p: Of) => `Your topic “${p.title}” was closed for answers`,
    moved: (p: Of) => `Your topic “${p.title}” was moved to another category`,
    merged: (p: Of) => `Your words are now in the topic “${p.title}”`,
    split: (p: Of) => `Your words are now a topic of their own: “${p.title}”`,
    silenced: (p: Of) => `You cannot write in the forums until ${p.date}`,
    suspended: (p: Of) => `Your account is suspended until ${p.date}`,
    closed: () => 'Your account is suspended',
  },
  mayEdit: 'You may change it once and send it again. It is checked before others see it.',
  reasonIs: 'The reason:',
  see: 'See it',
  forums: 'Go to the forums',
  results: {
    agreed: (p: { title: string }) => `Your report about a post in “${p.title}” was accepted`,
    disagreed: (p: { title: string }) => `Your report about a post in “${p.title}” was not accepted`,
    ignored: (p: { title: string }) => `Your report about a post in “${p.title}” was closed`,
  },
  resultTexts: {
    agreed: 'A moderator looked at it and agreed with you. Thank you for helping.',
    disagreed: 'A moderator looked at it, and the post stays as it is. Thank you for telling us.',
    ignored: 'A moderator closed it without a decision. Thank you for telling us.',
  },
  unnamed: 'Nobody is told who reported it.',
  waits: (p: { count: number }) =>
    `Waiting for a decision in the forums: ${posts(p.count)}, some for two days or longer`,
}
