// Words of the page that stands in place of one that could not be shown.
import type { errorPage as en } from '#words/en/problems/error-page.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'
const n = (value: number): string => formatNumber(value, 'zh')

export const errorPage: Words<typeof en> = {
  statuses: {
    '400': { title: '请求有误', message: '请求无效。' },
    '401': { title: '未登录', message: '您尚未登录或登录已失效。' },
    '403': { title: '禁止访问', message: '您无权访问此页面。' },
    '404': { title: '未找到', message: '找不到此页面。' },
    '405': { title: '不支持的请求方法', message: '请求方法无效。' },
    '408': { title: '请求超时', message: '请求超时。' },
    '413': { title: '请求内容过大', message: '提交的内容过大。' },
    '500': { title: '服务器内部错误', message: '服务器发生内部错误。' },
    '502': { title: '网关错误', message: '上游服务器响应无效。' },
    '503': { title: '服务不可用', message: '服务暂时不可用。' },
    other: { title: '错误', message: '发生错误。' },
  },
  contactStaff: '请联系工作人员。',
  pageNotFound: '找不到您要访问的页面',
  home: '前往首页',
  profile: '打开资料',
  requestId: '请求编号',
  status: (p) => `错误 ${p.status}`,
  searchInstead: '试试搜索',
  typedIsHere: '您的登录已失效，内容尚未发送。您填写的内容仍在：请在另一个窗口登录，然后在此窗口重新发送。',
  signInElsewhere: '在另一个窗口登录',
  sendAgain: '重新发送',
  signInNow: '立即登录',
  signingOutIn: (p) => `您将在 ${n(p.seconds)} 秒后退出登录。`,
}
