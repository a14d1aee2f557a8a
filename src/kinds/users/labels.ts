// Words of users.
import type { Labels } from '#engine/labels.ts'
import type { users } from './kind.ts'

export const labels = {
  en: {
    one: 'User',
    many: 'Users',
    about: 'The people who work in the back office belong here.',
    sections: { account: 'Account', role: 'Role', preferences: 'Preferences' },
    fields: {
      fullName: 'Full name', email: 'E-mail', role: 'Role', country: 'Country', avatar: 'Picture', locale: 'Language', timeZone: 'Time zone',
      calendar: 'Calendar', totpEnabled: 'Second factor', status: 'Status', shortcutsOn: 'Keyboard shortcuts',
      lastSignInAt: 'Last sign-in',
    },
    help: { country: 'Only for a Country Admin, who sees the entries of this country.', timeZone: 'For example Asia/Bangkok.' },
  },
  th: {
    one: 'ผู้ใช้',
    many: 'ผู้ใช้',
    about: 'ที่นี่รวมผู้ที่ทำงานในระบบหลังบ้าน',
    sections: { account: 'บัญชี', role: 'บทบาท', preferences: 'การตั้งค่าส่วนตัว' },
    fields: {
      fullName: 'ชื่อเต็ม', email: 'อีเมล', role: 'บทบาท', country: 'ประเทศ', avatar: 'รูปภาพ', locale: 'ภาษา', timeZone: 'เขตเวลา',
      calendar: 'ปฏิทิน', totpEnabled: 'การยืนยันขั้นที่สอง', status: 'สถานะ', shortcutsOn: 'แป้นพิมพ์ลัด',
      lastSignInAt: 'เข้าสู่ระบบล่าสุด',
    },
    help: { country: 'เฉพาะผู้ดูแลประจำประเทศ ซึ่งเห็นรายการของประเทศนี้', timeZone: 'เช่น Asia/Bangkok' },
  },
  zh: {
    one: '用户',
    many: '用户',
    about: '在后台工作的人员列于此处。',
    sections: { account: '账户', role: '角色', preferences: '偏好设置' },
    fields: {
      fullName: '姓名', email: '电子邮箱', role: '角色', country: '国家', avatar: '头像', locale: '语言', timeZone: '时区', calendar: '日历',
      totpEnabled: '双重验证', status: '状态', shortcutsOn: '键盘快捷键', lastSignInAt: '上次登录',
    },
    help: { country: '仅用于国家管理员，其只能看到该国的条目。', timeZone: '例如 Asia/Bangkok。' },
  },
  lo: {
    one: 'ຜູ້ໃຊ້',
    many: 'ຜູ້ໃຊ້',
    about: 'ບ່ອນນີ້ລວມຜູ້ທີ່ເຮັດວຽກໃນລະບົບຫຼັງບ້ານ',
    sections: { account: 'ບັນຊີ', role: 'ບົດບາດ', preferences: 'ການຕັ້ງຄ່າສ່ວນຕົວ' },
    fields: {
      fullName: 'ຊື່ເຕັມ', email: 'ອີເມວ', role: 'ບົດບາດ', country: 'ປະເທດ', avatar: 'ຮູບພາບ', locale: 'ພາສາ', timeZone: 'ເຂດເວລາ',
      calendar: 'ປະຕິທິນ', totpEnabled: 'ການຢືນຢັນຂັ້ນທີສອງ', status: 'ສະຖານະ', shortcutsOn: 'ແປ້ນພິມລັດ',
      lastSignInAt: 'ເຂົ້າສູ່ລະບົບຫຼ້າສຸດ',
    },
    help: { country: 'ສະເພາະຜູ້ດູແລປະຈຳປະເທດ ຜູ້ທີ່ເຫັນລາຍການຂອງປະເທດນີ້', timeZone: 'ເຊັ່ນ Asia/Bangkok' },
  },
} satisfies Labels<typeof users>
