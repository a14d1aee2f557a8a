// Words of the lists and forms of the back office, in Lao.
import { type desk as en } from '#words/en/desk.ts'
import { formatNumber } from '#words/formats.ts'
import { type Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'lo')

export const desk: Words<typeof en> = {
  account: { menu: 'ບັນຊີຂອງທ່ານ', signedInAs: (p) => `ເຂົ້າສູ່ລະບົບໃນຊື່ ${p.name}`, theme: 'ຮູບແບບໜ້າຈໍ', light: 'ແຈ້ງ', dark: 'ມືດ', system: 'ຕາມອຸປະກອນ' },
  keys: {
    title: 'ປຸ່ມລັດ', search: 'ຄົ້ນຫາໃນລາຍການນີ້', command: 'ຄົ້ນຫາ ຫຼື ໄປບ່ອນໃດກໍໄດ້', help: 'ສະແດງປຸ່ມລັດທັງໝົດ', go: 'ໄປຫາໜ້າຈໍ: ກົດ g ແລ້ວຕາມດ້ວຍຕົວອັກສອນ', next: 'ແຖວຕໍ່ໄປ',
    previous: 'ແຖວກ່ອນໜ້າ', select: 'ເລືອກແຖວ', edit: 'ແກ້ໄຂແຖວ', peek: 'ເບິ່ງແຖວແບບຫຍໍ້', close: 'ປິດແຜງ ຫຼື ປ່ອງຢ້ຽມ', then: 'ແລ້ວ',
  },
  command: {
    label: 'ຄົ້ນຫາ ຫຼື ໄປທີ່', placeholder: 'ຊື່ບຸກຄົນ ສະຖານທີ່ ຫຼື ໜ້າຈໍ…', screens: 'ໜ້າຈໍ', actions: 'ຄຳສັ່ງ', add: (p) => `ເພີ່ມ: ${p.text}`, upload: (p) => `ອັບໂຫຼດ: ${p.text}`,
    nothing: 'ບໍ່ພົບລາຍການ', hint: 'ໃຊ້ປຸ່ມລູກສອນເພື່ອເລືອກ Enter ເພື່ອເປີດ Esc ເພື່ອປິດ',
  },
  list: {
    tabs: 'ພາກສ່ວນຂອງລາຍການ', actions: 'ຄຳສັ່ງຂອງລາຍການ', total: (p) => `${n(p.count)} ແຖວ`, viewName: 'ຊື່ມຸມມອງ', deleteView: (p) => `ລຶບມຸມມອງ ${p.text}`, sharedView: 'ແບ່ງປັນແລ້ວ',
    noViews: 'ຍັງບໍ່ມີມຸມມອງທີ່ບັນທຶກໄວ້', viewSaved: 'ບັນທຶກມຸມມອງແລ້ວ', viewRemoved: 'ລຶບມຸມມອງແລ້ວ', any: 'ທັງໝົດ', show: 'ສະແດງ', apply: 'ໃຊ້ຕົວກອງ', addedByMe: 'ຂ້ອຍເປັນຜູ້ເພີ່ມ',
    filled: 'ຕື່ມແລ້ວ', empty: 'ວ່າງ', firstColumn: 'ຖັນທຳອິດສະແດງຢູ່ສະເໝີ', ignored: (p) => `ບໍ່ຮູ້ຈັກຕົວກອງໃນທີ່ຢູ່ນີ້ ຈຶ່ງບໍ່ໄດ້ນຳໃຊ້: ${p.text}`, exportAs: (p) => `ສົ່ງອອກເປັນ ${p.format}`,
    exportNote: 'ແຖວຂອງລາຍການນີ້ຕາມຕົວກອງທີ່ເລືອກ', peekEmpty: 'ຍັງບໍ່ມີຂໍ້ມູນ', lastChanges: 'ການປ່ຽນແປງຫຼ້າສຸດ', noChanges: 'ຍັງບໍ່ມີການປ່ຽນແປງ', pasteValue: 'ຄ່າໃໝ່', field: 'ຊ່ອງຂໍ້ມູນ',
    choose: 'ເລືອກ…', apply2: 'ກຳນົດ', rowsChanged: (p) => `ປ່ຽນແລ້ວ ${n(p.count)} ແຖວ`, trashed: (p) => `ຍ້າຍໄປຖັງຂີ້ເຫຍື້ອແລ້ວ ${n(p.count)} ແຖວ`, restored: (p) => `ກູ້ຄືນແລ້ວ ${n(p.count)} ແຖວ`,
    refused: 'ມີຢ່າງໜ້ອຍໜຶ່ງແຖວຢູ່ນອກຂອບເຂດຂອງທ່ານ ຈຶ່ງບໍ່ມີການປ່ຽນແປງ', notPossible: (p) => `“${p.text}” ເຮັດຂັ້ນຕອນນີ້ບໍ່ໄດ້ ຈຶ່ງບໍ່ມີການປ່ຽນແປງ`,
    incomplete: (p) => `“${p.text}” ຍັງບໍ່ຄົບຖ້ວນ: ${p.reason} ຈຶ່ງບໍ່ມີການປ່ຽນແປງ`, failed: 'ເຮັດບໍ່ສຳເລັດ ບໍ່ມີການປ່ຽນແປງ', reasonHelp: 'ຜູ້ທີ່ຕື່ມລາຍການຈະເຫັນຂໍ້ຄວາມນີ້',
    reasonFor: (p) => `${p.text}: ຍ້ອນຫຍັງ`, older: 'ເກົ່າກ່ອນ', newer: 'ໃໝ່ກ່ອນ',
  },
  form: {
    sections: 'ພາກສ່ວນຂອງແບບຟອມ', draftNote: 'ບັນທຶກສະບັບຮ່າງໄດ້ ເຖິງຍັງຕື່ມບໍ່ຄົບ', filledIn: (p) => `${p.language}: ${p.state}`, language: (p) => `${p.label} (${p.language})`, typeToSearch: 'ພິມເພື່ອຄົ້ນຫາ',
    noHits: 'ບໍ່ພົບລາຍການ', hits: (p) => `${n(p.count)} ຄຳແນະນຳ`, addWord: (p) => `ເພີ່ມ “${p.text}” ເປັນຄຳໃໝ່`, takeOut: (p) => `ເອົາ ${p.text} ອອກ`, chooseFirst: (p) => `ກະລຸນາເລືອກ ${p.text} ກ່ອນ`,
    atMost: (p) => `ບໍ່ເກີນ ${n(p.count)} ລາຍການ`, characters: (p) => `${n(p.count)} ຈາກ ${n(p.most)} ຕົວອັກສອນ`, isYear: (p) => `${p.typed} → ${p.year}`, buddhistYear: (p) => `ພ.ສ. ${p.year}`,
    dateForm: 'ປີ-ເດືອນ-ວັນ ເຊັ່ນ 2026-11-20', picture: 'ເລືອກຮູບພາບ', pictureHelp: 'JPEG, PNG, WebP ຫຼື GIF', replace: 'ປ່ຽນໄຟລ໌', uploading: 'ກຳລັງອັບໂຫຼດ…', uploadFailed: 'ເກັບໄຟລ໌ບໍ່ສຳເລັດ',
    noUpload: 'ການແນບຮູບພາບ ແລະ ໄຟລ໌ ຕ້ອງໃຊ້ JavaScript', decorative: 'ຮູບຕົກແຕ່ງ: ບໍ່ໄດ້ບອກຫຍັງນອກຈາກຂໍ້ຄວາມ', alt: 'ຮູບນີ້ສະແດງຫຍັງ', focusX: 'ຈຸດສຳຄັນທີ່ສຸດ ນັບຈາກຊ້າຍ', focusY: 'ຈຸດສຳຄັນທີ່ສຸດ ນັບຈາກເທິງ', pdf: 'PDF',
    item: (p) => `${n(p.number)} ຈາກ ${n(p.of)}`, moveUp: (p) => `ຍ້າຍຂຶ້ນ: ${p.text}`, moveDown: (p) => `ຍ້າຍລົງ: ${p.text}`, noItems: 'ຍັງບໍ່ມີລາຍການ', saved: 'ບັນທຶກແລ້ວ', saving: 'ກຳລັງບັນທຶກ…',
    created: 'ເພີ່ມແລ້ວ', published: 'ເຜີຍແຜ່ແລ້ວ', submitted: 'ສົ່ງກວດສອບແລ້ວ', check: 'ກະລຸນາກວດເບິ່ງຊ່ອງທີ່ໝາຍໄວ້', localDraft: (p) => `ພິມໄວ້ໃນເຄື່ອງນີ້ເມື່ອ ${p.time} ແລະ ຍັງບໍ່ໄດ້ບັນທຶກ`,
    takeBack: 'ເອົາຄືນມາ', throwAway: 'ຖິ້ມໄປ', conflictHelp: 'ເລືອກຄ່າທີ່ຈະເກັບໄວ້ໃນແຕ່ລະຊ່ອງ ແລ້ວບັນທຶກອີກຄັ້ງ', saveAgain: 'ໃຊ້ຄ່າທີ່ເລືອກ', status: 'ສະຖານະ',
    next: {
      draft: 'ເຫັນສະເພາະພະນັກງານ ເມື່ອຄົບຖ້ວນແລ້ວຈຶ່ງເຜີຍແຜ່', pending: 'ລໍຖ້າຜູ້ມີສິດເຜີຍແຜ່ກວດສອບ', published: 'ທຸກຄົນເຫັນໃນເວັບໄຊສາທາລະນະ', rejected: 'ຖືກສົ່ງຄືນພ້ອມເຫດຜົນ ແກ້ໄຂແລ້ວສົ່ງອີກຄັ້ງ',
      archived: 'ບໍ່ຢູ່ໃນເວັບໄຊສາທາລະນະ ແຕ່ຍັງເກັບໄວ້',
    },
    notPublic: 'ເຜີຍແຜ່ແລ້ວ ແຕ່ການຕັ້ງຄ່າຂອງລາຍການເອງເຮັດໃຫ້ບໍ່ສະແດງໃນໜ້າສາທາລະນະ',
    withdraw: 'ເອົາຄືນເປັນສະບັບຮ່າງ', toDraft: 'ກັບເປັນສະບັບຮ່າງ', publishAgain: 'ເຜີຍແຜ່ອີກຄັ້ງ', history: 'ປະຫວັດການແກ້ໄຂ', somebody: 'ພະນັກງານ', product: 'ລະບົບ', changed: (p) => `ແກ້ໄຂ: ${p.fields}`, links: 'ລິ້ງ',
    created2: 'ສ້າງເມື່ອ', updated: 'ແກ້ໄຂເມື່ອ', notTranslated: 'ຍັງບໍ່ໄດ້ຂຽນ', formatting: 'ການຈັດຮູບແບບ', bold: 'ຕົວໜາ', italic: 'ເນັ້ນຂໍ້ຄວາມ', heading: 'ຫົວຂໍ້', bullets: 'ລາຍການ', numbers: 'ລາຍການຕົວເລກ',
    quote: 'ຂໍ້ຄວາມອ້າງອີງ', link: 'ລິ້ງ', linkAddress: 'ທີ່ຢູ່ຂອງລິ້ງ', paragraph: 'ວັກ', richHelp: 'ເລືອກຂໍ້ຄວາມ ແລ້ວກົດປຸ່ມ', seeAs: 'ເບິ່ງຜົນ', readOnly: 'ລະບົບເປັນຜູ້ກຳນົດ',
  },
  audit: {
    create: 'ເພີ່ມ', update: 'ແກ້ໄຂ', submit: 'ສົ່ງກວດສອບ', publish: 'ເຜີຍແຜ່', reject: 'ສົ່ງຄືນ', archive: 'ເກັບເຂົ້າຄັງ', withdraw: 'ເອົາຄືນເປັນສະບັບຮ່າງ', trash: 'ຍ້າຍໄປຖັງຂີ້ເຫຍື້ອ', restore: 'ກູ້ຄືນ',
    import: 'ອັບໂຫຼດ', undo: 'ຍົກເລີກການອັບໂຫຼດ', export: 'ສົ່ງອອກ', merge: 'ລວມລາຍການ', 'sign-in': 'ເຂົ້າສູ່ລະບົບ', 'sign-in-failed': 'ເຂົ້າສູ່ລະບົບບໍ່ສຳເລັດ', 'sign-out': 'ອອກຈາກລະບົບ',
    reuse: 'ສິ້ນສຸດການໃຊ້ງານເພື່ອຄວາມປອດໄພ', settings: 'ແກ້ໄຂການຕັ້ງຄ່າ',
  },
  reference: {
    used: 'ໃຊ້ຢູ່', usedBy: (p) => `ໃຊ້ຢູ່ໃນ ${n(p.count)} ແຖວ`, inUse: (p) => `ໃຊ້ຢູ່ໃນ ${n(p.count)} ແຖວ: ໃຫ້ລວມລາຍການ ຫຼື ປິດໃຊ້ງານແທນ`, mergeTitle: 'ຈະເກັບລາຍການໃດໄວ້',
    mergeText: 'ທຸກແຖວທີ່ໃຊ້ຈະຍ້າຍໄປຫາລາຍການທີ່ເກັບໄວ້ ສ່ວນລາຍການອື່ນຍ້າຍໄປຖັງຂີ້ເຫຍື້ອ', mergeUses: (p) => `ຈະຍ້າຍ ${n(p.count)} ແຖວ`, mergeNeedsTwo: 'ເລືອກສອງແຖວຂຶ້ນໄປເພື່ອລວມລາຍການ',
    merged: (p) => `ລວມລາຍການແລ້ວ ຍ້າຍ ${n(p.count)} ແຖວ`, allFields: 'ທຸກຊ່ອງ', editRow: (p) => `ແກ້ໄຂ ${p.text}`, languages: 'ພາສາ', sample: 'ຂໍ້ຄວາມເທິງສີນີ້', onPaper: 'ສີນີ້ເທິງພື້ນເຈ້ຍ',
    contrast: (p) => `ຄວາມຕ່າງສີ ${p.ratio}`, passes: 'ຜ່ານ', fails: 'ຕ່ຳເກີນໄປ', blocked: 'ສີທີ່ອ່ອນເກີນໄປເປີດໃຊ້ງານບໍ່ໄດ້',
  },
  picture: {
    empty: 'ຍັງບໍ່ມີຮູບ', place: (p) => `ລຳດັບທີ ${n(p.number)}`, always: 'ສະແດງຕະຫຼອດ', allLanguages: 'ທຸກພາສາ', from: (p) => `ຕັ້ງແຕ່ ${p.date}`, until: (p) => `ເຖິງ ${p.date}`, leadsTo: 'ນຳໄປຫາ',
  },
  users: {
    invite: 'ເຊີນ', invited: 'ຄຳເຊີນພ້ອມແລ້ວ ສົ່ງລິ້ງນີ້ໃຫ້ຜູ້ຮັບ ໃຊ້ໄດ້ຄັ້ງດຽວ', copyLink: 'ສຳເນົາລິ້ງ', resend: 'ລິ້ງເຊີນໃໝ່', disable: 'ລະງັບການໃຊ້ງານ', enable: 'ເປີດໃຊ້ງານ',
    last: 'ບັນຊີສຸດທ້າຍຂອງບົດບາດນີ້ປ່ຽນ ຫຼື ລະງັບບໍ່ໄດ້', ownRole: 'ບໍ່ມີໃຜປ່ຽນບົດບາດຂອງຕົນເອງໄດ້', aboveOwn: 'ບົດບາດນີ້ສູງກວ່າບົດບາດຂອງທ່ານ',
  },
  home: {
    lead: (p) => `ສະບາຍດີ ${p.name}`, waiting: (p) => `ລໍຖ້າການກວດສອບ ${n(p.count)} ລາຍການ`, drafts: (p) => `ສະບັບຮ່າງຈາກການອັບໂຫຼດ ${n(p.count)} ລາຍການ`, trash: (p) => `ໃນຖັງຂີ້ເຫຍື້ອ ${n(p.count)} ລາຍການ`,
    pendingWords: (p) => `ຄຳທີ່ລໍຖ້າອະນຸມັດ ${n(p.count)} ຄຳ`, recent: 'ສິ່ງທີ່ທ່ານແກ້ໄຂຫຼ້າສຸດ', noRecent: 'ທ່ານຍັງບໍ່ໄດ້ແກ້ໄຂຫຍັງ', nothing: 'ບໍ່ມີວຽກລໍຖ້າທ່ານ', shortcuts: 'ເລີ່ມຈາກບ່ອນນີ້',
    numbers: 'ຕົວເລກ', openList: (p) => `ເປີດ: ${p.text}`,
  },
}
