// Words of publishers.
import type { Labels } from '#engine/model/labels.ts'
import type { publishers } from './kind.ts'

export const labels = {
  en: {
    one: 'Publisher',
    many: 'Publishers',
    about: 'Publishers of journals and books are listed here, each once, with the other names it is known by.',
    sections: { publisher: 'Publisher', numbers: 'Numbers in registers' },
    fields: {
      name: 'Name',
      alternateNames: 'Other names',
      country: 'Country',
      parent: 'Belongs to',
      website: 'Website',
      crossrefMemberId: 'Crossref member number',
      ror: 'ROR',
    },
    entries: { name: 'Other name' },
    adds: { alternateNames: 'Add another name' },
    help: {
      alternateNames: 'Imprints, former names and spellings that uploads may use.',
      parent: 'The publisher that this one is part of.',
      crossrefMemberId: 'Digits only, such as 78.',
    },
  },
  th: {
    one: 'สำนักพิมพ์',
    many: 'สำนักพิมพ์',
    about: 'ส่วนนี้รวบรวมสำนักพิมพ์ของวารสารและหนังสือ แต่ละแห่งมีเพียงรายการเดียว พร้อมชื่ออื่นที่ใช้เรียก',
    sections: { publisher: 'สำนักพิมพ์', numbers: 'เลขในทะเบียน' },
    fields: {
      name: 'ชื่อ',
      alternateNames: 'ชื่ออื่น',
      country: 'ประเทศ',
      parent: 'สังกัด',
      website: 'เว็บไซต์',
      crossrefMemberId: 'เลขสมาชิก Crossref',
      ror: 'ROR',
    },
    entries: { name: 'ชื่ออื่น' },
    adds: { alternateNames: 'เพิ่มชื่ออื่น' },
    help: {
      alternateNames: 'ชื่อในเครือ ชื่อเดิม และการสะกดแบบอื่นที่ไฟล์อัปโหลดอาจใช้',
      parent: 'สำนักพิมพ์ที่สำนักพิมพ์นี้เป็นส่วนหนึ่ง',
      crossrefMemberId: 'ตัวเลขเท่านั้น เช่น 78',
    },
  },
  zh: {
    one: '出版社',
    many: '出版社',
    about: '这里列出期刊和图书的出版社，每家只有一个条目，并附其他名称。',
    sections: { publisher: '出版社', numbers: '登记编号' },
    fields: {
      name: '名称',
      alternateNames: '其他名称',
      country: '国家',
      parent: '所属出版社',
      website: '网站',
      crossrefMemberId: 'Crossref 会员编号',
      ror: 'ROR',
    },
    entries: { name: '其他名称' },
    adds: { alternateNames: '添加其他名称' },
    help: {
      alternateNames: '上传文件中可能使用的子品牌、旧名和其他写法。',
      parent: '该出版社所属的上级出版社。',
      crossrefMemberId: '只填数字，例如 78。',
    },
  },
  lo: {
    one: 'ສຳນັກພິມ',
    many: 'ສຳນັກພິມ',
    about: 'ບ່ອນນີ້ລວມສຳນັກພິມຂອງວາລະສານ ແລະ ໜັງສື ແຕ່ລະແຫ່ງມີພຽງລາຍການດຽວ ພ້ອມຊື່ອື່ນທີ່ໃຊ້ເອີ້ນ',
    sections: { publisher: 'ສຳນັກພິມ', numbers: 'ເລກໃນທະບຽນ' },
    fields: {
      name: 'ຊື່',
      alternateNames: 'ຊື່ອື່ນ',
      country: 'ປະເທດ',
      parent: 'ສັງກັດ',
      website: 'ເວັບໄຊ',
      crossrefMemberId: 'ເລກສະມາຊິກ Crossref',
      ror: 'ROR',
    },
    entries: { name: 'ຊື່ອື່ນ' },
    adds: { alternateNames: 'ເພີ່ມຊື່ອື່ນ' },
    help: {
      alternateNames: 'ຊື່ໃນເຄືອ ຊື່ເກົ່າ ແລະ ການສະກົດແບບອື່ນທີ່ໄຟລ໌ອັບໂຫຼດອາດໃຊ້',
      parent: 'ສຳນັກພິມທີ່ສຳນັກພິມນີ້ເປັນສ່ວນໜຶ່ງ',
      crossrefMemberId: 'ຕົວເລກເທົ່ານັ້ນ ເຊັ່ນ 78',
    },
  },
} satisfies Labels<typeof publishers>
