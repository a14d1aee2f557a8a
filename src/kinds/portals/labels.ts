// Words of portals.
import type { Labels } from '#engine/model/labels.ts'
import type { portals } from './kind.ts'

export const labels = {
  en: {
    one: 'Portal',
    many: 'Portals',
    about: 'Portals outside this site that researchers and organizations need are listed here.',
    sections: { portal: 'Portal', forWhom: 'For whom' },
    fields: {
      title: 'Title',
      description: 'Description',
      url: 'Link',
      image: 'Picture',
      country: 'Country',
      audience: 'Audience',
      category: 'Category',
      linkCheckedAt: 'Link checked',
      linkFailures: 'Failed checks',
      isReachable: 'Link answers',
    },
    help: {
      url: 'The link is checked every day. After three failed checks the portal is hidden until the link answers again.',
      country: 'Leave it empty if the portal is for all countries.',
    },
  },
  th: {
    one: 'เว็บท่า',
    many: 'เว็บท่า',
    about: 'ส่วนนี้รวบรวมเว็บท่าภายนอกที่นักวิจัยและหน่วยงานต้องใช้',
    sections: { portal: 'เว็บท่า', forWhom: 'สำหรับใคร' },
    fields: {
      title: 'ชื่อ',
      description: 'รายละเอียด',
      url: 'ลิงก์',
      image: 'ภาพ',
      country: 'ประเทศ',
      audience: 'กลุ่มผู้ใช้',
      category: 'หมวดหมู่',
      linkCheckedAt: 'ตรวจลิงก์เมื่อ',
      linkFailures: 'จำนวนครั้งที่ตรวจไม่ผ่าน',
      isReachable: 'ลิงก์ใช้งานได้',
    },
    help: {
      url: 'ระบบตรวจลิงก์ทุกวัน หากตรวจไม่ผ่านสามครั้งติดกัน เว็บท่าจะถูกซ่อนจนกว่าลิงก์จะใช้งานได้อีกครั้ง',
      country: 'เว้นว่างไว้หากเว็บท่าใช้ได้กับทุกประเทศ',
    },
  },
  zh: {
    one: '门户',
    many: '门户',
    about: '这里列出科研人员和机构需要的站外网站。',
    sections: { portal: '门户', forWhom: '适用对象' },
    fields: {
      title: '名称',
      description: '说明',
      url: '链接',
      image: '图片',
      country: '国家',
      audience: '适用人群',
      category: '类别',
      linkCheckedAt: '链接检查时间',
      linkFailures: '检查失败次数',
      isReachable: '链接可用',
    },
    help: {
      url: '系统每天检查链接。连续三次失败后，该门户将被隐藏，直到链接恢复。',
      country: '如适用于所有国家，请留空。',
    },
  },
  lo: {
    one: 'ເວັບທ່າ',
    many: 'ເວັບທ່າ',
    about: 'ບ່ອນນີ້ລວມເວັບທ່າພາຍນອກທີ່ນັກຄົ້ນຄວ້າ ແລະ ອົງກອນຕ້ອງການ',
    sections: { portal: 'ເວັບທ່າ', forWhom: 'ສຳລັບໃຜ' },
    fields: {
      title: 'ຊື່',
      description: 'ລາຍລະອຽດ',
      url: 'ລິ້ງ',
      image: 'ຮູບພາບ',
      country: 'ປະເທດ',
      audience: 'ກຸ່ມຜູ້ໃຊ້',
      category: 'ໝວດໝູ່',
      linkCheckedAt: 'ກວດລິ້ງເມື່ອ',
      linkFailures: 'ຈຳນວນຄັ້ງທີ່ກວດບໍ່ຜ່ານ',
      isReachable: 'ລິ້ງໃຊ້ໄດ້',
    },
    help: {
      url: 'ລະບົບກວດລິ້ງທຸກມື້ ຖ້າກວດບໍ່ຜ່ານສາມຄັ້ງຕິດກັນ ເວັບທ່າຈະຖືກເຊື່ອງໄວ້ຈົນກວ່າລິ້ງຈະໃຊ້ໄດ້ອີກ',
      country: 'ປະຫວ່າງໄວ້ຖ້າເວັບທ່າໃຊ້ໄດ້ກັບທຸກປະເທດ',
    },
  },
} satisfies Labels<typeof portals>
