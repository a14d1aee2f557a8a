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
    memberText: (p) => `有人为您在 ${p.site} 的账号申请了新密码。`,
    staffText: (p) => `有人申请重设您在 ${p.site} 的工作人员账户密码。`,
    button: '设置新密码',
    until: '此链接仅可使用一次，60 分钟内有效。',
    ignore: '如果不是您本人申请，无需任何操作，您的密码保持不变。',
  },
  verifyEmail: {
    subject: (p) => `请确认您在 ${p.site} 的邮箱`,
    text: (p) =>
      `欢迎来到 ${p.site}。有了账号，您可以发布自己的资料、收藏内容并提出联系。点一下按钮，确认此邮箱属于您。`,
    button: '确认我的邮箱',
    until: '该链接只能使用一次，24 小时内有效。',
    ignore: '如果不是您注册的，无需操作：不点按钮就不会开通账号。',
  },
  alreadyRegistered: {
    subject: (p) => `您在 ${p.site} 已有账号`,
    text: (p) => `有人用此邮箱在 ${p.site} 注册。该邮箱已有账号，因此没有任何改动。`,
    signIn: '登录',
    forgotten: '忘记密码？可以重新设置。',
    reset: '设置新密码',
    ignore: '如果不是您本人操作，无需处理。',
    changeText: (p) => `有人想把此邮箱用于 ${p.site} 的另一个账号。该邮箱已有账号，因此没有任何改动。`,
  },
  consentReceipt: {
    subject: (p) => `凭证：您在 ${p.site} 的同意`,
    given: (p) => `您在 ${p.site} 同意了以下内容。`,
    withdrawn: (p) => `您在 ${p.site} 撤回了以下内容。`,
    purposes: {
      terms: '使用条款',
      privacy_notice: '隐私声明',
      public_profile: '公开资料',
      sensitive_religion: '宗教',
      sensitive_national_id: '身份号码',
    },
    version: (p) => `第 ${p.version} 版，${p.time}`,
    keep: '请保留此邮件作为凭证。',
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
  runFinished: {
    subject: (p) => `第 ${p.number} 号上传已完成：${p.kind}`,
    failedSubject: (p) => `第 ${p.number} 号上传未成功：${p.kind}`,
    text: (p) => `您的文件 ${p.file} 已导入。`,
    failed: (p) => `您的文件 ${p.file} 未能导入，没有写入任何内容。`,
    created: '新增',
    updated: '已更新',
    unchanged: '无变化',
    skipped: '已跳过',
    left: '保留为草稿',
    button: '查看报告',
  },
  test: {
    subject: (p) => `${p.site} 的测试邮件`,
    text: '此邮件用于检查邮件能否送达。您已收到，无需其他操作。',
  },
  emailChange: {
    confirmSubject: (p) => `确认您在 ${p.site} 的新邮箱`,
    confirmText: (p) => `您在 ${p.site} 的账号将改用此邮箱。点一下按钮即可确认。`,
    button: '确认新邮箱',
    until: '该链接只能使用一次，60 分钟内有效。',
    ignore: '如果不是您本人操作，无需处理：不点按钮就不会有任何变化。',
    noticeSubject: (p) => `您在 ${p.site} 的邮箱已更改`,
    noticeText: (p) => `您在 ${p.site} 的账号现在使用另一个邮箱：${p.email}。`,
    noticeUndo: '不是您本人操作？30 天内您可以恢复此邮箱；所有会话将结束，并由您设置新密码。',
    undoButton: '恢复原邮箱',
  },
  entryDecided: {
    publishedSubject: (p) => `您的资料已在 ${p.site} 公开`,
    publishedText: '您的资料已通过审核并发布。只要保持公开，任何人都能找到它。',
    see: '查看',
    rejectedSubject: (p) => `您的资料被退回：${p.site}`,
    rejectedText: '您的资料已审核，但暂未发布。原因：',
    edit: '修改',
  },
}
