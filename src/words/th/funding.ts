// Words of the public pages of funding organizations, in Thai.
import type { funding as en } from '#words/en/funding.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'th')

export const funding: Words<typeof en> = {
  calls: 'ประกาศทุน',
  about: 'เกี่ยวกับหน่วยงาน',
  office: 'สำนักงาน',
  noCalls: 'ยังไม่มีประกาศทุน',
  openCalls: (p) => (p.count === 0 ? 'ไม่มีทุนที่เปิดรับ' : `ทุนที่เปิดรับ ${n(p.count)} รายการ`),
  nextDeadline: (p) => `ปิดรับถัดไป ${p.date}`,
  closes: (p) => `ปิดรับ ${p.date}`,
  closed: (p) => `ปิดรับแล้วเมื่อ ${p.date}`,
  opens: (p) => `เปิดรับ ${p.date}`,
  rolling: 'ไม่มีวันปิดรับ สมัครได้ทุกเมื่อ',
  daysLeft: (p) => (p.days < 1 ? 'เหลือไม่ถึงหนึ่งวัน' : `เหลือ ${n(p.days)} วัน`),
  forYou: (p) => `${p.date} ตามเขตเวลาของคุณ`,
  official: 'หน้าเว็บทางการ',
  document: 'เอกสาร (PDF)',
  allCalls: 'หน่วยงานให้ทุนทั้งหมด',
}
