// What people agree to when they register, word for word. A changed text gets a new version: receipts name version and hash.
import type { Locale } from '#words/locales.ts'

export const registrationConsents = ['terms', 'privacy_notice'] as const
export type RegistrationPurpose = (typeof registrationConsents)[number]
export type Purpose = RegistrationPurpose | 'public_profile'

type Text = { version: number; paragraphs: Record<Locale, readonly string[]> }

export const consentTexts: Readonly<Record<Purpose, Text>> = {
  terms: {
    version: 1,
    paragraphs: {
      en: [
        'The account is yours alone: keep its password to yourself and give your own name.',
        'What you publish is true, is yours to publish, and speaks of others only with their consent.',
        'Contacts made here serve research, teaching and exchange; no advertising, no bulk mail, no collecting of addresses.',
        'Entries may be looked at before they are public, returned with a reason, or hidden when they break these terms.',
        'You may close the account at any time. The site is offered as it is, without a promise that a match is found.',
      ],
      th: [
        'บัญชีนี้เป็นของคุณเพียงผู้เดียว โปรดเก็บรหัสผ่านเป็นความลับและใช้ชื่อจริงของคุณ',
        'สิ่งที่คุณเผยแพร่เป็นความจริง คุณมีสิทธิเผยแพร่ และกล่าวถึงผู้อื่นเมื่อเขายินยอมเท่านั้น',
        'การติดต่อผ่านเว็บไซต์นี้มีไว้เพื่อการวิจัย การสอน และการแลกเปลี่ยน ห้ามโฆษณา ส่งอีเมลจำนวนมาก หรือรวบรวมที่อยู่อีเมล',
        'รายการอาจได้รับการตรวจสอบก่อนเผยแพร่ ถูกส่งกลับพร้อมเหตุผล หรือถูกซ่อนเมื่อขัดต่อเงื่อนไขเหล่านี้',
        'คุณปิดบัญชีได้ทุกเมื่อ เว็บไซต์นี้ให้บริการตามสภาพ โดยไม่รับประกันว่าจะพบคู่ความร่วมมือ',
      ],
      zh: [
        '账号仅供您本人使用：请妥善保管密码，并填写真实姓名。',
        '您发布的内容真实，您有权发布，涉及他人时已征得其同意。',
        '在此建立的联系用于研究、教学和交流；不得投放广告、群发邮件或收集地址。',
        '条目在公开前可能经过审核；违反本条款的，可能被附理由退回或隐藏。',
        '您可以随时关闭账号。本网站按现状提供，不保证一定能找到合作对象。',
      ],
      lo: [
        'ບັນຊີນີ້ແມ່ນຂອງທ່ານຜູ້ດຽວ: ກະລຸນາຮັກສາລະຫັດຜ່ານເປັນຄວາມລັບ ແລະ ໃຊ້ຊື່ແທ້ຂອງທ່ານ.',
        'ສິ່ງທີ່ທ່ານເຜີຍແຜ່ແມ່ນຄວາມຈິງ, ທ່ານມີສິດເຜີຍແຜ່ ແລະ ເວົ້າເຖິງຜູ້ອື່ນເມື່ອເຂົາເຈົ້າຍິນຍອມເທົ່ານັ້ນ.',
        'ການຕິດຕໍ່ຜ່ານເວັບໄຊນີ້ມີໄວ້ເພື່ອການຄົ້ນຄວ້າ, ການສອນ ແລະ ການແລກປ່ຽນ; ຫ້າມໂຄສະນາ, ສົ່ງອີເມວຈຳນວນຫຼາຍ ຫຼື ເກັບກຳທີ່ຢູ່ອີເມວ.',
        'ລາຍການອາດຖືກກວດກ່ອນເຜີຍແຜ່, ຖືກສົ່ງຄືນພ້ອມເຫດຜົນ ຫຼື ຖືກເຊື່ອງເມື່ອຂັດກັບເງື່ອນໄຂເຫຼົ່ານີ້.',
        'ທ່ານປິດບັນຊີໄດ້ທຸກເວລາ. ເວັບໄຊນີ້ໃຫ້ບໍລິການຕາມສະພາບ ໂດຍບໍ່ຮັບປະກັນວ່າຈະພົບຄູ່ຮ່ວມມື.',
      ],
    },
  },
  privacy_notice: {
    version: 1,
    paragraphs: {
      en: [
        'We keep what you type here (names, e-mail, country, language, password as a hash) to run your account, and your entries to show them as you choose.',
        'The basis is your contract with the site; everything beyond it is a separate consent that is off until you give it.',
        'Nothing is public before you make it public. Contact data is never shown: messages are passed on.',
        'Staff of the site see your account, those of a country only the accounts of their country. No data is sold, and none leaves for other sites.',
        'Data is kept while the account lives; an address that is not confirmed is removed after 30 days; proof of consents is kept for ten years.',
        'You may see, copy, correct and delete your data, object to its use and withdraw consents. The contact of the site answers within 30 days.',
      ],
      th: [
        'เราเก็บข้อมูลที่คุณกรอกที่นี่ (ชื่อ อีเมล ประเทศ ภาษา และรหัสผ่านในรูปแฮช) เพื่อดูแลบัญชีของคุณ และเก็บรายการของคุณเพื่อแสดงตามที่คุณเลือก',
        'ฐานทางกฎหมายคือสัญญาระหว่างคุณกับเว็บไซต์ สิ่งที่นอกเหนือจากนั้นเป็นความยินยอมแยกต่างหากซึ่งปิดอยู่จนกว่าคุณจะให้',
        'ไม่มีสิ่งใดเป็นสาธารณะจนกว่าคุณจะเผยแพร่ ข้อมูลติดต่อไม่ถูกแสดง เราเป็นผู้ส่งต่อข้อความให้',
        'เจ้าหน้าที่ของเว็บไซต์เห็นบัญชีของคุณ ผู้ดูแลประจำประเทศเห็นเฉพาะบัญชีของประเทศตน ไม่มีการขายข้อมูลหรือส่งไปยังเว็บไซต์อื่น',
        'เราเก็บข้อมูลตราบที่บัญชียังอยู่ ที่อยู่ที่ไม่ได้ยืนยันจะถูกลบหลัง 30 วัน หลักฐานความยินยอมเก็บไว้สิบปี',
        'คุณมีสิทธิดู ทำสำเนา แก้ไข และลบข้อมูล คัดค้านการใช้ และถอนความยินยอม ผู้ติดต่อของเว็บไซต์จะตอบภายใน 30 วัน',
      ],
      zh: [
        '我们保存您在此填写的内容（姓名、邮箱、国家、语言、以哈希形式保存的密码）以运行您的账号，并按您的选择展示您的条目。',
        '依据是您与本网站之间的约定；超出部分均为单独的同意，在您给出之前保持关闭。',
        '在您公开之前，任何内容都不公开。联系方式从不展示：消息由我们转交。',
        '网站工作人员可查看您的账号，各国管理员只能查看本国账号。数据不会出售，也不会发送到其他网站。',
        '账号存续期间保存数据；未确认的邮箱 30 天后删除；同意的凭证保存十年。',
        '您可以查看、复制、更正和删除数据，反对其使用并撤回同意。网站联系人将在 30 天内答复。',
      ],
      lo: [
        'ພວກເຮົາເກັບຂໍ້ມູນທີ່ທ່ານປ້ອນບ່ອນນີ້ (ຊື່, ອີເມວ, ປະເທດ, ພາສາ ແລະ ລະຫັດຜ່ານໃນຮູບແຮຊ) ເພື່ອດູແລບັນຊີຂອງທ່ານ ແລະ ເກັບລາຍການຂອງທ່ານເພື່ອສະແດງຕາມທີ່ທ່ານເລືອກ.',
        'ພື້ນຖານແມ່ນສັນຍາລະຫວ່າງທ່ານກັບເວັບໄຊ; ສິ່ງທີ່ນອກເໜືອຈາກນັ້ນແມ່ນຄວາມຍິນຍອມແຍກຕ່າງຫາກ ເຊິ່ງປິດຢູ່ຈົນກວ່າທ່ານຈະໃຫ້.',
        'ບໍ່ມີຫຍັງເປັນສາທາລະນະກ່ອນທ່ານເຜີຍແຜ່. ຂໍ້ມູນຕິດຕໍ່ບໍ່ຖືກສະແດງ: ພວກເຮົາເປັນຜູ້ສົ່ງຕໍ່ຂໍ້ຄວາມ.',
        'ພະນັກງານຂອງເວັບໄຊເຫັນບັນຊີຂອງທ່ານ, ຜູ້ດູແລປະຈຳປະເທດເຫັນສະເພາະບັນຊີຂອງປະເທດຕົນ. ບໍ່ມີການຂາຍຂໍ້ມູນ ຫຼື ສົ່ງໄປຫາເວັບໄຊອື່ນ.',
        'ພວກເຮົາເກັບຂໍ້ມູນຕາບໃດທີ່ບັນຊີຍັງຢູ່; ທີ່ຢູ່ທີ່ບໍ່ໄດ້ຢືນຢັນຈະຖືກລຶບຫຼັງ 30 ວັນ; ຫຼັກຖານຄວາມຍິນຍອມເກັບໄວ້ສິບປີ.',
        'ທ່ານມີສິດເບິ່ງ, ສຳເນົາ, ແກ້ໄຂ ແລະ ລຶບຂໍ້ມູນ, ຄັດຄ້ານການນຳໃຊ້ ແລະ ຖອນຄວາມຍິນຍອມ. ຜູ້ຕິດຕໍ່ຂອງເວັບໄຊຈະຕອບພາຍໃນ 30 ວັນ.',
      ],
    },
  },
  public_profile: {
    version: 1,
    paragraphs: {
      en: [
        'My profile is shown on the public pages and found by search, as far as I have not kept parts of it to members or to myself. I can take this back at any time; it then disappears at once.',
      ],
      th: [
        'ประวัติของฉันแสดงในหน้าสาธารณะและค้นหาพบได้ ยกเว้นส่วนที่ฉันจำกัดไว้เฉพาะสมาชิกหรือเฉพาะตนเอง ฉันถอนความยินยอมนี้ได้ทุกเมื่อ และประวัติจะหายไปทันที',
      ],
      zh: ['我的资料显示在公开页面并可被搜索，我限定为会员或仅自己可见的部分除外。我可以随时撤回，资料会立即消失。'],
      lo: [
        'ປະຫວັດຂອງຂ້ອຍສະແດງໃນໜ້າສາທາລະນະ ແລະ ຄົ້ນຫາພົບໄດ້ ຍົກເວັ້ນສ່ວນທີ່ຂ້ອຍຈຳກັດໄວ້ສະເພາະສະມາຊິກ ຫຼື ສະເພາະຕົນເອງ. ຂ້ອຍຖອນຄືນໄດ້ທຸກເວລາ ແລະ ປະຫວັດຈະຫາຍໄປທັນທີ.',
      ],
    },
  },
}

/** The text as one string: what the hash of a receipt is made of. */
export const consentText = (purpose: Purpose, locale: Locale): string =>
  consentTexts[purpose].paragraphs[locale].join('\n\n')
