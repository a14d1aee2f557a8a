// Words of notifications and mails about the forums.

export const forumMails = {
  replied: (p: { name: string; title: string }) => `${p.name} answered in “${p.title}”`,
  mentioned: (p: { name: string; title: string }) => `${p.name} mentioned you in “${p.title}”`,
  accepted: (p: { title: string }) => `Your answer in “${p.title}” was accepted`,
  shown: (p: { title: string }) => `Your post in “${p.title}” was checked and is shown`,
  hidden: (p: { title: string }) => `Your post in “${p.title}” was hidden`,
  agreed: (p: { title: string }) => `Your report about “${p.title}” was right: we acted on it`,
  disagreed: (p: { title: string }) => `We looked at your report about “${p.title}” and left the post as it is`,
  ignored: (p: { title: string }) => `Your report about “${p.title}” is closed`,
  thanks: 'Thank you for looking after the forums.',
  once: 'You may change it once; then it is looked at again.',
  more: 'Open the topic to read all of it.',
  go: 'Go there',
}
