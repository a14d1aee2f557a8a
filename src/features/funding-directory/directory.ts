// Funding organizations as a list, and the sheet of one of them with its calls.
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { directory } from '#engine/public/directory/directory-data.ts'
import { closingCalls } from '#kinds/calls.queries.ts'
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import { funderSchema } from '#kinds/funding-organizations/schema-org.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { listed } from '#words/formats.ts'
import { callsOf, daysLeft } from './calls.ts'

export const fundingDirectory = directory(fundingOrganizations, {
  words: {
    title: ({ common }) => common.menu.fundingOrganization,
    count: (words, count) => words.directory.counts.funders({ count }),
    empty: ({ common }) => common.empty.open,
  },
  params: {
    open: 'openNow',
    country: 'country',
    org_type: 'organizationType',
    industry: 'domainIndustries',
    funding_type: 'fundingTypes',
    call_type: 'callTypes',
    level: 'callLevels',
  },
  sorts: { deadline: 'deadline', name: 'name', updated: 'updated' },
  card: {
    fields: [
      'slug',
      'name',
      'acronym',
      'logo',
      'organizationType',
      'country',
      'domainIndustries',
      'fundingTypes',
      'openCalls',
      'openNow',
      'nextDeadline',
    ],
    reasons: ['keywords', 'description', 'city', 'fundingTypes'],
    of: (row, { context: { words, ...context }, choices, picture, date }) => ({
      logo: picture(row.logo),
      acronym: row.acronym ?? '',
      type: row.organizationType?.label ?? '',
      country: row.country?.label ?? '',
      industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
      fundingTypes: choices('fundingTypes', row.fundingTypes),
      isOpen: row.openNow,
      /** 'Open', or what there is instead. */
      open: words.funding.openCalls({ count: row.openCalls ?? 0 }),
      deadline: row.nextDeadline ? words.funding.nextDeadline({ date: date(row.nextDeadline) }) : '',
      left: row.nextDeadline ? daysLeft(row.nextDeadline, { ...context, words }) : '',
    }),
    about: ({ type, country, open }) => [type, country, open],
  },
  sheet: {
    children: { fundingCalls },
    saved: ['fundingCalls'],
    contact: true,
    of: (row, { context, translated, facts, label }, card) => {
      const { locale, words } = context
      const { calls, office, noCalls, official, document } = words.funding
      const about = translated(row.description)
      const address = translated(row.address)
      const term = (name: string): string =>
        name === 'duration'
          ? words.public.host.duration
          : fieldLabel(fundingCalls, name === 'amount' ? 'amountMax' : name, locale)
      return {
        about: about && { ...about, text: cleanHtml(about.text) },
        facts: [
          { term: label('fundingTypes'), value: listed(card.fundingTypes, locale) },
          ...facts(row, ['keywords']),
          {
            term: label('address'),
            value: listed([address?.text ?? '', row.city?.label ?? '', row.zipcode ?? ''].filter(Boolean), locale),
            ...(address?.lang ? { lang: address.lang } : {}),
          },
          ...facts(row, ['ror', 'crossrefFunderId']),
        ],
        website: row.website ?? '',
        email: row.email ?? '',
        phone: row.phone ?? '',
        calls: callsOf(row.fundingCalls, context, term),
        /** What stands over the parts, in words of the page: no other page says them. */
        says: { calls, about: words.funding.about, office, noCalls, official, document },
      }
    },
  },
  site: {
    section: 'resources',
    order: 50,
    hero: 'funding',
    closing: {
      one: ({ directory: { home } }) => home.call,
      list: closingCalls,
      path: ({ id, slug }) => publicPath(fundingCalls, { id, organization: { id: '', slug } }) ?? '',
    },
  },
  formats: { schemaOrg: funderSchema, picture: ['city', 'country'] },
})
