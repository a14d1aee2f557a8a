// 工作人员向 OpenAlex 查询成果的页面用词。
import type { workQueries as en } from '#words/en/reports/work-queries.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'zh')

export const workQueries: Words<typeof en> = {
  title: '来自 OpenAlex 的成果',
  lead: '按国家、机构、年份或作者向 OpenAlex 查询成果。系统先计数；取得的成果像上传文件一样进入检查，在您查看之前不写入任何内容。',
  fields: {
    country: '作者所在国家',
    ror: '机构的 ROR',
    from: '起始年份',
    to: '结束年份',
    authors: '作者的 OpenAlex 编号',
  },
  any: '任何国家',
  rorHelp: '以 0 开头的九个字符。',
  authorsHelp: 'A 加数字，多个用空格或逗号分开，例如 A5023888391。',
  count: '计数',
  fetch: '进入检查',
  found: ({ count }) => `找到 ${n(count)} 项成果。`,
  requests: ({ count }) => `需要 ${n(count)} 次请求。`,
  narrow: ({ count }) => `每次最多取 ${n(count)} 项。请缩小年份范围以取得全部。`,
  problems: {
    country: '请从列表中选择国家。',
    ror: '这不是 ROR 编号。',
    year: '请输入四位年份。',
    years: '结束年份早于起始年份。',
    authors: '请输入如 A5023888391 的编号。',
    tooMany: '每次最多 50 位作者。',
    wide: '请填写国家、机构或作者。',
  },
  faults: {
    busy: 'OpenAlex 正忙，请稍后再试。',
    away: 'OpenAlex 没有回应，请稍后再试；没有保存任何内容。',
    unreadable: 'OpenAlex 的回应无法读取，没有保存任何内容。',
    refusedKey: 'OpenAlex 拒绝了本站的密钥：密钥有误或已过期。',
    busyUntil: ({ text }) => `OpenAlex 要求等待 ${text}。没有保存任何内容。`,
  },
}
