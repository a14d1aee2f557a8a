// The same reasons: what staff read, and what the person is told.
import type { ReadyReasons } from '#words/en/ready-reasons.ts'

export const readyReasons: ReadyReasons = {
  incomplete: {
    title: '内容太少',
    text: '发布前请再补充一些内容，至少包括所在地、工作领域和简短说明。',
  },
  unproved: {
    title: '无法核实',
    text: '我们无法核实此条目的身份。请补充公开链接，例如所在机构的网页或您的 ORCID iD。',
  },
  twice: {
    title: '已经存在',
    text: '本站已有同一对象的条目。请认领该条目或对其提出修改建议，不要重复添加。',
  },
  elsewhere: {
    title: '不属于此列表',
    text: '此内容不属于这个列表。请在相应的列表中录入；如不确定，请与我们联系。',
  },
  personal: {
    title: '含有私人信息',
    text: '文字中含有个人的私人信息，例如电话号码或住址。请删除后重新提交。',
  },
  outdated: {
    title: '内容已过时',
    text: '此信息已过时，因此我们将其从公开页面撤下。更新后可以重新发布。',
  },
  asked: {
    title: '应对方要求',
    text: '应此条目所涉及的个人或机构的要求，我们已将其从公开页面撤下。',
  },
}
