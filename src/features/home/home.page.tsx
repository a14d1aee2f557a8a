// The home page: hero with search and loom, six industries, countries, deadlines. Sections without data are left out.
import { useState } from 'react'
import { ClosingSoon } from '#ui/lists/closing-soon.tsx'
import { Hero } from '#features/home/hero.tsx'
import { WidePicture } from '#ui/parts/wide-picture.tsx'
import { Loom } from '#ui/motif/loom.tsx'
import { Section } from '#ui/parts/section.tsx'
import { SixThreads } from '#ui/motif/six-threads.tsx'
import { Where } from '#ui/lists/facets/where.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { joinList } from '#words/formats.ts'
import { type Head, usePage, useSite } from '#engine/page/page-data.ts'
import { Deadlines, Achievements, Networks, News } from './sections.tsx'
import { WelcomeCards } from './welcome-cards.tsx'
import type { HomeData } from './home.loader.ts'
import { Partners } from './partners.tsx'
import { SlideBar } from './slide-bar.tsx'

export const head = (
  _data: HomeData,
  _words: Catalogs,
  site: { title: string; description: string; origin: string; name: string },
): Head => ({
  title: site.title === site.name ? '' : site.title,
  description: site.description,
  canonical: '/',
  schema: {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    url: site.origin,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${site.origin}/asean-talent-pool?q={q}`,
      'query-input': 'required name=q',
    },
  },
})

export function View() {
  const data = usePage<HomeData>()
  const site = useSite()
  const home = useWords('home')
  const locale = useLocale()
  const [at, setAt] = useState(data.at)
  const slide = data.slides[at]
  const headline = slide?.title || home.headline
  const found = data.kinds.map((kind) => home.leadKinds[kind])
  const ownLead = found.length > 0 && home.lead({ text: joinList(found, locale) })
  const hasPeople = data.kinds.includes('people')
  return (
    <>
      <Hero
        headline={headline}
        lead={[slide?.caption, site.description, ownLead].find((text) => text && text !== headline)}
        action="/search"
        kinds={data.kinds}
        examples={hasPeople ? data.examples : []}
        below={slide && <SlideBar slides={data.slides} at={at} onTurn={setAt} />}
      >
        {data.shared.length > 0 && (
          <Loom
            countries={data.countries.map((country) => ({
              code: country.code,
              name: country.name,
              href: `${data.lists.people}?country=${country.code}`,
            }))}
            wefts={data.shared}
            years={data.says.sharedYears}
            note={data.says.asOf}
          />
        )}
      </Hero>
      {slide?.picture && <WidePicture key={slide.id} picture={slide.picture} phone={slide.phone} />}
      {hasPeople && (
        <Section title={home.industries}>
          <SixThreads industries={data.industries} />
        </Section>
      )}
      {data.where.tiles.some(({ count }) => count > 0) && (
        <div id="where">
          <Section title={data.where.title}>
            <Where {...data.where} />
          </Section>
        </div>
      )}
      {!site.signedIn && data.welcome.length > 0 && (
        <WelcomeCards welcome={data.welcome} people={data.lists.people} companies={data.lists.companies} />
      )}
      {data.closing.length > 0 && (
        <Section title={home.closing}>
          <ClosingSoon rows={data.closing} />
          <Deadlines data={data} label={home.allDeadlines} />
        </Section>
      )}
      {data.news.length > 0 && (
        <Section title={data.says.news} all={{ text: data.says.allNews, href: data.lists.posts }}>
          <News news={data.news} />
        </Section>
      )}
      {data.did.length > 0 && (
        <Section title={data.says.did}>
          <Achievements sentences={data.did} note={data.says.asOf} />
        </Section>
      )}
      {data.networks.length > 0 && (
        <Section title={data.says.networks} all={{ text: data.says.allNetworks, href: data.lists.networks }}>
          <Networks networks={data.networks} />
        </Section>
      )}
      {data.partners.length > 0 && <Partners partners={data.partners} />}
    </>
  )
}
