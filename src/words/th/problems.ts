// What is wrong with what was typed or chosen, in Thai. Only the server says it.
import { formatNumber } from '#words/formats.ts'
import type { problems as en } from '#words/en/problems.ts'
import { spaced } from '#words/spacing.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'th')

export const problems: Words<typeof en> = {
  validation: {
    required: (p) => spaced(`กรุณาระบุ${p.text}`),
    numeric: (p) => spaced(`${p.text}ต้องเป็นตัวเลขเท่านั้น`),
    max: (p) => spaced(`${p.text}ต้องไม่เกิน ${p.count} อักขระ`),
    min: (p) => spaced(`${p.text}ต้องมีอย่างน้อย ${p.count} อักขระ`),
    length: (p) => spaced(`${p.text}ต้องมี ${p.count} อักขระ`),
    size: (p) => spaced(`${p.text}ต้องมีขนาดเล็กกว่า ${p.count}`),
    used: (p) => spaced(`${p.text}นี้มีในระบบแล้ว`),
    invalid: (p) => spaced(`${p.text}ไม่ถูกต้อง`),
    imagesOrPdf: 'ไฟล์ต้องเป็นรูปภาพหรือ PDF เท่านั้น',
    pdf: 'ไฟล์ต้องเป็น PDF เท่านั้น',
    images: 'ไฟล์ต้องเป็นรูปภาพเท่านั้น',
    passwordConfirmation: 'รหัสผ่านที่ยืนยันไม่ตรงกัน',
    oldPassword: 'รหัสผ่านเดิมไม่ถูกต้อง',
    zipcode: 'ไม่พบรหัสไปรษณีย์นี้ในประเทศที่เลือก',
  },
  withHint: (p) => `${p.text} ${p.hint}`,
  withNote: (p) => `${p.text} (${p.note})`,
  hints: {
    weakContrast: 'ตัวอักษรบนสีนี้ หรือสีนี้บนพื้นหน้าเว็บ มีความต่างของสีน้อยเกินไป (ต้องมีอย่างน้อย 4.5 : 1)',
    checkDigit: 'เลขตรวจสอบไม่ตรง กรุณาดูว่าพิมพ์ผิดหรือไม่',
    idLength: 'จำนวนหลักไม่ตรงกับรูปแบบของประเทศนี้',
    idDate: 'วันที่ในหมายเลขไม่มีอยู่จริง',
    idForm: 'รูปแบบหมายเลขไม่ตรงกับที่ใช้ในประเทศนี้',
    passportForm: 'หมายเลขหนังสือเดินทางมีตัวอักษรและตัวเลขรวม 5 ถึง 12 ตัว',
    orcidForm: 'ORCID iD มีรูปแบบเช่น 0000-0002-1825-0097',
    issnForm: 'ISSN มีรูปแบบเช่น 1234-5679',
    isbnForm: 'ISBN มี 10 หรือ 13 หลัก',
    doiForm: 'DOI ขึ้นต้นด้วย 10. และมีเครื่องหมายทับ',
    rorForm: 'รหัส ROR มีเก้าอักขระและขึ้นต้นด้วย 0',
    openalexForm: 'รหัส OpenAlex มีรูปแบบเช่น A5012345678',
    scopusLength: 'รหัสผู้เขียนใน Scopus มี 10 หรือ 11 หลัก',
    funderForm: 'รหัสผู้ให้ทุนมีรูปแบบเช่น 10.13039/501100001234',
    phoneForm: 'ใช้ตัวเลข 5 ถึง 20 หลัก พร้อม + ( ) - . / และช่องว่าง',
    emailForm: 'ที่อยู่อีเมลมีรูปแบบเช่น name@example.org',
    ownAddress: 'อีเมลนี้เป็นของเจ้าของโปรไฟล์เอง กรุณาใส่อีเมลของผู้ปกครอง',
    urlForm: 'ที่อยู่เว็บมีรูปแบบเช่น https://example.org/page',
    urlScheme: 'ลิงก์ได้เฉพาะที่อยู่แบบ http และ https',
    urlUser: 'กรุณาลบชื่อผู้ใช้และรหัสผ่านออกจากที่อยู่เว็บ',
    urlHost: 'ที่อยู่เว็บต้องมีชื่อโฮสต์สาธารณะ',
    zipcodeForm: 'รหัสไปรษณีย์มีตัวอักษรและตัวเลขรวมไม่เกิน 12 ตัว',
    codeForm: 'รหัสต้องไม่มีช่องว่างหรือเครื่องหมาย , ; |',
    hexForm: 'รหัสสีมีรูปแบบเช่น #10222B',
    timeZoneForm: 'เขตเวลามีรูปแบบเช่น Asia/Bangkok',
    yearForm: 'กรุณาระบุปีเป็นเลขสี่หลัก',
    yearRange: 'ปีอยู่นอกช่วงที่กำหนด',
    noSuchDate: 'ไม่มีวันที่นี้ในปฏิทิน',
    endFirst: 'ค่าสิ้นสุดอยู่ก่อนหรือน้อยกว่าค่าเริ่มต้น',
    dateForm: 'กรุณาเขียนวันที่แบบ 2026-11-20 หรือ 20/11/2569',
    wholeNumber: 'ใช้ได้เฉพาะจำนวนเต็ม',
    decimals: 'ทศนิยมเกินจำนวนที่กำหนด',
    tooSmall: 'ตัวเลขน้อยเกินไป',
    tooLarge: 'ตัวเลขมากเกินไป',
    flagForm: 'กรุณาเขียนว่า “ใช่” หรือ “ไม่ใช่”',
    notInList: 'ไม่มีอยู่ในรายการ',
    consentNeeded: 'กรุณาทำเครื่องหมายให้ความยินยอมที่อยู่ข้างช่องนี้ก่อนบันทึก',
    ownerAgrees: 'มีเพียงเจ้าของข้อมูลเท่านั้นที่ยินยอมเรื่องนี้ได้',
    notWithin: 'ไม่อยู่ภายใต้ตัวเลือกที่เลือกไว้ด้านบน',
    notPublic: 'บุคคลนี้ไม่ได้เปิดโปรไฟล์เป็นสาธารณะ กรุณาเลือกผู้ที่เปิดไว้ หรือเว้นว่าง',
    range: 'อยู่นอกช่วงที่กำหนด',
    cropForm: 'กรอบต้องอยู่ภายในรูป โดยกว้างและสูงอย่างน้อย 5% ของรูป',
    cropOfOthers: 'มีเพียงผู้ที่อัปโหลดรูปนี้ที่แสดงส่วนอื่นของรูปได้ กรุณาเลือกรูปใหม่',
  },
  refusals: {
    last_of_its_sort: 'นี่เป็นบัญชีสุดท้ายที่ยังใช้งานอยู่ในบทบาทนี้ กรุณากำหนดบทบาทนี้ให้ผู้อื่นก่อน',
    recent_password: 'กรุณากรอกรหัสผ่านอีกครั้งเพื่อทำรายการนี้',
    own_account: 'ไม่มีใครเปลี่ยนหรือลบบัญชีของตนเองที่นี่ได้ กรุณาขอให้เพื่อนร่วมงานดำเนินการ',
    key_reused: 'Idempotency-Key นี้ใช้ไปแล้วกับคำขอที่มีข้อมูลอื่น กรุณาใช้คีย์ใหม่กับข้อมูลใหม่',
  },
  maintenance: (p) =>
    p.from && p.until
      ? `ปิดปรับปรุงระบบตั้งแต่ ${p.from} ถึง ${p.until}`
      : p.until
        ? `ปิดปรับปรุงระบบถึง ${p.until}`
        : `ปิดปรับปรุงระบบตั้งแต่ ${p.from}`,
  chosen: {
    gone: (p) => `มี ${n(p.count)} คนที่ไม่แสดงในเว็บไซต์นี้แล้ว`,
    oneMore: 'เลือกอีกอย่างน้อยหนึ่งคนเพื่อเปรียบเทียบ',
    nobody: 'ยังไม่ได้เลือกใคร',
  },
}
