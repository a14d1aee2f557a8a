// docs/mails.md: every mail, who causes it, who gets it, what may stand in it before its address is proved, and its limits.
import { type MailLimit, type MailLimitName, mailLimits } from '#server/mail/limits.ts'
import { isMailName, type MailName, mails, ruleOf } from '#server/mail/mails.ts'
import { definitions } from '../../src/features/settings/definitions.ts'
import { generated, table } from './table.ts'

type Rule = ReturnType<typeof ruleOf>

const causes: Record<Rule['by'], string> = {
  receiver: 'its receiver',
  anybody: 'anybody: a visitor or a member',
  member: 'another member',
  staff: 'staff',
  product: 'the product',
}
const receivers: Record<Rule['to'][number], string> = {
  member: 'member',
  staff: 'staff',
  typed: 'address that was typed',
  entry: 'address of an entry',
  office: 'contact address of the site',
  guardian: 'guardian',
  requester: 'who asked, address proved',
}

const windows: Readonly<Record<number, string>> = { 1800: 'in 30 minutes', 3600: 'an hour', 86_400: 'a day' }

const limitText = (name: MailLimitName): string => {
  const { most, seconds, of }: MailLimit = mailLimits[name]
  return `${most} ${windows[seconds] ?? `in ${seconds} seconds`} per ${of}`
}

const ownLimits = ({ asks }: Rule): string => asks.map(limitText).join('; ')

const countedAs: Record<Rule['limit'], string> = {
  others: 'yes',
  access: 'no: getting in, limits of its own',
  none: 'no',
}

const held = (rule: Rule): string => (rule.limit === 'others' ? rule.digest : '')

const unproved = ({ unproved: names }: Rule): string =>
  names === null ? 'only proved addresses' : names.map((name) => `\`${name}\``).join(', ')

const rowOf = (name: MailName): string[] => {
  const rule = ruleOf(name)
  return [
    `\`${name}\``,
    causes[rule.by],
    rule.to.map((one) => receivers[one]).join(', '),
    unproved(rule),
    ownLimits(rule),
    countedAs[rule.limit],
    held(rule),
  ]
}

const head = [
  'Mail',
  'Caused by',
  'Goes to',
  'Holds before the address is proved',
  'Own limits',
  'Counted',
  'In the digest',
]

export const mailsText = (): string => `${generated}
# Mails

Others cause at most ${String(definitions.mails_to_mailbox.default)} mails to one mailbox in 24 hours (\`mails_to_mailbox\`), and one sender or network at most ${String(definitions.mails_by_sender.default)} (\`mails_by_sender\`),
over all mails that are "counted" below; admins change both on the page of the settings. What is more waits for one digest, a day after the first of
it, one a day at most: a line for each with its links, or the whole mail where what it says stands nowhere else. Nothing is dropped. What is asked
again replaces what waits; once it went out, the next one about the same within a day waits too. Mails that staff or the product cause, and those
that somebody causes for themselves, are not counted: nobody delays them by causing others.

A mailbox is counted as the large providers fold addresses (src/lib/identifiers/email.ts): lower case and without what follows a plus at every domain;
without dots at gmail.com and googlemail.com, which are one; without dots, hyphens and underscores at proton.me, protonmail.com and pm.me, which are
one; icloud.com, me.com and mac.com are one. A digest takes several addresses of one mailbox together only at these, Microsoft's and Fastmail's domains.
A network is the address of a request, its /64 for IPv6. A sender is charged by the address only when it was proved.

Before an address is proved, a mail to it holds the values named below and no others: nothing that whoever caused it typed, but for the name of the entry it
is about. Times and names of limits: src/server/mail/limits.ts; lines of this table: src/server/mail/mails.ts.

Every mail about a topic of the notifications (src/server/notifications/topics.ts) ends with a link that stops such mails by one press, for accounts and for
mailboxes without one; so does the digest. Mails about the account itself and mails that the law asks for have none, nor has a confirmation that its reader
asked for a moment ago: \`relay_confirm\` is the only mail of requests without it. It is sent once for a message that was typed, nothing follows where nobody
presses, its page takes the message back, and the limits below hold whoever types the address of somebody else.

${table(head, Object.keys(mails).filter(isMailName).map(rowOf))}
`
