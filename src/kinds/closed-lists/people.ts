// Closed lists about people: titles, degrees, studies, what they look for and offer. Spellings of titles and degrees are those of lib/spellings, for
// uploads, forms, search and calls alike.
import { closedList } from '#engine/model/labels.ts'
import { titleSpellings } from '#lib/spellings/academic-titles.data.ts'
import { degreeSpellings } from '#lib/spellings/degrees.data.ts'
import { formsOf, readDegree, readTitle } from '#lib/spellings/read-spelling.ts'
import { spellingsIn } from '#lib/spellings/spelling-sets.ts'

const { professor, associate_professor, assistant_professor, lecturer } = formsOf(spellingsIn(titleSpellings))
const degreeForms = formsOf(spellingsIn(degreeSpellings))

export const peopleLists = {
  talentGroup: closedList(['talent', 'young_talent'], {
    en: { talent: 'ASEAN talent', young_talent: 'Young talent' },
    th: { talent: 'บุคลากรอาเซียน', young_talent: 'บุคลากรรุ่นใหม่' },
    zh: { talent: '东盟人才', young_talent: '青年人才' },
    lo: { talent: 'ບຸກຄະລາກອນອາຊຽນ', young_talent: 'ບຸກຄະລາກອນຮຸ່ນໃໝ່' },
  }),
  claimStatus: closedList(['unclaimed', 'invited', 'claimed'], {
    en: { unclaimed: 'Not yet claimed', invited: 'Notice sent', claimed: 'Claimed' },
    th: { unclaimed: 'เจ้าของยังไม่ยืนยัน', invited: 'ส่งหนังสือแจ้งแล้ว', claimed: 'เจ้าของยืนยันแล้ว' },
    zh: { unclaimed: '未认领', invited: '已发送通知', claimed: '已认领' },
    lo: { unclaimed: 'ເຈົ້າຂອງຍັງບໍ່ຢືນຢັນ', invited: 'ສົ່ງແຈ້ງການແລ້ວ', claimed: 'ເຈົ້າຂອງຢືນຢັນແລ້ວ' },
  }),
  identifier: closedList(['orcid', 'scopusId', 'openalexId', 'email'], {
    en: { orcid: 'ORCID', scopusId: 'Scopus ID', openalexId: 'OpenAlex ID', email: 'E-mail' },
    th: { orcid: 'ORCID', scopusId: 'รหัส Scopus', openalexId: 'รหัส OpenAlex', email: 'อีเมล' },
    zh: { orcid: 'ORCID', scopusId: 'Scopus 编号', openalexId: 'OpenAlex 编号', email: '电子邮箱' },
    lo: { orcid: 'ORCID', scopusId: 'ລະຫັດ Scopus', openalexId: 'ລະຫັດ OpenAlex', email: 'ອີເມວ' },
  }),
  gender: closedList(
    ['female', 'male', 'other', 'unspecified'],
    {
      en: { female: 'Female', male: 'Male', other: 'Other', unspecified: 'Unspecified' },
      th: { female: 'หญิง', male: 'ชาย', other: 'อื่น ๆ', unspecified: 'ไม่ระบุ' },
      zh: { female: '女', male: '男', other: '其他', unspecified: '未说明' },
      lo: { female: 'ຍິງ', male: 'ຊາຍ', other: 'ອື່ນໆ', unspecified: 'ບໍ່ລະບຸ' },
    },
    {},
    {
      male: 'm man mr นาย ช nam laki lakilaki lelaki 男性',
      female: 'f woman ms mrs miss นาง นางสาว ญ nu perempuan wanita 女性',
      unspecified: 'na none -',
    },
  ),
  academicTitle: closedList(
    ['assistant_professor', 'associate_professor', 'professor', 'unspecified'],
    {
      en: {
        assistant_professor: 'Assistant Professor',
        associate_professor: 'Associate Professor',
        professor: 'Professor',
        unspecified: 'Unspecified',
      },
      th: {
        assistant_professor: 'ผู้ช่วยศาสตราจารย์',
        associate_professor: 'รองศาสตราจารย์',
        professor: 'ศาสตราจารย์',
        unspecified: 'ไม่ระบุ',
      },
      zh: { assistant_professor: '助理教授', associate_professor: '副教授', professor: '教授', unspecified: '未说明' },
      lo: {
        assistant_professor: 'ຜູ້ຊ່ວຍສາດສະດາຈານ',
        associate_professor: 'ຮອງສາດສະດາຈານ',
        professor: 'ສາດສະດາຈານ',
        unspecified: 'ບໍ່ລະບຸ',
      },
    },
    {},
    {
      ...(professor ? { professor } : {}),
      ...(associate_professor ? { associate_professor } : {}),
      ...(assistant_professor ? { assistant_professor } : {}),
      // Whoever teaches without one.
      unspecified: `na none - ${lecturer}`,
    },
    {},
    readTitle,
  ),
  degree: closedList(
    ['bachelor', 'master', 'doctoral', 'unspecified'],
    {
      en: {
        bachelor: 'Bachelor degree',
        master: 'Master degree',
        doctoral: 'Doctoral degree',
        unspecified: 'Unspecified',
      },
      th: { bachelor: 'ปริญญาตรี', master: 'ปริญญาโท', doctoral: 'ปริญญาเอก', unspecified: 'ไม่ระบุ' },
      zh: { bachelor: '学士学位', master: '硕士学位', doctoral: '博士学位', unspecified: '未说明' },
      lo: { bachelor: 'ປະລິນຍາຕີ', master: 'ປະລິນຍາໂທ', doctoral: 'ປະລິນຍາເອກ', unspecified: 'ບໍ່ລະບຸ' },
    },
    {},
    { ...degreeForms, unspecified: 'na none -' },
    {},
    readDegree,
  ),
  studyLevel: closedList(['bachelor_student', 'master_student', 'doctoral_student', 'postdoc', 'early_career'], {
    en: {
      bachelor_student: 'Bachelor student',
      master_student: 'Master student',
      doctoral_student: 'Doctoral student',
      postdoc: 'Postdoc',
      early_career: 'Early career',
    },
    th: {
      bachelor_student: 'นักศึกษาปริญญาตรี',
      master_student: 'นักศึกษาปริญญาโท',
      doctoral_student: 'นักศึกษาปริญญาเอก',
      postdoc: 'นักวิจัยหลังปริญญาเอก',
      early_career: 'นักวิจัยรุ่นใหม่',
    },
    zh: {
      bachelor_student: '本科生',
      master_student: '硕士研究生',
      doctoral_student: '博士研究生',
      postdoc: '博士后',
      early_career: '职业早期科研人员',
    },
    lo: {
      bachelor_student: 'ນັກສຶກສາປະລິນຍາຕີ',
      master_student: 'ນັກສຶກສາປະລິນຍາໂທ',
      doctoral_student: 'ນັກສຶກສາປະລິນຍາເອກ',
      postdoc: 'ນັກຄົ້ນຄວ້າຫຼັງປະລິນຍາເອກ',
      early_career: 'ນັກຄົ້ນຄວ້າໄລຍະເລີ່ມຕົ້ນອາຊີບ',
    },
  }),
  level: closedList(
    [
      'bachelor_student',
      'master_student',
      'doctoral_student',
      'postdoc',
      'early_career',
      'established',
      'organization',
    ],
    {
      en: {
        bachelor_student: 'Bachelor student',
        master_student: 'Master student',
        doctoral_student: 'Doctoral student',
        postdoc: 'Postdoc',
        early_career: 'Early career',
        established: 'Established researcher',
        organization: 'Organization',
      },
      th: {
        bachelor_student: 'นักศึกษาปริญญาตรี',
        master_student: 'นักศึกษาปริญญาโท',
        doctoral_student: 'นักศึกษาปริญญาเอก',
        postdoc: 'นักวิจัยหลังปริญญาเอก',
        early_career: 'นักวิจัยรุ่นใหม่',
        established: 'นักวิจัยที่มีประสบการณ์',
        organization: 'องค์กร',
      },
      zh: {
        bachelor_student: '本科生',
        master_student: '硕士研究生',
        doctoral_student: '博士研究生',
        postdoc: '博士后',
        early_career: '职业早期科研人员',
        established: '资深科研人员',
        organization: '机构',
      },
      lo: {
        bachelor_student: 'ນັກສຶກສາປະລິນຍາຕີ',
        master_student: 'ນັກສຶກສາປະລິນຍາໂທ',
        doctoral_student: 'ນັກສຶກສາປະລິນຍາເອກ',
        postdoc: 'ນັກຄົ້ນຄວ້າຫຼັງປະລິນຍາເອກ',
        early_career: 'ນັກຄົ້ນຄວ້າໄລຍະເລີ່ມຕົ້ນອາຊີບ',
        established: 'ນັກຄົ້ນຄວ້າທີ່ມີປະສົບການ',
        organization: 'ອົງກອນ',
      },
    },
  ),
  lookingFor: closedList(['internship', 'exchange', 'phd_place', 'postdoc', 'job', 'mentor'], {
    en: {
      internship: 'Internship',
      exchange: 'Exchange',
      phd_place: 'PhD place',
      postdoc: 'Postdoc position',
      job: 'Job',
      mentor: 'Mentor',
    },
    th: {
      internship: 'ที่ฝึกงาน',
      exchange: 'โครงการแลกเปลี่ยน',
      phd_place: 'ที่เรียนปริญญาเอก',
      postdoc: 'ตำแหน่งนักวิจัยหลังปริญญาเอก',
      job: 'งาน',
      mentor: 'นักวิจัยพี่เลี้ยง',
    },
    zh: {
      internship: '实习',
      exchange: '交流',
      phd_place: '博士就读机会',
      postdoc: '博士后职位',
      job: '工作',
      mentor: '导师指导',
    },
    lo: {
      internship: 'ບ່ອນຝຶກງານ',
      exchange: 'ໂຄງການແລກປ່ຽນ',
      phd_place: 'ບ່ອນຮຽນປະລິນຍາເອກ',
      postdoc: 'ຕຳແໜ່ງຫຼັງປະລິນຍາເອກ',
      job: 'ວຽກ',
      mentor: 'ຜູ້ໃຫ້ຄຳປຶກສາ',
    },
  }),
  availability: closedList(
    [
      'host_visit',
      'joint_research',
      'supervision',
      'consulting',
      'teaching',
      'industry_project',
      'remote_collaboration',
      'relocation',
    ],
    {
      en: {
        host_visit: 'Hosting visitors',
        joint_research: 'Joint research',
        supervision: 'Supervising students',
        consulting: 'Consulting',
        teaching: 'Teaching or training',
        industry_project: 'Industry projects',
        remote_collaboration: 'Remote collaboration',
        relocation: 'Relocating',
      },
      th: {
        host_visit: 'เป็นเจ้าภาพรับนักวิจัย',
        joint_research: 'วิจัยร่วม',
        supervision: 'เป็นที่ปรึกษานักศึกษา',
        consulting: 'ให้คำปรึกษา',
        teaching: 'สอนหรือฝึกอบรม',
        industry_project: 'โครงการร่วมกับภาคอุตสาหกรรม',
        remote_collaboration: 'ร่วมงานทางไกล',
        relocation: 'ย้ายไปทำงานที่อื่น',
      },
      zh: {
        host_visit: '接待访问学者',
        joint_research: '合作研究',
        supervision: '指导学生',
        consulting: '咨询',
        teaching: '教学或培训',
        industry_project: '产业项目',
        remote_collaboration: '远程合作',
        relocation: '异地任职',
      },
      lo: {
        host_visit: 'ຮັບຜູ້ມາຢ້ຽມຢາມ',
        joint_research: 'ຄົ້ນຄວ້າຮ່ວມກັນ',
        supervision: 'ຊີ້ນຳນັກສຶກສາ',
        consulting: 'ໃຫ້ຄຳປຶກສາ',
        teaching: 'ສອນ ຫຼື ຝຶກອົບຮົມ',
        industry_project: 'ໂຄງການຮ່ວມກັບພາກອຸດສາຫະກຳ',
        remote_collaboration: 'ຮ່ວມມືທາງໄກ',
        relocation: 'ຍ້າຍບ່ອນເຮັດວຽກ',
      },
    },
  ),
  languageLevel: closedList(['basic', 'working', 'fluent', 'native'], {
    en: { basic: 'Basic', working: 'Working', fluent: 'Fluent', native: 'Native' },
    th: { basic: 'พื้นฐาน', working: 'ใช้ทำงานได้', fluent: 'คล่องแคล่ว', native: 'ภาษาแม่' },
    zh: { basic: '基础', working: '工作水平', fluent: '流利', native: '母语' },
    lo: { basic: 'ພື້ນຖານ', working: 'ໃຊ້ເຮັດວຽກໄດ້', fluent: 'ຄ່ອງແຄ້ວ', native: 'ພາສາແມ່' },
  }),
}
