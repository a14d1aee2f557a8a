// 工作人员向 OpenAlex 和 Scopus 查询成果的页面用词。
import type { workQueries as en } from '#words/en/reports/work-queries.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'zh')

export const workQueries: Words<typeof en> = {
  link: '来自 OpenAlex 或 Scopus 的成果',
  title: ({ name }) => `来自 ${name} 的成果`,
  sources: '来源',
  lead: {
    openalex:
      '按国家、机构、年份或作者向 OpenAlex 查询成果。系统先计数；取得的成果像上传文件一样进入检查，在您查看之前不写入任何内容。',
    scopus:
      '按国家、机构、词语、年份或作者向 Scopus 查询成果。系统先计数，并显示需要占用的配额；取得的成果像上传文件一样进入检查，在您查看之前不写入任何内容。',
  },
  noKey: '查询 Scopus 需要密钥，目前尚未设置。请由网站运营者设置（SCOPUS_API_KEY）。OpenAlex 无需密钥即可查询。',
  fields: {
    country: '作者所在国家',
    ror: '机构',
    organization: '机构',
    words: '标题、摘要或关键词中的词语',
    from: '起始年份',
    to: '结束年份',
    openalexAuthors: '作者的 OpenAlex 编号',
    scopusAuthors: '作者',
  },
  help: {
    ror: '机构名称，或其 ROR 编号：以 0 开头的九个字符。',
    organization: 'Scopus 所写的英文名称，或其 Scopus 机构编号，例如 60028190。',
    words: '所有词语都须出现。短语请加引号。',
    openalexAuthors: 'A 加数字，多个用空格或逗号分开，例如 A5023888391。',
    scopusAuthors: 'Scopus 作者编号或 ORCID iD，多个用空格或逗号分开。',
  },
  any: '任何国家',
  whichInstitution: '指的是哪个机构？请选择一个，随后会统计其成果。',
  worksOf: (p) => `${n(p.count)} 篇成果`,
  count: '计数',
  fetch: '进入检查',
  found: ({ count }) => `找到 ${n(count)} 项成果。`,
  requests: ({ count }) => `需要 ${n(count)} 次请求。`,
  left: ({ left, of, date }) => `${n(of)} 次请求中还剩 ${n(left)} 次；${date} 重新计算。`,
  leftNow: ({ left, of }) => `${n(of)} 次请求中还剩 ${n(left)} 次。`,
  leftUnknown: ({ name }) => `${name} 没有说明还剩多少次请求。`,
  tooFew: ({ name }) => `剩余次数不足：${name} 配额的最后 5 % 留给其他用途。请缩小查询范围，或等到配额重新计算。`,
  lesser: ({ name }) =>
    `本站的密钥只能读取 ${name} 的简短记录：只有第一作者，没有摘要和关键词。使用机构令牌（SCOPUS_INST_TOKEN）可读取其余内容。`,
  narrow: ({ count }) => `每次最多取 ${n(count)} 项。请缩小年份范围以取得全部。`,
  isOpen: (p) => `您的运行 ${p.number}（${p.question}）尚未结束。请等它完成或将其停止，然后再查询。`,
  run: {
    progress: ({ done, of }) => `${n(of)} 项中已取得 ${n(done)} 项`,
    states: {
      queued: '即将开始。',
      running: '正在取回成果。',
      waiting: '等待中。',
      paused: '已暂停。',
      done: '已完成。',
      failed: '失败。已取得的成果会保留；原因消除后可从原处继续。',
      stopped: '已停止。',
    },
    results: { fetched: '已取得的成果', repeated: '重复出现', unreadable: '无法读取' },
    nothing: '没有取得任何成果。',
    stopHelp: '如果停止，目前已取得的成果将进入检查。',
    review: '前往检查',
    again: '提出新的查询',
    last: '最近的查询',
  },
  problems: {
    country: '请从列表中选择国家。',
    ror: '这不是 ROR 编号。',
    noInstitution: 'OpenAlex 中没有这个名称的机构。请换一个名称，或填写 ROR 编号。',
    affiliation: '请输入机构名称或其编号。',
    words: '请至少输入一个词，最多 300 个字符。',
    year: '请输入四位年份。',
    years: '结束年份早于起始年份。',
    openalexAuthors: '请输入如 A5023888391 的编号。',
    scopusAuthors: '请输入 Scopus 作者编号（10 或 11 位数字）或 ORCID iD。',
    tooMany: '每次最多 50 位作者。',
    wide: '请填写国家、机构或作者。',
    wideScopus: '请填写国家、机构、词语或作者。',
  },
  faults: {
    busy: ({ name }) => `${name} 正忙，请稍后再试。`,
    away: ({ name }) => `${name} 没有回应，请稍后再试；没有保存任何内容。`,
    unreadable: ({ name }) => `${name} 的回应无法读取，没有保存任何内容。`,
    refusedKey: ({ name }) => `${name} 拒绝了本站的密钥：密钥有误、已过期，或无权这样查询。`,
    badQuestion: ({ name }) => `${name} 无法理解这一查询，请写得更简单些。`,
    busyUntil: ({ name, text }) => `${name} 要求等待 ${text}。没有保存任何内容。`,
  },
}
