// Letters in every language: text and HTML say the same, whatever people are called, and ask nobody for anything.
import PostalMime from 'postal-mime'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import { buildMessage } from '#server/mail/message.ts'
import { languageTags, type Locale, locales, prefixOf } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { renderMail } from '../../src/features/mails/render.ts'
import { templates } from '../../src/features/mails/templates.ts'
import { testSender } from '#tests/support/mails.ts'

/** Whoever is called so must neither break a letter nor write into it. */
const nasty = `<b>x</b> & "y" ບຸນມີ ဒေါက်တာမြမြဝင်း`
const at = '2026-11-21T08:00:00Z'
const values = {
  name: nasty,
  path: '/there?a=1&b=2',
  role: nasty,
  count: 10,
  at,
  by: nasty,
  address: '10.0.0.1',
  email: 'new@demo.example',
  provider: nasty,
  kind: nasty,
  number: '12',
  file: `${nasty}.xlsx`,
  receipts: [{ purpose: 'terms', version: 1, at }],
  held: { en: 'Name, university', th: 'ชื่อ, มหาวิทยาลัย' },
  organization: nasty,
  entry: nasty,
  who: nasty,
  topic: nasty,
  message: `${nasty}\n</td>a question`,
  answer: `${nasty}\n</td>an answer`,
  upload: '12',
  from: nasty,
  target: nasty,
  targets: [nasty],
  other: nasty,
  via: 'owner',
  reason: `${nasty}\n</td>second line`,
  editPath: '/there?edit=1',
  searches: [{ title: nasty, rows: [nasty], more: 2, path: '/host?q=a' }],
  topics: [{ title: nasty, path: '/there' }],
  answers: [{ title: nasty, path: '/there', count: 2 }],
  moreTopics: 3,
  links: ['https://broken.example/call'],
  deadlines: [{ title: nasty, at, days: 3, path: '/there' }],
  mails: [
    { template: 'contact_copy', values: { number: 'C-1' } },
    {
      template: 'network_asked',
      values: { network: nasty, person: nasty, path: '/networks', unsubscribe: '/unsubscribe/x' },
    },
    {
      template: 'relay_declined',
      values: { number: 'R-1', target: nasty, reason: nasty, answer: nasty, path: '/there' },
    },
  ],
}
const notices = [
  'digest',
  'deadline_reminder',
  'host_confirm',
  'link_broken',
  'machine_confirm',
  'orcid_permission_lost',
  'profile_confirm',
  'search_alert',
  'forum_digest',
  'claim_result',
  'entry_published',
  'entry_rejected',
  'organization_declined',
  'organization_verified',
  'outcome_question',
  'relay_accepted',
  'relay_declined',
  'relay_message',
  'relay_sent',
  'request_expired',
  'request_reminder',
  'request_stopped',
  'run_finished',
]
/** What became of something differs from mail to mail. */
const outcomes: Readonly<Record<string, object>> = {
  forum_decision: { outcome: 'hidden', title: nasty },
  report_result: { outcome: 'agreed', title: nasty },
}
const write = (name: string, locale: Locale, more: Record<string, unknown> = {}) =>
  renderMail(
    name,
    locale,
    { ...values, ...outcomes[name], ...(notices.includes(name) ? { unsubscribe: '/unsubscribe/x' } : {}), ...more },
    testSender,
  )

/** Letters and digits, without addresses: what is said, however it is set. */
const saidIn = (text: string): string =>
  text
    .replaceAll(/https:\/\/\S+/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join(' ') ?? ''
const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
/** What a reader of the HTML sees, without what is only for those who cannot press buttons. */
const visibleIn = (html: string): string =>
  decoded(
    sanitizeHtml(html.replaceAll(/(<\/(?:p|h1|h2|td|th|a)>)/g, '$1 '), {
      allowedTags: ['div'],
      allowedAttributes: { div: ['data-skip-in-text'] },
      nonTextTags: ['style', 'title'],
      exclusiveFilter: ({ attribs }) => attribs['data-skip-in-text'] === 'true',
    }).replaceAll(/<[^>]+>/g, ' '),
  )
const linksIn = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => decoded(href ?? ''))

const cases = Object.keys(templates).flatMap((name) => locales.map((locale) => [name, locale] as const))

test('a process that is over is told as an upload, or of one that failed that it is done', async () => {
  for (const locale of locales) {
    const more = { process: 'Merge what is there twice', counted: '3 merged' }
    const [done, failed] = await Promise.all(
      ['done', 'failed'].map((state) => write('run_finished', locale, { ...more, state })),
    )
    expect(done?.subject).not.toBe(failed?.subject)
    for (const { subject, text, html } of [done, failed].flatMap((one) => one ?? [])) {
      expect(subject).toContain(more.process)
      expect(text).toContain(more.counted)
      expect(text).not.toContain('.xlsx')
      expect(html).not.toMatch(/undefined|null/)
    }
  }
})

describe.each(cases)('%s in %s', (name, locale) => {
  test('has no hole, and says in HTML what it says as text', async () => {
    const { subject, text, html } = await write(name, locale)
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|null|NaN|\[object|\$\{/)
    expect(text.length).toBeGreaterThan(60)
    expect(saidIn(visibleIn(html))).toBe(saidIn(`${testSender.site} ${subject} ${text}`))
  })

  test('names its language, and what it is about before it is opened', async () => {
    const { html, text } = await write(name, locale)
    expect(html).toContain(`<html dir="ltr" lang="${languageTags[locale]}">`)
    const preview = decoded(/data-skip-in-text="true">([^<]+)/.exec(html)?.[1] ?? '').replace(/…$/, '')
    expect(preview.length).toBeGreaterThan(15)
    expect(text).toContain(preview)
    expect((await wordsIn(locale)).mail.greeting({ name: values.name })).not.toContain(preview)
  })

  test('writes what people wrote as they wrote it, and asks no other place for anything', async () => {
    const { html, text } = await write(name, locale)
    if (text.includes(nasty)) expect(html).toContain('&lt;b&gt;x&lt;/b&gt; &amp; &quot;y&quot;')
    expect(html).not.toMatch(/<b>|<\/td>second/)
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form|base)\b|\ssrc=|url\(|@import|@font-face|\son\w+=/i)
    const links = linksIn(html)
    for (const link of links) {
      expect(link.startsWith(`https://portal.example${prefixOf(locale)}/`), link).toBe(true)
      expect(text).toContain(link)
    }
    // Pasted into a browser they lead on: nothing invisible stands in them.
    for (const link of links) expect(link).toMatch(/^[!-~]+$/)
    for (const [link] of text.matchAll(/https:\S+\/\S+\/\S+/g)) expect([...links, ...values.links]).toContain(link)
  })

  test('has a subject that arrives as it was written', async () => {
    const mail = await write(name, locale)
    const { raw } = await buildMessage(mail, { id: 'x', to: 'a@demo.example', queuedAt: at })
    expect((await PostalMime.parse(raw)).subject).toBe(mail.subject)
    const head = raw.toString().split('\r\n\r\n', 1)[0] ?? ''
    for (const line of head.split('\r\n')) expect(line.length, line).toBeLessThanOrEqual(78)
    // Programs decode each word by itself: a letter that is cut in two is lost.
    for (const [, how, word] of head.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)) {
      const bytes =
        how?.toLowerCase() === 'b'
          ? Buffer.from(word ?? '', 'base64')
          : Buffer.from(
              (word ?? '')
                .replaceAll('=', '%')
                .replaceAll(/%([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
              'latin1',
            )
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes), line(head)).not.toThrow()
    }
  })
})

const line = (head: string): string => /^Subject:.*(?:\r\n\s.*)*/m.exec(head)?.[0] ?? ''

test('only mails that are not about the account can be ended, and say how', async () => {
  for (const [name, locale] of cases) {
    const { unsubscribe, text } = await write(name, locale)
    const address = `https://portal.example${prefixOf(locale)}/unsubscribe/x`
    expect(unsubscribe, name).toBe(notices.includes(name) ? address : undefined)
    expect(text.includes(address)).toBe(notices.includes(name))
  }
})

test('what is also said in English stands below, with links of its own language', async () => {
  const both = await write('notice_claim', 'th', { alsoIn: 'en' })
  const [thai, english] = [await write('notice_claim', 'th'), await write('notice_claim', 'en')]
  expect(both.subject).toBe(`${thai.subject} / ${english.subject}`)
  expect(both.text).toContain('https://portal.example/th/there?a=1&b=2?do=remove')
  expect(both.text).toContain('https://portal.example/there?a=1&b=2?do=remove')
  expect(both.html).toContain('<div lang="en"')
  expect(both.html.match(/<h1/g)).toHaveLength(1)
  const end = both.text.split('-- \n')[1] ?? ''
  expect(end.match(/portal/g)?.length, 'who sends it is said once').toBe(2)
  for (const locale of ['th', 'en'] as const)
    expect(end).toContain((await wordsIn(locale)).mail.why.held({ site: testSender.site }))
})

test('a letter to nobody known by name greets nobody', async () => {
  const { text, html } = await write('password_changed', 'en', { name: '' })
  expect(text + html).not.toContain('Hello')
})

test('no mail program makes a link of what somebody is called', async () => {
  for (const name of Object.keys(templates)) {
    const called = 'https://other.example/now you@other.example www.other.example'
    const { text, html, subject } = await write(name, 'en', {
      name: called,
      organization: called,
      entry: called,
      who: called,
    })
    for (const said of [text, html, subject]) {
      expect(said, name).not.toContain('://other')
      expect(said, name).not.toContain('other.example')
    }
  }
  // A name without any of these stays as it is, letter by letter.
  expect((await write('password_changed', 'en', { name: 'Dr. Daw Mya Mya Win' })).text).toContain(
    'Hello Dr. Daw Mya Mya Win,',
  )
})
