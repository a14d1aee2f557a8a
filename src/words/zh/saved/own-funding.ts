// Words of the page of a member about funding.
import type { funding as english } from '#words/en/saved/own-funding.ts'
import type { Words } from '#words/words.ts'

export const funding: Words<typeof english> = {
  nothingSaved: '您还没有保存任何资助机构或资助项目。在条目上点击“保存”，其截止日期就会显示在这里。',
  allDeadlines: '下载全部截止日期到日历',
  eligibility: '申请资格信息',
  eligibilityNote:
    '只有在您选择保存时，系统才会保留您的回答，且仅您本人可见。这些回答用于为您预填资助搜索，并挑选下方的项目。工作人员在任何列表中都看不到。',
  keep: '保存我的回答',
  forget: '删除我的回答',
  noneForYou: '目前没有适合您的开放项目。',
  answerFirst: '请回答上面的问题，查看哪些开放项目适合您。',
  allJudged: '全部开放项目及其与我的符合情况',
}
