// Words of the sign-in, registration, claim and member pages, in Thai.
import type { account as en } from '#words/en/account.ts'
import type { Words } from '#words/words.ts'

export const account: Words<typeof en> = {
  signIn: {
    title: 'เข้าสู่ระบบ',
    staffTitle: 'เข้าสู่ระบบสำหรับเจ้าหน้าที่',
    email: 'อีเมล',
    password: 'รหัสผ่าน',
    code: 'รหัสจากแอปยืนยันตัวตน',
    submit: 'เข้าสู่ระบบ',
    forgot: 'ลืมรหัสผ่าน',
    register: 'ลงทะเบียน',
    or: 'หรือ',
    with: (p) => `เข้าสู่ระบบด้วย ${p.name}`,
    success: 'เข้าสู่ระบบสำเร็จ',
    notFoundTitle: 'ไม่พบบัญชี',
    notFound: 'ไม่พบบัญชีนี้ในระบบ',
    tooMany: (p) => `ลองหลายครั้งเกินไป กรุณาลองใหม่ในอีก ${p.text}`,
    working: 'กำลังเข้าสู่ระบบ…',
  },
  signOut: { title: 'ออกจากระบบหรือไม่', submit: 'ออกจากระบบ', stay: 'อยู่ในระบบต่อ' },
  password: {
    rules: 'รหัสผ่านต้องมี',
    upper: 'ตัวพิมพ์ใหญ่หนึ่งตัว (A-Z)',
    lower: 'ตัวพิมพ์เล็กหนึ่งตัว (a-z)',
    digit: 'ตัวเลขหนึ่งตัว',
    length: (p) => `ตั้งแต่ ${p.count} ตัวอักษรขึ้นไป`,
    atMost: (p: { count: number }) => `ไม่เกิน ${p.count} ไบต์`,
    notCommon: 'ไม่ใช่รหัสผ่านที่ใช้กันทั่วไป',
    notPersonal: 'ไม่มีชื่อของคุณ อีเมลของคุณ หรือชื่อเว็บไซต์นี้',
    invited: (p: { name: string }) => `ยินดีต้อนรับ ${p.name} กรุณาตั้งรหัสผ่านเพื่อเริ่มใช้งาน`,
    askAdmin: 'กรุณาขอลิงก์ใหม่จากผู้ดูแลระบบ',
    resetTitle: 'ตั้งรหัสผ่านใหม่',
    new: 'รหัสผ่านใหม่',
    repeat: 'รหัสผ่านใหม่อีกครั้ง',
    old: 'รหัสผ่านปัจจุบัน',
    resetSubmit: 'บันทึกรหัสผ่านใหม่',
    resetDone: 'ตั้งรหัสผ่านใหม่สำเร็จ กรุณาเข้าสู่ระบบ',
  },
  link: { dead: 'ลิงก์นี้ใช้ไม่ได้แล้ว', askNew: 'ขอลิงก์ใหม่' },
}
