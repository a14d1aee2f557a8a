// Name parts of cultures with a script of their own: Thai, Lao, Burmese, Khmer, Chinese, Tamil.
import { parts } from './parts.ts'

export const thai = {
  female:
    parts(`กนกวรรณ=Kanokwan จิราภรณ์=Jiraporn ชลธิชา=Chonthicha ณัฐธิดา=Natthida ดวงใจ=Duangjai ธิดารัตน์=Thidarat นภัสสร=Napatsorn
    ปิยะดา=Piyada พิมพ์ชนก=Pimchanok มณีรัตน์=Maneerat รัตนา=Rattana วราภรณ์=Waraporn ศิริพร=Siriporn สุภาวดี=Supawadee อรุณี=Arunee
    อัญชลี=Anchalee กมลชนก=Kamonchanok เบญจวรรณ=Benjawan ปาริชาติ=Parichat สุดารัตน์=Sudarat วิไลลักษณ์=Wilailak แสงดาว=Saengdao`),
  male: parts(`กิตติพงษ์=Kittipong ชัยวัฒน์=Chaiwat ณัฐพล=Nattapon ธนพล=Thanapon นพดล=Noppadon ปริญญา=Parinya พงศกร=Pongsakorn ภาณุพงศ์=Panupong
    วรวิทย์=Worawit วีระชัย=Weerachai ศุภชัย=Supachai สมชาย=Somchai สุรศักดิ์=Surasak อนุชา=Anucha อภิสิทธิ์=Apisit เอกชัย=Ekachai
    ธีรวัฒน์=Teerawat จักรพงษ์=Jakkapong ไพโรจน์=Pairoj บุญมี=Boonmee กฤษณะ=Kritsana ประเสริฐ=Prasert`),
  family:
    parts(`แสงทอง=Saengthong สีแดง=Sidaeng ใจดี=Jaidee ทองคำ=Thongkham ศรีสุข=Srisuk วงศ์สวัสดิ์=Wongsawat บุญเรือง=Boonrueang จันทร์เพ็ญ=Chanpen
    รัตนพันธ์=Rattanaphan สุวรรณรัตน์=Suwannarat พงษ์พานิช=Pongpanich อินทรวงศ์=Intharawong แก้วมณี=Kaewmanee ชัยมงคล=Chaimongkol
    ศรีวิไล=Siwilai ภูมิใจ=Phumjai เพชรรัตน์=Petcharat ธรรมรักษ์=Thammarak วัฒนกุล=Wattanakul นาคสุวรรณ=Naksuwan พรหมมา=Phromma
    คำแก้ว=Khamkaew ดวงจันทร์=Duangchan มีสุข=Meesuk สายบัว=Saibua ตันติวงศ์=Tantiwong ปัญญาดี=Panyadee หาญกล้า=Hankla`),
}

export const lao = {
  female:
    parts(`ຈັນທະລາ=Chanthala ບົວທອງ=Bouathong ມະນີວັນ=Manivanh ສຸກສະຫວັນ=Souksavanh ແສງດາວ=Sengdao ວຽງຄຳ=Viengkham ດາລາວັນ=Dalavanh
    ນາງນ້ອຍ=Nangnoy ຄຳຫຼ້າ=Khamla ພອນສຸດາ=Phonesouda`),
  male: parts(`ສົມພອນ=Somphone ບຸນມີ=Bounmy ຄຳພູ=Khamphou ສຸລິຍາ=Souliya ວິໄລ=Vilay ແກ້ວ=Keo ທອງສຸກ=Thongsouk ສີສະຫວາດ=Sisavath ພູວົງ=Phouvong
    ອານຸສອນ=Anousone`),
  family: parts(`ວົງສາ=Vongsa ພົມມະຈັນ=Phommachan ສີສຸພັນ=Sisouphanh ແກ້ວມະນີ=Keomany ຈັນທະວົງ=Chanthavong ສຸວັນນະລາດ=Souvannalath
    ໄຊຍະວົງ=Xayavong ພັນທະວົງ=Phanthavong ອິນທະວົງ=Inthavong ບຸບຜາ=Bouppha ລາດຊະວົງ=Ratsavong ທຳມະວົງ=Thammavong`),
}

/** Burmese names are one or more words, none of them a family name. */
export const burmese = {
  female:
    parts(`သီရိ=Thiri ခင်=Khin မေ=May စု=Su နွယ်=Nwe ဝတ်ရည်=Wutyi ဖြူ=Phyu သန္တာ=Thandar အေး=Aye ချို=Cho မြတ်=Myat နှင်း=Hnin စန္ဒာ=Sandar
    ဆွေ=Swe လှိုင်=Hlaing ရတနာ=Yadana`),
  male: parts(`အောင်=Aung ကျော်=Kyaw မိုး=Moe ဇော်=Zaw မင်း=Min ထွန်း=Tun ဝင်း=Win နိုင်=Naing သန်း=Than ကို=Ko ဟိန်း=Hein လင်း=Lin ထက်=Htet
    မြင့်=Myint သူရ=Thura ဖြိုး=Phyo`),
}

export const khmer = {
  female: parts(
    `ចាន់ថា=Chantha ស្រីមុំ=Sreymom បុប្ផា=Bopha ធីតា=Thida សុភា=Sophea កល្យាណ=Kalyan រស្មី=Raksmey ដាវី=Davy មករា=Makara`,
  ),
  male: parts(
    `ចាន់ដារ៉ា=Chandara វិសាល=Visal សុខា=Sokha រតនា=Rattana បូរ៉ា=Bora ពិសិដ្ឋ=Piseth វណ្ណៈ=Vannak ដារា=Dara សំណាង=Samnang វីរៈ=Virak`,
  ),
  family: parts(`សុខ=Sok ចាន់=Chan ហេង=Heng លី=Ly កែវ=Keo ប៉ែន=Pen មាស=Meas សេង=Seng ឈឹម=Chhim ទេព=Tep នួន=Nuon ប្រាក់=Prak`),
}

export const chinese = {
  female:
    parts(`慧玲=Hui_Ling 美玲=Mei_Ling 嘉欣=Jia_Xin 淑芬=Shu_Fen 诗雅=Shi_Ya 晓彤=Xiao_Tong 雅婷=Ya_Ting 佩珊=Pei_Shan 欣怡=Xin_Yi 丽华=Li_Hua
    静雯=Jing_Wen 思颖=Si_Ying`),
  male: parts(`伟明=Wei_Ming 志强=Zhi_Qiang 俊杰=Jun_Jie 国伟=Guo_Wei 凯文=Kai_Wen 子轩=Zi_Xuan 文杰=Wen_Jie 建华=Jian_Hua 永康=Yong_Kang 家豪=Jia_Hao
    振宇=Zhen_Yu 明哲=Ming_Zhe`),
  family: parts(
    '陈=Tan 林=Lim 李=Lee 黄=Wong 吴=Goh 王=Ong 蔡=Chua 张=Teo 许=Koh 刘=Low 叶=Yap 何=Ho 郑=Tay 杨=Yeo 洪=Ang 沈=Sim',
  ),
}

export const tamil = {
  female: parts('கவிதா=Kavitha பிரியா=Priya லட்சுமி=Lakshmi மீனா=Meena தீபா=Deepa அனிதா=Anitha சங்கீதா=Sangeetha'),
  male: parts('ராஜன்=Rajan குமார்=Kumar சுரேஷ்=Suresh அருண்=Arun விஜய்=Vijay கார்த்திக்=Karthik முருகன்=Murugan'),
  father: parts(
    'சுப்ரமணியம்=Subramaniam கிருஷ்ணன்=Krishnan ராமசாமி=Ramasamy நடராஜன்=Natarajan வேலு=Velu பழனி=Palani செல்வம்=Selvam',
  ),
}
