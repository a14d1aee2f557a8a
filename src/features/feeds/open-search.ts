// The search of the site as browsers take it over (OpenSearch 1.1).
import { publicSite } from '#engine/interfaces/public-site.ts'
import { inLanguage } from '#engine/page/context.ts'
import { element, xmlDocument } from '#lib/text/xml.ts'
import { languageTags, type Locale } from '#words/locales.ts'

/** So many characters the format has room for. */
const longestShortName = 16

const words = (text: string, most: number): string => {
  const letters = [...text]
  return letters.length <= most ? text : letters.slice(0, most).join('').trim()
}

export async function openSearch(origin: string, locale: Locale): Promise<string | null> {
  const site = publicSite()
  if (!(await site.locales()).includes(locale)) return null
  const [name, about, email] = await Promise.all([site.name(locale), site.description(locale), site.email()])
  return xmlDocument(
    element(
      'OpenSearchDescription',
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
      element('ShortName', {}, words(name, longestShortName)),
      element('Description', {}, words(about || name, 1024)),
      email ? element('Contact', {}, email) : null,
      element('LongName', {}, words(name, 48)),
      element('Url', {
        type: 'text/html',
        template: `${origin}${inLanguage(locale, '/search')}?q={searchTerms}&page={startPage?}`,
      }),
      element('Url', {
        type: 'application/json',
        template: `${origin}/api/search?q={searchTerms}&size={count?}&locale=${locale}`,
      }),
      element('Url', {
        type: 'application/opensearchdescription+xml',
        rel: 'self',
        template: origin + inLanguage(locale, '/opensearch.xml'),
      }),
      element('Language', {}, languageTags[locale]),
      element('OutputEncoding', {}, 'UTF-8'),
      element('InputEncoding', {}, 'UTF-8'),
    ),
  )
}
