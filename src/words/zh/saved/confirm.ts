// Words of the page behind the link that asks whether an entry is still correct.
import type { confirm as english } from '#words/en/saved/confirm.ts'
import type { Words } from '#words/words.ts'

export const confirm: Words<typeof english> = {
  title: '内容仍然准确吗？',
  text: '如果其中的内容仍然成立，请点击按钮。其他内容不会改变。',
  still: '仍然准确',
  done: '谢谢。已确认内容截至今日准确。',
  over: '该条目已不再公开，无需确认。',
  toProfile: '前往我的资料',
}
