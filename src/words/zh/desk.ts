// Words of the lists and forms of the back office, in Chinese.
import { type desk as en } from '#words/en/desk.ts'
import { formatNumber } from '#words/formats.ts'
import { type Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'zh')

export const desk: Words<typeof en> = {
  account: { menu: '您的账户', signedInAs: (p) => `当前登录：${p.name}`, theme: '外观', light: '浅色', dark: '深色', system: '跟随设备' },
  keys: {
    title: '键盘快捷键', search: '搜索此列表', command: '搜索或跳转', help: '显示全部快捷键', go: '前往页面：先按 g，再按字母', next: '下一行', previous: '上一行', select: '选择此行',
    edit: '编辑此行', peek: '快速查看此行', close: '关闭面板或窗口', then: '然后',
  },
  command: {
    label: '搜索或跳转', placeholder: '人名、地点或页面…', screens: '页面', actions: '操作', add: (p) => `新增：${p.text}`, upload: (p) => `上传：${p.text}`, nothing: '没有找到。',
    hint: '方向键选择，Enter 打开，Esc 关闭',
  },
  list: {
    tabs: '列表分区', actions: '列表操作', total: (p) => `${n(p.count)} 行`, viewName: '视图名称', deleteView: (p) => `删除视图 ${p.text}`, sharedView: '已共享', noViews: '还没有保存的视图。',
    viewSaved: '视图已保存。', viewRemoved: '视图已删除。', any: '不限', show: '显示', apply: '应用筛选', addedByMe: '由我添加', filled: '已填写', empty: '空', firstColumn: '第一列始终显示。',
    ignored: (p) => `此地址中有无法识别的筛选条件，已忽略：${p.text}`, exportAs: (p) => `导出为 ${p.format}`, exportNote: '按当前筛选导出此列表的行。', peekEmpty: '尚未填写任何内容。',
    lastChanges: '最近更改', noChanges: '还没有更改。', pasteValue: '新值', field: '字段', choose: '请选择…', apply2: '设置', rowsChanged: (p) => `已更改 ${n(p.count)} 行。`,
    trashed: (p) => `已将 ${n(p.count)} 行移入回收站。`, restored: (p) => `已恢复 ${n(p.count)} 行。`, refused: '至少有一行不在您的权限范围内，未作任何更改。',
    notPossible: (p) => `“${p.text}”不能执行此步骤，未作任何更改。`, incomplete: (p) => `“${p.text}”尚不完整：${p.reason}。未作任何更改。`, failed: '操作未成功，未作任何更改。',
    reasonHelp: '录入者会看到这段文字。', reasonFor: (p) => `${p.text}：原因是什么？`, older: '旧的在前', newer: '新的在前',
  },
  form: {
    sections: '表单分区', draftNote: '草稿可以不完整保存。', filledIn: (p) => `${p.language}：${p.state}`, language: (p) => `${p.label}（${p.language}）`, typeToSearch: '输入以搜索', noHits: '没有找到。',
    hits: (p) => `${n(p.count)} 条建议`, addWord: (p) => `将“${p.text}”添加为新词`, takeOut: (p) => `移除 ${p.text}`, chooseFirst: (p) => `请先选择：${p.text}`, atMost: (p) => `最多 ${n(p.count)} 项`,
    characters: (p) => `${n(p.count)} / ${n(p.most)} 个字符`, isYear: (p) => `${p.typed} → ${p.year}`, buddhistYear: (p) => `佛历 ${p.year}`, dateForm: '年-月-日，例如 2026-11-20', picture: '选择图片',
    pictureHelp: 'JPEG、PNG、WebP 或 GIF', replace: '替换', uploading: '正在上传…', uploadFailed: '文件未能保存。', noUpload: '此处上传图片和文件需要 JavaScript。', decorative: '装饰性图片：不包含文字以外的信息',
    alt: '图片内容说明', focusX: '最重要的位置（从左起）', focusY: '最重要的位置（从上起）', pdf: 'PDF', item: (p) => `第 ${n(p.number)} 项，共 ${n(p.of)} 项`, moveUp: (p) => `上移：${p.text}`,
    moveDown: (p) => `下移：${p.text}`, noItems: '还没有内容。', saved: '已保存。', saving: '正在保存…', created: '已添加。', published: '已发布。', submitted: '已提交审核。', check: '请检查标记的字段。',
    localDraft: (p) => `${p.time} 在此设备上输入，尚未保存。`, takeBack: '恢复', throwAway: '丢弃', conflictHelp: '请为每个字段选择保留的值，然后再次保存。', saveAgain: '使用所选的值', status: '状态',
    next: {
      draft: '仅工作人员可见。完整后即可发布。', pending: '等待有发布权限的人员审核。', published: '所有人都能在公开网站上看到。', rejected: '已附原因退回。修改后请重新提交。', archived: '已从公开网站撤下并保留。',
    },
    notPublic: '已发布，但条目自身的设置使其不在公开页面显示。',
    withdraw: '撤回为草稿', toDraft: '恢复为草稿', publishAgain: '重新发布', history: '历史记录', somebody: '工作人员', product: '系统', changed: (p) => `更改：${p.fields}`, links: '链接', created2: '创建时间',
    updated: '更新时间', notTranslated: '未填写', formatting: '格式', bold: '加粗', italic: '强调', heading: '标题', bullets: '列表', numbers: '编号列表', quote: '引用', link: '链接', linkAddress: '链接地址',
    paragraph: '段落', richHelp: '选中文字后点击按钮。', seeAs: '查看效果', readOnly: '由系统设置',
  },
  audit: {
    create: '添加', update: '更改', submit: '提交审核', publish: '发布', reject: '退回', archive: '归档', withdraw: '撤回为草稿', trash: '移入回收站', restore: '恢复', import: '上传', undo: '撤销上传',
    export: '导出', merge: '合并', 'sign-in': '登录', 'sign-in-failed': '登录失败', 'sign-out': '退出登录', reuse: '为安全起见结束会话', settings: '更改设置',
  },
  reference: {
    used: '使用', usedBy: (p) => `被 ${n(p.count)} 行使用`, inUse: (p) => `被 ${n(p.count)} 行使用：请改为合并或停用。`, mergeTitle: '保留哪一项？', mergeText: '所有引用都会移到保留的一项，其余移入回收站。',
    mergeUses: (p) => `将移动 ${n(p.count)} 处引用`, mergeNeedsTwo: '选择两行或更多行即可合并。', merged: (p) => `已合并，移动了 ${n(p.count)} 处引用。`, allFields: '全部字段', editRow: (p) => `编辑 ${p.text}`,
    languages: '语言', sample: '此颜色上的文字', onPaper: '此颜色在纸面上', contrast: (p) => `对比度 ${p.ratio}`, passes: '合格', fails: '过低', blocked: '对比度过低的颜色不能启用。',
  },
  picture: {
    empty: '这里还没有图片。', place: (p) => `第 ${n(p.number)} 位`, always: '始终显示', allLanguages: '所有语言', from: (p) => `自 ${p.date} 起`, until: (p) => `至 ${p.date}`, leadsTo: '链接到',
  },
  users: {
    invite: '邀请', invited: '邀请已就绪。请把此链接交给对方，仅可使用一次。', copyLink: '复制链接', resend: '新的邀请链接', disable: '停用', enable: '启用', last: '该角色的最后一个账户不能更改或停用。',
    ownRole: '任何人都不能更改自己的角色。', aboveOwn: '该角色高于您的角色。',
  },
  home: {
    lead: (p) => `${p.name}，您好。`, waiting: (p) => `${n(p.count)} 条待审核`, drafts: (p) => `${n(p.count)} 份来自上传的草稿`, trash: (p) => `回收站中 ${n(p.count)} 条`, pendingWords: (p) => `${n(p.count)} 个词待批准`,
    recent: '您最近的更改', noRecent: '您还没有更改任何内容。', nothing: '没有待办事项。', shortcuts: '从这里开始', numbers: '数据', openList: (p) => `打开：${p.text}`,
  },
}
