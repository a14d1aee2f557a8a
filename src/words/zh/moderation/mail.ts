// 论坛处理结果的通知：作者与举报人。
import { formatNumber } from '#words/formats.ts'
import type { moderationMail as en } from '#words/en/moderation/mail.ts'
import type { Words } from '#words/words.ts'

const n = (count: number): string => formatNumber(count, 'zh')

export const moderationMail: Words<typeof en> = {
  outcomes: {
    hidden: (p) => `您在“${p.title}”中的发言已被隐藏`,
    removed: (p) => `您在“${p.title}”中的发言已被移除`,
    held: (p) => `您在“${p.title}”中的发言正在审核`,
    shown: (p) => `您在“${p.title}”中的发言已通过审核并公开`,
    restored: (p) => `您在“${p.title}”中的发言已恢复公开`,
    manyHidden: (p) => `您在论坛中的${n(p.count)}条发言已被隐藏`,
    manyRemoved: (p) => `您在论坛中的${n(p.count)}条发言已被移除`,
    manyHeld: (p) => `您在论坛中的${n(p.count)}条发言正在审核`,
    locked: (p) => `您的主题“${p.title}”已停止接受回复`,
    moved: (p) => `您的主题“${p.title}”已移至其他分类`,
    merged: (p) => `您的发言现在位于主题“${p.title}”中`,
    split: (p) => `您的发言已成为单独的主题：“${p.title}”`,
    silenced: (p) => `在${p.date}之前，您不能在论坛中发言`,
    suspended: (p) => `您的账号已暂停使用，至${p.date}为止`,
    closed: () => '您的账号已暂停使用',
  },
  mayEdit: '您可以修改一次并重新提交，审核通过后其他人才能看到。',
  reasonIs: '原因：',
  see: '查看',
  forums: '前往论坛',
  results: {
    agreed: (p) => `您对“${p.title}”中发言的举报已被采纳`,
    disagreed: (p) => `您对“${p.title}”中发言的举报未被采纳`,
    ignored: (p) => `您对“${p.title}”中发言的举报已关闭`,
  },
  resultTexts: {
    agreed: '版主查看后同意您的意见。感谢您的帮助。',
    disagreed: '版主查看后决定保留该发言。感谢您的反馈。',
    ignored: '版主未作处理并关闭了举报。感谢您的反馈。',
  },
  unnamed: '不会有人知道是谁举报的。',
  waits: (p) => `论坛中有${n(p.count)}条发言等待处理，最早的已等待两天以上`,
}
