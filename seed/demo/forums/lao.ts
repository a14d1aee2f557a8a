// Topics in Lao.
import { type DemoTopic, topic } from './topic.ts'

export const inLao: DemoTopic[] = [
  topic(
    { by: 'researcher.la', category: 'general', age: 37, followedBy: ['researcher.la', 'claims.th'] },
    'ໄປເຮັດວິໄຈຢູ່ໄທ 3 ເດືອນ ຕ້ອງຂໍວີຊ່າປະເພດໃດ?',
    'ຂ້ອຍມີໜັງສືເຊີນຈາກມະຫາວິທະຍາໄລແລ້ວ ແຕ່ຍັງບໍ່ຮູ້ວ່າຄວນຂໍວີຊ່າການສຶກສາ ຫຼື ວີຊ່າເຮັດວຽກ.',
    ['claims.th', 'ถ้าไม่มีเงินเดือน ขอวีซ่าการศึกษาก็พอค่ะ ใช้หนังสือเชิญกับสำเนาหนังสือเดินทาง', { isAccepted: true, likedBy: ['researcher.la'] }],
    ['researcher.la', 'ຂອບໃຈຫຼາຍ! ໄດ້ວີຊ່າພາຍໃນຫ້າມື້.', { to: 1 }],
  ),
  topic(
    { by: 'researcher.la', category: 'equipment', age: 33, tags: ['water quality'] },
    'ຊອກຫາຫ້ອງທົດລອງທີ່ວັດໂລຫະໜັກໃນນ້ຳໄດ້',
    'ພວກເຮົາມີນ້ຳຕົວຢ່າງ 50 ຂວດຈາກແມ່ນ້ຳຂອງ. ເຄື່ອງ ICP ຢູ່ວຽງຈັນກຳລັງສ້ອມແປງ.',
    ['organization', 'ส่งมาที่เชียงใหม่ได้ครับ เรารับวัดโลหะสิบชนิดพร้อมกัน ใช้เวลาหนึ่งสัปดาห์', { isAccepted: true, likedBy: ['researcher.la'] }],
    ['researcher', 'ถ้าต้องการเทียบผล เราวัดซ้ำให้ห้าขวดได้ครับ'],
  ),
  topic(
    { by: 'researcher.la', category: 'funding', age: 30 },
    'ທຶນປະລິນຍາໂທສຳລັບພະນັກງານລັດ ຍັງເປີດຮັບຢູ່ບໍ?',
    'ນ້ອງໃນພະແນກອາຍຸ 32 ປີ ຢາກຮຽນຕໍ່ດ້ານຊັບພະຍາກອນນ້ຳ.',
    ['admin', 'ຍັງເປີດຢູ່ 2 ທຶນ, ເບິ່ງໄດ້ໃນໜ້າ "ແຫຼ່ງທຶນ" ແລ້ວເລືອກປະເທດລາວ. ຕ້ອງມີໜັງສືຍິນຍອມຈາກຫົວໜ້າພະແນກ.', { isAccepted: true, likedBy: ['researcher.la'] }],
  ),
  topic(
    { by: 'researcher.la', category: 'collaboration', age: 28, tags: ['climate adaptation', 'sticky rice'] },
    'ຢາກຮ່ວມມືກັບທີມທີ່ສຶກສາເຂົ້າໜຽວທົນແລ້ງ',
    'ພວກເຮົາມີແນວພັນພື້ນເມືອງ 40 ແນວ ແລະ ນາທົດລອງຢູ່ສະຫວັນນະເຂດ.',
    ['researcher', 'สนใจมากครับ เรามีข้อมูลพันธุกรรมของข้าวเหนียวอีสานอยู่แล้ว น่าจะเทียบกันได้', { likedBy: ['researcher.la'] }],
    ['researcher.vn', 'We could add a dry site in Ninh Thuận if you write in English with us.'],
  ),
  topic(
    { by: 'researcher.la', category: 'methods', age: 25 },
    'ສຳພາດຊາວບ້ານເປັນພາສາຊົນເຜົ່າ ແປແນວໃດໃຫ້ຖືກ?',
    'ນາຍແປພາສາມັກສະຫຼຸບສັ້ນ ແລະ ລາຍລະອຽດເສຍໄປ.',
    ['single', 'We record first and translate later, sentence by sentence, with two people from the village. Slow but it holds.', { likedBy: ['researcher.la'] }],
    ['claims.th', 'ให้ล่ามซ้อมกับคำถามจริงก่อนหนึ่งวัน ช่วยได้เยอะค่ะ'],
  ),
  topic(
    { by: 'researcher.la', category: 'general', age: 22 },
    'ການປະກັນສຸຂະພາບສຳລັບນັກຄົ້ນຄວ້າທີ່ໄປຢູ່ສິງກະໂປ',
    'ມະຫາວິທະຍາໄລຈ່າຍໃຫ້ສະເພາະອຸບັດເຫດ. ໃຜຮູ້ບ່ອນຊື້ທີ່ລາຄາບໍ່ແພງ?',
    ['researcher.sg', 'Ask the student union: researchers may join their plan, about 20 dollars a month.', { isAccepted: true, likedBy: ['researcher.la'] }],
  ),
  topic(
    { by: 'researcher.la', category: 'events', age: 19 },
    'ຝຶກອົບຮົມການໃຊ້ GIS ຟຣີ ຢູ່ວຽງຈັນ',
    'ສາມມື້, ຮັບ 15 ຄົນ, ເອົາຄອມພິວເຕີມາເອງ. ສອນເປັນພາສາລາວ.',
    ['claims.th', 'คนไทยเข้าร่วมได้ไหมคะ ฟังลาวพอเข้าใจ'],
    ['researcher.la', 'ໄດ້ແນ່ນອນ, ຍິນດີຕ້ອນຮັບ!', { to: 1, likedBy: ['claims.th'] }],
  ),
  topic(
    { by: 'researcher.la', category: 'equipment', age: 16 },
    'ໃຜມີ Drone ສຳຫຼວດປ່າໃຫ້ຢືມບໍ?',
    'ຕ້ອງການໃຊ້ພຽງສອງອາທິດໃນເດືອນໜ້າ ຢູ່ແຂວງຄຳມ່ວນ.',
    ['researcher', 'มีหนึ่งลำครับ แต่ต้องขออนุญาตบินกับทางการลาวก่อน'],
    ['researcher.la', 'ໃບອະນຸຍາດມີແລ້ວ, ຂ້ອຍຈະສົ່ງໃຫ້ເບິ່ງ.', { to: 1 }],
  ),
  topic(
    { by: 'researcher.la', category: 'funding', age: 14 },
    'ຂຽນຂໍ້ສະເໜີໂຄງການເປັນພາສາອັງກິດ ຂໍຄົນຊ່ວຍກວດແດ່',
    'ມີ 8 ໜ້າ ກ່ຽວກັບການປ້ອງກັນໄຂ້ຍຸງລາຍ. ກຳນົດສົ່ງທ້າຍເດືອນ.',
    ['single', 'I can read it on Sunday.', { isAccepted: true, likedBy: ['researcher.la'] }],
  ),
  topic(
    { by: 'researcher.la', category: 'methods', age: 11 },
    'ເກັບຮັກສາຕົວຢ່າງເລືອດໃນບ່ອນທີ່ໄຟຟ້າດັບເລື້ອຍ',
    'ສຸກສາລາຢູ່ພູດອຍ ໄຟດັບມື້ລະສອງຊົ່ວໂມງ. ມີວິທີໃດທີ່ໄດ້ຜົນແທ້?',
    ['single', 'Dried blood spots on paper. No cold chain for two weeks.', { likedBy: ['researcher.la', 'claims.vn'] }],
    [null, 'ພວກເຮົາໃຊ້ຕູ້ເຢັນແສງຕາເວັນຂະໜາດນ້ອຍ, ໃຊ້ໄດ້ດີ.'],
  ),
  topic(
    { by: 'researcher.la', category: 'general', age: 9, isLocked: true },
    'ຖາມຕອບ: ການທຽບວຸດທິປະລິນຍາຈາກຕ່າງປະເທດ',
    'ກະຊວງສຶກສາທິການປ່ຽນແບບຟອມໃໝ່ແລ້ວ. ຄຳຖາມເກົ່າຢູ່ໃນກະທູ້ນີ້.',
    ['admin', 'ກະທູ້ນີ້ປິດແລ້ວ, ກະລຸນາເປີດກະທູ້ໃໝ່ສຳລັບແບບຟອມໃໝ່.'],
  ),
  topic(
    { by: 'researcher.la', category: 'collaboration', age: 6 },
    'ຫ້ອງທົດລອງຂອງພວກເຮົາຮັບນັກສຶກສາຝຶກງານ 2 ຄົນ',
    'ດ້ານຈຸລິນຊີໃນດິນ, ໄລຍະ 3 ເດືອນ, ມີບ່ອນພັກໃຫ້.',
    ['claims.vn', 'Can a student from Huế apply? She speaks a little Lao.', { likedBy: ['researcher.la'] }],
    ['offers', 'ຮັບເຮັດວີຊ່າດ່ວນ https://visa.offers.example/lo', {
      status: 'rejected',
      reason: 'spam',
      reports: [{ by: 'researcher.la', reason: 'spam', state: 'agreed', decisionNote: 'ໂຄສະນາ' }],
    }],
  ),
  topic(
    { by: 'researcher.la', category: 'events', age: 2 },
    'ໃຜຈະໄປງານວັນວິທະຍາສາດຢູ່ຫຼວງພະບາງແດ່?',
    'ພວກເຮົາມີລົດ 1 ຄັນ ອອກຈາກວຽງຈັນ ວັນສຸກຕອນເຊົ້າ ຍັງວ່າງ 3 ບ່ອນ.',
  ),
  topic(
    { by: 'researcher.la', category: 'funding', age: 1, status: 'draft' },
    'ລາຍຊື່ທຶນທີ່ຮັບຄົນລາວ (ກຳລັງຮວບຮວມ)',
    'ຍັງຂາດກຳນົດວັນຂອງສອງທຶນ.',
  ),
]
