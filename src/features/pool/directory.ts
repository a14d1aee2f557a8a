// The two pools of people as lists, with a landing page for each value of some facets.
import { directory } from '#engine/public/directory/directory-data.ts'
import { peopleKind } from '#kinds/people.ts'
import { personSchema } from '#kinds/talents/schema-org.ts'
import { frequent, nearby } from './alternatives.ts'
import { introOf, landingLinks, landingOf } from './landing/landing.ts'
import { cardFields, researcherCard, studentCard } from './person.ts'
import { type Pool, talentPool, youngPool } from './shapes.ts'

function poolDirectory(pool: Pool) {
  const kind = peopleKind(pool.kind)
  const cardOf = pool.kind === 'young-talents' ? studentCard : researcherCard
  return directory(kind, {
    ...pool.shape,
    views: ['cards', 'compact', 'table'],
    words: {
      title: ({ common }) => common.menu[pool.menu],
      count: ({ common }, count) => common.list.people({ count }),
      empty: ({ common }) => common.empty.talents,
    },
    card: {
      fields: cardFields,
      reasons: [
        'biography',
        'otherNames',
        'educations',
        'employments',
        'awards',
        'portfolio',
        'keywords',
        'department',
        'university',
        'city',
        'availableFor',
        'studyLevel',
        'lookingFor',
      ],
      shown: ['keywords'],
      names: ({ nameNative, fullName }) => [nameNative, fullName].join(' '),
      isOfRow: true,
      of: (row, { context, found }) => cardOf(kind, pool.base, row, context.locale, found),
      about: () => [],
    },
    site: {
      section: 'people',
      ...(pool.kind === 'young-talents'
        ? { order: 20, hero: 'youngTalent' }
        : { order: 10, hero: 'people', links: landingLinks }),
    },
    formats: { schemaOrg: personSchema, picture: ['university', 'affiliation', 'city', 'country'] },
    slots: {
      query: ['compare', 'shortlist'],
      landing: (context) => landingOf(context, pool),
      alternatives: nearby,
      otherwise: (context) => frequent(pool, context),
      extra: async (list, _query, context, landing) => ({
        base: pool.base,
        intro: landing && (await introOf(list, context, pool, landing)),
      }),
    },
  })
}

export const poolDirectories = { talents: poolDirectory(talentPool), 'young-talents': poolDirectory(youngPool) }
