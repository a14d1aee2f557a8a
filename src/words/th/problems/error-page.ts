// Words of the page that stands in place of one that could not be shown.
import type { errorPage as en } from '#words/en/problems/error-page.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'
const n = (value: number): string => formatNumber(value, 'th')

export const errorPage: Words<typeof en> = {
  statuses: {
    '400': { title: 'คำขอไม่ถูกต้อง', message: 'คำขอนี้ไม่ถูกต้อง' },
    '401': { title: 'ยังไม่ได้เข้าสู่ระบบ', message: 'กรุณาเข้าสู่ระบบก่อน' },
    '403': { title: 'ไม่อนุญาต', message: 'ไม่มีสิทธิ์เข้าหน้านี้' },
    '404': { title: 'ไม่พบหน้า', message: 'ไม่พบหน้านี้' },
    '405': { title: 'วิธีเรียกไม่ถูกต้อง', message: 'วิธีเรียกนี้ใช้ไม่ได้' },
    '408': { title: 'หมดเวลา', message: 'คำขอใช้เวลานานเกินกำหนด' },
    '413': { title: 'ข้อมูลมีขนาดใหญ่เกินไป', message: 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป' },
    '500': { title: 'เซิร์ฟเวอร์ขัดข้อง', message: 'เกิดข้อผิดพลาดภายในเซิร์ฟเวอร์' },
    '502': { title: 'การเชื่อมต่อขัดข้อง', message: 'ระบบต้นทางตอบกลับไม่ถูกต้อง' },
    '503': { title: 'ระบบยังไม่พร้อมให้บริการ', message: 'ขณะนี้ระบบยังไม่พร้อมให้บริการ' },
    other: { title: 'ข้อผิดพลาด', message: 'เกิดข้อผิดพลาด' },
  },
  contactStaff: 'โปรดติดต่อเจ้าหน้าที่',
  pageNotFound: 'ไม่พบหน้าที่ต้องการ',
  home: 'ไปที่หน้าแรก',
  profile: 'เปิดโปรไฟล์',
  requestId: 'รหัสอ้างอิง',
  status: (p) => `ข้อผิดพลาด ${p.status}`,
  searchInstead: 'ลองค้นหา',
  typedIsHere: 'คุณออกจากระบบแล้ว ข้อมูลจึงยังไม่ถูกส่ง สิ่งที่พิมพ์ไว้ยังอยู่ครบ เข้าสู่ระบบในหน้าต่างอื่น แล้วกดส่งอีกครั้งจากหน้าต่างนี้',
  signInElsewhere: 'เข้าสู่ระบบในหน้าต่างอื่น',
  sendAgain: 'ส่งอีกครั้ง',
  signInNow: 'เข้าสู่ระบบตอนนี้',
  signingOutIn: (p) => `จะออกจากระบบในอีก ${n(p.seconds)} วินาที`,
}
