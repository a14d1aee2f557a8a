// Data that every page shows besides its own, from settings and picture lists.
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { topbarLogos } from '#kinds/picture-lists/kinds.ts'
import { youngTalentPage } from '#features/my-profile/young-talent-page.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { ownNeedsPage } from '#kinds/needs/own-pages.ts'
import { publications } from '#kinds/publications/kind.ts'
import { users } from '#kinds/users/kind.ts'
import { createHash } from 'node:crypto'
import { allKinds, choiceLabel, wordsOf } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import { cached } from '#server/cache/cached.ts'
import { type Viewer, visitor } from '#engine/model/viewer.ts'
import { isTimeZone } from '#lib/time/time-zone.ts'
import { immutable } from '#server/http/serialized.ts'
import type { Picture } from '#engine/model/fields.ts'
import { listBanners } from './banners.ts'
import { isOpenAddress } from './open-addresses.ts'
import { settingWords } from '#features/settings/labels/labels.ts'
import { isOurPicture } from '#features/settings/our-picture.ts'
import { getSettings, type Settings } from '#features/settings/settings.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { activeMetricRunOf } from '#features/metric-runs/run/active-run.ts'
import { activeProcessOf } from '#features/runs/active-run.ts'
import { activeRunOf } from '#import/pages/background/active-run.ts'
import { unreadOf } from '#features/notifications/own-notifications.ts'
import { ownWorksPage } from '#features/author-links/own-works-page.ts'
import { orcidWriting } from '#features/orcid-record/options.ts'
import { ownRecordPage } from '#features/orcid-record/own-page.ts'
import { fundingPage } from '#features/own-entries/funding/own-page.ts'
import { savedPage } from '#features/saved-items/own-page.ts'
import { ownNetworkPage } from '#features/pool/own-network/own-page.ts'
import { ownNetworksPage } from '#features/network-members/own-page.ts'
import type { Identity } from '#features/accounts/sessions/identify.ts'
import { type Dates, defaultTimeZone, labelled, listed } from '#words/formats.ts'
import { type Locale, locales, pickText, type Translated } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import type { Site } from '#engine/page/page-data.ts'

/** What is the same for every reader of a language. */
type SharedSite = Omit<Site, 'signedIn' | 'keys' | 'previewWords' | 'path' | 'search' | 'origin'>

const kept = cached<SharedSite>({ entries: 20 }, 60)

const say = (text: Translated | null | undefined, locale: Locale): string => pickText(text, locale)?.text ?? ''

export const pictureUrl = (picture: Picture | null | undefined): string => (picture ? `/files/${picture.key}` : '')

async function logosOf(locale: Locale): Promise<Site['logos']> {
  const { rows } = await records(visitor(locale), topbarLogos).list({ size: 20 })
  return rows.map((row) => {
    const { width, height } = row.image
    return {
      id: row.id,
      url: row.url,
      Img: {
        url: pictureUrl(row.image),
        alt: labelOf(row.alt, locale),
        dark: pictureUrl(row.darkImage),
        width,
        height,
      },
    }
  })
}

function popupOf(settings: Settings, locale: Locale): Site['popup'] {
  const now = Date.now()
  const inTime =
    (!settings.popup_from || Date.parse(settings.popup_from) <= now) &&
    (!settings.popup_until || Date.parse(settings.popup_until) > now)
  const html = cleanHtml(say(settings.popup_content, locale))
  if (!settings.popup_show || !html || !inTime) return null
  return {
    html,
    closable: settings.popup_close,
    version: createHash('sha1').update(JSON.stringify(settings.popup_content)).digest('base64url'),
  }
}

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Whom the text on data protection sends people to. */
function officerOf({ dpo_name, dpo_email }: Settings, locale: Locale): string {
  const [name, email] = [escaped(dpo_name ?? ''), escaped(dpo_email ?? '')]
  const parts = [name, email && `<a href="mailto:${email}">${email}</a>`].filter(Boolean)
  return parts.length > 0 ? `<p>${labelled(settingWords[locale].officer, listed(parts, locale), locale)}</p>` : ''
}

async function siteOf(locale: Locale): Promise<SharedSite> {
  const settings = await getSettings()
  const name = say(settings.website_name, locale)
  const pdpa = cleanHtml(say(settings.pdpa, locale))
  const notices = await listBanners(locale)
  return {
    locale,
    name,
    locales: locales.filter((one) => one === 'en' || settings.languages_enabled.includes(one)),
    title: say(settings.site_title, locale) || name,
    description: say(settings.site_description, locale),
    dates: { buddhist: locale === 'th' && settings.th_buddhist_years, timeZone: defaultTimeZone },
    contact: immutable({
      name: say(settings.contact_name, locale),
      office: say(settings.contact_office, locale),
      address: say(settings.contact_address, locale),
      tel: settings.contact_tel ?? '',
      email: settings.contact_email ?? '',
    }),
    facebook: settings.facebook_page_url ?? '',
    logo: isOurPicture(settings.logo_url ?? '') ? (settings.logo_url as string) : '',
    flags: immutable(
      Object.fromEntries(Object.entries(settings).filter(([key]) => key.startsWith('show_menu_'))) as Record<
        string,
        boolean
      >,
    ),
    registrationOpen: settings.registration_open,
    logos: await logosOf(locale),
    pdpa: pdpa ? immutable({ html: pdpa + officerOf(settings, locale), version: settings.pdpa_version }) : null,
    popup: popupOf(settings, locale),
    ...(notices.length > 0 ? { notices } : {}),
    year: new Date().getFullYear(),
  }
}

/** Kinds of which a member may own rows, what every member has, and the works that name the member, in the order of their menu; menu flags close public lists alone. */
async function entriesOf(viewer: Viewer, locale: Locale): Promise<{ href: string; text: string }[]> {
  if (viewer.who !== 'member') return []
  const works = { ...ownWorksPage, text: wordsOf(publications, locale).many }
  const kept = allKinds().flatMap((kind) => {
    const entries = kind.navigation?.entries
    const isThere = kind.access.create(viewer) !== false || kind.name === fundingPage.kind
    return entries && isThere ? [{ ...entries, text: wordsOf(kind, locale).many }] : []
  })
  const networks = { ...ownNetworksPage, text: wordsOf(aseanNetworks, locale).many }
  const words = await wordsIn(locale)
  // Organizations have no record, and elsewhere none is written.
  const hasRecord = viewer.memberType === 'researcher' && orcidWriting() !== null
  const record = hasRecord ? [{ ...ownRecordPage, text: words.orcidRecord.title }] : []
  const saved = { ...savedPage, text: words.member.saved.title }
  const network = { ...ownNetworkPage, text: words.ownNetwork.title }
  const young = { ...youngTalentPage, text: wordsOf(youngTalents, locale).many }
  const pairing = { ...ownNeedsPage, text: words.common.menu.paringSearch }
  // Networks of the own and the company are reached from there.
  const others = kept.filter(({ href }) => ![networks, pairing].some((above) => href.startsWith(`${above.href}/`)))
  return [network, pairing, young, saved, ...others, networks, works, ...record]
    .toSorted((a, b) => a.order - b.order)
    .map(({ href, text }) => ({ href, text }))
}

/** The person signed in, with role and country in the language of the page. */
async function inWords({ signedIn, viewer }: Identity, locale: Locale): Promise<Site['signedIn']> {
  if (!signedIn) return null
  const role = users.fields.role
  const roleLabel = role && signedIn.role ? choiceLabel(role, signedIn.role, locale) : null
  const entries = await entriesOf(viewer, locale)
  const person = { ...signedIn, roleLabel, unread: 0, run: null, ...(entries.length > 0 ? { entries } : {}) }
  if (!signedIn.country || !viewer.country) return person
  const country = (await targetsOf('countries', [viewer.country])).get(viewer.country)
  return country ? { ...person, country: { ...signedIn.country, name: labelOf(country.title, locale) } } : person
}

/** Staff choose a zone and, for Thai pages, a calendar. */
function datesOf({ calendar, timeZone }: Identity['dates'], locale: Locale, site: Dates): Dates {
  return {
    buddhist: calendar ? locale === 'th' && calendar === 'buddhist' : site.buddhist,
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : site.timeZone,
  }
}

/** Banners lead nowhere that is switched off. */
function noticesOf(site: SharedSite, origin: string): Pick<Site, 'notices'> {
  if (!site.notices) return {}
  const isOpen = (href: string): boolean => isOpenAddress(href, { ...site, origin })
  return { notices: site.notices.map((one) => (isOpen(one.href) ? one : { ...one, href: '' })) }
}

/** The site as this reader meets it. */
export async function siteFor(identity: Identity, locale: Locale, path: string, origin: string): Promise<Site> {
  const site = await kept(locale, () => siteOf(locale))
  const { who } = identity.viewer
  const words = who === 'staff' || who === 'member' ? await wordsIn(locale) : null
  const previewWords = words && (who === 'staff' ? words.editor.preview : words.member.preview)
  return {
    ...site,
    ...noticesOf(site, origin),
    signedIn: await inWords(identity, locale),
    keys: identity.keys,
    dates: datesOf(identity.dates, locale, site.dates),
    previewWords,
    path,
    search: '',
    origin,
  }
}

/** The same for the shell around the page, which also shows how much is unread and what is being worked on. */
export async function siteWithBell(identity: Identity, locale: Locale, path: string, origin: string): Promise<Site> {
  const site = await siteFor(identity, locale, path, origin)
  if (!site.signedIn) return site
  const { viewer } = identity
  const unread = await unreadOf(viewer)
  const run = (await activeRunOf(viewer)) ?? (await activeMetricRunOf(viewer)) ?? (await activeProcessOf(viewer))
  return { ...site, signedIn: { ...site.signedIn, unread: unread ?? 0, run } }
}
