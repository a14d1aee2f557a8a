// Words of banners, and of the logos of who supports and who manages the site.
import type { Labels } from '#engine/model/labels.ts'
import type { banners, managedBy, supports } from './kinds.ts'

export const bannerLabels = {
  en: {
    one: 'Banner',
    many: 'Banners',
    about: 'Notices that stand on public pages for a time are listed here.',
    sections: { banner: 'Banner', where: 'Where', shown: 'When and for whom' },
    fields: {
      title: 'Title',
      text: 'Text',
      image: 'Picture',
      phoneImage: 'Picture for phones',
      url: 'Link',
      placement: 'Placement',
      pages: 'Pages',
      showFrom: 'Show from',
      showUntil: 'Show until',
      languages: 'Languages',
    },
    help: {
      image: 'A picture needs a text for people who cannot see it, unless it is marked as decorative.',
      phoneImage: 'Shown on narrow screens instead of the picture.',
      pages: 'Choose none to show it on all pages.',
      languages: 'Choose none to show it in all languages.',
    },
  },
  th: {
    one: 'แบนเนอร์',
    many: 'แบนเนอร์',
    about: 'ส่วนนี้รวบรวมประกาศที่แสดงบนหน้าสาธารณะเป็นช่วงเวลา',
    sections: { banner: 'แบนเนอร์', where: 'ตำแหน่ง', shown: 'เวลาและภาษาที่แสดง' },
    fields: {
      title: 'หัวเรื่อง',
      text: 'ข้อความ',
      image: 'ภาพ',
      phoneImage: 'ภาพสำหรับโทรศัพท์',
      url: 'ลิงก์',
      placement: 'ตำแหน่งที่แสดง',
      pages: 'หน้าที่แสดง',
      showFrom: 'แสดงตั้งแต่',
      showUntil: 'แสดงถึง',
      languages: 'ภาษา',
    },
    help: {
      image: 'ภาพต้องมีข้อความสำหรับผู้ที่มองไม่เห็น หรือทำเครื่องหมายว่าเป็นภาพตกแต่ง',
      phoneImage: 'แสดงแทนภาพหลักบนหน้าจอแคบ',
      pages: 'หากไม่เลือก จะแสดงทุกหน้า',
      languages: 'หากไม่เลือก จะแสดงทุกภาษา',
    },
  },
  zh: {
    one: '横幅',
    many: '横幅',
    about: '这里列出在公开页面上限时显示的通知。',
    sections: { banner: '横幅', where: '位置', shown: '显示时间与对象' },
    fields: {
      title: '标题',
      text: '文字',
      image: '图片',
      phoneImage: '手机图片',
      url: '链接',
      placement: '显示位置',
      pages: '页面',
      showFrom: '开始显示',
      showUntil: '结束显示',
      languages: '语言',
    },
    help: {
      image: '图片需要替代文字（供看不到图片的人使用），或标记为“装饰性”。',
      phoneImage: '在窄屏上代替主图显示。',
      pages: '不选则在所有页面显示。',
      languages: '不选则在所有语言中显示。',
    },
  },
  lo: {
    one: 'ແບນເນີ',
    many: 'ແບນເນີ',
    about: 'ບ່ອນນີ້ລວມປະກາດທີ່ສະແດງໃນໜ້າສາທາລະນະເປັນໄລຍະ',
    sections: { banner: 'ແບນເນີ', where: 'ຕຳແໜ່ງ', shown: 'ເວລາ ແລະ ພາສາທີ່ສະແດງ' },
    fields: {
      title: 'ຫົວຂໍ້',
      text: 'ຂໍ້ຄວາມ',
      image: 'ຮູບພາບ',
      phoneImage: 'ຮູບພາບສຳລັບໂທລະສັບ',
      url: 'ລິ້ງ',
      placement: 'ຕຳແໜ່ງທີ່ສະແດງ',
      pages: 'ໜ້າທີ່ສະແດງ',
      showFrom: 'ສະແດງຕັ້ງແຕ່',
      showUntil: 'ສະແດງເຖິງ',
      languages: 'ພາສາ',
    },
    help: {
      image: 'ຮູບພາບຕ້ອງມີຂໍ້ຄວາມສຳລັບຜູ້ທີ່ເບິ່ງບໍ່ເຫັນ ຫຼື ໝາຍວ່າເປັນຮູບຕົບແຕ່ງ',
      phoneImage: 'ສະແດງແທນຮູບຫຼັກເທິງໜ້າຈໍແຄບ',
      pages: 'ຖ້າບໍ່ເລືອກ ຈະສະແດງໃນທຸກໜ້າ',
      languages: 'ຖ້າບໍ່ເລືອກ ຈະສະແດງໃນທຸກພາສາ',
    },
  },
} satisfies Labels<typeof banners>

const en = {
  sections: { logo: 'Logo' },
  fields: { image: 'Picture', darkImage: 'Picture for dark mode', name: 'Name', url: 'Link' },
  help: {
    image: 'Shown at most 56 pixels high at the end of every page.',
    darkImage: 'Shown in dark mode. Without it, the logo is shown on a light background there.',
    name: 'Also what people who cannot see the picture will hear.',
  },
}
const th = {
  sections: { logo: 'โลโก้' },
  fields: { image: 'ภาพ', darkImage: 'ภาพสำหรับหน้าจอสีเข้ม', name: 'ชื่อ', url: 'ลิงก์' },
  help: {
    image: 'แสดงสูงไม่เกิน 56 พิกเซลที่ท้ายทุกหน้า',
    darkImage: 'แสดงเมื่ออุปกรณ์ใช้หน้าจอสีเข้ม หากไม่มี โลโก้จะอยู่บนพื้นสีอ่อน',
    name: 'ใช้เป็นข้อความสำหรับผู้ที่มองไม่เห็นภาพด้วย',
  },
}
const zh = {
  sections: { logo: '标志' },
  fields: { image: '图片', darkImage: '深色页面用图', name: '名称', url: '链接' },
  help: {
    image: '显示在每个页面的末尾，高度不超过 56 像素。',
    darkImage: '设备使用深色页面时显示。没有此图时，标志会置于浅色底板上。',
    name: '也作为图片的替代文字。',
  },
}
const lo = {
  sections: { logo: 'ໂລໂກ້' },
  fields: { image: 'ຮູບພາບ', darkImage: 'ຮູບສຳລັບໜ້າຈໍສີເຂັ້ມ', name: 'ຊື່', url: 'ລິ້ງ' },
  help: {
    image: 'ສະແດງສູງບໍ່ເກີນ 56 ພິກເຊວຢູ່ທ້າຍທຸກໜ້າ',
    darkImage: 'ສະແດງເມື່ອອຸປະກອນໃຊ້ໜ້າຈໍສີເຂັ້ມ ຖ້າບໍ່ມີ ໂລໂກ້ຈະຢູ່ເທິງພື້ນສີອ່ອນ',
    name: 'ໃຊ້ເປັນຂໍ້ຄວາມສຳລັບຜູ້ທີ່ເບິ່ງບໍ່ເຫັນຮູບນຳ',
  },
}

export const supportLabels = {
  en: {
    ...en,
    one: 'Supporter',
    many: 'Supported by',
    about: 'The logos of organizations that support the site are listed here.',
  },
  th: { ...th, one: 'ผู้สนับสนุน', many: 'สนับสนุนโดย', about: 'ส่วนนี้รวบรวมโลโก้ของหน่วยงานที่สนับสนุนเว็บไซต์' },
  zh: { ...zh, one: '支持单位', many: '支持单位', about: '这里列出支持本网站的机构的标志。' },
  lo: { ...lo, one: 'ຜູ້ສະໜັບສະໜູນ', many: 'ສະໜັບສະໜູນໂດຍ', about: 'ບ່ອນນີ້ລວມໂລໂກ້ຂອງອົງກອນທີ່ສະໜັບສະໜູນເວັບໄຊ' },
} satisfies Labels<typeof supports>

export const managedByLabels = {
  en: {
    ...en,
    one: 'Managing organization',
    many: 'Managed by',
    about: 'The logos of organizations that manage the site are listed here.',
  },
  th: { ...th, one: 'หน่วยงานผู้ดูแล', many: 'บริหารจัดการโดย', about: 'ส่วนนี้รวบรวมโลโก้ของหน่วยงานที่ดูแลเว็บไซต์' },
  zh: { ...zh, one: '管理单位', many: '管理单位', about: '这里列出管理本网站的机构的标志。' },
  lo: { ...lo, one: 'ອົງກອນຜູ້ບໍລິຫານ', many: 'ບໍລິຫານໂດຍ', about: 'ບ່ອນນີ້ລວມໂລໂກ້ຂອງອົງກອນທີ່ບໍລິຫານເວັບໄຊ' },
} satisfies Labels<typeof managedBy>
