// Words of notifications and mails about the forums.
import type { Words } from '#words/words.ts'
import type { forumMails as english } from '#words/en/forums/forum-mails.ts'

export const forumMails: Words<typeof english> = {
  replied: (p) => `${p.name}在“${p.title}”中作了回答`,
  mentioned: (p) => `${p.name}在“${p.title}”中提到了您`,
  accepted: (p) => `您在“${p.title}”中的回答被采纳`,
  shown: (p) => `您在“${p.title}”中的帖子已通过审核并显示`,
  hidden: (p) => `您在“${p.title}”中的帖子已被隐藏`,
  agreed: (p) => `您对“${p.title}”的举报成立，我们已处理`,
  disagreed: (p) => `我们已查看您对“${p.title}”的举报，帖子保持原样`,
  ignored: (p) => `您对“${p.title}”的举报已关闭`,
  thanks: '感谢您维护论坛秩序。',
  once: '您可以修改一次，之后会重新审核。',
  more: '打开主题即可阅读全部内容，也可以继续参与讨论。',
  go: '前往查看',
}
