// Words of the page about the portal and of its contact form, in Chinese.
import type { contact as en } from '#words/en/contact.ts'
import type { Words } from '#words/words.ts'

export const contact: Words<typeof en> = {
  about: '关于本平台',
  lead: '本平台以中文、英文、泰文和老挝文，帮助东盟及缅甸的科研人员与正在寻找人才的接收单位、团队和企业建立联系。',
  privacy: '数据保护',
  accessibility: '无障碍说明',
  accessibilityText:
    '我们希望每个人都能使用本网站：仅用键盘、使用读屏软件、放大到 400 %、不启用脚本或网速较慢时都可以。网站遵循 WCAG 2.2 AA 级标准，每个页面都以四种语言检查。',
  accessibilityAsk: '有内容无法使用？请用下面的表单写信给我们并注明页面，我们会答复并修复。',
  privacyRequest: '申请查看、更正或删除您的数据',
  privacyAsk: '对您的数据有疑问？请在下方表单中选择“数据保护”主题与我们联系。',
  title: '联系我们',
  entry: (p) => `您的留言涉及条目“${p.name}”。`,
  propose: '自行提出修改建议',
  topic: '主题',
  choose: '请选择',
  name: '姓名',
  email: '电子邮箱',
  emailHelp: '我们会将留言副本和回复发送到此邮箱。',
  message: '留言内容',
  messageHelp: '10 至 5,000 个字符。',
  leaveEmpty: '请将此栏留空',
  consent: '我同意保存以上信息，用于回复我。',
  needsConsent: '未经您同意，我们无法保存留言并回复。',
  send: '发送留言',
  sent: '谢谢，我们已收到您的留言。',
  sentText: (p) => `留言编号为 ${p.number}。副本已发送到您的邮箱，我们也将回复到该邮箱。`,
  sentPlain: '副本已发送到您的邮箱，我们也将回复到该邮箱。',
  tooMany: (p) => `从这里或向该邮箱发送的留言过多，请在${p.text}后重试。您填写的内容仍然保留。`,
}
