// What a company needs, in its own words, with what fits; and the companies that look for somebody, one of them in its sheet.
import type { Catalogs } from '#words/catalogs.ts'
import { useLocation } from 'react-router'
import { type Head, usePage } from '#engine/page/page-data.ts'
import type { CardOf, ItemOf } from '#engine/public/directory/declaration.ts'
import { directoryPage, type Level } from '#engine/public/directory/directory-page.tsx'
import { Html } from '#ui/foundations/html.tsx'
import { MemberLink } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { longestTyped } from '#lib/text/longest-query.ts'
import { EntryCard, EntryMark } from '#ui/lists/entry-card.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { Boxes, Choice, Notes } from '../results/questions.tsx'
import { Nothing, Results } from '../results/results.tsx'
import { Understood } from '../results/understood.tsx'
import { Found, KeepAsNeed, SearchForm, SearchPage } from '../results/search-form.tsx'
import type { CompaniesData, NeedData } from './companies.loader.ts'
import type { companyDirectory } from './directory.ts'
import css from './companies.module.css'

type Companies = typeof companyDirectory

function CompanyCard({ card, headingLevel }: { card: CardOf<Companies>; headingLevel: Level }) {
  return (
    <EntryCard card={card} headingLevel={headingLevel} avatar={<EntryMark card={card} logo={card.logo} />}>
      <Facts items={[card.sector, card.city, card.country]} />
      <p className={css.wants}>
        {card.wants.map((one) => (
          <Tag key={one}>{one}</Tag>
        ))}
      </p>
      <Facts items={[card.partnership]} quiet />
    </EntryCard>
  )
}

function Body({ item, level }: { item: ItemOf<Companies>; level: Level }) {
  const { says, card, about, offer, need } = item
  const { badges } = useWords('common')
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <Facts items={[card.sector, card.city, card.country]} />
      <section>
        <Heading>{says.looksFor}</Heading>
        <p className={css.wants}>
          {card.wants.map((one) => (
            <Tag key={one}>{one}</Tag>
          ))}
        </p>
        <Facts items={[card.partnership]} quiet />
        {need && (
          <p className={css.lines} lang={need.lang}>
            {need.text}
          </p>
        )}
        {item.isVisitor && <p className={css.note}>{says.membersOnly}</p>}
      </section>
      {offer && (
        <section>
          <Heading>{says.offer}</Heading>
          {offer.shownIn && <p className={css.note}>{badges.shownIn[offer.shownIn]}</p>}
          <p className={css.lines} lang={offer.lang}>
            {offer.text}
          </p>
        </section>
      )}
      {about && (
        <section>
          <Heading>{says.about}</Heading>
          <Html html={about.text} lang={about.lang} />
        </section>
      )}
      <FactList facts={[...item.facts, ...item.ipPolicy]} />
      {item.website && <MemberLink href={item.website}>{item.website.replace(/^https?:\/\//, '')}</MemberLink>}
    </>
  )
}

function ListTabs() {
  const { tabs } = usePage<CompaniesData>()
  const words = useWords('pairing')
  return <Tabs tabs={tabs} label={words.company.title} />
}

const list = directoryPage<Companies>({ Card: CompanyCard, Body, Tabs: ListTabs })

export const head = (data: CompaniesData, words: Catalogs): Head =>
  data.tab === 'companies'
    ? list.head(data, words)
    : { title: words.pairing.company.title, description: words.pairing.company.lead, hidden: data.isAsked }

function NeedForm({ data }: { data: NeedData }) {
  const words = useWords('pairing')
  const { values, options } = data
  return (
    <SearchForm path={data.path} label={words.company.need} submit={words.search}>
      <input type="hidden" name="tab" value="need" />
      <label className={css.text}>
        <span>{words.company.text}</span>
        <textarea name="q" rows={4} maxLength={longestTyped} defaultValue={values.q} aria-describedby="q-help" />
        <small id="q-help">{words.company.textHelp}</small>
      </label>
      <Boxes name="for" label={words.company.lookFor} options={options.for} values={values.for} />
      <div className={css.two}>
        <Choice name="industry" label={words.industry} options={options.industry} value={values.industry} />
        <Choice name="country" label={words.to} options={options.country} value={values.country} />
      </div>
    </SearchForm>
  )
}

function Need({ data }: { data: NeedData }) {
  const words = useWords('pairing')
  const { search } = useLocation()
  return (
    <SearchPage title={words.company.title} lead={words.company.lead}>
      <Tabs tabs={data.tabs} label={words.company.title} />
      <NeedForm data={data} />
      <Understood chips={data.chips} />
      <Notes notes={data.notes} />
      <Found>{data.isAsked && words.found({ count: data.found.total })}</Found>
      {data.isShort && <p className={css.note}>{words.company.short}</p>}
      {data.isAsked && data.found.total === 0 && <Empty sentence={words.none} />}
      <Nothing ways={data.found.ways} />
      <Results data={{ ...data.found, isMember: data.isMember, writes: data.writes }} here={data.path + search} />
      {data.isAsked && <KeepAsNeed href={data.keepHref} isMember={data.isMember} />}
    </SearchPage>
  )
}

export function View() {
  const data = usePage<CompaniesData>()
  return data.tab === 'need' ? <Need data={data} /> : <list.View />
}
