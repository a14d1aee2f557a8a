// Topics of notifications, in the portal and by mail, and what each account chose.
import { query, queryOne, type Sql, sql } from '../database/db.ts'

type Realm = 'staff' | 'member'
export type Receiver = { realm: Realm; account: string }
export type Often = 'daily' | 'weekly'
/** `often`: of mails that come by themselves, and only by mail; null of all others. */
export type Choice = { app: boolean; mail: boolean; often?: Often | null }

/** A topic is a line: who hears of it, and how as long as nobody chose otherwise. */
const topics = {
  requests: { to: ['member', 'staff'], app: true, mail: true },
  entries: { to: ['member', 'staff'], app: true, mail: true },
  matches: { to: ['member'], app: true, mail: true },
  searches: { to: ['member'], app: false, mail: true },
  deadlines: { to: ['member'], app: true, mail: false },
  moderation: { to: ['member'], app: true, mail: true },
  forums: { to: ['member'], app: true, mail: false },
  digest: { to: ['member'], app: false, mail: false, often: 'weekly' },
  runs: { to: ['staff'], app: true, mail: true },
} as const satisfies Record<string, Choice & { to: readonly Realm[] }>

export type Topic = keyof typeof topics

/** A text for each topic of each realm: the words of the choices. */
export type TopicTexts = {
  [R in Realm]: { [T in Topic as R extends (typeof topics)[T]['to'][number] ? T : never]: string }
}

export const topicsOf = (realm: Realm): Topic[] =>
  (Object.keys(topics) as Topic[]).filter((topic) => (topics[topic].to as readonly Realm[]).includes(realm))

/** The rows of a table that belong to this account. */
export const ownSql = ({ realm, account }: Receiver): Sql =>
  realm === 'staff' ? sql`staff = ${account}::uuid` : sql`member = ${account}::uuid`

/** The account as the columns `member, staff` hold it. */
export const accountSql = ({ realm, account }: Receiver): Sql =>
  realm === 'staff' ? sql`null, ${account}::uuid` : sql`${account}::uuid, null`

export async function choiceOf(to: Receiver, topic: Topic): Promise<Choice> {
  const chosen = await queryOne<Choice>(
    sql`select in_app app, by_mail mail, often from notice_choices where ${ownSql(to)} and topic = ${topic}`,
  )
  const { app, mail, often }: Choice = topics[topic]
  return { app: chosen?.app ?? app, mail: chosen?.mail ?? mail, ...(often ? { often: chosen?.often ?? often } : {}) }
}

export const choose = async (to: Receiver, topic: Topic, { app, mail, often = null }: Choice): Promise<void> =>
  void (await query(sql`
    insert into notice_choices (member, staff, topic, in_app, by_mail, often) values (${accountSql(to)}, ${topic}, ${app}, ${mail}, ${often})
    on conflict (member, staff, topic) do update set in_app = excluded.in_app, by_mail = excluded.by_mail, often = excluded.often, at = now()`))

/** Members who chose mails of a topic that has none unless they are chosen, in the order of their ids. */
export const mailedMembers = async (topic: 'digest', after: string, limit: number): Promise<string[]> =>
  (
    await query<{ member: string }>(sql`
      select member from notice_choices where topic = ${topic} and by_mail and member > ${after}::uuid order by member limit ${limit}`)
  ).map(({ member }) => member)

/** Ends or begins the mails of a topic; the portal goes on as it was. */
export const switchMails = async (to: Receiver, topic: Topic, isOn: boolean): Promise<void> =>
  choose(to, topic, { ...(await choiceOf(to, topic)), mail: isOn })
