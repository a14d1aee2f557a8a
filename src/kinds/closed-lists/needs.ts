// Closed lists of needs.
import { closedList } from '#engine/model/labels.ts'

export const needLists = {
  matchKind: closedList(['talent', 'young_talent', 'host', 'lab', 'funding', 'training', 'company'], {
    en: {
      talent: 'ASEAN talents',
      young_talent: 'Young talents',
      host: 'Hosts',
      lab: 'Labs',
      funding: 'Funding',
      training: 'Training',
      company: 'Companies',
    },
    th: {
      talent: 'บุคลากรอาเซียน',
      young_talent: 'บุคลากรรุ่นใหม่',
      host: 'หน่วยงานเจ้าภาพ',
      lab: 'ห้องปฏิบัติการ',
      funding: 'ทุน',
      training: 'การอบรม',
      company: 'บริษัท',
    },
    zh: {
      talent: '东盟人才',
      young_talent: '青年人才',
      host: '接待单位',
      lab: '实验室',
      funding: '资助',
      training: '培训',
      company: '企业',
    },
    lo: {
      talent: 'ບຸກຄະລາກອນອາຊຽນ',
      young_talent: 'ບຸກຄະລາກອນລຸ້ນໃໝ່',
      host: 'ໜ່ວຍງານເຈົ້າພາບ',
      lab: 'ຫ້ອງທົດລອງ',
      funding: 'ທຶນ',
      training: 'ການຝຶກອົບຮົມ',
      company: 'ບໍລິສັດ',
    },
  }),
  needState: closedList(['open', 'paused', 'fulfilled', 'closed', 'expired'], {
    en: { open: 'Open', paused: 'Paused', fulfilled: 'Found', closed: 'Closed', expired: 'Expired' },
    th: { open: 'เปิดอยู่', paused: 'พักไว้', fulfilled: 'พบแล้ว', closed: 'ปิดแล้ว', expired: 'หมดอายุ' },
    zh: { open: '开放', paused: '已暂停', fulfilled: '已找到', closed: '已关闭', expired: '已过期' },
    lo: { open: 'ເປີດຢູ່', paused: 'ພັກໄວ້', fulfilled: 'ພົບແລ້ວ', closed: 'ປິດແລ້ວ', expired: 'ໝົດອາຍຸ' },
  }),
  needAudience: closedList(['matches_only', 'members'], {
    en: { matches_only: 'Only those it matches', members: 'All members' },
    th: { matches_only: 'เฉพาะผู้ที่ตรงกับความต้องการ', members: 'สมาชิกทุกคน' },
    zh: { matches_only: '仅限匹配的对象', members: '所有会员' },
    lo: { matches_only: 'ສະເພາະຜູ້ທີ່ກົງກັບຄວາມຕ້ອງການ', members: 'ສະມາຊິກທຸກຄົນ' },
  }),
  needAlert: closedList(['off', 'daily', 'weekly'], {
    en: { off: 'No mail', daily: 'At most one mail a day', weekly: 'At most one mail a week' },
    th: { off: 'ไม่ส่งอีเมล', daily: 'ไม่เกินวันละหนึ่งฉบับ', weekly: 'ไม่เกินสัปดาห์ละหนึ่งฉบับ' },
    zh: { off: '不发邮件', daily: '每天最多一封邮件', weekly: '每周最多一封邮件' },
    lo: { off: 'ບໍ່ສົ່ງອີເມວ', daily: 'ບໍ່ເກີນມື້ລະໜຶ່ງສະບັບ', weekly: 'ບໍ່ເກີນອາທິດລະໜຶ່ງສະບັບ' },
  }),
}
