// Closed lists about offers of hosts.
import { closedList } from '#engine/model/labels.ts'

export const offerLists = {
  offerKind: closedList(
    ['visit', 'internship', 'exchange', 'phd', 'postdoc', 'sabbatical', 'joint_research', 'lab_access'],
    {
      en: {
        visit: 'Research visit',
        internship: 'Internship',
        exchange: 'Exchange',
        phd: 'PhD',
        postdoc: 'Postdoc',
        sabbatical: 'Sabbatical',
        joint_research: 'Joint research',
        lab_access: 'Lab access',
      },
      th: {
        visit: 'เยือนเพื่อทำวิจัย',
        internship: 'ฝึกงาน',
        exchange: 'แลกเปลี่ยน',
        phd: 'ปริญญาเอก',
        postdoc: 'หลังปริญญาเอก',
        sabbatical: 'ลาเพิ่มพูนความรู้',
        joint_research: 'วิจัยร่วม',
        lab_access: 'ใช้ห้องปฏิบัติการ',
      },
      zh: {
        visit: '访问研究',
        internship: '实习',
        exchange: '交流',
        phd: '攻读博士',
        postdoc: '博士后',
        sabbatical: '学术休假',
        joint_research: '合作研究',
        lab_access: '使用实验室',
      },
      lo: {
        visit: 'ຢ້ຽມຢາມເພື່ອຄົ້ນຄວ້າ',
        internship: 'ຝຶກງານ',
        exchange: 'ແລກປ່ຽນ',
        phd: 'ປະລິນຍາເອກ',
        postdoc: 'ຫຼັງປະລິນຍາເອກ',
        sabbatical: 'ລາພັກເພື່ອຄົ້ນຄວ້າ',
        joint_research: 'ຄົ້ນຄວ້າຮ່ວມກັນ',
        lab_access: 'ໃຊ້ຫ້ອງທົດລອງ',
      },
    },
  ),
  offerState: closedList(['open', 'paused', 'filled', 'closed'], {
    en: { open: 'Open', paused: 'Paused', filled: 'Filled', closed: 'Closed' },
    th: { open: 'เปิดรับ', paused: 'พักชั่วคราว', filled: 'เต็มแล้ว', closed: 'ปิดรับ' },
    zh: { open: '开放申请', paused: '暂停', filled: '已满', closed: '已截止' },
    lo: { open: 'ເປີດຮັບ', paused: 'ພັກຊົ່ວຄາວ', filled: 'ເຕັມແລ້ວ', closed: 'ປິດຮັບ' },
  }),
  support: closedList(['stipend', 'housing', 'travel', 'insurance', 'visa_letter'], {
    en: {
      stipend: 'Stipend',
      housing: 'Housing',
      travel: 'Travel',
      insurance: 'Insurance',
      visa_letter: 'Visa letter',
    },
    th: {
      stipend: 'เงินค่าครองชีพ',
      housing: 'ที่พัก',
      travel: 'ค่าเดินทาง',
      insurance: 'ประกันภัย',
      visa_letter: 'หนังสือประกอบการขอวีซ่า',
    },
    zh: { stipend: '生活津贴', housing: '住宿', travel: '差旅', insurance: '保险', visa_letter: '签证邀请函' },
    lo: {
      stipend: 'ເງິນຄ່າຄອງຊີບ',
      housing: 'ທີ່ພັກ',
      travel: 'ຄ່າເດີນທາງ',
      insurance: 'ປະກັນໄພ',
      visa_letter: 'ໜັງສືປະກອບການຂໍວີຊາ',
    },
  }),
}
