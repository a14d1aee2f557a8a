// Words for staff who keep the shared lists in order: synonyms split off, universities matched with ROR; and the report on talents, in Lao.
export { auditLog } from './audit-log.ts'
export { networkAnalysis } from './reports/network-analysis.ts'
export { moderation } from './moderation/office.ts'
export { processes } from './reports/processes.ts'
import type { curator as en } from '#words/en/curator.ts'
import { coAuthors } from './co-authors.ts'
import { affiliations } from './reports/affiliations.ts'
import { talentsReport } from './reports/talents.ts'
import { metricRuns } from './reports/metric-runs.ts'
import { tnrr } from './reports/tnrr.ts'
import { workQueries } from './reports/work-queries.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'
const n = (value: number): string => formatNumber(value, 'lo')

export const curator: Words<typeof en> = {
  coAuthors,
  metricRuns,
  affiliations,
  talentsReport,
  tnrr,
  workQueries,
  triage: {
    title: 'ຄຳທີ່ລໍຖ້າອະນຸມັດ',
    approve: 'ອະນຸມັດ',
    skip: 'ຂ້າມ',
    merge: 'ລວມກັບຄຳອື່ນ…',
    reject: 'ບໍ່ຮັບ',
    into: 'ລວມເຂົ້າກັບ',
    mergeTitle: (p) => `ລວມ “${p.text}” ເຂົ້າກັບຄຳອື່ນ`,
    left: (p) => `ລໍຕັດສິນ ${p.count} ຄຳ`,
    none: 'ບໍ່ມີຄຳຄ້າງໃນໜ້ານີ້ແລ້ວ',
    again: 'ເບິ່ງຄຳທີ່ຂ້າມໄວ້',
    same: 'ອາດມີຄວາມໝາຍດຽວກັບ',
    mergeWith: (p) => `ລວມເຂົ້າກັບ “${p.text}”`,
    near: {
      spelling: (p) => `ອີກວິທີສະກົດຂອງ “${p.text}”`,
      form: (p) => `ອີກຮູບໜຶ່ງຂອງ “${p.text}”`,
      acronym: (p) => `ຄຳຫຍໍ້ ຫຼື ຄຳເຕັມຂອງ “${p.text}”`,
      slip: (p) => `ສະກົດໃກ້ຄຽງກັບ “${p.text}”`,
    },
    usedBy: (p) => `ໃຊ້ໃນ ${n(p.count)} ລາຍການ`,
    inUse: (p) => `ມີ ${n(p.count)} ລາຍການໃຊ້ຄຳນີ້: ກະລຸນາອະນຸມັດ ຫຼື ລວມກັບຄຳອື່ນ. ບໍ່ຮັບໄດ້ສະເພາະຄຳທີ່ບໍ່ມີລາຍການໃດໃຊ້.`,
    effect: (p) => `ຫຼັງລວມ “${p.text}” ຈະເປັນຄຳພ້ອງຂອງຄຳທີ່ເກັບໄວ້ ແລະ ຍັງໃຊ້ຄົ້ນຫາໄດ້ ຍົກເລີກໄດ້ພາຍໃນເຈັດວັນ`,
    moves: 'ລາຍການເຫຼົ່ານີ້ຈະໄດ້ຄຳທີ່ເກັບໄວ້:',
    moved: (p) => `${p.text} ${n(p.count)}`,
  },
  sensitive: 'ຂໍ້ມູນລະອຽດອ່ອນ: ລະບົບເກັບສາດສະໜາຂອງບຸກຄົນສະເພາະເມື່ອເປີດໃຊ້ໃນການຕັ້ງຄ່າ ແລະ ເຈົ້າຂອງຂໍ້ມູນຍິນຍອມເທົ່ານັ້ນ ຄ່າເລີ່ມຕົ້ນແມ່ນປິດ',
  split: {
    open: 'ແຍກຄຳພ້ອງຄວາມໝາຍອອກ',
    title: (p) => `ແຍກຄຳພ້ອງຄວາມໝາຍອອກຈາກ “${p.text}”`,
    lead: 'ຄຳນີ້ຈະກາຍເປັນຄຳສຳຄັນຕ່າງຫາກທີ່ອະນຸມັດແລ້ວ ແຖວທີ່ທ່ານເລືອກຈະໃຊ້ຄຳໃໝ່ແທນຄຳເກົ່າ ທ່ານຍົກເລີກໄດ້ພາຍໃນເຈັດມື້',
    none: 'ຄຳສຳຄັນນີ້ບໍ່ມີຄຳພ້ອງຄວາມໝາຍ',
    which: 'ແຍກຄຳໃດອອກ?',
    next: 'ເລືອກແຖວ',
    rows: (p) => `ແຖວໃດແດ່ທີ່ຈະປ່ຽນເປັນ “${p.text}”?`,
    rowsHelp: 'ແຖວທີ່ກ່າວເຖິງຄຳນີ້ໃນຂໍ້ຄວາມຂອງຕົນເອງຈະສະແດງກ່ອນ ແລະ ໝາຍໄວ້ໃຫ້ແລ້ວ',
    nobody: 'ບໍ່ມີແຖວໃດໃຊ້ຄຳສຳຄັນນີ້',
    more: (p) => `ຍັງມີອີກ ${n(p.count)} ແຖວທີ່ໃຊ້ຄຳສຳຄັນນີ້ ແລະ ຈະໃຊ້ຕໍ່ໄປ`,
    submit: 'ແຍກອອກ',
    taken: 'ມີຄຳສຳຄັນຊື່ນີ້ຢູ່ແລ້ວ ໃຫ້ລວມສອງຄຳນັ້ນແທນ',
    changed: 'ມີຜູ້ແກ້ໄຂຄຳສຳຄັນ ຫຼື ແຖວໃດໜຶ່ງໃນລະຫວ່າງນີ້ ກະລຸນາກວດເບິ່ງອີກຄັ້ງ ແລ້ວແຍກໃໝ່',
    outOfReach: 'ມີຢ່າງໜ້ອຍໜຶ່ງແຖວທີ່ບໍ່ໄດ້ໃຊ້ຄຳສຳຄັນນີ້ແລ້ວ ຫຼື ຢູ່ນອກຂອບເຂດຂອງທ່ານ ຈຶ່ງບໍ່ມີການປ່ຽນແປງ',
    undone: (p) => `ຍົກເລີກແລ້ວ ${n(p.count)} ແຖວກັບໄປໃຊ້ຄຳສຳຄັນເກົ່າ`,
    splits: (p) => `ການແຍກຄຳທີ່ຍົກເລີກໄດ້ (${n(p.count)})`,
    left: (p) => `ແຍກ ${p.word} ອອກຈາກ ${p.keyword}`,
    facts: (p) => `${p.name}, ຍົກເລີກໄດ້ເຖິງ ${p.date}`,
  },
  ror: {
    groups: { strong: 'ກົງກັນຊັດເຈນ', weak: 'ແມ່ນບ່ອນດຽວກັນບໍ?', none: 'ບໍ່ມີຂໍ້ສະເໜີ' },
    isIt: 'ແມ່ນບ່ອນດຽວກັນກັບ',
    yes: 'ແມ່ນ ບ່ອນດຽວກັນ',
    no: 'ບໍ່ແມ່ນ',
    title: 'ມະຫາວິທະຍາໄລທີ່ຍັງບໍ່ມີລະຫັດ ROR',
    lead: 'ROR ແມ່ນທະບຽນເປີດຂອງອົງກອນຄົ້ນຄວ້າ ໃຫ້ເລືອກອົງກອນທີ່ກົງກັບແຕ່ລະລາຍການ ຫຼື ບອກວ່າບໍ່ກົງກັບອົງກອນໃດ ລະບົບຈະຈື່ສິ່ງທີ່ທ່ານເລືອກ',
    proposed: (p) =>
      `ມະຫາວິທະຍາໄລທີ່ຍັງບໍ່ມີລະຫັດ ROR ${n(p.of)} ແຫ່ງ ທະບຽນມີອົງການທີ່ໜ້າຈະກົງກັນໃຫ້ເລືອກ ${n(p.count)} ແຫ່ງ ທີ່ເຫຼືອບໍ່ພົບອົງການທີ່ໃກ້ຄຽງ`,
    byCountry: 'ຈຳນວນທີ່ຍັງບໍ່ມີລະຫັດ ແຍກຕາມປະເທດ:',
    allCountries: 'ທຸກປະເທດ',
    noProposal: 'ທະບຽນບໍ່ມີອົງກອນທີ່ຄ້າຍຄືກັນໃນປະເທດນີ້',
    name: 'ຊື່ດຽວກັນ',
    website: 'ເວັບໄຊດຽວກັນ',
    otherWebsite: 'ແຕ່ເວັບໄຊຕ່າງກັນ',
    similar: (p) => `ຊື່ກົງກັນ ${p.percent}%`,
    heldBy: (p) => `${p.text} ໃຊ້ລະຫັດນີ້ຢູ່ແລ້ວ ທັງສອງຈະລວມເປັນລາຍການດຽວ ແລະ ຍົກເລີກໄດ້ພາຍໃນເຈັດມື້`,
    heldByOther: (p: { text: string }) => `${p.text} ມີລະຫັດນີ້ແລ້ວ. ສະເພາະຜູ້ດູແລລະບົບເທົ່ານັ້ນທີ່ລວມສອງລາຍການນີ້ໄດ້.`,
    accept: 'ຍອມຮັບ',
    makeOne: 'ລວມເປັນລາຍການດຽວ',
    reject: 'ບໍ່ແມ່ນແຫ່ງນີ້',
    none: 'ບໍ່ມີໃນ ROR',
    nothing: 'ບໍ່ມີລາຍການທີ່ຕ້ອງຕັດສິນໃຈແລ້ວ',
    absent: (p) => `ບອກວ່າບໍ່ມີໃນ ROR (${n(p.count)})`,
    again: 'ຖາມອີກຄັ້ງ',
    skip: 'ຂ້າມ',
    here: 'ໃນລາຍຊື່',
    left: (p) => `ຂໍ້ສະເໜີທີ ${n(p.at)} ຈາກ ${n(p.of)} ໃນໜ້ານີ້`,
    handOn: 'ສົ່ງຕໍ່',
    handTitle: (p: { text: string }) => `ສົ່ງຕໍ່ຄຳຖາມກ່ຽວກັບ “${p.text}”`,
    handLead: 'ຜູ້ດູແລລາຍຊື່ຈະເຫັນໃນວຽກທີ່ລໍຖ້າ ພ້ອມໝາຍເຫດຂອງທ່ານ',
    handNote: 'ຜູ້ດູແລຄວນຮູ້ຫຍັງ',
    handed: (p: { by: string; date: string }) => `ສົ່ງຕໍ່ໂດຍ ${p.by} ${p.date}`,
    takeBack: 'ຖອນຄືນ',
    takenHere: 'ສົ່ງຕໍ່ແລ້ວ ຜູ້ດູແລລາຍຊື່ຈະເປັນຜູ້ຕັດສິນ',
    all: (p) => `ເບິ່ງທັງ ${n(p.count)} ແຫ່ງຂອງໜ້ານີ້ເປັນລາຍການ`,
    showAll: 'ສະແດງມະຫາວິທະຍາໄລທັງໝົດທີ່ຍັງບໍ່ມີລະຫັດ',
    skippedAll: 'ທ່ານຂ້າມລາຍການທີ່ເຫຼືອໃນໜ້ານີ້ແລ້ວ',
    open: 'ຈັບຄູ່ກັບ ROR',
  },
}
