// Closed lists about entries as such: their status, where they came from, keywords, glyphs.
import { closedList } from '#engine/labels.ts'

export const recordLists = {
  status: closedList(['draft', 'pending', 'published', 'rejected', 'archived'], {
    en: { draft: 'Draft', pending: 'Waiting for review', published: 'Published', rejected: 'Returned', archived: 'Archived' },
    th: { draft: 'ฉบับร่าง', pending: 'รอการตรวจสอบ', published: 'เผยแพร่แล้ว', rejected: 'ส่งกลับแก้ไข', archived: 'เก็บเข้าคลัง' },
    zh: { draft: '草稿', pending: '待审核', published: '已发布', rejected: '已退回', archived: '已归档' },
    lo: { draft: 'ສະບັບຮ່າງ', pending: 'ລໍຖ້າການກວດສອບ', published: 'ເຜີຍແຜ່ແລ້ວ', rejected: 'ສົ່ງຄືນແກ້ໄຂ', archived: 'ເກັບເຂົ້າຄັງ' },
  }),
  source: closedList(['manual', 'import', 'orcid', 'scopus', 'openalex', 'crossref', 'ror', 'tnrr'], {
    en: {
      manual: 'Entered by hand', import: 'Upload', orcid: 'ORCID', scopus: 'Scopus', openalex: 'OpenAlex', crossref: 'Crossref',
      ror: 'ROR', tnrr: 'TNRR',
    },
    th: {
      manual: 'กรอกเอง', import: 'อัปโหลด', orcid: 'ORCID', scopus: 'Scopus', openalex: 'OpenAlex', crossref: 'Crossref',
      ror: 'ROR', tnrr: 'TNRR',
    },
    zh: {
      manual: '人工录入', import: '上传', orcid: 'ORCID', scopus: 'Scopus', openalex: 'OpenAlex', crossref: 'Crossref',
      ror: 'ROR', tnrr: 'TNRR',
    },
    lo: {
      manual: 'ປ້ອນດ້ວຍມື', import: 'ອັບໂຫຼດ', orcid: 'ORCID', scopus: 'Scopus', openalex: 'OpenAlex', crossref: 'Crossref',
      ror: 'ROR', tnrr: 'TNRR',
    },
  }),
  metricSource: closedList(['scopus_api', 'scopus_file', 'openalex'], {
    en: { scopus_api: 'Scopus', scopus_file: 'Scopus (uploaded file)', openalex: 'OpenAlex' },
    th: { scopus_api: 'Scopus', scopus_file: 'Scopus (ไฟล์ที่อัปโหลด)', openalex: 'OpenAlex' },
    zh: { scopus_api: 'Scopus', scopus_file: 'Scopus（上传文件）', openalex: 'OpenAlex' },
    lo: { scopus_api: 'Scopus', scopus_file: 'Scopus (ໄຟລ໌ທີ່ອັບໂຫຼດ)', openalex: 'OpenAlex' },
  }),
  visibilityLevel: closedList(['everyone', 'members', 'me'], {
    en: { everyone: 'Everyone', members: 'Members', me: 'Only me' },
    th: { everyone: 'ทุกคน', members: 'สมาชิก', me: 'เฉพาะฉัน' },
    zh: { everyone: '所有人', members: '会员', me: '仅自己' },
    lo: { everyone: 'ທຸກຄົນ', members: 'ສະມາຊິກ', me: 'ສະເພາະຂ້ອຍ' },
  }),
  keywordScheme: closedList(['free', 'oecd_ford', 'openalex', 'esco', 'un_sdg', 'custom'], {
    en: {
      free: 'Free keyword', oecd_ford: 'OECD fields of research (FORD)', openalex: 'OpenAlex', esco: 'ESCO', un_sdg: 'UN goals (SDG)',
      custom: 'Own list',
    },
    th: {
      free: 'คำสำคัญอิสระ', oecd_ford: 'สาขาการวิจัยของ OECD (FORD)', openalex: 'OpenAlex', esco: 'ESCO',
      un_sdg: 'เป้าหมายการพัฒนาของสหประชาชาติ (SDG)', custom: 'รายการที่กำหนดเอง',
    },
    zh: {
      free: '自由关键词', oecd_ford: '经合组织研究领域分类 (FORD)', openalex: 'OpenAlex', esco: 'ESCO', un_sdg: '联合国可持续发展目标 (SDG)',
      custom: '自定义列表',
    },
    lo: {
      free: 'ຄຳສຳຄັນອິດສະຫຼະ', oecd_ford: 'ສາຂາການຄົ້ນຄວ້າຂອງ OECD (FORD)', openalex: 'OpenAlex', esco: 'ESCO',
      un_sdg: 'ເປົ້າໝາຍການພັດທະນາຂອງສະຫະປະຊາຊາດ (SDG)', custom: 'ລາຍການທີ່ກຳນົດເອງ',
    },
  }),
  keywordState: closedList(['approved', 'pending', 'merged'], {
    en: { approved: 'Approved', pending: 'Waiting for approval', merged: 'Merged' },
    th: { approved: 'อนุมัติแล้ว', pending: 'รออนุมัติ', merged: 'รวมแล้ว' },
    zh: { approved: '已批准', pending: '待批准', merged: '已合并' },
    lo: { approved: 'ອະນຸມັດແລ້ວ', pending: 'ລໍຖ້າອະນຸມັດ', merged: 'ລວມແລ້ວ' },
  }),
  glyph: closedList(['leaf', 'horizon', 'lattice', 'tracks', 'overlap', 'seed'], {
    en: { leaf: 'Leaf', horizon: 'Horizon', lattice: 'Lattice', tracks: 'Tracks', overlap: 'Overlap', seed: 'Seed' },
    th: { leaf: 'ใบไม้', horizon: 'เส้นขอบฟ้า', lattice: 'โครงตาข่าย', tracks: 'เส้นทางอนุภาค', overlap: 'วงซ้อนกัน', seed: 'เมล็ดพันธุ์' },
    zh: { leaf: '叶子', horizon: '地平线', lattice: '网格', tracks: '轨迹', overlap: '交叠', seed: '种子' },
    lo: { leaf: 'ໃບໄມ້', horizon: 'ເສັ້ນຂອບຟ້າ', lattice: 'ຕາໜ່າງ', tracks: 'ເສັ້ນທາງອະນຸພາກ', overlap: 'ວົງຊ້ອນກັນ', seed: 'ແກ່ນພັນ' },
  }),
}
