// The short text on data protection that a new installation starts with.
import type { Translated } from '#words/locales.ts'

export const pdpaText: Translated = {
  en: '<p>This site keeps only what it needs: in cookies the language you chose, this decision, and your session when you sign in; in your browser what you put aside here yourself, such as a shortlist or an unsent form. Your visit is reported to no other site.</p>',
  th: '<p>เว็บไซต์นี้เก็บเฉพาะข้อมูลที่จำเป็น ได้แก่ ภาษาที่เลือก การตัดสินใจครั้งนี้ และการเข้าใช้งานเมื่อคุณลงชื่อเข้าใช้ (ในคุกกี้) และสิ่งที่คุณเก็บไว้เอง เช่น รายชื่อที่เลือกไว้หรือแบบฟอร์มที่ยังไม่ได้ส่ง (ในเบราว์เซอร์ของคุณ) ไม่มีการแจ้งการเข้าชมของคุณไปยังเว็บไซต์อื่น</p>',
  zh: '<p>本网站只保存必要的数据：在 Cookie 中保存所选语言、您的这一决定，以及登录后的会话；在您的浏览器中保存您自己暂存的内容，例如候选名单或尚未发送的表单。您的访问不会告知其他网站。</p>',
  lo: '<p>ເວັບໄຊນີ້ເກັບສະເພາະຂໍ້ມູນທີ່ຈຳເປັນ: ໃນຄຸກກີ້ ມີພາສາທີ່ເລືອກ, ການຕັດສິນໃຈຄັ້ງນີ້ ແລະ ການເຂົ້າໃຊ້ເມື່ອທ່ານເຂົ້າສູ່ລະບົບ; ໃນບຣາວເຊີຂອງທ່ານ ມີສິ່ງທີ່ທ່ານເກັບໄວ້ເອງ ເຊັ່ນ ລາຍຊື່ທີ່ເລືອກໄວ້ ຫຼື ແບບຟອມທີ່ຍັງບໍ່ໄດ້ສົ່ງ. ບໍ່ມີການແຈ້ງການເຂົ້າຊົມຂອງທ່ານໄປຫາເວັບໄຊອື່ນ.</p>',
}
