// Words of the mails, in Chinese.
import type { mail as en } from '#words/en/mail.ts'
import type { Words } from '#words/words.ts'

export const mail: Words<typeof en> = {
  frame: {
    sentBy: (p) => `发件方：${p.site}，${p.address}`,
    contact: (p) => `如有疑问，请致信 ${p.address}`,
    unsubscribe: '不再接收此类邮件',
  },
  greeting: (p) => `${p.name}，您好：`,
  facts: { time: '时间', address: '网络地址', askedBy: '发送人' },
  staffInvitation: {
    subject: (p) => `您在 ${p.site} 的工作人员账户`,
    text: (p) => `您已受邀使用 ${p.site} 的后台，您的角色是：${p.role}。请设置密码后开始使用。`,
    button: '设置密码',
    until: '此链接仅可使用一次，72 小时内有效。过期后请向管理员索取新链接。',
  },
  resetPassword: {
    subject: (p) => `重设 ${p.site} 的密码`,
    staffText: (p) => `有人申请重设您在 ${p.site} 的工作人员账户密码。`,
    button: '设置新密码',
    until: '此链接仅可使用一次，60 分钟内有效。',
    ignore: '如果不是您本人申请，无需任何操作，您的密码保持不变。',
  },
  passwordChanged: {
    subject: (p) => `您在 ${p.site} 的密码已更改`,
    text: (p) => `您在 ${p.site} 的账户密码已经更改。`,
    notYou: '不是您本人操作？请立即设置新密码，其他所有登录会随之结束。',
    button: '设置新密码',
  },
  signinAlert: {
    subject: (p) => `您在 ${p.site} 的账户登录失败`,
    text: (p) => `有人尝试登录您的账户，已失败 ${p.count} 次。`,
    advice:
      '您的账户没有被锁定，之后每次尝试都需要等待更久。如果不是您本人，无需任何操作；在个人资料中开启双重验证后，仅凭密码无法登录。',
    button: '忘记密码？设置新密码',
  },
  sessionRevoked: {
    subject: (p) => `您在 ${p.site} 的登录已被结束`,
    text: '您的登录同时在两处被使用，可能已被他人复制，因此我们已在所有地方结束该登录。',
    advice: '请重新登录。如果多次发生，请更改密码并检查电脑上是否有不明程序。',
    button: '登录',
  },
  test: {
    subject: (p) => `${p.site} 的测试邮件`,
    text: '此邮件用于检查邮件能否送达。您已收到，无需其他操作。',
  },
}
