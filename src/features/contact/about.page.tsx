// About the portal: what it is for, how data is protected, and the form by which anybody writes to the office.
import type { ReactNode } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { CheckField, EmailField, ErrorSummary, Field, TextField } from '#ui/parts/field.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Html } from '#ui/foundations/html.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { ProofOfWork } from '#ui/people/proof-of-work.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { formatDate, formatNumber } from '#words/formats.ts'
import { type Head, useAnswer, usePage, useSite } from '#engine/page/page-data.ts'
import type { AboutAnswer } from './about.action.ts'
import type { AboutData } from './about.loader.ts'
import css from './about.module.css'

export const head = (_data: AboutData, { contact }: Catalogs): Head => ({
  title: contact.about,
  description: contact.lead,
  canonical: '/about',
})

function ContactForm({ data, answer }: { data: AboutData; answer: AboutAnswer | undefined }) {
  const contact = useWords('contact')
  const errors = answer?.errors ?? {}
  const valueOf = (name: string): string => answer?.values[name] ?? ''
  return (
    <form method="post" className={css.form} noValidate>
      <Field id="topic" label={contact.topic} required error={errors.topic}>
        <select name="topic" defaultValue={valueOf('topic') || data.topic}>
          <option value="">{contact.choose}</option>
          {data.topics.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <TextField
        id="name"
        label={contact.name}
        required
        maxLength={200}
        autoComplete="name"
        defaultValue={answer ? valueOf('name') : data.sender.name}
        error={errors.name}
      />
      <EmailField
        id="email"
        label={contact.email}
        help={contact.emailHelp}
        defaultValue={answer ? valueOf('email') : data.sender.email}
        error={errors.email}
      />
      <Field id="message" label={contact.message} help={contact.messageHelp} required error={errors.message}>
        <textarea name="message" rows={8} maxLength={5000} defaultValue={valueOf('message')} />
      </Field>
      <div className={css.trap} aria-hidden="true">
        <label htmlFor="company">{contact.leaveEmpty}</label>
        <input id="company" name="company" tabIndex={-1} autoComplete="off" />
      </div>
      <CheckField
        id="consent"
        required
        label={contact.consent}
        defaultChecked={valueOf('consent') === 'on'}
        error={errors.consent}
      />
      <ProofOfWork task={data.task} />
      <Button look="primary" type="submit">
        {contact.send}
      </Button>
    </form>
  )
}

type TextSectionProps = { id?: string; title: string; text: readonly string[]; children?: ReactNode }

/** A heading with its paragraphs. */
const TextSection = ({ id, title, text, children }: TextSectionProps) => (
  <section id={id}>
    <h2>{title}</h2>
    {text.map((one) => (
      <p key={one}>{one}</p>
    ))}
    {children}
  </section>
)

/** What there is of each sort, and how new it is. */
function Held({ sources }: Pick<AboutData, 'sources'>) {
  const contact = useWords('contact')
  const locale = useLocale()
  const dates = useDates()
  return (
    <ul className={css.list}>
      {sources.map(({ name, href, count, changedAt }) => (
        <li key={href}>
          <A href={href}>{name}</A>{' '}
          <small>
            {contact.holds({
              count: formatNumber(count, locale),
              date: changedAt === null ? '' : formatDate(changedAt, locale, dates),
            })}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** Texts and addresses that belong to the portal as a whole. */
function Documents() {
  const contact = useWords('contact')
  const { footer } = useWords('common')
  return (
    <ul className={css.list}>
      <li>
        <A href="/about#privacy">{contact.privacy}</A>
      </li>
      <li>
        <A href="/about#accessibility">{contact.accessibility}</A>
      </li>
      <li>
        <A href="/sitemap">{footer.sitemap}</A>
      </li>
      <li>
        <A href="/feed.xml" data-document="">
          {contact.feed}
        </A>
      </li>
      <li>
        <a href="/oai?verb=Identify" data-document="">
          {contact.harvest}
        </a>
      </li>
      <li>
        <a href="/.well-known/security.txt" data-document="">
          {contact.security}
        </a>
      </li>
    </ul>
  )
}

export function View() {
  const contact = useWords('contact')
  const { pdpa } = useSite()
  const data = usePage<AboutData>()
  const answer = useAnswer<AboutAnswer>()
  const wrong = Object.entries(answer?.errors ?? {}).map(([field, message]) => ({ field, message }))
  return (
    <article className={css.page}>
      <h1>{contact.about}</h1>
      <p>{contact.lead}</p>
      <TextSection title={contact.how} text={contact.howText} />
      <TextSection title={contact.sources} text={contact.sourcesText}>
        <Held sources={data.sources} />
      </TextSection>
      <TextSection title={contact.governance} text={contact.governanceText} />
      <section id="privacy">
        <h2>{contact.privacy}</h2>
        {pdpa ? (
          <>
            <Html html={pdpa.html} />
            <p>
              <small>{contact.version({ version: pdpa.version })}</small>
            </p>
          </>
        ) : null}
        <h3>{contact.rights}</h3>
        <ul className={css.list}>
          {contact.rightsText.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          {contact.held} <A href="/claim">{contact.claim}</A>
        </p>
        <p>
          <A href="/about/data-request">{contact.privacyRequest}</A>
        </p>
        <p>{contact.privacyAsk}</p>
      </section>
      <TextSection id="accessibility" title={contact.accessibility} text={contact.accessText} />
      <TextSection title={contact.documents} text={[]}>
        <Documents />
      </TextSection>
      <section id="contact">
        <h2>{contact.title}</h2>
        {/* Here, for the address leads to this section: above it nobody would see that it was sent. */}
        {data.sent !== null && !answer && (
          <Problem
            title={contact.sent}
            message={data.sent ? contact.sentText({ number: data.sent }) : contact.sentPlain}
            look="info"
            first
          />
        )}
        {answer?.message && <Problem message={answer.message} look="danger" first />}
        <ErrorSummary errors={wrong} />
        {data.entry && <p>{contact.entry({ name: data.entry })}</p>}
        {data.proposeHref && (
          <p>
            <A href={data.proposeHref}>{contact.propose}</A>
          </p>
        )}
        <ContactForm data={data} answer={answer} />
      </section>
    </article>
  )
}
