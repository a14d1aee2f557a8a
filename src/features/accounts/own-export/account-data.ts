// What the product keeps of an account beside its row: consents, sessions, ways to sign in, mails, choices, and what was recorded.
import type { PersonalData, PersonalRow } from '#engine/interfaces/personal-data.ts'
import { looksAt } from '#engine/store/history/seen-data.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import { entriesOf } from '#kinds/people.queries.ts'
import { users } from '#kinds/users/kind.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import { query, sql } from '#server/database/db.ts'
import { forgetExports } from './exports.ts'

const most = 10_000

const consents: PersonalData = {
  name: 'consents',
  read: async ({ id }) =>
    query<PersonalRow>(sql`
      select purpose, given, version, encode(text_hash, 'hex') "textHash", locale, origin, at from consents
      where (family = 'members' and subject = ${id}::uuid) or (family = 'talents' and subject = any(${await entriesOf(String(id))}::uuid[]))
      order by at, id`),
}

const sessions: PersonalData = {
  name: 'sessions',
  read: ({ id }) =>
    query<PersonalRow>(sql`
      select device, address, started_at "startedAt", last_used_at "lastUsedAt", ended_at "endedAt" from sessions
      where realm = 'member' and account = ${id}::uuid order by started_at`),
  erase: async ({ id }) => {
    await query(sql`delete from sessions where realm = 'member' and account = ${id}::uuid`)
    await query(sql`delete from link_tokens where account = ${id}::uuid`)
    await forgetExports(id)
    await query(sql`delete from unsubscribe_links where realm = 'member' and account = ${id}::uuid`)
  },
}

const identities: PersonalData = {
  name: 'signInSites',
  read: ({ id }) =>
    query<PersonalRow>(sql`
      select provider, subject, linked_at "linkedAt", last_used_at "lastUsedAt" from member_identities
      where member = ${id}::uuid order by linked_at`),
}

const addresses: PersonalData = {
  name: 'addressChanges',
  read: ({ id }) =>
    query<PersonalRow>(sql`
      select old_email "oldEmail", new_email "newEmail", asked_at "askedAt", changed_at "changedAt" from email_changes
      where member = ${id}::uuid order by asked_at`),
}

const choices: PersonalData = {
  name: 'notificationChoices',
  read: ({ id }) =>
    query<PersonalRow>(
      sql`select topic, in_app "inApp", by_mail "byMail", often, at from notice_choices where member = ${id}::uuid order by topic`,
    ),
}

const notifications: PersonalData = {
  name: 'notifications',
  read: ({ id }) =>
    query<PersonalRow>(sql`
      select topic, what, link, created_at "createdAt", read_at "readAt" from notifications
      where member = ${id}::uuid order by id limit ${most}`),
}

const mails: PersonalData = {
  name: 'mails',
  // Which mail, and when; what it said was forgotten when it was sent.
  read: ({ email }) =>
    query<PersonalRow>(sql`
      select template, locale, state, queued_at "queuedAt", ended_at "endedAt" from mails
      where lower(recipient) = ${emailKey(email ?? '')} and state <> 'replaced' order by queued_at limit ${most}`),
  erase: async ({ email }) => void (await query(sql`delete from mails where lower(recipient) = ${emailKey(email)}`)),
}

const activity: PersonalData = {
  name: 'activity',
  // Names of fields, no values.
  read: ({ id }) =>
    query<PersonalRow>(sql`
      select at, action, kind, row_id id, (select string_agg(name, ', ' order by name) from jsonb_object_keys(
        case when jsonb_typeof(changed) = 'object' then changed else '{}' end) name) fields
      from audit_entries where actor_kind = 'member' and actor_id = ${id} order by id desc limit ${most}`),
  erase: async ({ id }) => {
    await query(sql`
      update audit_entries set actor_name = null, changed = null where actor_kind = 'member' and actor_id = ${id}`)
    await query(sql`delete from idempotency_keys where actor like ${`%${id}`}`)
  },
}

const looks: PersonalData = {
  name: 'looks',
  // By role, and never which person.
  read: async ({ id }, locale) =>
    (await looksAt(String(id), most)).map(({ at, role, action, kind }) => ({
      at,
      role: role ? choiceLabel(users.fields.role, role === 'secret' ? 'admin' : role, locale) : null,
      action,
      kind,
    })),
}

export const accountData: readonly PersonalData[] = [
  consents,
  sessions,
  identities,
  addresses,
  choices,
  notifications,
  mails,
  activity,
  looks,
]
