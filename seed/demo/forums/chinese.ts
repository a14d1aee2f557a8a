// Topics in Chinese.
import { type DemoTopic, topic } from './topic.ts'

export const inChinese: DemoTopic[] = [
  topic(
    { by: 'researcher.sg', category: 'general', age: 39, followedBy: ['researcher.sg'] },
    '从新加坡去曼谷做半年访问，签证选哪一种？',
    '邀请函上写的是“访问研究员”，没有工资，只有生活补贴。学校让我自己决定签证类型。',
    ['researcher', '没有工资的话申请非移民类教育签证最省事，请学校写明补贴不是薪水。', { isAccepted: true, likedBy: ['researcher.sg'] }],
    ['claims.vn', '> 请学校写明补贴不是薪水\n\n这一句很关键，我第一次就是因为这个被退回的。', { to: 1 }],
  ),
  topic(
    { by: 'researcher.sg', category: 'equipment', age: 35, tags: ['cryogenics', 'quantum sensing'] },
    '东南亚哪里可以借用稀释制冷机？',
    '我们的样品只需要测两三天，自己买一台不现实。希望能带自己的样品架过去。',
    ['researcher.vn', '河内还没有，但新竹和新加坡之间常有合用机会，可以先问清楚样品架的接口。'],
    [null, '我去年借过，提前三个月预约比较稳妥。', { likedBy: ['researcher.sg'] }],
  ),
  topic(
    { by: 'researcher.sg', category: 'funding', age: 32 },
    '有没有支持双导师联合培养的博士奖学金？',
    '一位导师在新加坡，一位在清迈，学生两边各待两年。',
    ['organization', '我们研究所可以承担清迈那两年的生活费，学费由贵校负责。', { isAccepted: true, likedBy: ['researcher.sg'] }],
    ['admin', '本站的资助列表里，把“申请人”选为“博士生”，有三项接受两国共同申请。'],
  ),
  topic(
    { by: 'claims.vn', category: 'collaboration', age: 29, tags: ['coral reefs', 'marine biodiversity'] },
    '寻找珊瑚礁长期监测的合作伙伴',
    '我们在越南南部有八个固定样点，数据已经积累六年，想和邻国的样点放在一起分析。',
    ['researcher.sg', '我们有三个样点，方法基本一致，可以共享原始照片。', { likedBy: ['claims.vn'] }],
    ['single', '缅甸南部的群岛今年可以去，我认识当地的船队。'],
  ),
  topic(
    { by: 'researcher.sg', category: 'methods', age: 26 },
    '四种语言的问卷，怎样保证题目意思一致？',
    '逐字翻译的结果在小规模测试里差别很大，尤其是关于“满意”的题目。',
    ['researcher', '先请两位不同的人回译，再一起讨论不一致的地方，比多做一轮翻译有用。', { isAccepted: true, likedBy: ['researcher.sg', 'researcher.la'] }],
    ['researcher.la', '老挝语里“满意”和“够了”很接近，最好换一种问法。', { likedBy: ['researcher.sg'] }],
  ),
  topic(
    { by: 'researcher.sg', category: 'general', age: 24 },
    '带着博士后合同回国，社保能接续吗？',
    '在新加坡交了三年，担心回去以后从零开始。',
    ['claims.vn', '两国之间没有协议，只能退出来一部分，手续要在离境前办。'],
  ),
  topic(
    { by: 'single', category: 'events', age: 21 },
    '曼谷的数据科学培训，英语授课听得懂就可以报名吗？',
    '我的统计基础一般，想知道课程难度。',
    ['researcher', '前两天是基础，后三天分组做项目，不用担心。', { likedBy: ['single'] }],
    ['researcher.sg', '请自带电脑，机房只有十台。'],
  ),
  topic(
    { by: 'researcher.sg', category: 'equipment', age: 19 },
    '样品寄到泰国被海关扣了三周，怎么办？',
    '是没有危险性的聚合物薄膜，单据写得很清楚。',
    ['organization', '请收件单位出一份“研究用样品”的说明，带着护照复印件去现场办，一般当天放行。', { isAccepted: true, likedBy: ['researcher.sg', 'researcher.vn'] }],
    ['researcher.sg', '今天拿到了，谢谢！', { to: 1 }],
  ),
  topic(
    { by: 'claims.vn', category: 'funding', age: 16 },
    '小额种子经费：一万美元以内的项目还有哪些渠道？',
    '只够买试剂和一次出差，大的基金看不上。',
    ['researcher.sg', '有些学会每年给会员这样的经费，竞争不大。'],
  ),
  topic(
    { by: 'researcher.sg', category: 'collaboration', age: 13, tags: ['natural language processing'] },
    '想一起做一个区域语言的语音数据集吗？',
    '目标是每种语言一百小时，优先录乡村的发音人，全部取得知情同意。',
    ['researcher.la', '老挝北部我们可以负责二十小时。', { likedBy: ['researcher.sg', 'single'] }],
    ['single', '缅语和克伦语我来联系。', { likedBy: ['researcher.sg'] }],
    ['offers', '代录音，价格最低，加 https://voice.offers.example', {
      status: 'pending',
      heldFor: ['links'],
      reports: [{ by: 'researcher.sg', reason: 'spam', state: 'open' }],
    }],
  ),
  topic(
    { by: 'claims.vn', category: 'methods', age: 10 },
    '用公开的卫星影像估算水稻面积，误差大概多少？',
    '雨季云太多，我们只有三景能用。',
    ['researcher', '加上雷达影像，误差可以降到百分之五左右。', { isAccepted: true }],
  ),
  topic(
    { by: 'researcher.sg', category: 'general', age: 6 },
    '孩子在当地学校读书，语言跟不上怎么办？',
    '小学二年级，已经去了两个月，还不太敢说话。',
    ['claims.vn', '我们请了一位大学生每天陪一小时作业，半年以后就好了。', { likedBy: ['researcher.sg'] }],
    ['researcher.vn', '这个问题和研究没有关系吧。', {
      reports: [{ by: 'claims.vn', reason: 'off_topic', state: 'ignored' }],
    }],
  ),
  topic(
    { by: 'researcher.sg', category: 'events', age: 3 },
    '清迈实验室开放日，有人一起从新加坡过去吗？',
    '周四晚上的航班，周六回来。',
  ),
  topic(
    { by: 'offers', category: 'funding', age: 1, status: 'pending', heldFor: ['links', 'same_text'] },
    '快速办理各国签证，包过',
    '详情请看 https://visa.offers.example/zh',
  ),
]
