// What is wrong with what was typed or chosen, in Lao. Only the server says it.
import { formatNumber } from '#words/formats.ts'
import type { problems as en } from '#words/en/problems.ts'
import { spaced } from '#words/spacing.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'lo')

export const problems: Words<typeof en> = {
  validation: {
    required: (p) => spaced(`ກະລຸນາລະບຸ${p.text}`),
    numeric: (p) => spaced(`${p.text}ຕ້ອງເປັນຕົວເລກເທົ່ານັ້ນ`),
    max: (p) => spaced(`${p.text}ຕ້ອງບໍ່ເກີນ ${p.count} ຕົວອັກສອນ`),
    min: (p) => spaced(`${p.text}ຕ້ອງມີຢ່າງໜ້ອຍ ${p.count} ຕົວອັກສອນ`),
    length: (p) => spaced(`${p.text}ຕ້ອງມີ ${p.count} ຕົວອັກສອນ`),
    size: (p) => spaced(`${p.text}ຕ້ອງມີຂະໜາດນ້ອຍກວ່າ ${p.count}`),
    used: (p) => spaced(`${p.text}ນີ້ມີຜູ້ໃຊ້ແລ້ວ`),
    invalid: (p) => spaced(`${p.text}ບໍ່ຖືກຕ້ອງ`),
    imagesOrPdf: 'ໄຟລ໌ຕ້ອງເປັນຮູບພາບ ຫຼື PDF ເທົ່ານັ້ນ',
    pdf: 'ໄຟລ໌ຕ້ອງເປັນ PDF ເທົ່ານັ້ນ',
    images: 'ໄຟລ໌ຕ້ອງເປັນຮູບພາບເທົ່ານັ້ນ',
    passwordConfirmation: 'ລະຫັດຜ່ານທີ່ຢືນຢັນບໍ່ກົງກັນ',
    oldPassword: 'ລະຫັດຜ່ານເກົ່າບໍ່ຖືກຕ້ອງ',
    zipcode: 'ບໍ່ພົບລະຫັດໄປສະນີນີ້ໃນປະເທດທີ່ເລືອກ',
  },
  withHint: (p) => `${p.text} ${p.hint}`,
  withNote: (p) => `${p.text} (${p.note})`,
  hints: {
    weakContrast: 'ຕົວອັກສອນເທິງສີນີ້ ຫຼື ສີນີ້ເທິງພື້ນຫຼັງຂອງໜ້າ ຕັດກັນໜ້ອຍເກີນໄປ (ຕ້ອງມີຢ່າງໜ້ອຍ 4.5 : 1)',
    checkDigit: 'ຕົວເລກກວດສອບບໍ່ກົງ ກະລຸນາກວດເບິ່ງວ່າພິມຜິດຫຼືບໍ່',
    idLength: 'ຈຳນວນຕົວເລກບໍ່ກົງກັບຮູບແບບຂອງປະເທດນີ້',
    idDate: 'ວັນທີໃນໝາຍເລກບໍ່ມີຢູ່ຈິງ',
    idForm: 'ຮູບແບບໝາຍເລກບໍ່ກົງກັບທີ່ໃຊ້ໃນປະເທດນີ້',
    passportForm: 'ໝາຍເລກໜັງສືຜ່ານແດນມີຕົວອັກສອນ ແລະ ຕົວເລກ 5 ຫາ 12 ຕົວ',
    orcidForm: 'ORCID iD ມີຮູບແບບເຊັ່ນ 0000-0002-1825-0097',
    issnForm: 'ISSN ມີຮູບແບບເຊັ່ນ 1234-5679',
    isbnForm: 'ISBN ມີ 10 ຫຼື 13 ຕົວເລກ',
    doiForm: 'DOI ເລີ່ມດ້ວຍ 10. ແລະ ມີເຄື່ອງໝາຍ /',
    rorForm: 'ລະຫັດ ROR ມີເກົ້າຕົວອັກສອນ ແລະ ເລີ່ມດ້ວຍ 0',
    openalexForm: 'ລະຫັດ OpenAlex ມີຮູບແບບເຊັ່ນ A5012345678',
    scopusLength: 'ລະຫັດຜູ້ຂຽນ Scopus ມີ 10 ຫຼື 11 ຕົວເລກ',
    funderForm: 'ລະຫັດຜູ້ໃຫ້ທຶນມີຮູບແບບເຊັ່ນ 10.13039/501100001234',
    phoneForm: 'ໃຊ້ຕົວເລກ 5 ຫາ 20 ຕົວ ພ້ອມ + ( ) - . / ແລະ ຍະຫວ່າງ',
    emailForm: 'ອີເມວມີຮູບແບບເຊັ່ນ name@example.org',
    ownAddress: 'ນີ້ແມ່ນອີເມວຂອງເຈົ້າຂອງໂປຣໄຟລ໌ເອງ ກະລຸນາໃສ່ອີເມວຂອງພໍ່ແມ່ ຫຼື ຜູ້ປົກຄອງ',
    urlForm: 'ທີ່ຢູ່ເວັບມີຮູບແບບເຊັ່ນ https://example.org/page',
    urlScheme: 'ໃຊ້ໄດ້ສະເພາະທີ່ຢູ່ເວັບແບບ http ແລະ https',
    urlUser: 'ກະລຸນາເອົາຊື່ຜູ້ໃຊ້ ແລະ ລະຫັດຜ່ານອອກຈາກທີ່ຢູ່ເວັບ',
    urlHost: 'ທີ່ຢູ່ເວັບຕ້ອງມີຊື່ໂຮສສາທາລະນະ',
    zipcodeForm: 'ລະຫັດໄປສະນີມີຕົວອັກສອນ ແລະ ຕົວເລກບໍ່ເກີນ 12 ຕົວ',
    codeForm: 'ລະຫັດຕ້ອງບໍ່ມີຍະຫວ່າງ ຫຼື ເຄື່ອງໝາຍ , ; |',
    hexForm: 'ລະຫັດສີມີຮູບແບບເຊັ່ນ #10222B',
    timeZoneForm: 'ເຂດເວລາມີຮູບແບບເຊັ່ນ Asia/Bangkok',
    yearForm: 'ປີມີສີ່ຕົວເລກ',
    yearRange: 'ປີຢູ່ນອກຊ່ວງທີ່ກຳນົດ',
    noSuchDate: 'ບໍ່ມີວັນທີນີ້ໃນປະຕິທິນ',
    endFirst: 'ຄ່າສິ້ນສຸດຢູ່ກ່ອນ ຫຼື ໜ້ອຍກວ່າຄ່າເລີ່ມຕົ້ນ',
    dateForm: 'ຂຽນວັນທີເປັນ 2026-11-20 ຫຼື 20/11/2026',
    wholeNumber: 'ໃຊ້ໄດ້ສະເພາະຈຳນວນເຕັມ',
    decimals: 'ຕົວເລກຫຼັງຈຸດທົດສະນິຍົມຫຼາຍເກີນໄປ',
    tooSmall: 'ຕົວເລກນ້ອຍເກີນໄປ',
    tooLarge: 'ຕົວເລກໃຫຍ່ເກີນໄປ',
    flagForm: 'ຂຽນວ່າ ແມ່ນ ຫຼື ບໍ່ແມ່ນ',
    brokenCharacters: 'ມີຕົວອັກສອນທີ່ອ່ານບໍ່ໄດ້ (�) ກະລຸນາພິມຂໍ້ຄວາມນີ້ໃໝ່',
    notInList: 'ບໍ່ມີໃນລາຍການ',
    consentNeeded: 'ກະລຸນາໝາຍໃຫ້ຄວາມຍິນຍອມຢູ່ຂ້າງໆ ກ່ອນບັນທຶກ',
    ownerAgrees: 'ມີແຕ່ເຈົ້າຂອງຂໍ້ມູນເທົ່ານັ້ນທີ່ຍິນຍອມເລື່ອງນີ້ໄດ້',
    notWithin: 'ບໍ່ຢູ່ພາຍໃຕ້ຕົວເລືອກຂ້າງເທິງ',
    notPublic: 'ບຸກຄົນນີ້ບໍ່ໄດ້ເປີດໂປຣໄຟລ໌ເປັນສາທາລະນະ ກະລຸນາເລືອກຜູ້ທີ່ເປີດໄວ້ ຫຼື ປະຫວ່າງໄວ້',
    range: 'ຢູ່ນອກຊ່ວງທີ່ກຳນົດ',
    tooManyPixels: 'ຮູບມີໄດ້ບໍ່ເກີນ 25 ລ້ານພິກເຊວ ແລະ ດ້ານລະບໍ່ເກີນ 8.192 ພິກເຊວ',
    cropForm: 'ກອບຕ້ອງຢູ່ພາຍໃນຮູບ ແລະ ມີຄວາມກວ້າງ ແລະ ຄວາມສູງຢ່າງໜ້ອຍ 5% ຂອງຮູບ',
    cropOfOthers: 'ມີແຕ່ຜູ້ທີ່ອັບໂຫຼດຮູບນີ້ຈຶ່ງສະແດງສ່ວນອື່ນຂອງຮູບໄດ້ ກະລຸນາເລືອກຮູບອີກຄັ້ງ',
  },
  refusals: {
    last_of_its_sort: 'ນີ້ແມ່ນບັນຊີສຸດທ້າຍທີ່ຍັງໃຊ້ງານຢູ່ໃນບົດບາດນີ້ ກະລຸນາມອບບົດບາດນີ້ໃຫ້ຜູ້ອື່ນກ່ອນ',
    recent_password: 'ກະລຸນາໃສ່ລະຫັດຜ່ານອີກຄັ້ງເພື່ອເຮັດສິ່ງນີ້',
    own_account: 'ບໍ່ມີໃຜປ່ຽນ ຫຼື ລຶບບັນຊີຂອງຕົນເອງຢູ່ບ່ອນນີ້ໄດ້ ກະລຸນາໃຫ້ເພື່ອນຮ່ວມງານເຮັດແທນ',
  },
  maintenance: (p) =>
    p.from && p.until
      ? `ປິດປັບປຸງລະບົບແຕ່ ${p.from} ເຖິງ ${p.until}`
      : p.until
        ? `ປິດປັບປຸງລະບົບເຖິງ ${p.until}`
        : `ປິດປັບປຸງລະບົບແຕ່ ${p.from}`,
  chosen: {
    gone: (p) => `ມີ ${n(p.count)} ຄົນທີ່ບໍ່ສະແດງໃນເວັບໄຊນີ້ແລ້ວ`,
    oneMore: 'ເລືອກອີກຢ່າງໜ້ອຍໜຶ່ງຄົນເພື່ອປຽບທຽບ',
    nobody: 'ຍັງບໍ່ໄດ້ເລືອກໃຜ',
  },
}
