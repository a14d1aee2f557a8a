// Words of matches, in Thai.
import type { matching as en } from '#words/en/matching.ts'
import type { Words } from '#words/words.ts'
import { formatNumber } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'th')

export const matching: Words<typeof en> = {
  keywords: ({ count, of, labels }) =>
    count === 0 ? `ไม่ตรงกับคำสำคัญทั้ง ${n(of)} คำ` : `คำสำคัญตรงกัน ${n(count)} จาก ${n(of)} คำ: ${labels}`,
  industry: ({ labels }) => (labels === '' ? 'ต่างอุตสาหกรรม' : `อุตสาหกรรมเดียวกัน: ${labels}`),
  works: ({ count, since }) => `ผลงาน ${n(count)} ชิ้นตั้งแต่ปี ${since}`,
  nearWork: ({ title }) => `ใกล้เคียงกับสิ่งที่คุณต้องการ: “${title}”`,
  says: ({ field, words }) => `ใน “${field}” กล่าวถึง: ${words}`,
  noEvidence: 'ไม่มีหลักฐานอื่นสนับสนุน',
  languages: ({ labels }) => (labels === '' ? 'ไม่มีภาษาทำงานร่วมกัน' : `ภาษาทำงาน: ${labels}`),
  networks: ({ labels }) => (labels === '' ? 'ไม่มีเครือข่ายร่วมกัน' : `เครือข่าย: ${labels}`),
  place: ({ labels }) => `อยู่ใน${labels}`,
  otherPlace: ({ labels }) => (labels === '' ? 'อยู่ที่อื่น' : `อยู่ที่อื่น: ${labels}`),
  anyPlace: 'สถานที่ใดก็ได้',
  fresh: ({ date }) => `ยืนยันเมื่อ ${date}`,
  notFresh: 'ไม่ได้ยืนยันมานาน',
  months: ({ count }) => `${n(count)} เดือน`,
  origin: (p: { country: string }) => `มาจาก${p.country}`,
  notEligible: ({ reason }) => `ไม่เข้าเงื่อนไขเพราะ${reason}`,
  notIn: ({ labels }) => `ไม่ได้อยู่ใน${labels}`,
  notOfIndustry: ({ labels }) => `ไม่ได้อยู่ในอุตสาหกรรม ${labels}`,
  again: ({ month, years }) => `คาดว่าจะเปิดอีกประมาณเดือน ${month} เหมือนในปี ${years}`,
  bridge: ({ own, other, count, names }) => `ทำงานด้าน${own} และมีผลงานร่วมกับผู้ทำงานด้าน${other} ${n(count)} คน: ${names}`,
  unmet: {
    availableFrom: ({ date }) => `เริ่มว่างวันที่ ${date}`,
    begins: ({ date }) => `เริ่มวันที่ ${date}`,
    availableUntil: ({ date }) => `ว่างถึงวันที่ ${date}`,
    deadline: ({ date }) => `หมดเขตแล้วเมื่อ ${date}`,
    level: ({ labels }) => `สำหรับระดับอื่น: ${labels}`,
    eligible: ({ labels }) => `สำหรับผู้ที่มาจาก ${labels}`,
    durationLeast: ({ months }) => `ใช้เวลาอย่างน้อย ${n(months)} เดือน`,
    durationMost: ({ months }) => `ใช้เวลาไม่เกิน ${n(months)} เดือน`,
    state: ({ label }) => `สถานะคือ “${label}”`,
    room: 'ขณะนี้ไม่มีส่วนใดว่าง',
    external: 'ไม่เปิดให้บุคคลภายนอก',
  },
}
