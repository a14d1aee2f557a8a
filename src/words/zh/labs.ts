// Words of the page of labs, in Chinese.
import type { labs as en } from '#words/en/labs.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'zh')

export const labs: Words<typeof en> = {
  availableFirst: '可用优先',
  equipment: '仪器设备',
  noneYet: '目前还没有实验室。',
  ofMachines: (p) => `仪器设备共 ${n(p.total)} 台，可用 ${n(p.count)} 台`,
  notListed: '尚未列出仪器设备',
  about: '简介',
  access: '使用方式与开放时间',
  place: '地点',
  book: '在实验室网站预约',
  ask: '近期未确认，请先咨询',
  noLab: {
    elsewhere: (p: { text: string }) => `其他地方的${p.text}`,
    nearest: (p: { city: string }) => `离${p.city}最近`,
    people: (p: { text: string }) => `从事${p.text}的人`,
  },
  near: {
    label: '距离起点',
    none: '选择城市',
    nearest: '可用且最近',
    distance: (p) => `距${p.city} ${n(p.km)} 公里`,
  },
}
