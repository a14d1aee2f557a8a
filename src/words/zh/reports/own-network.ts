// Words of the member's dashboard, in Chinese.
import { formatNumber } from '#words/formats.ts'
import type { ownNetwork as en } from '#words/en/reports/own-network.ts'
import type { Words } from '#words/words.ts'

export const ownNetwork: Words<typeof en> = {
  title: '东盟人才社区概览',
  lead: '从您的位置看到的合作网络。此页面仅您本人可见。',
  noProfile: { sentence: '请先填写个人资料：网络根据您的关键词和成果显示。', text: '填写个人资料' },
  noKeywords: { sentence: '请先添加关键词，以便了解谁与您的方向相近。', text: '添加关键词' },
  noEntries: { sentence: '请先发布带有关键词的条目，以便了解谁与您的方向相近。', text: '我的页面' },
  narrow: '缩小显示范围',
  everywhere: '所有国家',
  years: '年份',
  lastYears: (p) => `最近 ${formatNumber(p.count, 'zh')} 年`,
  apply: '应用',
  near: '与您有共同关键词的人',
  people: '人数',
  nobodyNear: '目前没有其他人使用您的关键词。',
  fields: '您的邻近领域中增长的方向',
  fieldsNote: '与您有共同关键词或行业的公开成果所用的关键词。',
  field: '关键词',
  worksIn: (p) => (p.from === p.to ? `${p.from} 年成果数` : `${p.from}–${p.to} 年成果数`),
  noFields: '这些年份中没有增长的邻近关键词。',
  own: '您的条目',
  onlyYou: '这些数字仅您本人可见。不会透露谁查看或保存了条目。',
  entries: '条目',
  count: '已发布',
  views: '浏览',
  saves: '保存',
  requests: '请求',
  steps: {
    title: (p) => `与您相隔 ${formatNumber(p.count, 'zh')} 步`,
    you: '您',
    unnamed: '一位未公开的人士',
  },
}
