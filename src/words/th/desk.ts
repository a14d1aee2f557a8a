// Words of the lists and forms of the back office, in Thai.
import { type desk as en } from '#words/en/desk.ts'
import { formatNumber } from '#words/formats.ts'
import { type Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'th')

export const desk: Words<typeof en> = {
  account: {
    menu: 'บัญชีของคุณ', signedInAs: (p) => `เข้าสู่ระบบในชื่อ ${p.name}`, theme: 'รูปแบบหน้าจอ', light: 'สว่าง', dark: 'มืด', system: 'ตามอุปกรณ์',
  },
  keys: {
    title: 'แป้นพิมพ์ลัด', search: 'ค้นหาในรายการนี้', command: 'ค้นหาหรือไปที่ใดก็ได้', help: 'แสดงแป้นพิมพ์ลัดทั้งหมด', go: 'ไปยังหน้าจอ: กด g แล้วตามด้วยตัวอักษร',
    next: 'แถวถัดไป', previous: 'แถวก่อนหน้า', select: 'เลือกแถว', edit: 'แก้ไขแถว', peek: 'ดูแถวอย่างย่อ', close: 'ปิดแผงหรือหน้าต่าง', then: 'แล้ว',
  },
  command: {
    label: 'ค้นหาหรือไปที่', placeholder: 'ชื่อบุคคล สถานที่ หรือหน้าจอ…', screens: 'หน้าจอ', actions: 'คำสั่ง', add: (p) => `เพิ่ม: ${p.text}`,
    upload: (p) => `อัปโหลด: ${p.text}`, nothing: 'ไม่พบรายการ', hint: 'ใช้ปุ่มลูกศรเพื่อเลือก Enter เพื่อเปิด Esc เพื่อปิด',
  },
  list: {
    tabs: 'ส่วนของรายการ', actions: 'คำสั่งของรายการ', total: (p) => `${n(p.count)} แถว`, viewName: 'ชื่อมุมมอง', deleteView: (p) => `ลบมุมมอง ${p.text}`,
    sharedView: 'แบ่งปันแล้ว', noViews: 'ยังไม่มีมุมมองที่บันทึกไว้', viewSaved: 'บันทึกมุมมองแล้ว', viewRemoved: 'ลบมุมมองแล้ว', any: 'ทั้งหมด', show: 'แสดง',
    apply: 'ใช้ตัวกรอง', addedByMe: 'ฉันเป็นผู้เพิ่ม', filled: 'กรอกแล้ว', empty: 'ว่าง', firstColumn: 'คอลัมน์แรกแสดงอยู่เสมอ',
    ignored: (p) => `ไม่รู้จักตัวกรองในที่อยู่นี้ จึงไม่ได้นำมาใช้: ${p.text}`, exportAs: (p) => `ส่งออกเป็น ${p.format}`, exportNote: 'แถวของรายการนี้ตามตัวกรองที่เลือก',
    peekEmpty: 'ยังไม่มีข้อมูล', lastChanges: 'การเปลี่ยนแปลงล่าสุด', noChanges: 'ยังไม่มีการเปลี่ยนแปลง', pasteValue: 'ค่าใหม่', field: 'ช่องข้อมูล', choose: 'เลือก…',
    apply2: 'กำหนด', rowsChanged: (p) => `เปลี่ยนแล้ว ${n(p.count)} แถว`, trashed: (p) => `ย้ายไปถังขยะแล้ว ${n(p.count)} แถว`, restored: (p) => `กู้คืนแล้ว ${n(p.count)} แถว`,
    refused: 'มีอย่างน้อยหนึ่งแถวอยู่นอกขอบเขตของคุณ จึงไม่มีการเปลี่ยนแปลงใด ๆ', notPossible: (p) => `“${p.text}” ทำขั้นตอนนี้ไม่ได้ จึงไม่มีการเปลี่ยนแปลงใด ๆ`,
    incomplete: (p) => `“${p.text}” ยังไม่ครบถ้วน: ${p.reason} จึงไม่มีการเปลี่ยนแปลงใด ๆ`, failed: 'ทำรายการไม่สำเร็จ ไม่มีการเปลี่ยนแปลงใด ๆ',
    reasonHelp: 'ผู้ที่กรอกรายการจะเห็นข้อความนี้', reasonFor: (p) => `${p.text}: เพราะเหตุใด`, older: 'เก่าก่อน', newer: 'ใหม่ก่อน',
  },
  form: {
    sections: 'ส่วนของแบบฟอร์ม', draftNote: 'บันทึกฉบับร่างได้แม้ยังกรอกไม่ครบ', filledIn: (p) => `${p.language}: ${p.state}`, language: (p) => `${p.label} (${p.language})`,
    typeToSearch: 'พิมพ์เพื่อค้นหา', noHits: 'ไม่พบรายการ', hits: (p) => `${n(p.count)} คำแนะนำ`, addWord: (p) => `เพิ่ม “${p.text}” เป็นคำใหม่`, takeOut: (p) => `นำ ${p.text} ออก`,
    chooseFirst: (p) => `กรุณาเลือก ${p.text} ก่อน`, atMost: (p) => `ไม่เกิน ${n(p.count)} รายการ`, characters: (p) => `${n(p.count)} จาก ${n(p.most)} ตัวอักษร`,
    isYear: (p) => `${p.typed} → ${p.year}`, buddhistYear: (p) => `พ.ศ. ${p.year}`, dateForm: 'ปี-เดือน-วัน เช่น 2569-11-20 หรือ 2026-11-20', picture: 'เลือกรูปภาพ',
    pictureHelp: 'JPEG, PNG, WebP หรือ GIF', replace: 'เปลี่ยนไฟล์', uploading: 'กำลังอัปโหลด…', uploadFailed: 'จัดเก็บไฟล์ไม่สำเร็จ', noUpload: 'การแนบรูปภาพและไฟล์ต้องใช้ JavaScript',
    decorative: 'ภาพตกแต่ง: ไม่ได้บอกอะไรนอกเหนือจากข้อความ', alt: 'ภาพนี้แสดงอะไร', focusX: 'จุดสำคัญที่สุด นับจากซ้าย', focusY: 'จุดสำคัญที่สุด นับจากบน', pdf: 'PDF',
    item: (p) => `${n(p.number)} จาก ${n(p.of)}`, moveUp: (p) => `เลื่อนขึ้น: ${p.text}`, moveDown: (p) => `เลื่อนลง: ${p.text}`, noItems: 'ยังไม่มีรายการ', saved: 'บันทึกแล้ว',
    saving: 'กำลังบันทึก…', created: 'เพิ่มแล้ว', published: 'เผยแพร่แล้ว', submitted: 'ส่งตรวจสอบแล้ว', check: 'กรุณาตรวจสอบช่องที่ทำเครื่องหมายไว้',
    localDraft: (p) => `พิมพ์ไว้บนเครื่องนี้เมื่อ ${p.time} และยังไม่ได้บันทึก`, takeBack: 'นำกลับมา', throwAway: 'ทิ้งไป', conflictHelp: 'เลือกค่าที่จะเก็บไว้ในแต่ละช่อง แล้วบันทึกอีกครั้ง',
    saveAgain: 'ใช้ค่าที่เลือก', status: 'สถานะ',
    next: {
      draft: 'เห็นเฉพาะเจ้าหน้าที่ เมื่อครบถ้วนแล้วจึงเผยแพร่', pending: 'รอผู้มีสิทธิ์เผยแพร่ตรวจสอบ', published: 'ทุกคนเห็นบนเว็บไซต์สาธารณะ',
      rejected: 'ถูกส่งกลับพร้อมเหตุผล แก้ไขแล้วส่งอีกครั้ง', archived: 'ไม่อยู่บนเว็บไซต์สาธารณะ แต่ยังเก็บไว้',
    },
    notPublic: 'เผยแพร่แล้ว แต่การตั้งค่าของรายการเองทำให้ไม่แสดงบนหน้าสาธารณะ',
    withdraw: 'นำกลับเป็นฉบับร่าง', toDraft: 'กลับเป็นฉบับร่าง', publishAgain: 'เผยแพร่อีกครั้ง', history: 'ประวัติการแก้ไข', somebody: 'เจ้าหน้าที่', product: 'ระบบ',
    changed: (p) => `แก้ไข: ${p.fields}`, links: 'ลิงก์', created2: 'สร้างเมื่อ', updated: 'แก้ไขเมื่อ', notTranslated: 'ยังไม่ได้เขียน', formatting: 'การจัดรูปแบบ', bold: 'ตัวหนา', italic: 'เน้นข้อความ',
    heading: 'หัวข้อ', bullets: 'รายการ', numbers: 'รายการลำดับเลข', quote: 'ข้อความอ้างอิง', link: 'ลิงก์', linkAddress: 'ที่อยู่ของลิงก์', paragraph: 'ย่อหน้า',
    richHelp: 'เลือกข้อความ แล้วกดปุ่ม', seeAs: 'ดูผลลัพธ์', readOnly: 'ระบบเป็นผู้กำหนด',
  },
  audit: {
    create: 'เพิ่ม', update: 'แก้ไข', submit: 'ส่งตรวจสอบ', publish: 'เผยแพร่', reject: 'ส่งกลับ', archive: 'เก็บเข้าคลัง', withdraw: 'นำกลับเป็นฉบับร่าง', trash: 'ย้ายไปถังขยะ',
    restore: 'กู้คืน', import: 'อัปโหลด', undo: 'ยกเลิกการอัปโหลด', export: 'ส่งออก', merge: 'รวมรายการ', 'sign-in': 'เข้าสู่ระบบ', 'sign-in-failed': 'เข้าสู่ระบบไม่สำเร็จ',
    'sign-out': 'ออกจากระบบ', reuse: 'สิ้นสุดการใช้งานเพื่อความปลอดภัย', settings: 'แก้ไขการตั้งค่า',
  },
  reference: {
    used: 'ใช้อยู่', usedBy: (p) => `ใช้อยู่ใน ${n(p.count)} แถว`, inUse: (p) => `ใช้อยู่ใน ${n(p.count)} แถว: ให้รวมรายการหรือปิดใช้งานแทน`, mergeTitle: 'จะเก็บรายการใดไว้',
    mergeText: 'ทุกแถวที่ใช้จะย้ายไปยังรายการที่เก็บไว้ ส่วนรายการอื่นย้ายไปถังขยะ', mergeUses: (p) => `จะย้าย ${n(p.count)} แถว`, mergeNeedsTwo: 'เลือกสองแถวขึ้นไปเพื่อรวมรายการ',
    merged: (p) => `รวมรายการแล้ว ย้าย ${n(p.count)} แถว`, allFields: 'ทุกช่อง', editRow: (p) => `แก้ไข ${p.text}`, languages: 'ภาษา', sample: 'ข้อความบนสีนี้', onPaper: 'สีนี้บนพื้นกระดาษ',
    contrast: (p) => `ความต่างสี ${p.ratio}`, passes: 'ผ่าน', fails: 'ต่ำเกินไป', blocked: 'สีที่อ่อนเกินไปเปิดใช้งานไม่ได้',
  },
  picture: {
    empty: 'ยังไม่มีภาพ', place: (p) => `ลำดับที่ ${n(p.number)}`, always: 'แสดงตลอด', allLanguages: 'ทุกภาษา', from: (p) => `ตั้งแต่ ${p.date}`, until: (p) => `ถึง ${p.date}`, leadsTo: 'นำไปยัง',
  },
  users: {
    invite: 'เชิญ', invited: 'คำเชิญพร้อมแล้ว ส่งลิงก์นี้ให้ผู้รับ ใช้ได้ครั้งเดียว', copyLink: 'คัดลอกลิงก์', resend: 'ลิงก์เชิญใหม่', disable: 'ระงับการใช้งาน', enable: 'เปิดใช้งาน',
    last: 'บัญชีสุดท้ายของบทบาทนี้เปลี่ยนหรือระงับไม่ได้', ownRole: 'ไม่มีใครเปลี่ยนบทบาทของตนเองได้', aboveOwn: 'บทบาทนี้สูงกว่าบทบาทของคุณ',
  },
  home: {
    lead: (p) => `สวัสดี คุณ${p.name}`, waiting: (p) => `รอการตรวจสอบ ${n(p.count)} รายการ`, drafts: (p) => `ฉบับร่างจากการอัปโหลด ${n(p.count)} รายการ`, trash: (p) => `ในถังขยะ ${n(p.count)} รายการ`,
    pendingWords: (p) => `คำที่รออนุมัติ ${n(p.count)} คำ`, recent: 'สิ่งที่คุณแก้ไขล่าสุด', noRecent: 'คุณยังไม่ได้แก้ไขอะไร', nothing: 'ไม่มีงานรอคุณอยู่', shortcuts: 'เริ่มจากที่นี่',
    numbers: 'ตัวเลข', openList: (p) => `เปิด: ${p.text}`,
  },
}
