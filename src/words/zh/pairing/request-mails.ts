// Words of mails about requests, networks and needs, in Chinese.
import { formatNumber } from '#words/formats.ts'
import type { requestMails as en } from '#words/en/pairing/request-mails.ts'
import type { Words } from '#words/words.ts'

export const requestMails: Words<typeof en> = {
  relay: {
    news: {
      received: (p: { number: string }) => `有一项请求等待您的答复：${p.number}`,
      reminded: (p: { number: string }) => `请求 ${p.number} 等待您的答复已两周`,
      sent: (p: { number: string }) => `您的请求 ${p.number} 已转达`,
      accepted: (p: { number: string }) => `请求 ${p.number} 已被接受，双方现在可以直接联系`,
      declined: (p: { number: string }) => `对您的请求 ${p.number} 的答复`,
      expired: (p: { number: string }) => `请求 ${p.number} 已结束，未收到答复`,
      stopped: (p: { number: string }) => `请求 ${p.number} 已被终止`,
      asked: (p: { number: string }) => `请求 ${p.number} 结果如何？`,
    },
    confirmSubject: (p: { site: string }) => `请确认您在${p.site}上的留言`,
    confirmText: '请确认该邮箱属于您，之后我们才会转达留言。若您没有写过留言，无需任何操作。',
    confirm: '确认并发送',
    goesTo: '收件方',
    from: '发件人',
    number: '编号',
    subject: (p: { from: string; target: string }) => `${p.from}希望就“${p.target}”与您联系`,
    text: (p: { from: string; site: string }) =>
      `${p.from}通过${p.site}给您留言，您的邮箱地址没有显示。请打开留言以接受、答复或谢绝。`,
    unnamedSubject: (p: { target: string }) => `有人希望就“${p.target}”与您联系`,
    subjectYou: (p: { from: string }) => `${p.from}希望就您本人和您的工作与您联系`,
    unnamedSubjectYou: '有人希望就您本人和您的工作与您联系',
    unnamedText: (p: { site: string }) =>
      `有人通过${p.site}给您留言，并已验证自己的邮箱；您的邮箱地址没有显示。请打开留言阅读，并接受、答复或谢绝。`,
    staffText: (p: { from: string; target: string }) =>
      `${p.from}给“${p.target}”留言。该条目没有自己的邮箱，因此转给您处理。`,
    open: '打开并答复',
    unclaimed: '本站有一个关于您的条目，您可以认领、更正或要求删除。',
    seeEntry: '查看条目',
    sentSubject: (p: { number: string; target: string }) => `您给${p.target}的留言 ${p.number}`,
    sentText: (p: { target: string }) => `您给${p.target}的留言已转达。一有答复我们会立即通知您。`,
    yours: '您的留言：',
    acceptedSubject: (p: { number: string; other: string }) => `请求 ${p.number}：您已可与${p.other}联系`,
    acceptedText: (p: { other: string; email: string }) => `您现在可以与${p.other}直接通信：${p.email}`,
    answer: '答复：',
    declinedSubject: (p: { number: string }) => `对您的请求 ${p.number} 的答复`,
    declinedText: (p: { target: string; reason: string }) => `${p.target}谢绝了您的请求，理由：${p.reason}。`,
    seeRequest: '查看请求',
    more: '有疑问？请与我们联系',
    reminderSubject: (p: { number: string; target: string }) => `请求 ${p.number}（“${p.target}”）等待答复`,
    reminderText: (p: { date: string }) =>
      `两周前有人通过本站给您留言，尚未得到答复。请打开留言以接受或谢绝。若无答复，请求将于${p.date}结束。我们只提醒这一次。`,
    expiredSubject: (p: { number: string; target: string }) => `请求 ${p.number}：${p.target}没有答复`,
    expiredText: (p: { target: string }) =>
      `${p.target}未在 30 天内答复您的请求，请求已结束。您可以再次联系，或联系其他对象。`,
    expiredGo: '查看其他匹配',
    stoppedSubject: (p: { number: string }) => `请求 ${p.number} 已被终止`,
    stoppedText: (p: { target: string; reason: string }) =>
      `本站工作人员终止了给“${p.target}”的请求。理由：${p.reason}`,
    outcomeSubject: (p: { number: string; other: string }) => `请求 ${p.number}：与${p.other}的联系结果如何？`,
    outcomeText: (p: { other: string; date: string }) =>
      `自${p.date}起，您与${p.other}已取得联系。是否促成了会面、到访或其他结果？打开页面，点击相符的一项即可。`,
    outcomeGo: '告知结果',
  },
  networks: {
    asked: (p: { person: string; network: string }) => `${p.person} 申请加入“${p.network}”`,
    invited: (p: { network: string }) => `您受邀加入“${p.network}”`,
    accepted: (p: { network: string }) => `您已加入“${p.network}”`,
    declined: (p: { network: string }) => `您加入“${p.network}”的申请未获接受`,
    texts: {
      asked: (p: { person: string; network: string }) =>
        `${p.person} 申请加入“${p.network}”。是否接受，由您决定。请查看申请后答复。`,
      invited: (p: { network: string }) => `您受邀加入“${p.network}”。请在您的网络页面上接受或谢绝邀请。`,
      accepted: (p: { network: string }) => `您已加入“${p.network}”。该网络已显示在您的个人资料中。`,
      declined: (p: { network: string }) => `您加入“${p.network}”的申请未获接受。您以后可以再次申请。`,
    },
    go: '查看您的网络',
  },
  needs: {
    foundSubject: (p) => `${p.site}：您有 ${formatNumber(p.count, 'zh')} 个新匹配`,
    found: '有新内容与您或您的需求匹配。每个匹配只通知一次。',
    more: (p) => `另有 ${formatNumber(p.count, 'zh')} 个`,
    see: '查看匹配',
    confirmSubject: (p) => `“${p.title}”仍然需要吗？`,
    confirm: (p) => `您发布了需求“${p.title}”。如果仍然需要，请按下按钮并确认；否则将于${p.date}结束。`,
    still: '仍然需要',
    told: (p) => `您有 ${formatNumber(p.count, 'zh')} 个新匹配`,
    asked: (p) => `仍然需要吗？“${p.title}”`,
  },
}
