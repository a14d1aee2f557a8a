// Words of young talents.
import type { Labels } from '#engine/labels.ts'
import { talentWords } from '../talent-labels.ts'
import type { youngTalents } from './kind.ts'

const { en, th, zh, lo } = talentWords

export const labels = {
  en: {
    ...en,
    one: 'Young talent',
    many: 'Young talents',
    about: 'Students and early-career researchers looking for a place are listed here.',
    sections: { ...en.sections, study: 'Study', identifiers: 'Identifiers' },
    fields: {
      ...en.fields,
      studyLevel: 'Study level',
      graduationYear: 'Graduation year',
      supervisor: 'Supervisor',
      supervisorName: 'Supervisor name',
      lookingFor: 'Looking for',
      portfolio: 'Projects and skills',
      underTwenty: 'I am under 20',
      guardianEmail: 'Guardian e-mail',
      guardianAskedAt: 'Guardian asked on (no answer yet)',
      guardianConsentAt: 'Guardian consented on',
      guardianRefusedAt: 'Guardian refused on',
    },
    help: {
      ...en.help,
      graduationYear: 'Expected or actual year. Buddhist years are converted.',
      supervisorName: 'Only if the supervisor is not in the talent pool.',
      guardianEmail:
        'Required while the person is under 20. The guardian is asked for consent before the entry can be published.',
    },
    ownerHelp: {
      ...en.ownerHelp,
      guardianEmail:
        'Required while you are under 20. Your guardian is asked for consent before your profile can be published.',
    },
    entries: { ...en.entries, text: 'Description' },
  },
  th: {
    ...th,
    one: 'บุคลากรรุ่นใหม่',
    many: 'บุคลากรรุ่นใหม่',
    about: 'ส่วนนี้รวบรวมนักศึกษาและนักวิจัยรุ่นใหม่ที่กำลังมองหาโอกาส',
    sections: { ...th.sections, study: 'การศึกษา', identifiers: 'รหัสประจำตัว' },
    fields: {
      ...th.fields,
      studyLevel: 'ระดับการศึกษา',
      graduationYear: 'ปีที่สำเร็จการศึกษา',
      supervisor: 'อาจารย์ที่ปรึกษา',
      supervisorName: 'ชื่ออาจารย์ที่ปรึกษา',
      lookingFor: 'กำลังมองหา',
      portfolio: 'โครงงานและทักษะ',
      underTwenty: 'ฉันอายุต่ำกว่า 20 ปี',
      guardianEmail: 'อีเมลผู้ปกครอง',
      guardianAskedAt: 'รอผู้ปกครองตอบตั้งแต่',
      guardianConsentAt: 'ผู้ปกครองยินยอมเมื่อ',
      guardianRefusedAt: 'ผู้ปกครองปฏิเสธเมื่อ',
    },
    help: {
      ...th.help,
      graduationYear: 'ปีที่คาดว่าจะสำเร็จหรือสำเร็จการศึกษาจริง ระบบแปลงปี พ.ศ. ให้',
      supervisorName: 'กรอกเฉพาะเมื่ออาจารย์ที่ปรึกษาไม่อยู่ในคลังบุคลากร',
      guardianEmail: 'ต้องกรอกหากอายุต่ำกว่า 20 ปี ระบบจะขอความยินยอมจากผู้ปกครองก่อนเผยแพร่',
    },
    ownerHelp: {
      ...th.ownerHelp,
      guardianEmail: 'ต้องกรอกหากคุณอายุต่ำกว่า 20 ปี เราจะขอความยินยอมจากผู้ปกครองก่อนเผยแพร่โปรไฟล์ของคุณ',
    },
    entries: { ...th.entries, text: 'รายละเอียด' },
  },
  zh: {
    ...zh,
    one: '青年人才',
    many: '青年人才',
    about: '这里列出正在寻找机会的学生和职业早期科研人员。',
    sections: { ...zh.sections, study: '学业', identifiers: '学者标识' },
    fields: {
      ...zh.fields,
      studyLevel: '学习阶段',
      graduationYear: '毕业年份',
      supervisor: '导师',
      supervisorName: '导师姓名',
      lookingFor: '正在寻找',
      portfolio: '项目与技能',
      underTwenty: '我未满 20 岁',
      guardianEmail: '监护人邮箱',
      guardianAskedAt: '询问监护人时间（未答复）',
      guardianConsentAt: '监护人同意时间',
      guardianRefusedAt: '监护人拒绝时间',
    },
    help: {
      ...zh.help,
      graduationYear: '预计或实际毕业年份，佛历年份会自动换算。',
      supervisorName: '仅当导师不在人才库中时填写。',
      guardianEmail: '未满 20 岁者必填。发布前须征得监护人同意。',
    },
    ownerHelp: {
      ...zh.ownerHelp,
      guardianEmail: '未满 20 岁必填。公开您的资料之前，我们会征求监护人同意。',
    },
    entries: { ...zh.entries, text: '说明' },
  },
  lo: {
    ...lo,
    one: 'ບຸກຄະລາກອນຮຸ່ນໃໝ່',
    many: 'ບຸກຄະລາກອນຮຸ່ນໃໝ່',
    about: 'ບ່ອນນີ້ລວມນັກສຶກສາ ແລະ ນັກຄົ້ນຄວ້າຮຸ່ນໃໝ່ທີ່ກຳລັງຊອກຫາໂອກາດ',
    sections: { ...lo.sections, study: 'ການສຶກສາ', identifiers: 'ລະຫັດປະຈຳຕົວ' },
    fields: {
      ...lo.fields,
      studyLevel: 'ລະດັບການສຶກສາ',
      graduationYear: 'ປີທີ່ຮຽນຈົບ',
      supervisor: 'ອາຈານທີ່ປຶກສາ',
      supervisorName: 'ຊື່ອາຈານທີ່ປຶກສາ',
      lookingFor: 'ກຳລັງຊອກຫາ',
      portfolio: 'ໂຄງການ ແລະ ທັກສະ',
      underTwenty: 'ຂ້ອຍອາຍຸຕ່ຳກວ່າ 20 ປີ',
      guardianEmail: 'ອີເມວຜູ້ປົກຄອງ',
      guardianAskedAt: 'ຖາມຜູ້ປົກຄອງແລ້ວ ແຕ່ຍັງບໍ່ຕອບ ຕັ້ງແຕ່',
      guardianConsentAt: 'ຜູ້ປົກຄອງຍິນຍອມເມື່ອ',
      guardianRefusedAt: 'ຜູ້ປົກຄອງປະຕິເສດເມື່ອ',
    },
    help: {
      ...lo.help,
      graduationYear: 'ປີທີ່ຄາດວ່າຈະຈົບ ຫຼື ປີທີ່ຈົບແທ້ ລະບົບຈະປ່ຽນປີ ພ.ສ. ໃຫ້',
      supervisorName: 'ປ້ອນສະເພາະເມື່ອອາຈານທີ່ປຶກສາບໍ່ມີໃນຄັງບຸກຄະລາກອນ',
      guardianEmail: 'ຕ້ອງປ້ອນຖ້າອາຍຸຍັງບໍ່ຮອດ 20 ປີ ລະບົບຈະຂໍຄວາມຍິນຍອມຈາກຜູ້ປົກຄອງກ່ອນເຜີຍແຜ່',
    },
    ownerHelp: {
      ...lo.ownerHelp,
      guardianEmail: 'ຕ້ອງປ້ອນຖ້າທ່ານອາຍຸຕ່ຳກວ່າ 20 ປີ ພວກເຮົາຈະຂໍຄວາມຍິນຍອມຈາກຜູ້ປົກຄອງກ່ອນເຜີຍແຜ່ໂປຣໄຟລ໌ຂອງທ່ານ',
    },
    entries: { ...lo.entries, text: 'ລາຍລະອຽດ' },
  },
} satisfies Labels<typeof youngTalents>
