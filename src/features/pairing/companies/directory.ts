// Companies that look for people, labs or projects: the list, and the sheet of one of them, whose need members read.
import { directory } from '#engine/public/directory/directory-data.ts'
import { matchCompanies } from '#kinds/match-companies/kind.ts'
import { companySchema } from '#kinds/match-companies/schema-org.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { listed } from '#words/formats.ts'

export const companyDirectory = directory(matchCompanies, {
  words: {
    title: ({ pairing }) => pairing.company.title,
    lead: ({ pairing }) => pairing.company.list,
    count: ({ pairing }, count) => pairing.company.counted({ count }),
    empty: ({ common }) => common.empty.open,
  },
  params: {
    country: 'country',
    sector: 'sector',
    industry: 'domainIndustries',
    wants: 'needKinds',
    partnership: 'partnershipKinds',
    company_size: 'companySize',
  },
  sorts: { updated: 'updated', name: 'name' },
  card: {
    fields: ['slug', 'name', 'logo', 'country', 'city', 'sector', 'domainIndustries', 'needKinds', 'partnershipKinds'],
    reasons: ['keywords', 'offer', 'description', 'city', 'sector'],
    of: (row, { context: { locale }, choices, picture }) => ({
      logo: picture(row.logo),
      sector: choices('sector', row.sector)[0] ?? '',
      country: row.country?.label ?? '',
      city: row.city?.label ?? '',
      industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
      wants: choices('needKinds', row.needKinds),
      partnership: listed(choices('partnershipKinds', row.partnershipKinds), locale),
    }),
    about: ({ sector, country, wants }) => [sector, country, wants.join(', ')],
  },
  sheet: {
    contact: true,
    of: (row, { context, translated, facts }) => {
      const { company } = context.words.pairing
      const about = translated(row.description)
      return {
        about: about && { ...about, text: cleanHtml(about.text) },
        offer: translated(row.offer),
        /** Null for a visitor, who does not receive it. */
        need: translated(row.need),
        isVisitor: context.viewer.who === 'visitor',
        facts: facts(row, ['companySize', 'foundedYear', 'keywords']),
        ipPolicy: facts(row, ['ipPolicy']),
        website: row.website ?? '',
        says: company,
      }
    },
  },
  slots: { always: { tab: 'companies' } },
  site: { section: 'resources', order: 75 },
  formats: { schemaOrg: companySchema, picture: ['city', 'country'] },
})
