// What is wrong with what was typed or chosen, in Chinese. Only the server says it.
import { formatNumber } from '#words/formats.ts'
import type { problems as en } from '#words/en/problems.ts'
import type { Words } from '#words/words.ts'

// One space between Chinese and Latin: labels such as ROR stand in these sentences.
const apart = (text: string): string =>
  text.replace(/(?<=\p{Script=Han})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=\p{Script=Han})/gu, ' ')

const n = (value: number): string => formatNumber(value, 'zh')

export const problems: Words<typeof en> = {
  validation: {
    required: (p) => apart(`请填写${p.text}`),
    numeric: (p) => apart(`${p.text}只能为数字`),
    max: (p) => apart(`${p.text}不能超过 ${p.count} 个字符`),
    min: (p) => apart(`${p.text}至少需要 ${p.count} 个字符`),
    length: (p) => apart(`${p.text}必须为 ${p.count} 个字符`),
    size: (p) => apart(`${p.text}的大小必须小于 ${p.count}`),
    used: (p) => apart(`该${p.text}已被使用`),
    invalid: (p) => apart(`${p.text}无效`),
    atMost: (p) => `${p.text}最多 ${n(p.count)} 项`,
    imagesOrPdf: '文件只能是图片或 PDF',
    pdf: '文件只能是 PDF',
    images: '文件只能是图片',
    passwordConfirmation: '两次输入的密码不一致',
    oldPassword: '原密码不正确',
    zipcode: '在所选国家中找不到该邮政编码',
  },
  withHint: (p) => `${p.text}。${p.hint}`,
  withNote: (p) => `${p.text}（${p.note}）`,
  hints: {
    altMissing: '请说明图片内容，或注明仅作装饰',
    languageIncomplete: '要显示的语言需要有标题、摘要和正文',
    pinnedFull: '已有三篇置顶，请先取消其中一篇',
    weakContrast: '此颜色上的文字或此颜色在页面上的对比度过低（至少需要 4.5 : 1）',
    formula:
      "单元格的开头像公式。请改为填写数值（在电子表格中复制后仅粘贴值）；如果本来就是文本，请在前面加一个撇号（'）",
    errorValue: '单元格是电子表格程序的错误值。请在表格中修正公式，或直接输入正确的值',
    checkDigit: '校验位不符，请检查输入是否有误',
    idLength: '位数与该国家的证件不符',
    idDate: '号码中的日期不存在',
    idForm: '号码格式与该国家的证件不符',
    passportForm: '护照号码为 5 至 12 位字母或数字',
    orcidForm: 'ORCID iD 的格式如 0000-0002-1825-0097',
    issnForm: 'ISSN 的格式如 1234-5679',
    isbnForm: 'ISBN 为 10 位或 13 位',
    doiForm: 'DOI 以 10. 开头并含有斜杠',
    rorForm: 'ROR 编号共九位，以 0 开头',
    openalexForm: 'OpenAlex 编号的格式如 A5012345678',
    scopusLength: 'Scopus 作者编号为 10 或 11 位数字',
    funderForm: '资助机构编号的格式如 10.13039/501100001234',
    phoneForm: '请输入 5 至 20 位数字，可含 + ( ) - . / 和空格',
    emailForm: '邮箱地址的格式如 name@example.org',
    emailMeant: '请只写邮箱地址',
    ownAddress: '这是资料本人的邮箱，请填写家长或监护人的邮箱',
    urlForm: '网址的格式如 https://example.org/page',
    urlScheme: '只能使用 http 或 https 网址',
    urlUser: '请从网址中去掉用户名和密码',
    urlHost: '网址需要公开的域名',
    zipcodeForm: '邮政编码最多 12 位字母或数字',
    codeForm: '代码中不能有空格和 , ; | 等符号',
    hexForm: '颜色的格式如 #10222B',
    timeZoneForm: '时区的格式如 Asia/Bangkok',
    yearForm: '年份为四位数字',
    yearRange: '年份超出范围',
    noSuchDate: '该日期不存在',
    endFirst: '结束值早于或小于起始值',
    afterCourse: '晚于课程结束时间',
    dateForm: '日期请写成 2026-11-20 或 20/11/2026',
    wholeNumber: '只能输入整数',
    decimals: '小数位数过多',
    tooSmall: '数值过小',
    tooLarge: '数值过大',
    flagForm: '请填写“是”或“否”',
    tooDeep: '数据嵌套层数过多',
    tooManyTags: '文本格式过多，最多 5,000 处',
    brokenCharacters: '有些字符无法读取（�），请重新输入',
    notInList: '所选内容不在列表中',
    consentNeeded: '请先勾选旁边的同意选项',
    ownerAgrees: '只有本人可以同意此项',
    notWithin: '不属于上方所选的范围',
    notPublic: '此人的资料未公开，请选择资料公开的人员，或留空',
    range: '超出范围',
    tooManyPixels: '图片最多 2500 万像素，每边最多 8192 像素',
    cropForm: '裁剪框须在图片之内，宽和高至少为图片的 5%',
    cropOfOthers: '只有保存此图片的人才能显示更多部分，请重新选择图片',
  },
  refusals: {
    bad_encoding: '数据不是 UTF-8 文本。',
    bad_form: '收到的表单不完整或已损坏，请重新提交。',
    too_long: '搜索最多 800 个字符，请缩短内容。',
    too_deep: '数据嵌套层数过多，最多 32 层。',
    too_many_fields: '表单字段过多，最多 2,000 个。',
    unsupported_media_type: '此处不接受这种类型的数据。',
    unstorable: '文本中含有无法保存的字符。',
    last_of_its_sort: '这是该角色最后一个启用的账号，请先将该角色授予其他人。',
    recent_password: '请再次输入密码以执行此操作。',
    own_account: '不能在此更改或删除自己的账号，请由同事操作。',
    in_trash: '其中一条记录已在回收站。请先恢复它，或选择另一条。',
    key_reused: '此 Idempotency-Key 已用于内容不同的请求。新的内容请使用新的键。',
  },
  reasons: {
    '400': '系统无法读取此网址或表单。请检查网址，或从首页重新开始。',
    '403': '此页面仅向其他账号开放。如果您有其他账号，请用该账号登录。',
    '408': '连接过慢或已中断。',
    '410': '此条目已被移除。',
    '413': '图片最大 10 MB，PDF 和列表文件最大 20 MB。',
    '429': '您在短时间内打开了很多页面。请稍候再试。',
    '500': '问题出在我们这边，并已记录。请过几分钟再试。',
  },
  maintenance: (p) =>
    p.from && p.until
      ? `系统维护时间：${p.from} 至 ${p.until}。`
      : p.until
        ? `系统维护至 ${p.until}。`
        : `系统维护自 ${p.from} 开始。`,
  chosen: {
    gone: (p) => `有 ${n(p.count)} 人的资料已不在本站显示。`,
    oneMore: '请至少再选一人进行对比。',
    nobody: '尚未选择任何人。',
  },
}
