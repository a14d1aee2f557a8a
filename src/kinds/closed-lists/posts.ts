// Closed lists about news and activities.
import { closedList } from '#engine/model/labels.ts'

export const postLists = {
  blogType: closedList(['news', 'activity'], {
    en: { news: 'News', activity: 'Activity' },
    th: { news: 'ข่าว', activity: 'กิจกรรม' },
    zh: { news: '新闻', activity: '活动' },
    lo: { news: 'ຂ່າວ', activity: 'ກິດຈະກຳ' },
  }),
}
