// Hosts as a list, open offers first, with the sheet of one offer.
import { directory } from '#engine/public/directory/directory-data.ts'
import { publicPath, referencePath } from '#engine/model/addresses/public-path.ts'
import { getKind } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { hosts } from '#kinds/hosts/kind.ts'
import { closingOffers } from '#kinds/hosts/queries.ts'
import { hostSchema } from '#kinds/hosts/schema-org.ts'
import { cleanHtml } from '#server/rich-text.ts'
import type { StatusName } from '#ui/overlays/status.tsx'

const staleAfterDays = 365

const states: Readonly<Record<string, StatusName>> = {
  open: 'open',
  paused: 'paused',
  filled: 'filled',
  closed: 'closed',
}

/** After its deadline an offer is closed, whatever was entered. */
function stateOf({ deadline, offerState }: { deadline: string | null; offerState: string | null }) {
  const isOver = deadline !== null && deadline < new Date().toISOString().slice(0, 10)
  return states[isOver ? 'closed' : (offerState ?? '')]
}

function isStale(confirmedAt: string | null): boolean {
  const confirmed = Date.parse(confirmedAt ?? '')
  return !Number.isNaN(confirmed) && Date.now() - confirmed > staleAfterDays * 86_400_000
}

const durationIn = ({ words }: LoaderContext, min: number | null, max: number | null): string | undefined =>
  min === null && max === null ? undefined : words.public.host.months({ min: min ?? max ?? 0, max: max ?? min ?? 0 })

export const hostDirectory = directory(hosts, {
  words: {
    title: ({ common }) => common.menu.host,
    count: (words, count) => words.directory.counts.hosts({ count }),
    empty: ({ common }) => common.empty.open,
    beyond: { state: (words, count) => words.public.host.notOpen({ count }) },
  },
  params: {
    country: 'country',
    city: 'city',
    industry: 'domainIndustries',
    offer: 'offerKinds',
    level: 'levels',
    support: 'supportOffered',
    language: 'languages',
    months: 'duration',
    state: 'offerState',
  },
  sorts: { deadline: 'deadline', updated: 'updated', name: 'name' },
  defaults: { state: ['open'] },
  card: {
    fields: [
      'slug',
      'name',
      'logo',
      'confirmedAt',
      'university',
      'organizationName',
      'city',
      'country',
      'domainIndustries',
      'offerKinds',
      'levels',
      'durationMin',
      'durationMax',
      'capacity',
      'supportOffered',
      'deadline',
      'offerState',
    ],
    reasons: [
      'keywords',
      'description',
      'requirements',
      'university',
      'city',
      'offerKinds',
      'levels',
      'supportOffered',
    ],
    of: (row, { context, choices, picture }) => ({
      logo: picture(row.logo),
      organization: row.university?.label ?? (row.organizationName || undefined),
      city: row.city?.label,
      country: row.country?.label,
      industries: row.domainIndustries.map((one) => ({ slug: one.slug ?? '', name: one.label })),
      offers: choices('offerKinds', row.offerKinds),
      levels: choices('levels', row.levels),
      duration: durationIn(context, row.durationMin, row.durationMax),
      capacity: row.capacity ?? undefined,
      support: choices('supportOffered', row.supportOffered),
      deadline: row.deadline ?? null,
      status: stateOf(row),
      stale: isStale(row.confirmedAt),
    }),
    about: ({ organization, country }) => [organization, country],
  },
  sheet: {
    contact: true,
    of: (row, { translated, facts, date, label }) => {
      const about = translated(row.description)
      return {
        about: about && { ...about, text: cleanHtml(about.text) },
        requirements: translated(row.requirements),
        more: [
          ...facts(row, ['supportNote']),
          // Without a university it stands under the name.
          ...(row.university ? facts(row, ['organizationName']) : []),
          ...facts(row, ['organizationType', 'keywords', 'languages']),
        ],
        start: date(row.startFrom),
        website: row.website ?? '',
        applicationUrl: row.applicationUrl ?? '',
        isUrgent: Boolean(row.applicationUrl),
        supervisor: row.supervisor && {
          name: row.supervisor.label,
          href: referencePath(getKind('talents'), row.supervisor) ?? '',
        },
        labs: {
          term: label('labs'),
          list: row.labs.flatMap((lab) => {
            const href = publicPath(getKind('lab-locations'), lab)
            return href ? [{ name: lab.label, href }] : []
          }),
        },
      }
    },
  },
  site: {
    section: 'resources',
    order: 60,
    hero: 'hosts',
    closing: { one: ({ directory: { home } }) => home.offer, list: closingOffers },
  },
  formats: { schemaOrg: hostSchema, picture: ['university', 'organizationName', 'city', 'country'] },
})
