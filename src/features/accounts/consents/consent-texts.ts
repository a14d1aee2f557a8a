// What people agree to when they register, word for word. A changed text gets a new version: receipts name version and hash.
import type { Locale } from '#words/locales.ts'

export const registrationConsents = ['terms', 'privacy_notice'] as const
/** What a researcher is asked at the same time, and may leave. */
export const registrationChoices = ['matching'] as const
export type RegistrationPurpose = (typeof registrationConsents)[number] | (typeof registrationChoices)[number]
export type Purpose = RegistrationPurpose | 'public_profile' | 'sharing_with_partners' | 'digest_mail'

type Text = { version: number; paragraphs: Record<Locale, readonly string[]> }

export const consentTexts: Readonly<Record<Purpose, Text>> = {
  terms: {
    version: 2,
    paragraphs: {
      en: [
        'The account is yours alone: keep its password to yourself and give your own name.',
        'What you publish is true, is yours to publish, and speaks of others only with their consent.',
        'Contacts made here serve research, teaching and exchange; no advertising, no bulk mail, no collecting of addresses.',
        'Entries may be looked at before they are public, returned with a reason, or hidden when they break these terms.',
        'The contact of the site closes the account when you ask for it. The site is offered as it is, without a promise that a match is found.',
      ],
      th: [
        'บัญชีนี้เป็นของคุณเพียงผู้เดียว โปรดเก็บรหัสผ่านเป็นความลับและใช้ชื่อจริงของคุณ',
        'สิ่งที่คุณเผยแพร่เป็นความจริง คุณมีสิทธิเผยแพร่ และกล่าวถึงผู้อื่นเมื่อเขายินยอมเท่านั้น',
        'การติดต่อผ่านเว็บไซต์นี้มีไว้เพื่อการวิจัย การสอน และการแลกเปลี่ยน ห้ามโฆษณา ส่งอีเมลจำนวนมาก หรือรวบรวมที่อยู่อีเมล',
        'รายการอาจได้รับการตรวจสอบก่อนเผยแพร่ ถูกส่งกลับพร้อมเหตุผล หรือถูกซ่อนเมื่อขัดต่อเงื่อนไขเหล่านี้',
        'ผู้ติดต่อของเว็บไซต์จะปิดบัญชีเมื่อคุณร้องขอ เว็บไซต์นี้ให้บริการตามสภาพ โดยไม่รับประกันว่าจะพบคู่ความร่วมมือ',
      ],
      zh: [
        '账号仅供您本人使用：请妥善保管密码，并填写真实姓名。',
        '您发布的内容真实，您有权发布，涉及他人时已征得其同意。',
        '在此建立的联系用于研究、教学和交流；不得投放广告、群发邮件或收集地址。',
        '条目在公开前可能经过审核；违反本条款的，可能被附理由退回或隐藏。',
        '如您提出要求，网站联系人会为您关闭账号。本网站按现状提供，不保证一定能找到合作对象。',
      ],
      lo: [
        'ບັນຊີນີ້ແມ່ນຂອງທ່ານຜູ້ດຽວ: ກະລຸນາຮັກສາລະຫັດຜ່ານເປັນຄວາມລັບ ແລະ ໃຊ້ຊື່ແທ້ຂອງທ່ານ.',
        'ສິ່ງທີ່ທ່ານເຜີຍແຜ່ແມ່ນຄວາມຈິງ, ທ່ານມີສິດເຜີຍແຜ່ ແລະ ເວົ້າເຖິງຜູ້ອື່ນເມື່ອເຂົາເຈົ້າຍິນຍອມເທົ່ານັ້ນ.',
        'ການຕິດຕໍ່ຜ່ານເວັບໄຊນີ້ມີໄວ້ເພື່ອການຄົ້ນຄວ້າ, ການສອນ ແລະ ການແລກປ່ຽນ; ຫ້າມໂຄສະນາ, ສົ່ງອີເມວຈຳນວນຫຼາຍ ຫຼື ເກັບກຳທີ່ຢູ່ອີເມວ.',
        'ລາຍການອາດຖືກກວດກ່ອນເຜີຍແຜ່, ຖືກສົ່ງຄືນພ້ອມເຫດຜົນ ຫຼື ຖືກເຊື່ອງເມື່ອຂັດກັບເງື່ອນໄຂເຫຼົ່ານີ້.',
        'ຜູ້ຕິດຕໍ່ຂອງເວັບໄຊຈະປິດບັນຊີ ເມື່ອທ່ານຮ້ອງຂໍ. ເວັບໄຊນີ້ໃຫ້ບໍລິການຕາມສະພາບ ໂດຍບໍ່ຮັບປະກັນວ່າຈະພົບຄູ່ຮ່ວມມື.',
      ],
    },
  },
  privacy_notice: {
    version: 2,
    paragraphs: {
      en: [
        'We keep what you type here (names, e-mail, country, language, password as a hash) to run your account, and your entries to show them as you choose.',
        'The basis is your contract with the site; everything beyond it is a separate consent that is off until you give it.',
        'Nothing that you enter is public before you make it public. E-mail addresses and telephone numbers are never shown.',
        'Staff of the site see your account, those of a country only the accounts of their country. No data is sold, and none leaves for other sites.',
        'Data is kept while the account lives; an address that is not confirmed is removed after 30 days; proof of consents is kept for ten years.',
        'In your profile you correct your data; under Data and privacy you see what is held and withdraw consents. For a copy, to have data deleted, or to object to its use, write to the contact of the site.',
      ],
      th: [
        'เราเก็บข้อมูลที่คุณกรอกที่นี่ (ชื่อ อีเมล ประเทศ ภาษา และรหัสผ่านในรูปแฮช) เพื่อดูแลบัญชีของคุณ และเก็บรายการของคุณเพื่อแสดงตามที่คุณเลือก',
        'ฐานทางกฎหมายคือสัญญาระหว่างคุณกับเว็บไซต์ สิ่งที่นอกเหนือจากนั้นเป็นความยินยอมแยกต่างหากซึ่งปิดอยู่จนกว่าคุณจะให้',
        'สิ่งที่คุณกรอกจะไม่เป็นสาธารณะจนกว่าคุณจะเผยแพร่ อีเมลและหมายเลขโทรศัพท์ไม่ถูกแสดง',
        'เจ้าหน้าที่ของเว็บไซต์เห็นบัญชีของคุณ ผู้ดูแลประจำประเทศเห็นเฉพาะบัญชีของประเทศตน ไม่มีการขายข้อมูลหรือส่งไปยังเว็บไซต์อื่น',
        'เราเก็บข้อมูลตราบที่บัญชียังอยู่ ที่อยู่ที่ไม่ได้ยืนยันจะถูกลบหลัง 30 วัน หลักฐานความยินยอมเก็บไว้สิบปี',
        'คุณแก้ไขข้อมูลได้ในโปรไฟล์ของคุณ และดูสิ่งที่เราเก็บไว้รวมถึงถอนความยินยอมได้ที่หน้าข้อมูลและความเป็นส่วนตัว หากต้องการสำเนา ขอให้ลบข้อมูล หรือคัดค้านการใช้ โปรดเขียนถึงผู้ติดต่อของเว็บไซต์',
      ],
      zh: [
        '我们保存您在此填写的内容（姓名、邮箱、国家、语言、以哈希形式保存的密码）以运行您的账号，并按您的选择展示您的条目。',
        '依据是您与本网站之间的约定；超出部分均为单独的同意，在您给出之前保持关闭。',
        '在您公开之前，您填写的任何内容都不公开。电子邮箱和电话号码从不展示。',
        '网站工作人员可查看您的账号，各国管理员只能查看本国账号。数据不会出售，也不会发送到其他网站。',
        '账号存续期间保存数据；未确认的邮箱 30 天后删除；同意的凭证保存十年。',
        '您可以在自己的资料中更正数据，并在“数据与隐私”页面查看我们保存的内容、撤回同意。如需副本、删除数据或反对其使用，请写信给网站联系人。',
      ],
      lo: [
        'ພວກເຮົາເກັບຂໍ້ມູນທີ່ທ່ານປ້ອນບ່ອນນີ້ (ຊື່, ອີເມວ, ປະເທດ, ພາສາ ແລະ ລະຫັດຜ່ານໃນຮູບແຮຊ) ເພື່ອດູແລບັນຊີຂອງທ່ານ ແລະ ເກັບລາຍການຂອງທ່ານເພື່ອສະແດງຕາມທີ່ທ່ານເລືອກ.',
        'ພື້ນຖານແມ່ນສັນຍາລະຫວ່າງທ່ານກັບເວັບໄຊ; ສິ່ງທີ່ນອກເໜືອຈາກນັ້ນແມ່ນຄວາມຍິນຍອມແຍກຕ່າງຫາກ ເຊິ່ງປິດຢູ່ຈົນກວ່າທ່ານຈະໃຫ້.',
        'ສິ່ງທີ່ທ່ານປ້ອນບໍ່ເປັນສາທາລະນະກ່ອນທ່ານເຜີຍແຜ່. ອີເມວ ແລະ ເບີໂທບໍ່ຖືກສະແດງ.',
        'ພະນັກງານຂອງເວັບໄຊເຫັນບັນຊີຂອງທ່ານ, ຜູ້ດູແລປະຈຳປະເທດເຫັນສະເພາະບັນຊີຂອງປະເທດຕົນ. ບໍ່ມີການຂາຍຂໍ້ມູນ ຫຼື ສົ່ງໄປຫາເວັບໄຊອື່ນ.',
        'ພວກເຮົາເກັບຂໍ້ມູນຕາບໃດທີ່ບັນຊີຍັງຢູ່; ທີ່ຢູ່ທີ່ບໍ່ໄດ້ຢືນຢັນຈະຖືກລຶບຫຼັງ 30 ວັນ; ຫຼັກຖານຄວາມຍິນຍອມເກັບໄວ້ສິບປີ.',
        'ທ່ານແກ້ໄຂຂໍ້ມູນໄດ້ໃນໂປຣໄຟລ໌ຂອງທ່ານ ແລະ ເບິ່ງສິ່ງທີ່ພວກເຮົາເກັບໄວ້ ພ້ອມທັງຖອນຄວາມຍິນຍອມໄດ້ໃນໜ້າຂໍ້ມູນ ແລະ ຄວາມເປັນສ່ວນຕົວ. ຖ້າຕ້ອງການສຳເນົາ, ໃຫ້ລຶບຂໍ້ມູນ ຫຼື ຄັດຄ້ານການນຳໃຊ້ ກະລຸນາຂຽນຫາຜູ້ຕິດຕໍ່ຂອງເວັບໄຊ.',
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
  matching: {
    version: 1,
    paragraphs: {
      en: [
        'My profile may be proposed to people, companies and labs that look for somebody like me: in the results of their search, among the matches of what they need, and in mails about new matches, each time with the reasons. Only what everybody sees of my profile is used for it. I can take this back at any time; from then on I am proposed to nobody, and found by search as before.',
      ],
      th: [
        'เสนอโปรไฟล์ของฉันแก่บุคคล บริษัท และห้องปฏิบัติการที่กำลังมองหาคนอย่างฉันได้ ทั้งในผลการค้นหา ในรายการที่ตรงกับความต้องการ และในอีเมลแจ้งรายการใหม่ โดยบอกเหตุผลทุกครั้ง ใช้เฉพาะส่วนของโปรไฟล์ที่ทุกคนเห็นเท่านั้น ฉันถอนความยินยอมนี้ได้ทุกเมื่อ จากนั้นจะไม่มีการเสนอฉันแก่ผู้ใดอีก แต่ยังค้นหาพบได้เหมือนเดิม',
      ],
      zh: [
        '我的资料可以推荐给正在寻找像我这样的人的个人、企业和实验室：出现在他们的匹配结果、需求的匹配列表以及新匹配的邮件通知中，每次都附上理由。推荐只使用我资料中所有人可见的部分。我可以随时撤回；撤回后不再向任何人推荐我，但仍可像以前一样被搜索到。',
      ],
      lo: [
        'ສະເໜີໂປຣໄຟລ໌ຂອງຂ້ອຍໃຫ້ບຸກຄົນ, ບໍລິສັດ ແລະ ຫ້ອງທົດລອງທີ່ກຳລັງຊອກຫາຄົນຄືຂ້ອຍໄດ້: ໃນຜົນການຄົ້ນຫາ, ໃນລາຍການທີ່ກົງກັບຄວາມຕ້ອງການ ແລະ ໃນອີເມວແຈ້ງລາຍການໃໝ່ ໂດຍບອກເຫດຜົນທຸກຄັ້ງ. ໃຊ້ສະເພາະສ່ວນຂອງໂປຣໄຟລ໌ທີ່ທຸກຄົນເຫັນເທົ່ານັ້ນ. ຂ້ອຍຖອນຄືນໄດ້ທຸກເວລາ; ຈາກນັ້ນຈະບໍ່ສະເໜີຂ້ອຍໃຫ້ໃຜອີກ ແຕ່ຍັງຄົ້ນຫາພົບໄດ້ຄືເກົ່າ.',
      ],
    },
  },
  sharing_with_partners: {
    version: 1,
    paragraphs: {
      en: [
        'My name, affiliation, country and public profile may stand in files and reports that partners of this site get, for example ministries and funding organizations, for planning and invitations. Nothing of my profile that is not public stands in them. I can take this back at any time; from then on no new file or report names me.',
      ],
      th: [
        'ชื่อ สังกัด ประเทศ และโปรไฟล์สาธารณะของฉันอาจปรากฏในไฟล์และรายงานที่ส่งให้พันธมิตรของเว็บไซต์นี้ เช่น กระทรวงและหน่วยงานให้ทุน เพื่อการวางแผนและการเชิญเข้าร่วม โดยไม่มีส่วนของโปรไฟล์ที่ไม่เป็นสาธารณะ ฉันถอนความยินยอมนี้ได้ทุกเมื่อ จากนั้นจะไม่มีไฟล์หรือรายงานใหม่ที่ระบุชื่อฉัน',
      ],
      zh: [
        '我的姓名、所属机构、国家和公开资料可以出现在提供给本网站合作方（例如政府部门和资助机构）的文件和报告中，用于规划和邀请。其中不包含我资料中未公开的内容。我可以随时撤回；撤回后新的文件和报告不再提到我。',
      ],
      lo: [
        'ຊື່, ສັງກັດ, ປະເທດ ແລະ ໂປຣໄຟລ໌ສາທາລະນະຂອງຂ້ອຍອາດປາກົດໃນໄຟລ໌ ແລະ ລາຍງານທີ່ສົ່ງໃຫ້ຄູ່ຮ່ວມງານຂອງເວັບໄຊນີ້ ເຊັ່ນ ກະຊວງ ແລະ ອົງການໃຫ້ທຶນ ເພື່ອການວາງແຜນ ແລະ ການເຊີນ. ບໍ່ມີສ່ວນຂອງໂປຣໄຟລ໌ທີ່ບໍ່ເປັນສາທາລະນະ. ຂ້ອຍຖອນຄືນໄດ້ທຸກເວລາ; ຈາກນັ້ນຈະບໍ່ມີໄຟລ໌ ຫຼື ລາຍງານໃໝ່ທີ່ກ່າວເຖິງຂ້ອຍ.',
      ],
    },
  },
  digest_mail: {
    version: 1,
    paragraphs: {
      en: [
        'I want one mail a week with new matches for my profile, each with its reasons; when nothing is new, no mail. I can take this back at any time, here or by the link in each mail.',
      ],
      th: [
        'ฉันต้องการอีเมลสัปดาห์ละหนึ่งฉบับที่มีรายการใหม่ซึ่งตรงกับโปรไฟล์ของฉันพร้อมเหตุผล หากไม่มีสิ่งใหม่จะไม่ส่งอีเมล ฉันถอนความยินยอมนี้ได้ทุกเมื่อ ที่นี่หรือด้วยลิงก์ในอีเมลแต่ละฉบับ',
      ],
      zh: [
        '我希望每周收到一封邮件，列出与我的资料匹配的新条目及理由；没有新内容则不发送。我可以随时在此处或通过每封邮件中的链接撤回。',
      ],
      lo: [
        'ຂ້ອຍຕ້ອງການອີເມວອາທິດລະໜຶ່ງສະບັບ ທີ່ມີລາຍການໃໝ່ທີ່ກົງກັບໂປຣໄຟລ໌ຂອງຂ້ອຍພ້ອມເຫດຜົນ; ຖ້າບໍ່ມີສິ່ງໃໝ່ ຈະບໍ່ສົ່ງອີເມວ. ຂ້ອຍຖອນຄືນໄດ້ທຸກເວລາ ຢູ່ນີ້ ຫຼື ດ້ວຍລິ້ງໃນອີເມວແຕ່ລະສະບັບ.',
      ],
    },
  },
}

/** The text as one string: what the hash of a receipt is made of. */
export const consentText = (purpose: Purpose, locale: Locale): string =>
  consentTexts[purpose].paragraphs[locale].join('\n\n')
