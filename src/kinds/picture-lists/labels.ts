// Words of the picture lists.
import type { Labels } from '#engine/model/labels.ts'
import type { slides, topbarLogos } from './kinds.ts'

export const slideLabels = {
  en: {
    one: 'Slide',
    many: 'Slides',
    about: 'The pictures and messages at the top of the home page are listed here.',
    sections: { slide: 'Slide', link: 'Link', shown: 'When and for whom' },
    fields: {
      title: 'Title',
      caption: 'Caption',
      image: 'Picture',
      phoneImage: 'Picture for phones',
      textInPicture: 'The picture contains text',
      buttonLabel: 'Button text',
      url: 'Link',
      showFrom: 'Show from',
      showUntil: 'Show until',
      languages: 'Languages',
    },
    help: {
      image: 'A picture needs a text for people who cannot see it, unless it is marked as decorative.',
      phoneImage: 'Shown on narrow screens instead of the picture.',
      textInPicture:
        'Text in a picture is not read aloud, not translated and hard to read on a phone. Put it in the title and caption instead. If it must stay, choose the languages it is written in.',
      languages: 'Choose none to show it in all languages.',
    },
  },
  th: {
    one: 'สไลด์',
    many: 'สไลด์',
    about: 'ส่วนนี้รวบรวมภาพและข้อความที่อยู่ด้านบนของหน้าแรก',
    sections: { slide: 'สไลด์', link: 'ลิงก์', shown: 'เวลาและภาษาที่แสดง' },
    fields: {
      title: 'หัวเรื่อง',
      caption: 'คำบรรยาย',
      image: 'ภาพ',
      phoneImage: 'ภาพสำหรับโทรศัพท์',
      textInPicture: 'มีตัวหนังสือในภาพ',
      buttonLabel: 'ข้อความบนปุ่ม',
      url: 'ลิงก์',
      showFrom: 'แสดงตั้งแต่',
      showUntil: 'แสดงถึง',
      languages: 'ภาษา',
    },
    help: {
      image: 'ภาพต้องมีข้อความสำหรับผู้ที่มองไม่เห็น หรือทำเครื่องหมายว่าเป็นภาพตกแต่ง',
      phoneImage: 'แสดงแทนภาพหลักบนหน้าจอแคบ',
      textInPicture:
        'โปรแกรมอ่านหน้าจออ่านตัวหนังสือในภาพไม่ได้ ระบบแปลให้ไม่ได้ และอ่านยากบนโทรศัพท์ ควรใส่ไว้ในหัวเรื่องและคำบรรยาย หากจำเป็นต้องมี กรุณาเลือกภาษาที่เขียนในภาพ',
      languages: 'หากไม่เลือก จะแสดงทุกภาษา',
    },
  },
  zh: {
    one: '轮播图',
    many: '轮播图',
    about: '这里列出首页顶部的图片和文字。',
    sections: { slide: '轮播图', link: '链接', shown: '显示时间与对象' },
    fields: {
      title: '标题',
      caption: '说明文字',
      image: '图片',
      phoneImage: '手机图片',
      textInPicture: '图片中有文字',
      buttonLabel: '按钮文字',
      url: '链接',
      showFrom: '开始显示',
      showUntil: '结束显示',
      languages: '语言',
    },
    help: {
      image: '图片需要替代文字（供看不到图片的人使用），或标记为“装饰性”。',
      phoneImage: '在窄屏上代替主图显示。',
      textInPicture:
        '图片中的文字无法朗读、无法翻译，在手机上也难以辨认。请尽量写入标题和说明；如必须保留，请选择图中文字的语言。',
      languages: '不选则在所有语言中显示。',
    },
  },
  lo: {
    one: 'ສະໄລ້',
    many: 'ສະໄລ້',
    about: 'ບ່ອນນີ້ລວມຮູບພາບ ແລະ ຂໍ້ຄວາມທີ່ຢູ່ດ້ານເທິງຂອງໜ້າຫຼັກ',
    sections: { slide: 'ສະໄລ້', link: 'ລິ້ງ', shown: 'ເວລາ ແລະ ພາສາທີ່ສະແດງ' },
    fields: {
      title: 'ຫົວຂໍ້',
      caption: 'ຄຳບັນຍາຍ',
      image: 'ຮູບພາບ',
      phoneImage: 'ຮູບພາບສຳລັບໂທລະສັບ',
      textInPicture: 'ມີຕົວໜັງສືໃນຮູບ',
      buttonLabel: 'ຂໍ້ຄວາມເທິງປຸ່ມ',
      url: 'ລິ້ງ',
      showFrom: 'ສະແດງຕັ້ງແຕ່',
      showUntil: 'ສະແດງເຖິງ',
      languages: 'ພາສາ',
    },
    help: {
      image: 'ຮູບພາບຕ້ອງມີຂໍ້ຄວາມສຳລັບຜູ້ທີ່ເບິ່ງບໍ່ເຫັນ ຫຼື ໝາຍວ່າເປັນຮູບຕົບແຕ່ງ',
      phoneImage: 'ສະແດງແທນຮູບຫຼັກເທິງໜ້າຈໍແຄບ',
      textInPicture:
        'ຕົວໜັງສືໃນຮູບອ່ານອອກສຽງບໍ່ໄດ້ ແປບໍ່ໄດ້ ແລະ ອ່ານຍາກໃນໂທລະສັບ ຄວນໃສ່ໄວ້ໃນຫົວຂໍ້ ແລະ ຄຳບັນຍາຍແທນ ຖ້າຈຳເປັນຕ້ອງມີ ໃຫ້ເລືອກພາສາທີ່ຂຽນໃນຮູບ',
      languages: 'ຖ້າບໍ່ເລືອກ ຈະສະແດງໃນທຸກພາສາ',
    },
  },
} satisfies Labels<typeof slides>

export const topbarLogoLabels = {
  en: {
    one: 'Top bar logo',
    many: 'Top bar logos',
    about: 'The logos in the top bar of every page are listed here.',
    sections: { logo: 'Logo' },
    fields: { image: 'Picture', darkImage: 'Picture for dark mode', alt: 'Text for the picture', url: 'Link' },
    help: {
      image: 'Shown at most 40 pixels high.',
      darkImage: 'Shown in dark mode. Without it, the logo is shown on a light background there.',
      alt: 'What people who cannot see the picture will hear, usually the name.',
    },
  },
  th: {
    one: 'โลโก้แถบบน',
    many: 'โลโก้แถบบน',
    about: 'ส่วนนี้รวบรวมโลโก้ที่อยู่ในแถบบนของทุกหน้า',
    sections: { logo: 'โลโก้' },
    fields: { image: 'ภาพ', darkImage: 'ภาพสำหรับหน้าจอสีเข้ม', alt: 'ข้อความแทนภาพ', url: 'ลิงก์' },
    help: {
      image: 'แสดงสูงไม่เกิน 40 พิกเซล',
      darkImage: 'แสดงเมื่ออุปกรณ์ใช้หน้าจอสีเข้ม หากไม่มี โลโก้จะอยู่บนพื้นสีอ่อน',
      alt: 'ข้อความสำหรับผู้ที่มองไม่เห็นภาพ มักเป็นชื่อหน่วยงาน',
    },
  },
  zh: {
    one: '顶栏标志',
    many: '顶栏标志',
    about: '这里列出各页面顶栏中的标志。',
    sections: { logo: '标志' },
    fields: { image: '图片', darkImage: '深色页面用图', alt: '图片替代文字', url: '链接' },
    help: {
      image: '显示高度不超过 40 像素。',
      darkImage: '设备使用深色页面时显示。没有此图时，标志会置于浅色底板上。',
      alt: '供无法看到图片的人使用，通常为机构名称。',
    },
  },
  lo: {
    one: 'ໂລໂກ້ແຖບເທິງ',
    many: 'ໂລໂກ້ແຖບເທິງ',
    about: 'ບ່ອນນີ້ລວມໂລໂກ້ທີ່ຢູ່ໃນແຖບເທິງຂອງທຸກໜ້າ',
    sections: { logo: 'ໂລໂກ້' },
    fields: { image: 'ຮູບພາບ', darkImage: 'ຮູບສຳລັບໜ້າຈໍສີເຂັ້ມ', alt: 'ຂໍ້ຄວາມແທນຮູບພາບ', url: 'ລິ້ງ' },
    help: {
      image: 'ສະແດງສູງບໍ່ເກີນ 40 ພິກເຊວ',
      darkImage: 'ສະແດງເມື່ອອຸປະກອນໃຊ້ໜ້າຈໍສີເຂັ້ມ ຖ້າບໍ່ມີ ໂລໂກ້ຈະຢູ່ເທິງພື້ນສີອ່ອນ',
      alt: 'ຂໍ້ຄວາມສຳລັບຜູ້ທີ່ເບິ່ງບໍ່ເຫັນຮູບ ສ່ວນຫຼາຍແມ່ນຊື່ອົງກອນ',
    },
  },
} satisfies Labels<typeof topbarLogos>
