// Topics of notifications, in the portal and by mail, and what each account chose.
import { query, queryOne, type Sql, sql } from '../database/db.ts'

type Realm = 'staff' | 'member'
export type Receiver = { realm: Realm; account: string }
export type Choice = { app: boolean; mail: boolean }

/** A topic is a line: who hears of it, and how as long as nobody chose otherwise. */
const topics = {
  requests: { to: ['member', 'staff'], app: true, mail: true },
  entries: { to: ['member', 'staff'], app: true, mail: true },
  matches: { to: ['member'], app: true, mail: true },
  searches: { to: ['member'], app: false, mail: true },
  deadlines: { to: ['member'], app: true, mail: false },
  moderation: { to: ['member'], app: true, mail: true },
  forums: { to: ['member'], app: true, mail: false },
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
    sql`select in_app app, by_mail mail from notice_choices where ${ownSql(to)} and topic = ${topic}`,
  )
  const { app, mail } = topics[topic]
  return chosen ?? { app, mail }
}

export const choose = async (to: Receiver, topic: Topic, { app, mail }: Choice): Promise<void> =>
  void (await query(sql`
    insert into notice_choices (member, staff, topic, in_app, by_mail) values (${accountSql(to)}, ${topic}, ${app}, ${mail})
    on conflict (member, staff, topic) do update set in_app = excluded.in_app, by_mail = excluded.by_mail, at = now()`))

/** Ends or begins the mails of a topic; the portal goes on as it was. */
export const switchMails = async (to: Receiver, topic: Topic, isOn: boolean): Promise<void> =>
  choose(to, topic, { ...(await choiceOf(to, topic)), mail: isOn })
