// Words of mails that come by themselves: what is new in saved searches, deadlines that are near, and entries to confirm.
import type { reminders as remindersEn, searches as searchesEn } from '#words/en/saved/reminder-mails.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'lo')

export const searches: Words<typeof searchesEn> = {
  subject: (p) => `ມີຜົນໃໝ່ ${n(p.count)} ລາຍການ ຈາກການຄົ້ນຫາທີ່ທ່ານບັນທຶກໄວ້ໃນ ${p.site}`,
  text: 'ສິ່ງໃໝ່ໃນການຄົ້ນຫາທີ່ທ່ານບັນທຶກໄວ້. ແຕ່ລະຜົນແຈ້ງພຽງເທື່ອດຽວ.',
  more: (p) => `ແລະ ອີກ ${n(p.count)} ລາຍການ`,
  see: 'ເບິ່ງລາຍການ',
  all: 'ປ່ຽນຄວາມຖີ່ຂອງອີເມວ',
  told: (p) => `ມີຜົນໃໝ່ ${n(p.count)} ລາຍການ ຈາກການຄົ້ນຫາທີ່ບັນທຶກໄວ້`,
}

export const reminders: Words<typeof remindersEn> = {
  deadlineSubject: (p) => `ຍັງເຫຼືອ ${n(p.days)} ມື້: “${p.title}”`,
  deadlinesSubject: (p) => `ກຳນົດປິດຮັບ ${n(p.count)} ລາຍການທີ່ທ່ານບັນທຶກໄວ້`,
  deadline: 'ສິ່ງທີ່ທ່ານບັນທຶກໄວ້ໃກ້ຈະປິດຮັບແລ້ວ.',
  see: 'ເບິ່ງລາຍການ',
  saved: 'ເບິ່ງສິ່ງທີ່ທ່ານບັນທຶກໄວ້',
  profileSubject: (p) => `ໂປຣໄຟລ໌ຂອງທ່ານໃນ ${p.site} ຍັງຖືກຕ້ອງຢູ່ບໍ?`,
  profile: 'ທ່ານບໍ່ໄດ້ແກ້ໄຂ ຫຼື ຢືນຢັນໂປຣໄຟລ໌ມາໜຶ່ງປີແລ້ວ. ຖ້າຍັງຖືກຕ້ອງ ກະລຸນາກົດປຸ່ມເພື່ອຢືນຢັນ.',
  labSubject: (p) => `ເຄື່ອງມືຂອງ “${p.title}” ຍັງມີຢູ່ບໍ?`,
  lab: (p) => `ບໍ່ມີການຢືນຢັນ “${p.title}” ແລະ ເຄື່ອງມືມາຫົກເດືອນແລ້ວ. ຖ້າທຸກຢ່າງຍັງເປັນຕາມທີ່ແຈ້ງໄວ້ ກະລຸນາກົດປຸ່ມເພື່ອຢືນຢັນ.`,
  hostSubject: (p) => `“${p.title}” ຍັງເປີດຮັບຢູ່ບໍ?`,
  host: (p) => `ບໍ່ມີການຢືນຢັນຂໍ້ສະເໜີ “${p.title}” ມາໜຶ່ງປີແລ້ວ. ຖ້າຍັງເປີດຮັບຢູ່ ກະລຸນາກົດປຸ່ມເພື່ອຢືນຢັນ.`,
  linkSubject: (p) => `“${p.title}” ມີລິ້ງທີ່ເປີດບໍ່ໄດ້`,
  link: (p) => `ລະບົບກວດລິ້ງໃນລາຍການ “${p.title}” ຂອງທ່ານແລ້ວເປີດບໍ່ໄດ້ສາມຄັ້ງຕິດຕໍ່ກັນ ຜູ້ທີ່ກົດລິ້ງນີ້ຈະບໍ່ພົບໜ້າເວັບ ກະລຸນາແກ້ໄຂ`,
  linkTold: (p) => `ລິ້ງເປີດບໍ່ໄດ້: “${p.title}”`,
  still: 'ຍັງຖືກຕ້ອງ',
  edit: 'ແກ້ໄຂ',
  orcidTold: 'ການອະນຸຍາດໃຫ້ຂຽນລົງໃນບັນທຶກ ORCID ຂອງທ່ານໃຊ້ບໍ່ໄດ້ແລ້ວ',
  orcidNext:
    'ການອະນຸຍາດຖືກຍົກເລີກທີ່ ORCID ຫຼື ໝົດອາຍຸແລ້ວ. ລາຍການທີ່ທ່ານເລືອກຍັງຢູ່ທີ່ນີ້ ແລະ ລໍຖ້າຢູ່: ຈະບໍ່ມີການຂຽນ ຫຼື ລຶບຫຍັງທີ່ ORCID ຈົນກວ່າທ່ານຈະອະນຸຍາດອີກຄັ້ງ.',
  orcidOpen: 'ເປີດບັນທຶກ ORCID ຂອງຂ້ອຍ',
  told: (p) => `ຍັງເຫຼືອ ${n(p.days)} ມື້: “${p.title}”`,
  asked: (p) => `ຍັງຖືກຕ້ອງຢູ່ບໍ? “${p.title}”`,
}
