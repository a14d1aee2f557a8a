// Closed lists about training courses.
import { closedList } from '#engine/model/labels.ts'

export const courseLists = {
  courseMode: closedList(['onsite', 'hybrid', 'online'], {
    en: { onsite: 'On site', hybrid: 'On site and online', online: 'Online' },
    th: { onsite: 'ในสถานที่', hybrid: 'ในสถานที่และออนไลน์', online: 'ออนไลน์' },
    zh: { onsite: '线下', hybrid: '线上线下结合', online: '线上' },
    lo: { onsite: 'ຢູ່ສະຖານທີ່', hybrid: 'ຢູ່ສະຖານທີ່ ແລະ ອອນລາຍ', online: 'ອອນລາຍ' },
  }),
  courseState: closedList(['upcoming', 'running', 'self_paced', 'past', 'canceled'], {
    en: {
      upcoming: 'Upcoming',
      running: 'Running',
      self_paced: 'At your own pace',
      past: 'Past',
      canceled: 'Canceled',
    },
    th: {
      upcoming: 'กำลังจะจัด',
      running: 'กำลังจัดอยู่',
      self_paced: 'เรียนตามเวลาที่สะดวก',
      past: 'สิ้นสุดแล้ว',
      canceled: 'ยกเลิก',
    },
    zh: { upcoming: '即将开课', running: '进行中', self_paced: '自主学习', past: '已结束', canceled: '已取消' },
    lo: {
      upcoming: 'ກຳລັງຈະຈັດ',
      running: 'ກຳລັງຈັດຢູ່',
      self_paced: 'ຮຽນຕາມເວລາທີ່ສະດວກ',
      past: 'ສິ້ນສຸດແລ້ວ',
      canceled: 'ຍົກເລີກ',
    },
  }),
  courseLevel: closedList(['introductory', 'intermediate', 'advanced'], {
    en: { introductory: 'Introductory', intermediate: 'Intermediate', advanced: 'Advanced' },
    th: { introductory: 'ระดับเริ่มต้น', intermediate: 'ระดับกลาง', advanced: 'ระดับสูง' },
    zh: { introductory: '入门', intermediate: '中级', advanced: '高级' },
    lo: { introductory: 'ຂັ້ນເລີ່ມຕົ້ນ', intermediate: 'ຂັ້ນກາງ', advanced: 'ຂັ້ນສູງ' },
  }),
  feeKind: closedList(['free', 'members_free', 'charged'], {
    en: { free: 'Free', members_free: 'Free for members', charged: 'With a fee' },
    th: { free: 'ไม่มีค่าใช้จ่าย', members_free: 'สมาชิกไม่เสียค่าใช้จ่าย', charged: 'มีค่าใช้จ่าย' },
    zh: { free: '免费', members_free: '会员免费', charged: '收费' },
    lo: { free: 'ບໍ່ເສຍຄ່າ', members_free: 'ສະມາຊິກບໍ່ເສຍຄ່າ', charged: 'ເສຍຄ່າ' },
  }),
}
