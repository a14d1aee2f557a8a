// Words for visitors: the home page, in Chinese.
import type { home as en } from '#words/en/home.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'zh')

export const home: Words<typeof en> = {
  loomAsTable: '以表格显示',
  headline: '找到人才，找到实验室，找到前行之路。',
  lead: (p: { text: string }) => `东盟各国与东帝汶的${p.text}，尽在一处。`,
  leadKinds: {
    people: '科研人员',
    youngTalent: '青年人才',
    labs: '实验室',
    courses: '培训课程',
    funding: '资助',
    hosts: '接待单位',
  },
  searchLabel: '您在寻找什么？',
  searchPlaceholder: '量子传感、姓名、大学…',
  kindLabel: '查找',
  kinds: {
    people: '人才',
    youngTalent: '青年人才',
    labs: '实验室',
    courses: '课程',
    funding: '资助',
    hosts: '接待单位',
  },
  examples: '例如',
  slides: '轮播内容',
  slideOf: (p: { at: number; count: number }) => `第 ${n(p.at)} 条，共 ${n(p.count)} 条`,
  loomTitle: '谁在跨国合作',
  loomSummary: (p) =>
    `${p.from} 年和 ${p.to} 年的成果中，${n(p.countries)} 个国家之间有 ${n(p.links)} 条合作联系。将光标移到某个国家，即可只看与它相连的线。`,
  loomPair: '国家组合',
  loomIndustry: '主要领域',
  loomWorks: '合作成果',
  industries: '六条研究主线',
  industryPeople: () => '人',
  industryLabs: (p) => `${n(p.count)} 个实验室`,
  industryCalls: (p) => `${n(p.count)} 项开放申请`,
  industryWorks: '近十年年度成果数',
  where: '人才分布',
  closing: '即将截止',
  allDeadlines: '全部截止日期',
  welcome: {
    researcher: {
      title: '我是科研人员',
      text: '用您自己的文字，一次建好资料。决定哪些部分对所有人、会员或仅自己可见。各国的接待单位和同行可按您的研究内容找到您。',
      go: '建立我的资料',
    },
    organization: {
      title: '我们是机构',
      text: '注册机构，并请工作人员核验。按领域、国家和合作意向查找人才。了解哪些单位接待访问者、何时截止。',
      go: '注册机构',
    },
    company: {
      title: '我们是企业',
      text: '查找愿意参与产业项目的人才。最多可并排对比四人。无需账号即可保存二十人的候选名单。',
      go: '查找项目人才',
    },
    companyNeed: {
      title: '我们是企业',
      text: '用您的语言说明需求，即可获得人才、实验室和机会及匹配原因，并可联系其中最多三个。',
      go: '描述需求',
    },
  },
}
