// The short text on data protection that a new installation starts with.
import type { Translated } from '#words/locales.ts'

export const pdpaText: Translated = {
  en: '<p>This site keeps only what it needs: a choice of language, this decision, and your session when you sign in. No data is sent to other sites.</p>',
  th: '<p>เว็บไซต์นี้เก็บเฉพาะข้อมูลที่จำเป็น ได้แก่ ภาษาที่เลือก การตัดสินใจครั้งนี้ และการเข้าใช้งานเมื่อคุณลงชื่อเข้าใช้ ไม่มีการส่งข้อมูลไปยังเว็บไซต์อื่น</p>',
  zh: '<p>本网站只保存必要的数据：所选语言、您的这一决定，以及登录后的会话。数据不会发送到其他网站。</p>',
  lo: '<p>ເວັບໄຊນີ້ເກັບສະເພາະຂໍ້ມູນທີ່ຈຳເປັນ: ພາສາທີ່ເລືອກ, ການຕັດສິນໃຈຄັ້ງນີ້ ແລະ ການເຂົ້າໃຊ້ເມື່ອທ່ານເຂົ້າສູ່ລະບົບ. ບໍ່ມີການສົ່ງຂໍ້ມູນໄປຫາເວັບໄຊອື່ນ.</p>',
}
