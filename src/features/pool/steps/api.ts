// GET /api/own-network/steps: in how many co-author steps a person reaches the member who asks. Profiles ask it once they are shown, for they are kept for everybody.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { call, type Operation, parameter, refusals } from '#engine/api/description.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { inLanguage } from '#engine/page/context.ts'
import { publicSite } from '#engine/interfaces/public-site.ts'
import { records } from '#engine/store/records.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { wordsIn } from '#words/words-in.ts'
import { nameOf } from '../person.ts'
import { findWay } from './find-way.ts'
import type { StepsAnswer } from './steps-answer.ts'

const nowhere: StepsAnswer = { steps: null, title: '', way: [] }

const stepsCall: Operation = {
  ...call('my-profile', 'In how many co-author steps a person reaches the person signed in', {
    200: {
      description: 'The shortest way, by name where everybody may read it; no steps where none is short enough.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['steps', 'title', 'way'],
            properties: {
              steps: { type: ['integer', 'null'], minimum: 1, maximum: 3 },
              title: { type: 'string' },
              way: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['text', 'href'],
                  properties: { text: { type: 'string' }, href: { type: ['string', 'null'] } },
                },
              },
            },
          },
        },
      },
    },
    ...refusals(400, 401, 404),
  }),
  parameters: [
    parameter('to', 'The person: talents or young-talents, and the slug.', { type: 'string' }),
    parameter('locale', 'Language of the words.', { type: 'string' }),
  ],
}

export function addStepsCall(app: FastifyInstance, { origin }: CallTools): void {
  app.get(
    '/api/own-network/steps',
    described(stepsCall),
    async ({ url, identity: { viewer } }): Promise<StepsAnswer> => {
      const params = new URL(url, origin).searchParams
      refuseUnknownParams(params, ['to', 'locale'])
      const [name, slug = ''] = (params.get('to') ?? '').split('/')
      const pool = poolKinds.find((one) => one === name)
      if (!pool || !slug) throw badRequest('unknown_value', { parameter: 'to' })
      if (viewer.who !== 'member') throw notFound()
      const { visitor, isOpen } = publicSite()
      if (!(await isOpen(pool))) throw notFound()
      const own = await findOwnPerson(viewer.id ?? '')
      // Whoever looks at the own profile sees it before and after everybody does.
      if (own?.row.slug === slug && own.kind.name === pool) return nowhere
      // As the profile itself is shown: whom not everybody sees nobody is told about.
      const person = await records(await visitor(viewer.locale), peopleKind(pool)).get(slug)
      // Where works are switched off, nothing is said of them.
      if (!(await isOpen('publications'))) return nowhere
      if (!own || own.row.claimStatus !== 'claimed' || own.row.id === person.id) return nowhere
      const way = await findWay(viewer, own.row.id, person.id)
      if (!way) return nowhere
      const { locale } = viewer
      const { steps } = (await wordsIn(locale)).ownNetwork
      return {
        steps: way.steps,
        title: steps.title({ count: way.steps }),
        way: [
          { text: steps.you, href: null },
          ...way.between.map((one) => ({
            text: one?.name ?? steps.unnamed,
            href: one?.href ? inLanguage(locale, one.href) : null,
          })),
          { text: nameOf(person).native, href: null },
        ],
      }
    },
  )
}
