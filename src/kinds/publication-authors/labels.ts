// Words of authors of publications.
import type { Labels } from '#engine/model/labels.ts'
import type { publicationAuthors } from './kind.ts'

export const labels = {
  en: {
    one: 'Author',
    many: 'Authors',
    about: 'The authors of a publication, in the order in which the work names them.',
    sections: { author: 'Author', asPrinted: 'As the work says' },
    fields: {
      publication: 'Publication',
      rawName: 'Name as printed',
      isOrganization: 'An organization, not a person',
      talent: 'Person in the talent pool',
      orcid: 'ORCID',
      scopusId: 'Scopus Author ID',
      affiliationText: 'Affiliation',
      affiliationCountry: 'Country of the affiliation',
      isCorresponding: 'Corresponding author',
      linkStatus: 'Is it this person?',
      hiddenOnProfile: 'Hidden on the profile',
    },
    help: {
      talent: 'The public sees the link once it is confirmed and the profile is public.',
      linkStatus:
        'The same ORCID or Scopus ID confirms by itself; the same name only suggests. What was refused is not suggested again.',
    },
  },
  th: {
    one: 'ผู้แต่ง',
    many: 'ผู้แต่ง',
    about: 'ผู้แต่งของผลงาน เรียงตามลำดับที่ปรากฏในผลงาน',
    sections: { author: 'ผู้แต่ง', asPrinted: 'ตามที่ปรากฏในผลงาน' },
    fields: {
      publication: 'ผลงานตีพิมพ์',
      rawName: 'ชื่อตามที่พิมพ์',
      isOrganization: 'เป็นหน่วยงาน ไม่ใช่บุคคล',
      talent: 'บุคคลในฐานข้อมูลผู้เชี่ยวชาญ',
      orcid: 'ORCID',
      scopusId: 'รหัสผู้แต่งใน Scopus',
      affiliationText: 'สังกัด',
      affiliationCountry: 'ประเทศของสังกัด',
      isCorresponding: 'ผู้ประสานงานหลักของบทความ',
      linkStatus: 'เป็นบุคคลนี้หรือไม่',
      hiddenOnProfile: 'ไม่แสดงในโปรไฟล์',
    },
    help: {
      talent: 'บุคคลทั่วไปจะเห็นลิงก์เมื่อยืนยันแล้วและโปรไฟล์เผยแพร่อยู่',
      linkStatus: 'ORCID หรือรหัส Scopus ที่ตรงกันถือว่ายืนยันทันที ส่วนชื่อที่ตรงกันเป็นเพียงคำแนะนำ รายการที่ปฏิเสธแล้วจะไม่แนะนำอีก',
    },
  },
  zh: {
    one: '作者',
    many: '作者',
    about: '论文成果的作者，按作品署名顺序排列。',
    sections: { author: '作者', asPrinted: '作品所载信息' },
    fields: {
      publication: '论文成果',
      rawName: '署名',
      isOrganization: '是机构，不是个人',
      talent: '人才库中的人员',
      orcid: 'ORCID',
      scopusId: 'Scopus 作者编号',
      affiliationText: '所属机构',
      affiliationCountry: '机构所在国家',
      isCorresponding: '通讯作者',
      linkStatus: '是否为此人',
      hiddenOnProfile: '不在个人主页显示',
    },
    help: {
      talent: '关联经确认且个人主页公开后，公众才能看到链接。',
      linkStatus: 'ORCID 或 Scopus 编号相同即自动确认；姓名相同仅作推荐。被否定的不再推荐。',
    },
  },
  lo: {
    one: 'ຜູ້ແຕ່ງ',
    many: 'ຜູ້ແຕ່ງ',
    about: 'ຜູ້ແຕ່ງຂອງຜົນງານ ຮຽງຕາມລຳດັບທີ່ປາກົດໃນຜົນງານ',
    sections: { author: 'ຜູ້ແຕ່ງ', asPrinted: 'ຕາມທີ່ປາກົດໃນຜົນງານ' },
    fields: {
      publication: 'ຜົນງານຕີພິມ',
      rawName: 'ຊື່ຕາມທີ່ພິມ',
      isOrganization: 'ເປັນອົງກອນ ບໍ່ແມ່ນບຸກຄົນ',
      talent: 'ບຸກຄົນໃນຖານຂໍ້ມູນຜູ້ຊ່ຽວຊານ',
      orcid: 'ORCID',
      scopusId: 'ລະຫັດຜູ້ແຕ່ງໃນ Scopus',
      affiliationText: 'ສັງກັດ',
      affiliationCountry: 'ປະເທດຂອງສັງກັດ',
      isCorresponding: 'ຜູ້ແຕ່ງທີ່ຕິດຕໍ່ຫຼັກ',
      linkStatus: 'ແມ່ນບຸກຄົນນີ້ບໍ',
      hiddenOnProfile: 'ບໍ່ສະແດງໃນໂປຣໄຟລ໌',
    },
    help: {
      talent: 'ສາທາລະນະຈະເຫັນລິ້ງເມື່ອຢືນຢັນແລ້ວ ແລະ ໂປຣໄຟລ໌ເຜີຍແຜ່ຢູ່',
      linkStatus: 'ORCID ຫຼື ລະຫັດ Scopus ທີ່ກົງກັນຖືວ່າຢືນຢັນທັນທີ ສ່ວນຊື່ທີ່ກົງກັນເປັນພຽງຄຳແນະນຳ ລາຍການທີ່ປະຕິເສດແລ້ວຈະບໍ່ແນະນຳອີກ',
    },
  },
} satisfies Labels<typeof publicationAuthors>
