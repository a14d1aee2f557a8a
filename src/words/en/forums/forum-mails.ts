// Words of notifications and mails about the forums.

export const forumMails = {
  replied: (p: { name: string; title: string }) => `${p.name} answered in “${p.title}”`,
  mentioned: (p: { name: string; title: string }) => `${p.name} mentioned you in “${p.title}”`,
  accepted: (p: { title: string }) => `Your answer in “${p.title}” was accepted`,
  more: 'Open the topic to read all of it.',
  go: 'Go there',
}
