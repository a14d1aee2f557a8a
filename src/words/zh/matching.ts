// Words of matches, in Chinese.
import type { matching as en } from '#words/en/matching.ts'
import type { Words } from '#words/words.ts'
import { formatNumber } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'zh')

export const matching: Words<typeof en> = {
  keywords: ({ count, of, labels }) =>
    count === 0 ? `${n(of)} 个关键词均未匹配` : `${n(of)} 个关键词中匹配 ${n(count)} 个：${labels}`,
  industry: ({ labels }) => (labels === '' ? '行业不同' : `行业相同：${labels}`),
  works: ({ count, since }) => `${since} 年以来 ${n(count)} 项成果`,
  nearWork: ({ title }) => `与您寻找的接近：“${title}”`,
  says: ({ field, words }) => `“${field}”中提到：${words}`,
  noEvidence: '没有其他佐证',
  languages: ({ labels }) => (labels === '' ? '没有共同的工作语言' : `工作语言：${labels}`),
  networks: ({ labels }) => (labels === '' ? '没有共同的网络' : `网络：${labels}`),
  place: ({ labels }) => `位于${labels}`,
  otherPlace: ({ labels }) => (labels === '' ? '在其他地方' : `在其他地方：${labels}`),
  anyPlace: '地点不限',
  fresh: ({ date }) => `${date}确认`,
  notFresh: '很久未确认',
  months: ({ count }) => `${n(count)} 个月`,
  origin: (p: { country: string }) => `来自${p.country}`,
  notEligible: ({ reason }) => `不符合条件：${reason}。`,
  notIn: ({ labels }) => `不在${labels}。`,
  notOfIndustry: ({ labels }) => `不属于以下行业：${labels}。`,
  again: ({ month, years }) => `预计 ${month}前后再次开放（曾于 ${years} 年开放）。`,
  bridge: ({ own, other, count, names }) => `从事${own}，并与 ${n(count)} 位从事${other}的人合作发表：${names}`,
  unmet: {
    availableFrom: ({ date }) => `自 ${date}起才有空`,
    begins: ({ date }) => `于 ${date}开始`,
    availableUntil: ({ date }) => `有空至 ${date}`,
    deadline: ({ date }) => `已于 ${date}截止`,
    level: ({ labels }) => `面向其他层次：${labels}`,
    eligible: ({ labels }) => `面向来自${labels}的人员`,
    durationLeast: ({ months }) => `至少 ${n(months)} 个月`,
    durationMost: ({ months }) => `最多 ${n(months)} 个月`,
    state: ({ label }) => `状态为“${label}”`,
    room: '目前没有可用的',
    external: '不对外开放',
  },
}
