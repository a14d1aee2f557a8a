// Citation indexes ("indexed by"): the 26 of the compiled list, in four languages.
import { readJson } from './files.ts'
import { type FullTexts, fullTexts } from './texts.ts'

export type IndexStandardSeed = {
  code: string
  name: FullTexts
  /** at most 20 characters */
  shortName: string
  level?: string
  website: string
  country?: string
  order: number
}

type SourceIndex = { code: string; name: string; keeper: string; scope: string }

/** Code of the list, then: short name | level | website | th | zh | lo */
const details: Record<string, string> = {
  Scopus: 'Scopus | | https://www.scopus.com | สโกปัส (Scopus) | Scopus 文摘引文数据库 | ສະໂກປັດ (Scopus)',
  SCIE: 'WoS SCIE | | https://clarivate.com | ดัชนีการอ้างอิงวิทยาศาสตร์ฉบับขยาย (Web of Science) | 科学引文索引扩展版（Web of Science） | ດັດຊະນີການອ້າງອີງວິທະຍາສາດ ສະບັບຂະຫຍາຍ (Web of Science)',
  SSCI: 'WoS SSCI | | https://clarivate.com | ดัชนีการอ้างอิงสังคมศาสตร์ (Web of Science) | 社会科学引文索引（Web of Science） | ດັດຊະນີການອ້າງອີງສັງຄົມສາດ (Web of Science)',
  AHCI: 'WoS A&HCI | | https://clarivate.com | ดัชนีการอ้างอิงศิลปะและมนุษยศาสตร์ (Web of Science) | 艺术与人文引文索引（Web of Science） | ດັດຊະນີການອ້າງອີງສິລະປະ ແລະ ມະນຸດສາດ (Web of Science)',
  ESCI: 'WoS ESCI | | https://clarivate.com | ดัชนีการอ้างอิงแหล่งใหม่ (Web of Science) | 新兴资源引文索引（Web of Science） | ດັດຊະນີການອ້າງອີງແຫຼ່ງໃໝ່ (Web of Science)',
  CPCI: 'WoS CPCI | | https://clarivate.com | ดัชนีการอ้างอิงรายงานการประชุม (Web of Science) | 会议论文引文索引（Web of Science） | ດັດຊະນີການອ້າງອີງບົດກອງປະຊຸມ (Web of Science)',
  BKCI: 'WoS BKCI | | https://clarivate.com | ดัชนีการอ้างอิงหนังสือ (Web of Science) | 图书引文索引（Web of Science） | ດັດຊະນີການອ້າງອີງປຶ້ມ (Web of Science)',
  MEDLINE:
    'PubMed | | https://pubmed.ncbi.nlm.nih.gov | เมดไลน์ / พับเมด | MEDLINE / PubMed 医学文献库 | ເມດລາຍ / ພັບເມດ (MEDLINE / PubMed)',
  PMC: 'PMC | | https://pmc.ncbi.nlm.nih.gov | พับเมดเซ็นทรัล | PubMed Central 全文库 | ພັບເມດ ເຊັນທຣັລ (PubMed Central)',
  EI: 'EI Compendex | | https://www.engineeringvillage.com | อีไอ คอมเพนเดกซ์ | 工程索引（Ei Compendex） | ອີໄອ ຄອມເພນເດັກ (Ei Compendex)',
  INSPEC: 'Inspec | | https://www.theiet.org | อินสเปก (Inspec) | Inspec 科学文摘 | ອິນສະເປັກ (Inspec)',
  ERIC: 'ERIC | | https://eric.ed.gov | ศูนย์ข้อมูลการศึกษา ERIC | 教育资源信息中心（ERIC） | ສູນຂໍ້ມູນການສຶກສາ ERIC',
  MathSciNet:
    'MathSciNet | | https://mathscinet.ams.org | แมทไซเน็ต (MathSciNet) | 数学评论（MathSciNet） | MathSciNet (ຄະນິດສາດ)',
  zbMATH: 'zbMATH | | https://zbmath.org | ฐานข้อมูลคณิตศาสตร์เปิด zbMATH | 数学文摘 zbMATH Open | ຖານຂໍ້ມູນຄະນິດສາດເປີດ zbMATH',
  INSPIRE:
    'INSPIRE HEP | | https://inspirehep.net | ฐานข้อมูลฟิสิกส์พลังงานสูง INSPIRE | 高能物理文献库 INSPIRE | ຖານຂໍ້ມູນຟີຊິກພະລັງງານສູງ INSPIRE',
  DOAJ: 'DOAJ | | https://doaj.org | ทำเนียบวารสารเปิด (DOAJ) | 开放获取期刊目录（DOAJ） | ລາຍຊື່ວາລະສານເປີດ (DOAJ)',
  GS: 'Google Scholar | | https://scholar.google.com | กูเกิลสกอลาร์ | 谷歌学术 | ກູໂກ ສະກໍລາ (Google Scholar)',
  ACI: 'ACI | | https://www.asean-cites.org | ดัชนีการอ้างอิงอาเซียน | 东盟引文索引 | ດັດຊະນີການອ້າງອີງອາຊຽນ',
  TCI1: 'TCI 1 | Tier 1 | https://tci-thailand.org | ศูนย์ดัชนีการอ้างอิงวารสารไทย กลุ่มที่ 1 | 泰国期刊引文索引（第一级） | ດັດຊະນີການອ້າງອີງວາລະສານໄທ ກຸ່ມ 1',
  TCI2: 'TCI 2 | Tier 2 | https://tci-thailand.org | ศูนย์ดัชนีการอ้างอิงวารสารไทย กลุ่มที่ 2 | 泰国期刊引文索引（第二级） | ດັດຊະນີການອ້າງອີງວາລະສານໄທ ກຸ່ມ 2',
  TCI3: 'TCI 3 | Tier 3 | https://tci-thailand.org | ศูนย์ดัชนีการอ้างอิงวารสารไทย กลุ่มที่ 3 | 泰国期刊引文索引（第三级） | ດັດຊະນີການອ້າງອີງວາລະສານໄທ ກຸ່ມ 3',
  SINTA:
    'SINTA | | https://sinta.kemdikbud.go.id | ดัชนีวิทยาศาสตร์และเทคโนโลยีอินโดนีเซีย | 印度尼西亚科学与技术索引 | ດັດຊະນີວິທະຍາສາດ ແລະ ເຕັກໂນໂລຊີ ອິນໂດເນເຊຍ',
  MyCite: 'MyCite | | https://mycite.mohe.gov.my | ศูนย์การอ้างอิงมาเลเซีย | 马来西亚引文中心 | ສູນການອ້າງອີງມາເລເຊຍ',
  CSSCI: 'CSSCI | | https://cssrac.nju.edu.cn | ดัชนีการอ้างอิงสังคมศาสตร์จีน | 中文社会科学引文索引 | ດັດຊະນີການອ້າງອີງສັງຄົມສາດຈີນ',
  CSCD: 'CSCD | | http://sciencechina.cn | ฐานข้อมูลการอ้างอิงวิทยาศาสตร์จีน | 中国科学引文数据库 | ຖານຂໍ້ມູນການອ້າງອີງວິທະຍາສາດຈີນ',
  KCI: 'KCI | | https://www.kci.go.kr | ดัชนีการอ้างอิงเกาหลี | 韩国引文索引 | ດັດຊະນີການອ້າງອີງເກົາຫຼີ',
}

export function readIndexStandards(): IndexStandardSeed[] {
  return readJson<SourceIndex[]>('index-standards.json').map((source, index) => {
    const line = details[source.code] ?? ''
    const [shortName = '', level = '', website = '', th, zh, lo] = line.split('|').map((part) => part.trim())
    const country = /^[A-Z]{2}$/.test(source.scope) ? source.scope : undefined
    return {
      code: source.code.toUpperCase(),
      name: fullTexts([source.name, th, zh, lo].join('|')),
      shortName,
      ...(level && { level }),
      website,
      ...(country && { country }),
      order: index + 1,
    }
  })
}
