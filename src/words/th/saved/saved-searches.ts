// Words of what members keep: their searches, and what became of their own entries.
import type {
  figures as englishFigures,
  halves as englishHalves,
  savedSearches as english,
  saved as savedEn,
} from '#words/en/saved/saved-searches.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

export const savedSearches: Words<typeof english> = {
  save: 'บันทึกการค้นหา',
  title: 'การค้นหาที่บันทึกไว้',
  entries: 'รายการที่บันทึกไว้',
  empty: 'คุณยังไม่ได้บันทึกการค้นหา กด “บันทึกการค้นหา” ข้างรายการใดก็ได้ แล้วเราจะส่งอีเมลแจ้งสิ่งใหม่ในรายการนั้น',
  find: 'ไปยังหน้ารายการ',
  name: 'ชื่อการค้นหา',
  frequency: 'อีเมลแจ้งผลลัพธ์ใหม่',
  frequencyHelp: 'แจ้งเฉพาะสิ่งใหม่ตั้งแต่อีเมลฉบับก่อน หากไม่มีสิ่งใหม่จะไม่ส่งอีเมล',
  frequencies: { off: 'ไม่ส่งอีเมล', daily: 'วันละครั้ง', weekly: 'สัปดาห์ละครั้ง' },
  change: 'เปลี่ยนชื่อหรือความถี่ของอีเมล',
  now: ({ count }) => `ขณะนี้มี ${formatNumber(count, 'th')} ผลลัพธ์`,
  full: ({ count }) => `คุณบันทึกการค้นหาครบ ${count} รายการซึ่งเป็นจำนวนสูงสุดแล้ว โปรดลบออกก่อนบันทึกเพิ่ม`,
  silent: 'บัญชีของคุณปิดอีเมลเรื่องการค้นหาที่บันทึกไว้ จึงไม่มีการส่งอีเมลสำหรับการค้นหาเหล่านี้',
  choose: 'เลือกว่าจะรับอีเมลเรื่องใด',
}

// What became of own entries, in numbers.
export const figures: Words<typeof englishFigures> = {
  views: ({ count }) => `เปิดดู ${formatNumber(count, 'th')} ครั้ง`,
  attended: ({ count }) => `มีผู้เข้าร่วม ${formatNumber(count, 'th')} คน`,
  saves: ({ count }) => `บันทึก ${formatNumber(count, 'th')} ครั้ง`,
  requests: ({ count }) => `คำขอ ${formatNumber(count, 'th')} รายการ`,
  matched: ({ count }) => `ตรงกับสิ่งที่สมาชิก ${formatNumber(count, 'th')} คนมองหา`,
}

export const saved: Words<typeof savedEn> = {
  title: 'ที่บันทึกไว้',
  empty: 'คุณยังไม่ได้บันทึกรายการใด ปุ่ม “บันทึก” อยู่ในหน้าของบุคคล ผลงาน ห้องปฏิบัติการ ข้อเสนอ หลักสูตร และข่าวทุกหน้า',
  find: 'ค้นหาบุคคล',
  added: (p: { name: string }) => `บันทึก “${p.name}” แล้ว`,
  backToEntry: 'กลับไปที่รายการ',
  full: (p: { count: number }) => `คุณบันทึกครบ ${p.count} รายการแล้ว โปรดนำบางรายการออกก่อนบันทึกเพิ่ม`,
  since: (p: { date: string }) => `บันทึกเมื่อ ${p.date}`,
  gone: 'รายการนี้ไม่ได้เผยแพร่แล้ว',
  note: 'บันทึกย่อ (เห็นเฉพาะคุณ)',
  attended: 'คุณเข้าร่วมหลักสูตรนี้แล้ว',
  attend: 'ฉันเข้าร่วมหลักสูตรนี้แล้ว',
  notAttended: 'ฉันไม่ได้เข้าร่วม',
  addNote: 'เพิ่มบันทึกย่อ',
  changeNote: 'แก้ไขบันทึกย่อ',
}

export const halves: Words<typeof englishHalves> = {
  noneSaved: 'ยังไม่มีรายการที่บันทึกไว้ รายการประเภทนี้ที่คุณบันทึกจะแสดงที่นี่',
  toList: 'ไปยังหน้ารายการ',
  noneFits: 'ยังไม่มีรายการที่ตรงกับคุณ ระบบจับคู่จากคำสำคัญในโปรไฟล์และสิ่งที่คุณมองหา',
  toNeeds: 'ดูความต้องการและการจับคู่ของคุณ',
}
