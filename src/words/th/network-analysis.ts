// Words of the report about the network of co-authors, for staff in Thai.
import type { networkAnalysis as en } from '#words/en/network-analysis.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'th')

export const networkAnalysis: Words<typeof en> = {
  lead: 'ใครตีพิมพ์ร่วมกับใคร นับจากผู้แต่งที่ยืนยันตัวตนแล้วของผลงานที่เผยแพร่',
  notYet: 'ยังไม่ได้คำนวณเครือข่าย ระบบจะคำนวณเบื้องหลัง และคำนวณใหม่เมื่อผลงานหรือผู้แต่งเปลี่ยน',
  computing: 'กำลังคำนวณอยู่ โปรดโหลดหน้านี้ใหม่ในอีกไม่กี่นาที',
  nothing: 'ไม่มีผลงานร่วมตามตัวเลือกนี้',
  clear: 'แสดงทั้งเครือข่าย',
  filters: 'ตัวกรอง',
  any: 'ทั้งหมด',
  show: 'แสดง',
  country: 'ประเทศ',
  organization: 'หน่วยงาน',
  keyword: 'คำสำคัญ',
  industry: 'อุตสาหกรรม',
  from: 'ตั้งแต่ปี',
  to: 'ถึงปี',
  years: 'ปีคริสต์ศักราช',
  min: 'ผลงานร่วมอย่างน้อย',
  counting: 'วิธีนับ',
  full: 'เต็มจำนวน: ผลงานร่วมนับเป็น 1',
  fractional: 'แบบเศษส่วน: 1 หารด้วยจำนวนผู้แต่งร่วม',
  level: 'ระดับ',
  people: 'บุคคล',
  organizations: 'หน่วยงาน',
  countries: 'ประเทศ',
  findings: 'สิ่งที่พบ',
  name: 'ชื่อ',
  degree: 'ผู้แต่งร่วม',
  weight: 'ผลงานร่วม',
  betweenness: 'ค่าความเป็นตัวกลาง',
  closeness: 'ค่าความใกล้ชิด',
  clustering: 'สัมประสิทธิ์การเกาะกลุ่ม',
  core: 'เลขแกน',
  community: 'ชุมชน',
  partners: 'ร่วมงานมากที่สุดกับ',
  isolated: 'ผู้ที่ไม่มีผลงานร่วม',
  connected: 'ผู้ที่มีผลงานร่วม',
  isolatedNone: 'ทุกคนที่เปิดเผยตามตัวเลือกนี้มีผลงานร่วม',
  pairs: 'ผลงานร่วมระหว่างประเทศ',
  pairsNone: 'ไม่มีผลงานร่วมระหว่างประเทศ',
  within: 'คู่ภายใน',
  between: 'คู่กับกลุ่มอื่น',
  groupPartners: 'คู่ร่วมมือ',
  exportNote: 'เครือข่ายตามตัวกรอง เฉพาะผู้ที่เปิดเผย ระบบบันทึกการดาวน์โหลด',
  sources: 'แหล่งข้อมูลและนิยาม',
  degreeSaid:
    'ผู้แต่งร่วม ผลงานร่วม การเกาะกลุ่ม และเลขแกน คิดจากตัวเลือกนี้ คือคนตามตัวเลือกและผลงานร่วมระหว่างกัน การเกาะกลุ่มคือสัดส่วนของผู้แต่งร่วมที่เป็นผู้แต่งร่วมกันเองด้วย เลขแกนคือจำนวนมากที่สุดที่บุคคลอยู่ในกลุ่มซึ่งสมาชิกทุกคนมีผู้แต่งร่วมในกลุ่มไม่น้อยกว่าจำนวนนั้น',
  wholeSaid:
    'ค่าความเป็นตัวกลาง ค่าความใกล้ชิด และชุมชน คิดจากทั้งเครือข่ายแบบนับเต็มจำนวน ค่าความเป็นตัวกลางนับคู่ของคนที่เส้นทางสั้นที่สุดผ่านบุคคลนั้น ค่าความใกล้ชิดบอกว่าอยู่ใกล้คนอื่นที่ไปถึงได้เพียงใด ชุมชนคือกลุ่มที่ร่วมงานกันเองมากกว่ากับคนอื่น',
  findConnected: (p: { connected: number; counted: number; largest: number }) =>
    `${n(p.connected)} จาก ${n(p.counted)} คนเชื่อมกันด้วยผลงานร่วม กลุ่มใหญ่ที่สุดมี ${n(p.largest)} คน`,
  findBridge: (p: { count: number; holder: string; from: string; to: string }) =>
    `${n(p.count)} คนจาก${p.holder}เป็นผู้เชื่อม${p.from}กับ${p.to} ผลงานร่วมทั้งหมดของสองประเทศเป็นของคนเหล่านี้`,
  findCrossing: (p: { count: number; from: string; to: string; links: number }) =>
    `มีคู่ผู้แต่งร่วมข้ามประเทศ ${n(p.count)} คู่ ในจำนวนนี้ ${n(p.links)} คู่อยู่ระหว่าง${p.from}กับ${p.to}`,
  findBrokers: (p: { names: string }) => `เส้นทางสั้นที่สุดระหว่างคนอื่นผ่าน ${p.names} มากที่สุด`,
  findIsolated: (p: { count: number }) => `${n(p.count)} คนไม่มีผลงานร่วมในที่นี้`,
  unnamed: (p: { count: number }) => `${n(p.count)} คนไม่เปิดเผยโปรไฟล์ นับรวมไว้แต่ไม่แสดงชื่อ`,
  others: (p: { count: number }) => `และอีก ${n(p.count)} คน`,
  source: (p: { works: number; date: string }) =>
    `จากผลงานที่เผยแพร่ ${n(p.works)} รายการที่ยืนยันผู้แต่งแล้วในพอร์ทัลนี้ ณ ${p.date}`,
  large: (p: { count: number; most: number }) => `ผลงาน ${n(p.count)} รายการที่มีผู้แต่งเกิน ${n(p.most)} คน นับเฉพาะแบบเศษส่วน`,
  sampled: (p: { count: number; percent: number }) =>
    `ค่าความเป็นตัวกลางเป็นค่าประมาณจาก ${n(p.count)} คน อาจคลาดเคลื่อนได้ ${n(p.percent)} % ของค่าสูงสุด`,
  exact: (p: { count: number }) => `ค่าความเป็นตัวกลางเป็นค่าจริง คำนวณเส้นทางจากทั้ง ${n(p.count)} คนในเครือข่าย`,
  wrong: (p: { text: string }) => `ไม่รู้จัก “${p.text}” จึงไม่พบใคร`,
}
