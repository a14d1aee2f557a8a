// Words of mails about requests, networks and needs, in Lao.
import { formatNumber } from '#words/formats.ts'
import type { requestMails as en } from '#words/en/pairing/request-mails.ts'
import type { Words } from '#words/words.ts'

export const requestMails: Words<typeof en> = {
  relay: {
    news: {
      received: (p: { number: string }) => `ມີຄຳຂໍລໍຖ້າຄຳຕອບຈາກທ່ານ: ${p.number}`,
      reminded: (p: { number: string }) => `ຄຳຂໍ ${p.number} ລໍຖ້າຄຳຕອບຈາກທ່ານມາສອງອາທິດແລ້ວ`,
      sent: (p: { number: string }) => `ສົ່ງຕໍ່ຄຳຂໍ ${p.number} ຂອງທ່ານແລ້ວ`,
      accepted: (p: { number: string }) => `ຄຳຂໍ ${p.number} ໄດ້ຮັບການຕອບຮັບ ທັງສອງຝ່າຍຕິດຕໍ່ກັນໄດ້ແລ້ວ`,
      declined: (p: { number: string }) => `ຄຳຕອບສຳລັບຄຳຂໍ ${p.number} ຂອງທ່ານ`,
      expired: (p: { number: string }) => `ຄຳຂໍ ${p.number} ສິ້ນສຸດໂດຍບໍ່ມີຄຳຕອບ`,
      stopped: (p: { number: string }) => `ຄຳຂໍ ${p.number} ຖືກຢຸດ`,
      asked: (p: { number: string }) => `ຄຳຂໍ ${p.number} ມີຜົນແນວໃດ`,
    },
    confirmSubject: (p: { site: string }) => `ຢືນຢັນຂໍ້ຄວາມຂອງທ່ານໃນ ${p.site}`,
    confirmText: 'ກະລຸນາຢືນຢັນວ່າອີເມວນີ້ເປັນຂອງທ່ານ ພວກເຮົາຈະສົ່ງຕໍ່ຂໍ້ຄວາມຫຼັງຈາກນັ້ນເທົ່ານັ້ນ ຖ້າທ່ານບໍ່ໄດ້ຂຽນ ບໍ່ຕ້ອງເຮັດຫຍັງ',
    confirm: 'ຢືນຢັນ ແລະ ສົ່ງ',
    goesTo: 'ເຖິງ',
    from: 'ຈາກ',
    number: 'ເລກທີ',
    subject: (p: { from: string; target: string }) => `${p.from} ຢາກຕິດຕໍ່ເລື່ອງ “${p.target}”`,
    text: (p: { from: string; site: string }) =>
      `${p.from} ຂຽນຫາທ່ານຜ່ານ ${p.site} ໂດຍບໍ່ເຫັນອີເມວຂອງທ່ານ ກະລຸນາເປີດຂໍ້ຄວາມເພື່ອຕອບຮັບ, ຕອບກັບ ຫຼື ປະຕິເສດ`,
    unnamedSubject: (p: { target: string }) => `ມີຜູ້ຢາກຕິດຕໍ່ເລື່ອງ “${p.target}”`,
    subjectYou: (p: { from: string }) => `${p.from} ຢາກຕິດຕໍ່ກ່ຽວກັບທ່ານ ແລະ ວຽກຂອງທ່ານ`,
    unnamedSubjectYou: 'ມີຜູ້ຢາກຕິດຕໍ່ກ່ຽວກັບທ່ານ ແລະ ວຽກຂອງທ່ານ',
    unnamedText: (p: { site: string }) =>
      `ມີຜູ້ຂຽນຫາທ່ານຜ່ານ ${p.site} ແລະ ໄດ້ຢືນຢັນອີເມວຂອງຕົນແລ້ວ ໂດຍບໍ່ເຫັນອີເມວຂອງທ່ານ ກະລຸນາເປີດຂໍ້ຄວາມເພື່ອອ່ານ, ຕອບຮັບ, ຕອບກັບ ຫຼື ປະຕິເສດ`,
    staffText: (p: { from: string; target: string }) =>
      `${p.from} ຂຽນຫາ “${p.target}” ລາຍການນີ້ບໍ່ມີອີເມວຂອງຕົນເອງ ຂໍ້ຄວາມຈຶ່ງສົ່ງເຖິງທ່ານ`,
    open: 'ເປີດ ແລະ ຕອບ',
    unclaimed: 'ເວັບໄຊນີ້ມີຂໍ້ມູນກ່ຽວກັບທ່ານ ທ່ານຂໍເປັນເຈົ້າຂອງ, ແກ້ໄຂ ຫຼື ຂໍລຶບຂໍ້ມູນໄດ້',
    seeEntry: 'ເບິ່ງຂໍ້ມູນ',
    sentSubject: (p: { number: string; target: string }) => `ຂໍ້ຄວາມ ${p.number} ຂອງທ່ານເຖິງ ${p.target}`,
    sentText: (p: { target: string }) => `ສົ່ງຕໍ່ຂໍ້ຄວາມຂອງທ່ານເຖິງ ${p.target} ແລ້ວ ພວກເຮົາຈະແຈ້ງທັນທີທີ່ມີຄຳຕອບ`,
    yours: 'ຂໍ້ຄວາມຂອງທ່ານ:',
    acceptedSubject: (p: { number: string; other: string }) => `ຄຳຂໍ ${p.number}: ທ່ານຕິດຕໍ່ກັບ ${p.other} ໄດ້ແລ້ວ`,
    acceptedText: (p: { other: string; email: string }) => `ຕອນນີ້ທ່ານກັບ ${p.other} ຂຽນຫາກັນໄດ້ໂດຍກົງ: ${p.email}`,
    answer: 'ຄຳຕອບ:',
    declinedSubject: (p: { number: string }) => `ຄຳຕອບສຳລັບຄຳຂໍ ${p.number} ຂອງທ່ານ`,
    declinedText: (p: { target: string; reason: string }) => `${p.target} ປະຕິເສດຄຳຂໍຂອງທ່ານ ເຫດຜົນ: ${p.reason}`,
    seeRequest: 'ເບິ່ງຄຳຂໍ',
    more: 'ມີຄຳຖາມບໍ? ກະລຸນາຂຽນຫາພວກເຮົາ',
    reminderSubject: (p: { number: string; target: string }) => `ຄຳຂໍ ${p.number} ເລື່ອງ “${p.target}” ລໍຖ້າຄຳຕອບ`,
    reminderText: (p: { date: string }) =>
      `ສອງອາທິດກ່ອນມີຜູ້ຂຽນຫາທ່ານຜ່ານເວັບໄຊ ແລະ ຍັງບໍ່ໄດ້ຮັບຄຳຕອບ ກະລຸນາເປີດຂໍ້ຄວາມເພື່ອຕອບຮັບ ຫຼື ປະຕິເສດ ຖ້າບໍ່ມີຄຳຕອບ ຄຳຂໍຈະສິ້ນສຸດວັນທີ ${p.date} ພວກເຮົາເຕືອນພຽງຄັ້ງນີ້ຄັ້ງດຽວ`,
    expiredSubject: (p: { number: string; target: string }) => `ຄຳຂໍ ${p.number}: ບໍ່ມີຄຳຕອບຈາກ ${p.target}`,
    expiredText: (p: { target: string }) => `${p.target} ບໍ່ໄດ້ຕອບຄຳຂໍຂອງທ່ານພາຍໃນ 30 ວັນ ຄຳຂໍຈຶ່ງສິ້ນສຸດແລ້ວ ທ່ານຂຽນໃໝ່ ຫຼື ຖາມລາຍອື່ນໄດ້`,
    expiredGo: 'ເບິ່ງລາຍການອື່ນທີ່ກົງກັນ',
    stoppedSubject: (p: { number: string }) => `ຄຳຂໍ ${p.number} ຖືກຢຸດ`,
    stoppedText: (p: { target: string; reason: string }) => `ພະນັກງານຂອງເວັບໄຊຢຸດຄຳຂໍເຖິງ “${p.target}” ເຫດຜົນ: ${p.reason}`,
    outcomeSubject: (p: { number: string; other: string }) => `ຄຳຂໍ ${p.number} ກັບ ${p.other} ມີຜົນແນວໃດ`,
    outcomeText: (p: { other: string; date: string }) =>
      `ທ່ານກັບ ${p.other} ຕິດຕໍ່ກັນຕັ້ງແຕ່ ${p.date} ມີການພົບປະ, ການໄປຢ້ຽມຢາມ ຫຼື ຜົນອື່ນຕາມມາບໍ ກະລຸນາເປີດໜ້າເວັບ ແລ້ວກົດຂໍ້ທີ່ກົງກັນ ເທົ່ານັ້ນ`,
    outcomeGo: 'ແຈ້ງຜົນທີ່ເກີດຂຶ້ນ',
  },
  networks: {
    asked: (p: { person: string; network: string }) => `${p.person} ຂໍເຂົ້າຮ່ວມ “${p.network}”`,
    invited: (p: { network: string }) => `ທ່ານໄດ້ຮັບເຊີນໃຫ້ເຂົ້າຮ່ວມ “${p.network}”`,
    accepted: (p: { network: string }) => `ທ່ານຢູ່ໃນ “${p.network}” ແລ້ວ`,
    declined: (p: { network: string }) => `ຄຳຂໍເຂົ້າຮ່ວມ “${p.network}” ຂອງທ່ານບໍ່ໄດ້ຮັບການຕອບຮັບ`,
    texts: {
      asked: (p: { person: string; network: string }) =>
        `${p.person} ຂໍເຂົ້າຮ່ວມ “${p.network}” ທ່ານເປັນຜູ້ຕັດສິນໃຈວ່າຈະຮັບເຂົ້າເຄືອຂ່າຍຫຼືບໍ່`,
      invited: (p: { network: string }) => `ທ່ານໄດ້ຮັບເຊີນໃຫ້ເຂົ້າຮ່ວມ “${p.network}” ຕອບຮັບ ຫຼື ປະຕິເສດໄດ້ໃນໜ້າເຄືອຂ່າຍຂອງທ່ານ`,
      accepted: (p: { network: string }) => `ທ່ານຢູ່ໃນ “${p.network}” ແລ້ວ ເຄືອຂ່າຍນີ້ສະແດງຢູ່ໃນໂປຣໄຟລ໌ຂອງທ່ານ`,
      declined: (p: { network: string }) => `ຄຳຂໍເຂົ້າຮ່ວມ “${p.network}” ຂອງທ່ານບໍ່ໄດ້ຮັບການຕອບຮັບ ທ່ານຂໍໃໝ່ໄດ້ໃນພາຍຫຼັງ`,
    },
    go: 'ເບິ່ງເຄືອຂ່າຍຂອງທ່ານ',
  },
  needs: {
    foundSubject: (p) => `ມີລາຍການໃໝ່ ${formatNumber(p.count, 'lo')} ລາຍການທີ່ກົງກັບທ່ານໃນ ${p.site}`,
    found: 'ພົບສິ່ງໃໝ່ທີ່ກົງກັບທ່ານ ຫຼື ສິ່ງທີ່ທ່ານຊອກຫາ ແຕ່ລະລາຍການແຈ້ງພຽງຄັ້ງດຽວ',
    more: (p) => `ແລະ ອີກ ${formatNumber(p.count, 'lo')} ລາຍການ`,
    see: 'ເບິ່ງລາຍການທີ່ກົງກັນ',
    confirmSubject: (p) => `“${p.title}” ຍັງຕ້ອງການຢູ່ບໍ`,
    confirm: (p) => `ທ່ານແຈ້ງຄວາມຕ້ອງການ “${p.title}” ໄວ້ ຖ້າຍັງຕ້ອງການຢູ່ ກະລຸນາກົດປຸ່ມ ແລະ ຢືນຢັນ ຖ້າບໍ່ ຈະສິ້ນສຸດໃນວັນທີ ${p.date}`,
    still: 'ຍັງຕ້ອງການຢູ່',
    told: (p) => `ມີລາຍການໃໝ່ທີ່ກົງກັບທ່ານ ${formatNumber(p.count, 'lo')} ລາຍການ`,
    asked: (p) => `ຍັງຕ້ອງການຢູ່ບໍ “${p.title}”`,
  },
}
