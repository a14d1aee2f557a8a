// Words of the sign-in, registration, claim and member pages, in Chinese.
import type { account as en } from '#words/en/account.ts'
import type { Words } from '#words/words.ts'

export const account: Words<typeof en> = {
  signIn: {
    title: '登录',
    staffTitle: '工作人员登录',
    email: '电子邮箱',
    password: '密码',
    code: '身份验证器应用中的验证码',
    submit: '登录',
    forgot: '忘记密码？',
    register: '注册',
    or: '或',
    with: (p) => `使用 ${p.name} 登录`,
    success: '登录成功',
    notFoundTitle: '账号不存在',
    notFound: '系统中找不到此账号',
    tooMany: (p) => `尝试次数过多，请在 ${p.text}后重试。`,
    working: '正在登录…',
  },
  signOut: { title: '退出登录？', submit: '退出登录', stay: '保持登录' },
  password: {
    rules: '密码须包含',
    upper: '一个大写字母（A-Z）',
    lower: '一个小写字母（a-z）',
    digit: '一个数字',
    length: (p) => `至少 ${p.count} 个字符`,
    atMost: (p: { count: number }) => `最多 ${p.count} 字节`,
    notCommon: '不能是常见密码',
    notPersonal: '不能包含您的姓名、电子邮箱或本网站名称',
    invited: (p: { name: string }) => `欢迎，${p.name}。请设置密码以开始使用。`,
    askAdmin: '请向管理员索取新链接。',
    resetTitle: '设置新密码',
    new: '新密码',
    repeat: '再次输入新密码',
    old: '当前密码',
    resetSubmit: '保存新密码',
    resetDone: '密码重置成功，请登录',
  },
  link: { dead: '此链接已失效', askNew: '获取新链接' },
}
