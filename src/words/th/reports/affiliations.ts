// Words of the queue of affiliations that people have as text, in Thai.
import type { affiliations as En } from '#words/en/reports/affiliations.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'th')

export const affiliations: Words<typeof En> = {
  title: 'สังกัดที่ไม่อยู่ในรายการ',
  lead: 'บุคคลเหล่านี้มีสังกัดเป็นข้อความ แต่ยังไม่ได้ผูกกับมหาวิทยาลัยในรายการ เลือกมหาวิทยาลัยที่ข้อความนั้นหมายถึง แล้วทุกคนที่ใช้ข้อความเดียวกันจะได้มหาวิทยาลัยนั้น ข้อมูลในโปรไฟล์ที่เจ้าของดูแลเองจะไม่ถูกแก้ไข',
  count: (p) => `${n(p.count)} ข้อความ จาก ${n(p.people)} คน`,
  sure: (p) => `ยอมรับรายการที่ตรงชัดเจน ${n(p.count)} รายการ`,
  sureHelp: 'จากการวัดผล รายการแบบนี้ถูกต้อง 97 ใน 100 คุณยกเลิกแต่ละรายการได้ภายในเจ็ดวัน',
  of: (p) => `${n(p.at)} จาก ${n(p.of)} รายการที่มีข้อเสนอ`,
  people: (p) => `${n(p.count)} คน`,
  among: 'เช่น',
  suggestion: 'มหาวิทยาลัยที่เสนอ',
  others: 'หรือหนึ่งในนี้',
  by: { name: 'ชื่อตรงกัน', similar: 'ชื่อเกือบตรงกัน', acronym: 'ตัวย่อตรงกัน', before: 'เคยเลือกให้ข้อความนี้' },
  place: { town: 'เมืองตรงกัน', country: 'ประเทศตรงกัน' },
  confidence: (p) => `มั่นใจ ${n(p.percent)}%`,
  accept: 'ยอมรับ',
  skip: 'ข้าม',
  reject: 'ไม่ใช่แห่งนี้',
  none: 'ไม่มีในรายการ',
  list: (p) => `มีข้อเสนอทั้งหมด ${n(p.count)} รายการในหน้านี้`,
  noOffer: 'ไม่มีข้อเสนอ',
  other: 'เลือกมหาวิทยาลัยอื่น',
  university: 'มหาวิทยาลัย',
  otherHelp: 'พิมพ์ส่วนหนึ่งของชื่อ หากไม่มีรายการให้เลือก ให้พิมพ์ชื่อเต็ม',
  unknown: 'ไม่มีมหาวิทยาลัยชื่อนี้ในรายการ เลือกจากรายการที่แสดง หรือพิมพ์ชื่อเต็ม',
  skippedAll: 'คุณข้ามรายการที่เหลือในหน้านี้แล้ว',
  nothing: 'ไม่มีบุคคลในขอบเขตของคุณที่มีสังกัดเป็นข้อความเพียงอย่างเดียว',
  undo: (p) => `ตัดสินล่าสุด (${n(p.count)})`,
  decided: {
    accept: (p) => `“${p.text}” คือ ${p.name}`,
    reject: (p) => `“${p.text}” ไม่ใช่ ${p.name}`,
    none: (p) => `“${p.text}” ไม่มีในรายการ`,
  },
  facts: (p) => `${p.who}, ${n(p.count)} คน`,
  until: (p) => `ถึง ${p.date}`,
  gone: 'ไม่มีใครใช้ข้อความนี้แล้ว หรือมีผู้ตัดสินไปแล้ว',
  over: 'พ้นเจ็ดวันที่ยกเลิกได้แล้ว',
  waiting: (p) => `สังกัดเป็นข้อความ ${n(p.count)} รายการ ตรงกับมหาวิทยาลัยในรายการ`,
}
