// Site settings: texts in four languages with a made-up contact. Names are those of the settings interface.
import { type FullTexts, fullTexts } from '../reference/texts.ts'

export type SettingSeed = {
  website_name: FullTexts
  site_title: FullTexts
  site_description: FullTexts
  contact_name: FullTexts
  contact_office: FullTexts
  contact_address: FullTexts
  contact_tel: string
  contact_email: string
  facebook_page_url: string
  pdpa: FullTexts
  dpo_name: string
  dpo_email: string
  tnrr_label: FullTexts
}

/** The data-protection text that a new installation starts with; the owner replaces it by his own. */
export const pdpa: FullTexts = {
  en: '<p><strong>Your data, in short.</strong> This site shows people who do research and places that welcome them. It sets only the cookies it needs: your language, your sign-in and this choice. What you put aside here yourself, such as a shortlist or an unsent form, stays in your browser. It does not follow you around and sells nothing.</p><p>If you register, you decide for each part of your profile that can be hidden who sees it: everyone, members or only you. E-mail addresses and telephone numbers of people are never published.</p><ul><li>You can correct your data at any time in your profile. Under Data and privacy you see what is held and who sees it, and you can take your profile off the site.</li><li>If your name was added from a public source, you may claim, correct or remove the entry. Where we have your e-mail address, we write to you.</li></ul><p>Questions and requests: write to the data protection officer.</p>',
  th: '<p><strong>ข้อมูลของคุณโดยย่อ</strong> เว็บไซต์นี้แสดงรายชื่อผู้ทำงานวิจัยและหน่วยงานที่ยินดีต้อนรับนักวิจัย ใช้คุกกี้เฉพาะที่จำเป็น ได้แก่ ภาษาที่เลือก การเข้าสู่ระบบ และการตั้งค่านี้ สิ่งที่คุณเก็บไว้เอง เช่น รายชื่อที่เลือกไว้หรือแบบฟอร์มที่ยังไม่ได้ส่ง จะอยู่ในเบราว์เซอร์ของคุณเท่านั้น เราไม่ติดตามพฤติกรรม และไม่ขายข้อมูล</p><p>เมื่อลงทะเบียน คุณกำหนดได้ว่าใครเห็นแต่ละส่วนของโปรไฟล์ที่ซ่อนได้ ได้แก่ ทุกคน สมาชิก หรือเฉพาะคุณ อีเมลและหมายเลขโทรศัพท์ของบุคคลจะไม่เผยแพร่</p><ul><li>คุณแก้ไขข้อมูลในโปรไฟล์ของคุณได้ทุกเมื่อ ที่หน้าข้อมูลและความเป็นส่วนตัว คุณดูได้ว่าเราเก็บอะไรและใครเห็นบ้าง และนำโปรไฟล์ออกจากเว็บไซต์ได้</li><li>หากมีการเพิ่มชื่อของคุณจากแหล่งข้อมูลสาธารณะ คุณยืนยันเป็นเจ้าของ แก้ไข หรือลบออกได้ หากเรามีอีเมลของคุณ เราจะแจ้งให้ทราบ</li></ul><p>คำถามและคำขอ โปรดติดต่อเจ้าหน้าที่คุ้มครองข้อมูลส่วนบุคคล</p>',
  zh: '<p><strong>关于您的数据。</strong>本网站展示科研人员以及欢迎他们的机构。我们只使用必要的 Cookie：语言、登录状态和本选项。您自己暂存的内容，例如候选名单或尚未发送的表单，只保存在您的浏览器中。我们不跟踪您，也不出售任何数据。</p><p>注册后，对于资料中可以隐藏的部分，您可以逐项决定谁能看到：所有人、会员或仅自己。个人的电子邮箱和电话号码从不公开。</p><ul><li>您可以随时在自己的资料中更正数据。在“数据与隐私”页面，您可以查看我们保存了什么、谁能看到，并可让资料不再公开。</li><li>如果您的姓名来自公开来源，您可以认领、更正或删除该条目。如果我们有您的电子邮箱，会写信通知您。</li></ul><p>如有疑问或请求，请联系数据保护负责人。</p>',
  lo: '<p><strong>ຂໍ້ມູນຂອງທ່ານໂດຍຫຍໍ້</strong> ເວັບໄຊນີ້ສະແດງຜູ້ທີ່ເຮັດວຽກຄົ້ນຄວ້າ ແລະ ອົງກອນທີ່ຍິນດີຕ້ອນຮັບເຂົາເຈົ້າ ພວກເຮົາໃຊ້ຄຸກກີ້ສະເພາະທີ່ຈຳເປັນ: ພາສາ, ການເຂົ້າສູ່ລະບົບ ແລະ ການເລືອກນີ້ ສິ່ງທີ່ທ່ານເກັບໄວ້ເອງ ເຊັ່ນ ລາຍຊື່ທີ່ເລືອກໄວ້ ຫຼື ແບບຟອມທີ່ຍັງບໍ່ໄດ້ສົ່ງ ຢູ່ໃນບຣາວເຊີຂອງທ່ານເທົ່ານັ້ນ ພວກເຮົາບໍ່ຕິດຕາມທ່ານ ແລະ ບໍ່ຂາຍຂໍ້ມູນ</p><p>ເມື່ອລົງທະບຽນ ທ່ານກຳນົດໄດ້ວ່າໃຜເຫັນແຕ່ລະສ່ວນຂອງໂປຣໄຟລ໌ທີ່ເຊື່ອງໄດ້: ທຸກຄົນ, ສະມາຊິກ ຫຼື ສະເພາະທ່ານ ພວກເຮົາບໍ່ເຜີຍແຜ່ອີເມວ ແລະ ເບີໂທຂອງບຸກຄົນ</p><ul><li>ທ່ານແກ້ໄຂຂໍ້ມູນໃນໂປຣໄຟລ໌ຂອງທ່ານໄດ້ທຸກເວລາ ໃນໜ້າຂໍ້ມູນ ແລະ ຄວາມເປັນສ່ວນຕົວ ທ່ານເບິ່ງໄດ້ວ່າພວກເຮົາເກັບຫຍັງ ແລະ ໃຜເຫັນ ແລະ ນຳໂປຣໄຟລ໌ອອກຈາກເວັບໄຊໄດ້</li><li>ຖ້າຊື່ຂອງທ່ານມາຈາກແຫຼ່ງສາທາລະນະ ທ່ານຢືນຢັນເປັນເຈົ້າຂອງ, ແກ້ໄຂ ຫຼື ລຶບອອກໄດ້ ຖ້າພວກເຮົາມີອີເມວຂອງທ່ານ ພວກເຮົາຈະແຈ້ງໃຫ້ທ່ານຊາບ</li></ul><p>ຄຳຖາມ ແລະ ຄຳຂໍ: ຂຽນຫາຜູ້ຮັບຜິດຊອບການປົກປ້ອງຂໍ້ມູນ</p>',
}

export function createSetting(): SettingSeed {
  return {
    website_name: fullTexts(
      'ASEAN Talent Mobility | เครือข่ายเคลื่อนย้ายบุคลากรวิจัยอาเซียน | 东盟人才流动平台 | ເຄືອຂ່າຍເຄື່ອນຍ້າຍນັກຄົ້ນຄວ້າອາຊຽນ',
    ),
    site_title: fullTexts(
      'ASEAN Talent Mobility | เครือข่ายเคลื่อนย้ายบุคลากรวิจัยอาเซียน | 东盟人才流动平台 | ເຄືອຂ່າຍເຄື່ອນຍ້າຍນັກຄົ້ນຄວ້າອາຊຽນ',
    ),
    site_description: fullTexts(
      'Find the person, the lab, the way there. | พบคนที่ใช่ ห้องปฏิบัติการที่ใช่ และเส้นทางไปถึง | 找到人才，找到实验室，找到前行之路。 | ພົບຄົນ ພົບຫ້ອງທົດລອງ ພົບເສັ້ນທາງໄປຫາກັນ',
    ),
    contact_name: fullTexts(
      'Talent Mobility Desk (demo) | ศูนย์ประสานงานการเคลื่อนย้ายบุคลากร (ตัวอย่าง) | 人才流动服务台（演示） | ສູນປະສານງານການເຄື່ອນຍ້າຍນັກຄົ້ນຄວ້າ (ຕົວຢ່າງ)',
    ),
    contact_office: fullTexts(
      'Office for Research Exchange | สำนักงานแลกเปลี่ยนงานวิจัย | 科研交流办公室 | ຫ້ອງການແລກປ່ຽນການຄົ້ນຄວ້າ',
    ),
    contact_address: fullTexts(
      '1 Example Road, Bangkok 10000, Thailand | 1 ถนนตัวอย่าง กรุงเทพมหานคร 10000 | 泰国曼谷示例路1号，邮编10000 | 1 ຖະໜົນຕົວຢ່າງ, ບາງກອກ 10000, ໄທ',
    ),
    contact_tel: '+66 2 000 0000',
    contact_email: 'desk@demo.example',
    facebook_page_url: '',
    pdpa,
    dpo_name: 'Data Protection Officer (demo)',
    dpo_email: 'dpo@demo.example',
    tnrr_label: fullTexts(
      'National research repository (TNRR) | คลังข้อมูลงานวิจัยไทย (TNRR) | 国家研究成果库（TNRR） | ຄັງຂໍ້ມູນການຄົ້ນຄວ້າແຫ່ງຊາດ (TNRR)',
    ),
  }
}
