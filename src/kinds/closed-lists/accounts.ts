// Closed lists about accounts of staff and members.
import { closedList } from '#engine/model/labels.ts'
import { memberTypes, roles } from '#engine/model/viewer.ts'

const roleWords = {
  en: {
    secret: 'Secret',
    admin: 'Main Admin',
    country_admin: 'Country Admin',
    executive: 'Executive Administrator',
    editor: 'Editor',
    author: 'Author',
    user: 'User',
  },
  th: {
    secret: 'ผู้ดูแลระบบสูงสุด',
    admin: 'ผู้ดูแลระบบหลัก',
    country_admin: 'ผู้ดูแลประจำประเทศ',
    executive: 'ผู้บริหาร',
    editor: 'บรรณาธิการ',
    author: 'ผู้เขียน',
    user: 'ผู้ใช้',
  },
  zh: {
    secret: '机密管理员',
    admin: '主管理员',
    country_admin: '国家管理员',
    executive: '行政主管',
    editor: '编辑',
    author: '作者',
    user: '用户',
  },
  lo: {
    secret: 'ຜູ້ດູແລລະດັບລັບ',
    admin: 'ຜູ້ດູແລລະບົບຫຼັກ',
    country_admin: 'ຜູ້ດູແລປະຈຳປະເທດ',
    executive: 'ຜູ້ບໍລິຫານ',
    editor: 'ບັນນາທິການ',
    author: 'ຜູ້ຂຽນ',
    user: 'ຜູ້ໃຊ້',
  },
}

/** The specification names the admin in two ways: both are kept, and the setting `role_labels` chooses. */
const otherRoleWords = {
  en: { ...roleWords.en, admin: 'System Administrator' },
  th: { ...roleWords.th, admin: 'ผู้ดูแลระบบ' },
  zh: { ...roleWords.zh, admin: '系统管理员' },
  lo: { ...roleWords.lo, admin: 'ຜູ້ດູແລລະບົບ' },
}

export const accountLists = {
  role: closedList(roles, roleWords, { set_2: otherRoleWords }),
  userStatus: closedList(['invited', 'active', 'disabled'], {
    en: { invited: 'Invited', active: 'Active', disabled: 'Disabled' },
    th: { invited: 'เชิญแล้ว', active: 'ใช้งานอยู่', disabled: 'ปิดใช้งาน' },
    zh: { invited: '已邀请', active: '正常', disabled: '已停用' },
    lo: { invited: 'ເຊີນແລ້ວ', active: 'ນຳໃຊ້ຢູ່', disabled: 'ປິດການນຳໃຊ້' },
  }),
  memberType: closedList(memberTypes, {
    en: { researcher: 'Researcher', organization: 'Organization' },
    th: { researcher: 'นักวิจัย', organization: 'องค์กร' },
    zh: { researcher: '科研人员', organization: '机构' },
    lo: { researcher: 'ນັກຄົ້ນຄວ້າ', organization: 'ອົງກອນ' },
  }),
  verificationProof: closedList(['register', 'letter', 'domain'], {
    en: {
      register: 'Number in a register',
      letter: 'Letter from the organization',
      domain: 'E-mail from its ROR domain',
    },
    th: { register: 'เลขทะเบียนนิติบุคคล', letter: 'หนังสือจากองค์กร', domain: 'อีเมลจากโดเมนใน ROR' },
    zh: { register: '登记号', letter: '机构证明函', domain: 'ROR 域名邮箱' },
    lo: { register: 'ເລກທະບຽນ', letter: 'ໜັງສືຈາກອົງກອນ', domain: 'ອີເມວຂອງໂດເມນ ROR' },
  }),
  memberStatus: closedList(['unverified', 'active', 'suspended', 'deleted'], {
    en: { unverified: 'E-mail not confirmed', active: 'Active', suspended: 'Suspended', deleted: 'Deleted' },
    th: { unverified: 'ยังไม่ยืนยันอีเมล', active: 'ใช้งานอยู่', suspended: 'ถูกระงับ', deleted: 'ลบแล้ว' },
    zh: { unverified: '邮箱未确认', active: '正常', suspended: '已暂停', deleted: '已删除' },
    lo: { unverified: 'ຍັງບໍ່ຢືນຢັນອີເມວ', active: 'ນຳໃຊ້ຢູ່', suspended: 'ລະງັບແລ້ວ', deleted: 'ລຶບແລ້ວ' },
  }),
  calendar: closedList(['gregorian', 'buddhist'], {
    en: { gregorian: 'Gregorian', buddhist: 'Buddhist' },
    th: { gregorian: 'คริสต์ศักราช', buddhist: 'พุทธศักราช' },
    zh: { gregorian: '公历', buddhist: '佛历' },
    lo: { gregorian: 'ຄຣິດສັກກະລາດ', buddhist: 'ພຸດທະສັກກະລາດ' },
  }),
}
