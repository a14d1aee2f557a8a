// Words of the page of labs, in Thai.
import type { labs as en } from '#words/en/labs.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'th')

export const labs: Words<typeof en> = {
  availableFirst: 'พร้อมใช้งานก่อน',
  equipment: 'เครื่องมือ',
  noneYet: 'ยังไม่มีห้องปฏิบัติการในรายการ',
  ofMachines: (p) => `เครื่องมือพร้อมใช้งาน ${n(p.count)} จาก ${n(p.total)} เครื่อง`,
  notListed: 'ยังไม่มีรายการเครื่องมือ',
  about: 'เกี่ยวกับห้องปฏิบัติการ',
  access: 'การเข้าใช้และเวลาทำการ',
  place: 'สถานที่',
  book: 'จองที่เว็บไซต์ของห้องปฏิบัติการ',
  ask: 'ไม่ได้ยืนยันข้อมูลเมื่อเร็ว ๆ นี้ กรุณาสอบถาม',
  noLab: {
    elsewhere: (p: { text: string }) => `${p.text} ที่อื่น`,
    nearest: (p: { city: string }) => `ใกล้${p.city}ที่สุด`,
    people: (p: { text: string }) => `คนที่ทำงานด้าน ${p.text}`,
  },
  near: {
    label: 'ระยะทางจาก',
    none: 'เลือกเมือง',
    nearest: 'พร้อมใช้และใกล้ที่สุด',
    distance: (p) => `ห่างจาก${p.city} ${n(p.km)} กม.`,
  },
}
