// Words of the member's dashboard, in Thai.
import { formatNumber } from '#words/formats.ts'
import type { ownNetwork as en } from '#words/en/reports/own-network.ts'
import type { Words } from '#words/words.ts'

export const ownNetwork: Words<typeof en> = {
  title: 'แดชบอร์ดชุมชนบุคลากรอาเซียน',
  lead: 'เครือข่ายเมื่อมองจากตัวคุณ มีเพียงคุณเท่านั้นที่เห็นหน้านี้',
  noProfile: { sentence: 'กรุณาสร้างโปรไฟล์ก่อน เครือข่ายจะแสดงตามคำสำคัญและผลงานของคุณ', text: 'สร้างโปรไฟล์' },
  noKeywords: { sentence: 'กรุณาเพิ่มคำสำคัญก่อน เพื่อให้ทราบว่าใครทำงานใกล้เคียงกับคุณ', text: 'เพิ่มคำสำคัญ' },
  noEntries: { sentence: 'กรุณาเผยแพร่รายการที่มีคำสำคัญก่อน เพื่อให้ทราบว่าใครทำงานใกล้เคียงกับคุณ', text: 'หน้าของฉัน' },
  narrow: 'จำกัดข้อมูลที่แสดง',
  everywhere: 'ทุกประเทศ',
  years: 'ช่วงปี',
  lastYears: (p) => `${formatNumber(p.count, 'th')} ปีล่าสุด`,
  apply: 'แสดง',
  near: 'บุคคลที่มีคำสำคัญร่วมกับคุณ',
  people: 'จำนวนคน',
  nobodyNear: 'ยังไม่มีบุคคลอื่นที่มีคำสำคัญเดียวกับคุณ',
  fields: 'สาขาใกล้เคียงที่กำลังเติบโต',
  fieldsNote: 'คำสำคัญของผลงานสาธารณะที่มีคำสำคัญหรือสาขาอุตสาหกรรมร่วมกับคุณ',
  field: 'คำสำคัญ',
  worksIn: (p) => (p.from === p.to ? `ผลงานปี ${p.from}` : `ผลงานปี ${p.from}–${p.to}`),
  noFields: 'ในช่วงปีนี้ไม่มีคำสำคัญใกล้เคียงที่เติบโตขึ้น',
  own: 'รายการของคุณ',
  onlyYou: 'มีเพียงคุณเท่านั้นที่เห็นตัวเลขเหล่านี้ และไม่มีการเปิดเผยว่าใครเปิดดูหรือบันทึกรายการ',
  entries: 'รายการ',
  count: 'เผยแพร่แล้ว',
  views: 'การเข้าชม',
  saves: 'การบันทึก',
  requests: 'คำขอ',
  steps: {
    title: (p) => `เชื่อมถึงคุณใน ${formatNumber(p.count, 'th')} ขั้น`,
    you: 'คุณ',
    unnamed: 'บุคคลหนึ่ง',
  },
}
