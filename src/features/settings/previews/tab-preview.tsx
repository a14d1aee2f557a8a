// What a tab of the settings will look like, of what is typed and not saved yet.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePage, useSite } from '#engine/page/page-data.ts'
import { Html } from '#ui/foundations/html.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import { inLocale, languageTags, type Locale, localeNames, locales, pickText } from '#words/locales.ts'
import type { FormTab } from '../form/form.ts'
import { mainMenu, type MainItem } from '../menu.ts'
import type { SettingData } from '../form/setting.loader.ts'
import css from './tab-preview.module.css'

type Part = (props: { typed: FormData }) => ReactNode

const parts: Partial<Record<FormTab, Part>> = {
  identity: Identity,
  menu: Menu,
  dataProtection: Sheet,
  languages: Dates,
  entries: Roles,
  matching: Weights,
  mail: Letter,
  maintenance: Away,
}

/** The preview of a tab that has one; it follows every letter. */
export function TabPreview() {
  const { tab } = usePage<SettingData>()
  const { act } = useWords('staff')
  const host = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState<FormData | null>(null)
  const Part = parts[tab]
  useEffect(() => {
    const form = host.current?.closest('form')
    if (!form) return
    const read = (): void => setTyped(new FormData(form))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])
  if (!Part) return null
  return (
    <section ref={host} className={css.preview} aria-labelledby="tab-preview" data-script="">
      <h3 id="tab-preview">{act.preview}</h3>
      {typed && <Part typed={typed} />}
    </section>
  )
}

const textOf = (typed: FormData, name: string): string => String(typed.get(name) ?? '')

/** What is typed of a translated setting, as a page in this language shows it. */
const shownIn = (typed: FormData, name: string, locale: Locale) =>
  pickText(Object.fromEntries(locales.map((one) => [one, textOf(typed, `${name}.${one}`)])), locale)

function Text({ typed, name, locale }: { typed: FormData; name: string; locale: Locale }) {
  const shown = shownIn(typed, name, locale)
  return shown ? <span lang={languageTags[shown.lang]}>{shown.text}</span> : null
}

function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className={css.framed}>
      <figcaption>{title}</figcaption>
      {children}
    </figure>
  )
}

/** Which language the preview shows: that of the reader at first. */
function LanguageChoice({ locale, choose }: { locale: Locale; choose: (locale: Locale) => void }) {
  const { languages } = usePage<SettingData>()
  return (
    <div className={css.choice}>
      {languages.map((one) => (
        <button
          key={one.locale}
          type="button"
          lang={languageTags[one.locale]}
          aria-pressed={one.locale === locale}
          onClick={() => choose(one.locale)}
        >
          {one.name}
        </button>
      ))}
    </div>
  )
}

const contactLines = ['contact_name', 'contact_office', 'contact_address'] as const

function Identity({ typed }: { typed: FormData }) {
  const { words, locale: own } = usePage<SettingData>()
  const [locale, setLocale] = useState<Locale>(own)
  const logo = textOf(typed, 'logo_url')
  const title = shownIn(typed, 'site_title', locale) ? 'site_title' : 'website_name'
  return (
    <>
      <LanguageChoice locale={locale} choose={setLocale} />
      <Framed title={words.previews.bar}>
        <p className={css.bar}>
          {logo && <img src={logo} alt="" />}
          <strong>
            <Text typed={typed} name="website_name" locale={locale} />
          </strong>
        </p>
      </Framed>
      <Framed title={words.previews.search}>
        <p className={css.result}>
          <span className={css.resultTitle}>
            <Text typed={typed} name={title} locale={locale} />
          </span>
          <small>{inLocale(locale, '/')}</small>
          <Text typed={typed} name="site_description" locale={locale} />
        </p>
      </Framed>
      <Framed title={words.previews.footer}>
        <address className={css.foot}>
          <strong>
            <Text typed={typed} name="website_name" locale={locale} />
          </strong>
          {contactLines.map((name) => (
            <Text key={name} typed={typed} name={name} locale={locale} />
          ))}
          <span>{textOf(typed, 'contact_tel')}</span>
          <span>{textOf(typed, 'contact_email')}</span>
        </address>
      </Framed>
    </>
  )
}

function Menu({ typed }: { typed: FormData }) {
  const { menu } = useWords('common')
  const { words, entries } = usePage<SettingData>()
  const names = new Set(entries.map(({ name }) => name))
  // Pages that come later have no switch, and stand in no menu.
  const exists = ({ flag }: MainItem): boolean => flag === undefined || names.has(flag)
  const isOff = (flag: string | undefined): boolean => flag !== undefined && typed.get(flag) !== 'on'
  const item = (one: MainItem, isGroupOff = false) => (
    <li key={one.key} data-off={isGroupOff || isOff(one.flag) ? '' : undefined}>
      {menu[one.key]}
    </li>
  )
  return (
    <Framed title={words.previews.menu}>
      <ul className={css.menu}>
        {mainMenu.map((one) => {
          if (!('items' in one)) return exists(one) ? item(one) : null
          const items = one.items.filter(exists)
          const isGroupOff = isOff(one.flag) || items.every(({ flag }) => isOff(flag))
          return (
            <li key={one.key} data-off={isGroupOff ? '' : undefined}>
              {menu[one.key]}
              <ul>{items.map((child) => item(child, isOff(one.flag)))}</ul>
            </li>
          )
        })}
      </ul>
    </Framed>
  )
}

function Sheet({ typed }: { typed: FormData }) {
  const { privacySheet } = useWords('common')
  const { words, locale: own } = usePage<SettingData>()
  const [locale, setLocale] = useState<Locale>(own)
  const shown = shownIn(typed, 'pdpa', locale)
  return (
    <>
      <LanguageChoice locale={locale} choose={setLocale} />
      <Framed title={words.previews.sheet}>
        <div className={css.sheet}>
          <strong>{privacySheet.title}</strong>
          {shown && <Html html={shown.text} lang={languageTags[shown.lang]} />}
          <p className={css.actions}>
            <span>{privacySheet.accept}</span>
            <span>{privacySheet.necessary}</span>
          </p>
        </div>
      </Framed>
    </>
  )
}

function Roles({ typed }: { typed: FormData }) {
  const { words, roles } = usePage<SettingData>()
  return (
    <Framed title={words.previews.roles}>
      <ul className={css.roles}>
        {(roles[textOf(typed, 'role_labels')] ?? []).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Framed>
  )
}

/** The parts of a match as they weigh, and their sum, which must be 100. */
function Weights({ typed }: { typed: FormData }) {
  const { words } = usePage<SettingData>()
  const shares = typed.getAll('match_weights').map((share) => Math.max(0, Number(share) || 0))
  return (
    <Framed title={words.previews.weights}>
      <ul className={css.weights}>
        {shares.map((share, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts never reorder
          <li key={at}>
            <span>{words.shares[at]}</span>
            <i style={{ inlineSize: `${Math.min(100, share)}%` }} aria-hidden="true" />
            <span>{share} %</span>
          </li>
        ))}
      </ul>
      <output>
        {words.previews.sum}: {shares.reduce((sum, share) => sum + share, 0)} %
      </output>
    </Framed>
  )
}

function Letter({ typed }: { typed: FormData }) {
  const { words } = usePage<SettingData>()
  const { previews } = words
  const site = useSite()
  const [name, address] = [textOf(typed, 'mail_from_name'), textOf(typed, 'mail_from_address')]
  const answers = textOf(typed, 'mail_reply_to') || address
  return (
    <Framed title={previews.mail}>
      <dl className={css.letter}>
        <dt>{previews.sender}</dt>
        <dd>
          {name || site.name} {address ? `<${address}>` : `(${previews.configured})`}
        </dd>
        <dt>{previews.answers}</dt>
        <dd>{answers || previews.configured}</dd>
      </dl>
    </Framed>
  )
}

/** A moment as it is typed, in Bangkok. */
const momentOf = (typed: FormData, name: string): string | null => {
  const text = textOf(typed, name)
  return text ? `${text}:00+07:00` : null
}

function Away({ typed }: { typed: FormData }) {
  const { words, locale } = usePage<SettingData>()
  const { statuses } = useWords('errorPage')
  const site = useSite()
  const times = ['maintenance_from', 'maintenance_until'].map((name) => {
    const at = momentOf(typed, name)
    return at ? formatDate(at, locale, { ...site.dates, shape: 'date-time' }) : ''
  })
  return (
    <Framed title={words.previews.away}>
      <div className={css.sheet}>
        <strong>{statuses['503'].title}</strong>
        <p>{statuses['503'].message}</p>
        {times.some(Boolean) && <p>{times.join(' – ')}</p>}
      </div>
    </Framed>
  )
}

function Dates({ typed }: { typed: FormData }) {
  const { words, today } = usePage<SettingData>()
  const enabled = typed.getAll('languages_enabled')
  return (
    <Framed title={words.previews.dates}>
      <ul className={css.dates}>
        {locales
          .filter((one) => one === 'en' || enabled.includes(one))
          .map((one) => (
            <li key={one} lang={languageTags[one]}>
              <span>{localeNames[one]}</span>
              <span>
                {formatDate(today, one, {
                  shape: 'long',
                  buddhist: one === 'th' && typed.get('th_buddhist_years') === 'on',
                })}
              </span>
            </li>
          ))}
      </ul>
    </Framed>
  )
}
