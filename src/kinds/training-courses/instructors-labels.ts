// Words of instructors of courses.
import type { Labels } from '#engine/model/labels.ts'
import type { courseInstructors } from './instructors-kind.ts'

export const labels = {
  en: {
    one: 'Instructor',
    many: 'Instructors',
    about: 'The people who teach a training course are listed here.',
    sections: { instructor: 'Instructor' },
    fields: {
      course: 'Training course',
      name: 'Name',
      affiliation: 'Affiliation',
      talent: 'Person in the talent pool',
    },
    help: { talent: 'The public sees the link while the profile is public.' },
  },
  th: {
    one: 'วิทยากร',
    many: 'วิทยากร',
    about: 'ผู้สอนในหลักสูตรอบรม',
    sections: { instructor: 'วิทยากร' },
    fields: {
      course: 'หลักสูตรอบรม',
      name: 'ชื่อ',
      affiliation: 'สังกัด',
      talent: 'บุคคลในฐานข้อมูลผู้เชี่ยวชาญ',
    },
    help: { talent: 'บุคคลทั่วไปจะเห็นลิงก์เมื่อโปรไฟล์เผยแพร่อยู่' },
  },
  zh: {
    one: '讲师',
    many: '讲师',
    about: '培训课程的授课人。',
    sections: { instructor: '讲师' },
    fields: { course: '培训课程', name: '姓名', affiliation: '所属机构', talent: '人才库中的人员' },
    help: { talent: '该人员的资料公开时，公众才能看到链接。' },
  },
  lo: {
    one: 'ວິທະຍາກອນ',
    many: 'ວິທະຍາກອນ',
    about: 'ຜູ້ສອນຂອງຫຼັກສູດຝຶກອົບຮົມ',
    sections: { instructor: 'ວິທະຍາກອນ' },
    fields: {
      course: 'ຫຼັກສູດຝຶກອົບຮົມ',
      name: 'ຊື່',
      affiliation: 'ສັງກັດ',
      talent: 'ບຸກຄົນໃນຖານຂໍ້ມູນຜູ້ຊ່ຽວຊານ',
    },
    help: { talent: 'ສາທາລະນະຈະເຫັນລິ້ງເມື່ອໂປຣໄຟລ໌ເຜີຍແຜ່ຢູ່' },
  },
} satisfies Labels<typeof courseInstructors>
